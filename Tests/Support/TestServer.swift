import Glibc

/// An X server of a test's own, on a display number that was free; ends with its last reference.
public final class TestServer {
  /// What a client has to have as `DISPLAY`.
  public let display: String
  private let server: Child

  /// Starts a server with a screen, `WIDTHxHEIGHTxDEPTH`, and further arguments, and waits until it is ready.
  public init(screen: String = "800x600x24", _ more: [String] = []) throws {
    var ends: [Int32] = [0, 0]
    guard pipe(&ends) == 0 else { throw Child.Failure("no pipe") }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    defer { close(ends[0]) }
    do {
      defer { close(ends[1]) }
      // It must not start anew, and forget what it was told, when its last client leaves.
      let arguments = ["-displayfd", "1", "-noreset", "-nolisten", "tcp", "-screen", "0", screen]
      server = try Child(Tool("Xvfb").path, arguments + more, streams: [1: ends[1]])
    }
    // The server writes its number once it takes connections.
    var number = ""
    var byte: UInt8 = 0
    while read(ends[0], &byte, 1) == 1, byte != UInt8(ascii: "\n") { number.append(Character(Unicode.Scalar(byte))) }
    guard !number.isEmpty else { throw Child.Failure("Xvfb ended at once") }
    display = ":" + number
  }

  /// Stops the server where it is: it takes everything and answers nothing.
  public func freeze() { server.send(SIGSTOP) }

  /// Ends the server at once, as a crash would.
  public func stop() { server.stop() }
}
