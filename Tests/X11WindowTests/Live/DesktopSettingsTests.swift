import TestSupport
import Testing

@testable import X11Window

@MainActor
@Suite(.needs("Xvfb"))
struct DesktopSettingsTests {
  @Test func theWishIsKnownBeforeTheFirstFrameAndFollowed() throws {
    let rig = try Rig()
    #expect(rig.client.wishes == [false])
    let manager = SettingsManager(rig.observer, animations: 0)
    rig.run("less movement") { rig.client.wishes == [false, true] }
    manager.set(animations: 1)
    rig.run("movement") { rig.client.wishes == [false, true, false] }
    manager.set(animations: 0)
    rig.run("less movement again") { rig.client.wishes.count == 4 }
    // What cannot be read is no reason to begin moving again.
    manager.set([9, 9, 9])
    manager.set(animations: 0)
    manager.end()
    rig.run("the manager's end") { rig.client.wishes == [false, true, false, true, false] }
    let other = SettingsManager(rig.observer, animations: 0)
    rig.run("another manager") { rig.client.wishes.count == 6 }
    #expect(rig.client.wishes.last == true)
    other.end()
  }

  @Test func aManagerThatWasThereBeforeIsHeard() throws {
    let server = try TestServer()
    let observer = try Observer(display: server.display)
    let manager = SettingsManager(observer, animations: 0)
    observer.collect()
    let loop = try EventLoop()
    let connection = try X11Connection(display: server.display, loop: loop)
    let window = try X11Window(connection: connection, configuration: WindowConfiguration())
    let client = TestClient()
    window.client = client
    window.show()
    #expect(client.wishes == [true])
    manager.end()
  }

  @Test func otherManagersAreOfNoInterest() throws {
    let rig = try Rig()
    rig.showFirstFrame()
    rig.observer.announce("_NET_SYSTEM_TRAY_S0")
    rig.observer.sendKey(38, to: rig.window.window)
    rig.run("a key after it") { !rig.client.events.isEmpty }
    #expect(rig.client.wishes == [false])
  }

  @Test func aRememberedSizeFitsTheScreen() throws {
    let rig = try Rig(screen: "640x480x24") { configuration in
      configuration.size = .init(2000, 300)
      configuration.fitsScreen = true
    }
    #expect(rig.window.pixelSize == (640, 300))
  }
}
