import Glibc
import System

/// Another program that is fed through its standard input; ended and waited for with its owner.
///
/// It is started without a shell, in a process group of its own: Ctrl+C reaches this program alone, which then ends it.
final class ChildProcess {
  private var process: pid_t = 0
  private var input: Int32 = -1
  private var errors: Int32 = -1
  private var said: [UInt8] = []
  private var status: Int32?

  /// Linux's command to change the room in a pipe; its macro is not to be had in Swift.
  private static let setPipeSize: Int32 = 1031

  /// Finds a program in the folders of `PATH`.
  static func find(_ name: String) -> String? {
    let folders = (getenv("PATH").map { String(cString: $0) } ?? "/usr/local/bin:/usr/bin:/bin").split(separator: ":")
    return folders.map { "\($0)/\(name)" }.first { path in
      access(path, X_OK) == 0 && FileSystem.status(of: path)?.kind == .regular
    }
  }

  /// Starts a program.
  init(_ path: String, _ arguments: [String]) throws(SystemError) {
    let stdin = try Self.pipe()
    let stderr: (read: Int32, write: Int32)
    do {
      stderr = try Self.pipe()
    } catch {
      close(stdin.read)
      close(stdin.write)
      throw error
    }
    defer {
      close(stdin.read)
      close(stderr.write)
    }
    input = stdin.write
    errors = stderr.read
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, stdin.read, 0)
    posix_spawn_file_actions_addopen(&actions, 1, "/dev/null", O_WRONLY, 0)
    posix_spawn_file_actions_adddup2(&actions, stderr.write, 2)
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var none = sigset_t()
    sigemptyset(&none)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setpgroup(&attributes, 0)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETPGROUP))
    var words: [UnsafeMutablePointer<CChar>?] = ([path] + arguments).map { strdup($0) } + [nil]
    defer { for word in words { free(word) } }
    let code = posix_spawn(&process, path, &actions, &attributes, &words, environ)
    guard code == 0 else {
      process = 0
      throw SystemError(code: code)
    }
    for end in [input, errors] { _ = fcntl(end, F_SETFL, fcntl(end, F_GETFL) | O_NONBLOCK) }
    // Frames are large: a larger pipe takes fewer turns. A refusal costs time only.
    _ = fcntl(input, Self.setPipeSize, 1 << 20)
  }

  deinit {
    if input >= 0 { close(input) }
    stop()
    if errors >= 0 { close(errors) }
  }

  private static func pipe() throws(SystemError) -> (read: Int32, write: Int32) {
    var ends: [Int32] = [0, 0]
    guard Glibc.pipe(&ends) == 0 else { throw SystemError.last }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    return (ends[0], ends[1])
  }

  /// Writes bytes to the program's input.
  ///
  /// - Parameter isInterrupted: asked a few times a second whether to give up.
  /// - Returns: false when the program takes no more, or when it is given up.
  func feed(_ bytes: [UInt8], isInterrupted: () -> Bool) -> Bool {
    var done = 0
    while done < bytes.count {
      if isInterrupted() { return false }
      var ends = [
        pollfd(fd: input, events: Int16(POLLOUT), revents: 0), pollfd(fd: errors, events: Int16(POLLIN), revents: 0),
      ]
      let count = poll(&ends, 2, 100)
      if count < 0, errno != EINTR { return false }
      if ends[1].revents & Int16(POLLIN) != 0 { listen() }
      guard ends[0].revents != 0 else { continue }
      let written = bytes.withUnsafeBytes { buffer in
        Self.withoutPipeSignal { write(input, buffer.baseAddress?.advanced(by: done), bytes.count - done) }
      }
      if written > 0 { done += written } else if errno != EAGAIN && errno != EINTR { return false }
    }
    return true
  }

  /// Closes the input and waits for the program's end.
  ///
  /// - Returns: whether it succeeded; false, too, when it is given up.
  func finish(isInterrupted: () -> Bool) -> Bool {
    if input >= 0 { close(input) }
    input = -1
    while !isInterrupted() {
      var end = pollfd(fd: errors, events: Int16(POLLIN), revents: 0)
      _ = poll(&end, 1, 100)
      listen()
      // The end of its messages is the end of the program, or near it.
      if end.revents & Int16(POLLHUP) != 0 { return wait() == 0 }
    }
    return false
  }

  /// Ends the program if it still runs.
  func stop() {
    guard process > 0, status == nil else { return }
    kill(process, SIGKILL)
    _ = wait()
  }

  /// The first line that the program wrote as its error, if any: those that follow are mostly its consequences.
  var complaint: String? {
    listen()
    return String(decoding: said, as: UTF8.self).split(whereSeparator: \.isNewline).first.map { String($0) }
  }

  /// The signal that ended the program; nil while it runs, and when it ended by itself.
  var signal: Int32? { status.flatMap { $0 > Self.signalled ? $0 - Self.signalled : nil } }

  /// What is added to a signal's number to tell it from an exit status, which is at most 255.
  private static let signalled: Int32 = 256

  private func listen() {
    var chunk = [UInt8](repeating: 0, count: 4096)
    while true {
      let count = read(errors, &chunk, chunk.count)
      guard count > 0 else { return }
      said += chunk[..<count]
      if said.count > 1 << 16 { said.removeLast(said.count - 1 << 16) }
    }
  }

  private func wait() -> Int32 {
    if let status { return status }
    var raw: Int32 = 0
    while waitpid(process, &raw, 0) < 0, errno == EINTR {}
    let result = raw & 0x7F == 0 ? (raw >> 8) & 0xFF : Self.signalled + raw & 0x7F
    status = result
    return result
  }

  /// A closed pipe is told by an error here, whatever the program does about the signal.
  private static func withoutPipeSignal(_ body: () -> Int) -> Int {
    var pipeSignal = sigset_t()
    var former = sigset_t()
    sigemptyset(&pipeSignal)
    sigaddset(&pipeSignal, SIGPIPE)
    pthread_sigmask(SIG_BLOCK, &pipeSignal, &former)
    let result = body()
    let code = errno
    if result < 0, code == EPIPE, sigismember(&former, SIGPIPE) == 0 {
      var now = timespec()
      _ = sigtimedwait(&pipeSignal, nil, &now)
    }
    pthread_sigmask(SIG_SETMASK, &former, nil)
    errno = code
    return result
  }
}
