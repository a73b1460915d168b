import Glibc

/// Another program, started without a shell; ended and waited for with its owner.
package final class ChildProcess {
  /// Which of the program's streams its owner holds.
  package enum Use {
    /// Its input is fed and its errors are heard; its output goes nowhere. It is in a process group of its own: Ctrl+C reaches this
    /// program alone, which then ends it.
    case fed
    /// Its output is heard; input and errors are those of this process.
    case heard
  }

  /// The system's number of the program.
  package private(set) var identifier: pid_t = 0
  private var input: FileDescriptor?
  private let output: FileDescriptor
  private var said: [UInt8] = []
  private var status: Int32?

  /// The most that is kept of what the program says, in bytes.
  private static let mostSaid = 1 << 20
  /// Linux's command to change the room in a pipe; its macro is not to be had in Swift.
  private static let setPipeSize: Int32 = 1031
  /// What is added to a signal's number to tell it from an exit status, which is at most 255.
  private static let signalled: Int32 = 256

  /// Finds a program in the folders of `PATH`.
  package static func find(_ name: String) -> String? {
    let folders = (getenv("PATH").map { String(cString: $0) } ?? "/usr/local/bin:/usr/bin:/bin").split(separator: ":")
    return folders.map { "\($0)/\(name)" }.first { path in
      access(path, X_OK) == 0 && FileSystem.status(of: path)?.kind == .regular
    }
  }

  /// Starts a program in the environment of this process.
  package init(_ path: String, _ arguments: [String], as use: Use) throws(SystemError) {
    let heard = try Pipe()
    var fed: Pipe?
    if use == .fed { fed = try Pipe() }
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    if let end = fed?.reading.number {
      posix_spawn_file_actions_adddup2(&actions, end, STDIN_FILENO)
      posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, "/dev/null", O_WRONLY, 0)
    }
    posix_spawn_file_actions_adddup2(&actions, heard.writing.number, use == .fed ? STDERR_FILENO : STDOUT_FILENO)
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var none = sigset_t()
    sigemptyset(&none)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setpgroup(&attributes, 0)
    posix_spawnattr_setflags(
      &attributes, Int16(use == .fed ? POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETPGROUP : POSIX_SPAWN_SETSIGMASK))
    let words = ([path] + arguments).map { strdup($0) } + [nil]
    defer { for word in words { free(word) } }
    let code = posix_spawn(&identifier, path, &actions, &attributes, words, environ)
    guard code == 0 else {
      identifier = 0
      throw SystemError(code: code)
    }
    output = consume heard.reading
    output.setNonblocking()
    guard let fed else { return }
    input = consume fed.writing
    input?.setNonblocking()
    // Frames are large: a larger pipe takes fewer turns. A refusal costs time only.
    if let number = input?.number { _ = fcntl(number, Self.setPipeSize, 1 << 20) }
  }

  deinit {
    input = nil
    stop()
  }

  /// Writes bytes to the program's input.
  ///
  /// - Parameter isInterrupted: asked a few times a second whether to give up.
  /// - Returns: false when the program takes no more, or when it is given up.
  package func feed(_ bytes: [UInt8], isInterrupted: () -> Bool) -> Bool {
    guard let input = input?.number else { return bytes.isEmpty }
    var done = 0
    while done < bytes.count {
      if isInterrupted() { return false }
      var ends = [
        pollfd(fd: input, events: Int16(POLLOUT), revents: 0),
        pollfd(fd: output.number, events: Int16(POLLIN), revents: 0),
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
  package func finish(isInterrupted: () -> Bool = { false }) -> Bool {
    input = nil
    while !isInterrupted() {
      var end = pollfd(fd: output.number, events: Int16(POLLIN), revents: 0)
      _ = poll(&end, 1, 100)
      listen()
      // The end of what it says is the end of the program, or near it.
      if end.revents & Int16(POLLHUP) != 0 { return wait() == 0 }
    }
    return false
  }

  /// Ends the program if it still runs.
  package func stop() {
    guard identifier > 0, status == nil else { return }
    kill(identifier, SIGKILL)
    _ = wait()
  }

  /// What the program has said so far.
  package var heard: String {
    listen()
    return String(decoding: said, as: UTF8.self)
  }

  /// The status that the program ended with; nil while it runs, and when a signal ended it.
  package var exitStatus: Int32? { status.flatMap { $0 < Self.signalled ? $0 : nil } }
  /// The signal that ended the program; nil while it runs, and when it ended by itself.
  package var signal: Int32? { status.flatMap { $0 > Self.signalled ? $0 - Self.signalled : nil } }

  private func listen() {
    var chunk = [UInt8](repeating: 0, count: 4096)
    while let count = chunk.withUnsafeMutableBytes({ output.read(into: $0) }), count > 0 {
      said += chunk[..<min(count, Self.mostSaid - said.count)]
    }
  }

  private func wait() -> Int32 {
    if let status { return status }
    var raw: Int32 = 0
    while waitpid(identifier, &raw, 0) < 0, errno == EINTR {}
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
