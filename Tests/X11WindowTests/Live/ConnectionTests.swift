import CX11
import Geometry
import Glibc
import TestSupport
import Testing

@testable import X11Window

@MainActor
@Suite(.needs("Xvfb"))
struct ConnectionTests {
  @Test func missingServerIsAnError() throws {
    let loop = try EventLoop()
    let error = #expect(throws: X11Error.self) { try X11Connection(display: ":59999", loop: loop) }
    #expect(error == .cannotOpenDisplay(":59999"))
    #expect("\(error as Any)".contains(":59999"))
    #expect(throws: X11Error.noDisplayNamed) { try X11Connection(display: "", loop: loop) }
  }

  @Test func killedServerEndsInOrder() throws {
    let rig = try Rig()
    rig.showFirstFrame()
    rig.client.demand = .continuous
    rig.client.onPresent = { [client = rig.client, server = rig.server] _ in
      if client.reports.count == 5 { server.stop() }
    }
    rig.run("the end") { [window = rig.window] in window.closeReason != nil }
    guard case .connectionLost(let reason) = rig.window.closeReason else {
      Issue.record("closed for another reason: \(rig.window.closeReason as Any)")
      return
    }
    #expect(!reason.isEmpty)
    #expect(rig.client.reasons.count == 1)
    #expect(rig.connection.isLost)
    #expect(rig.window.closeReason?.exitStatus == 1)
  }

  @Test func serverKilledWhileIdleEndsInOrder() throws {
    let rig = try Rig()
    rig.showFirstFrame()
    _ = rig.loop.schedule(at: rig.loop.now) { [server = rig.server] in server.stop() }
    rig.run("the end") { [window = rig.window] in window.closeReason != nil }
    #expect(rig.client.reasons.count == 1)
  }

  @Test func callsAfterTheEndAreHarmless() throws {
    let rig = try Rig()
    rig.showFirstFrame()
    rig.server.stop()
    // Requests before anybody noticed.
    rig.window.setTitle("late")
    rig.window.setPointer(.hand)
    rig.window.setFullscreen(!rig.window.isFullscreen)
    rig.window.clipboard.offer("late", in: .clipboard)
    rig.run("the end") { [window = rig.window] in window.closeReason != nil }
    rig.window.setTitle("later")
    rig.window.requestClose()
    #expect(rig.client.reasons.count == 1)
  }

  @Test func killedClientEndsInOrder() throws {
    let rig = try Rig()
    rig.showFirstFrame()
    rig.observer.kill(rig.window.window)
    rig.run("the end") { [window = rig.window] in window.closeReason != nil }
    #expect(rig.connection.isLost)
    #expect(rig.client.reasons.count == 1)
  }

  @Test func destroyedWindowEndsInOrder() throws {
    let rig = try Rig()
    var lines: [String] = []
    rig.connection.log = { lines.append($0) }
    rig.client.demand = .continuous
    rig.showFirstFrame()
    // Requests for the window are under way when it goes.
    let window = rig.window.window
    rig.observer.destroy(window)
    for _ in 0..<3 { XMapWindow(rig.connection.display, window) }
    rig.run("the end") { [window = rig.window] in window.closeReason != nil }
    _ = rig.connection.trapErrors {}
    _ = rig.connection.dispatchEvents()
    #expect(lines.isEmpty)
    #expect(!rig.connection.isLost)
    guard case .connectionLost = rig.window.closeReason else {
      Issue.record("closed for another reason")
      return
    }
  }

  @Test func refusedRequestsAreLoggedOnceAndHarmNothing() throws {
    let rig = try Rig()
    rig.showFirstFrame()
    var lines: [String] = []
    rig.connection.log = { lines.append($0) }
    for _ in 0..<3 { XMapWindow(rig.connection.display, 0x7FFF_FFF0) }
    rig.client.demand = .continuous
    let count = rig.client.reports.count
    rig.run("frames go on") { [client = rig.client] in client.reports.count > count + 2 }
    #expect(lines.count == 1)
    #expect(lines.first?.contains("BadWindow") == true)
    #expect(rig.window.closeReason == nil)
  }

  @Test func trapsCatchTheirOwnErrorsOnly() throws {
    let rig = try Rig()
    var lines: [String] = []
    rig.connection.log = { lines.append($0) }
    XMapWindow(rig.connection.display, 0x7FFF_FFF0)
    #expect(rig.connection.trapErrors {} == nil)
    let fault = rig.connection.trapErrors { XDestroyWindow(rig.connection.display, 0x7FFF_FFF1) }
    #expect(fault?.resource == 0x7FFF_FFF1)
    _ = rig.connection.dispatchEvents()
    #expect(lines.count == 1)
  }

  @Test(arguments: [SIGTERM, SIGINT, SIGHUP])
  func signalsCloseTheWindow(number: Int32) throws {
    let rig = try Rig()
    rig.showFirstFrame()
    pthread_kill(pthread_self(), number)
    rig.run("the end") { [window = rig.window] in window.closeReason != nil }
    #expect(rig.client.reasons == [.signal(number)])
    #expect(rig.window.closeReason?.exitStatus == 128 + number)
  }
}
