import CX11
import Geometry
import TestSupport
import Testing

@testable import X11Window

/// A server, a loop, a window with a client, and a second client to look from outside.
@MainActor
final class Rig {
  let server: TestServer
  let loop: EventLoop
  let connection: X11Connection
  let window: X11Window
  let client = TestClient()
  let observer: Observer

  init(
    screen: String = "800x600x24", server more: [String] = [],
    _ configure: (inout WindowConfiguration) -> Void = { _ in }
  ) throws {
    server = try TestServer(screen: screen, more)
    loop = try EventLoop()
    connection = try X11Connection(display: server.display, loop: loop)
    var configuration = WindowConfiguration()
    configuration.size = Size(320, 240)
    configure(&configuration)
    window = try X11Window(connection: connection, configuration: configuration)
    window.client = client
    observer = try Observer(display: server.display)
    window.show()
  }

  /// Runs the loop until a condition holds, looked at after every round; fails after `seconds`.
  func run(
    _ what: Comment, seconds: Double = 10, sourceLocation: SourceLocation = #_sourceLocation,
    until isDone: @escaping @MainActor () -> Bool
  ) {
    var isLate = false
    let limit = loop.schedule(at: loop.now + seconds) { [loop] in
      isLate = true
      loop.stop()
    }
    var isMet = false
    let hook = loop.beforeSleeping { [loop] in
      isMet = isMet || isDone()
      if isMet { loop.stop() }
      return false
    }
    // What the other client hears is a reason to look again, too.
    let ear = loop.whenReadable(XConnectionNumber(observer.display)) { [observer] in observer.collect() }
    loop.run()
    loop.cancel(ear)
    loop.cancel(limit)
    loop.cancel(hook)
    // The end of the window ends the loop too.
    #expect(isMet || isDone(), what, sourceLocation: sourceLocation)
    #expect(!isLate, what, sourceLocation: sourceLocation)
  }

  /// Runs until the first frame is on the screen.
  func showFirstFrame(sourceLocation: SourceLocation = #_sourceLocation) {
    run("a first frame", sourceLocation: sourceLocation) { [client] in !client.reports.isEmpty }
  }

  /// The number of pixels at which the server's picture of the window differs from what was drawn.
  func wrongPixels(tolerance: Int = 0) throws -> Int {
    let (width, height) = window.pixelSize
    let shown = try observer.pixels(of: window.window, width: width, height: height)
    guard client.picture.count == shown.count else { return shown.count }
    var wrong = 0
    for (expected, actual) in zip(client.picture, shown) where expected != actual {
      let isClose = [16, 8, 0].allSatisfy { shift in
        abs(Int(expected >> UInt32(shift) & 0xFF) - Int(actual >> UInt32(shift) & 0xFF)) <= tolerance
      }
      if !isClose { wrong += 1 }
    }
    return wrong
  }
}
