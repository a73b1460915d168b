import Glibc

/// An X server of the test's own, on a display number that was free.
final class TestDisplay {
  let name: String
  private let process: pid_t

  /// The server's program, or nil where there is none.
  static let program: String? = ["/usr/bin/Xvfb", "/usr/local/bin/Xvfb"].first { access($0, X_OK) == 0 }

  struct Unavailable: Error {}

  /// Starts a server and waits until it is ready.
  init() throws {
    var ends: [Int32] = [0, 0]
    guard let program = Self.program, pipe(&ends) == 0 else { throw Unavailable() }
    defer { close(ends[0]) }
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, ends[1], 1)
    posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0)
    // A server that kept what other tests have open would keep them waiting for the end of their programs.
    for descriptor in 3..<1024 as Range<Int32> { posix_spawn_file_actions_addclose(&actions, descriptor) }
    let arguments = [program, "-displayfd", "1", "-noreset", "-nolisten", "tcp", "-screen", "0", "1280x1024x24"]
    var words: [UnsafeMutablePointer<CChar>?] = arguments.map { strdup($0) } + [nil]
    defer { for word in words { free(word) } }
    var process: pid_t = 0
    let result = posix_spawn(&process, program, &actions, nil, &words, environ)
    close(ends[1])
    guard result == 0 else { throw Unavailable() }
    self.process = process
    // The server writes its number once it takes connections.
    var digits = ""
    var byte: UInt8 = 0
    while read(ends[0], &byte, 1) == 1, byte != UInt8(ascii: "\n") { digits.append(Character(Unicode.Scalar(byte))) }
    name = ":" + digits
    guard !digits.isEmpty else { throw Unavailable() }
  }

  deinit {
    kill(process, SIGKILL)
    waitpid(process, nil, 0)
  }
}
