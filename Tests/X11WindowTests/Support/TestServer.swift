import Glibc

/// An X server of the test's own, on a display number that was free; ends with its last reference.
final class TestServer {
  let display: String
  private var process: pid_t

  /// Where the server's program is, or nil.
  static let program: String? = {
    let path = getenv("PATH").map { String(cString: $0) } ?? "/usr/bin"
    return path.split(separator: ":").map { "\($0)/Xvfb" }.first { access($0, X_OK) == 0 }
  }()

  struct Unavailable: Error {
    let reason: String
  }

  /// Starts a server and waits until it is ready.
  init(screen: String = "800x600x24", _ more: [String] = []) throws {
    guard let program = Self.program else { throw Unavailable(reason: "Xvfb is not installed") }
    var ends: [Int32] = [0, 0]
    guard pipe(&ends) == 0 else { throw Unavailable(reason: "no pipe") }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    defer { close(ends[0]) }
    let arguments = [program, "-displayfd", "3", "-noreset", "-nolisten", "tcp", "-screen", "0", screen] + more
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, ends[1], 3)
    posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0)
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    // The event loop of another test may have signals blocked.
    var none = sigset_t()
    sigemptyset(&none)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK))
    var words: [UnsafeMutablePointer<CChar>?] = arguments.map { strdup($0) } + [nil]
    defer { for word in words { free(word) } }
    var process: pid_t = 0
    let result = posix_spawn(&process, program, &actions, &attributes, &words, environ)
    close(ends[1])
    guard result == 0 else { throw Unavailable(reason: "Xvfb does not start") }
    self.process = process
    var answer = ""
    var byte: UInt8 = 0
    while read(ends[0], &byte, 1) == 1, byte != UInt8(ascii: "\n") { answer.append(Character(Unicode.Scalar(byte))) }
    guard !answer.isEmpty else {
      waitpid(process, nil, 0)
      throw Unavailable(reason: "Xvfb ended at once")
    }
    display = ":\(answer)"
  }

  deinit { stop() }

  /// Ends the server at once, as a crash would.
  func stop() {
    guard process > 0 else { return }
    kill(process, SIGKILL)
    waitpid(process, nil, 0)
    process = 0
  }
}
