import CX11
import Geometry
import Glibc
import TestSupport
import Testing
import ViewTree

@testable import X11Window

@MainActor
@Suite(.needs("Xvfb"))
struct WindowTests {
  @Test func firstFrameIsOnTheServer() throws {
    let rig = try Rig()
    rig.showFirstFrame()
    #expect(try rig.wrongPixels() == 0)
    #expect(rig.client.sizes.count == 1)
    #expect(rig.client.sizes.first?.width == 320)
    #expect(rig.window.isVisible)
    #expect(rig.client.reports.first?.bytesSent == 320 * 240 * 4)
    #expect(rig.client.stalls.isEmpty)
  }

  @Test func comparisonOfPixelsCanFail() throws {
    let rig = try Rig()
    rig.showFirstFrame()
    rig.client.blocks = [.init(rect: PixelRect(10, 10, 3, 2), color: 0x123456)]
    #expect(try rig.wrongPixels() == 6)
  }

  @Test func describesItselfToWindowManagers() throws {
    let rig = try Rig {
      $0.title = "Bühne 舞台"
      $0.name = "first"
      $0.className = "Second"
      $0.minimumSize = Size(100, 50)
      $0.icons = [WindowIcon(width: 2, pixels: [0xFF00_0001, 2, 3, 4])]
    }
    rig.showFirstFrame()
    let window = rig.window.window
    #expect(rig.observer.text("_NET_WM_NAME", of: window) == "Bühne 舞台")
    #expect(rig.observer.text("WM_CLASS", of: window) == "first\0Second\0")
    #expect(rig.observer.numbers("_NET_WM_PID", of: window) == [UInt(getpid())])
    #expect(!rig.observer.text("WM_CLIENT_MACHINE", of: window).isEmpty)
    #expect(rig.observer.numbers("_NET_WM_ICON", of: window) == [2, 2, 0xFF00_0001, 2, 3, 4])
    let protocols = rig.observer.numbers("WM_PROTOCOLS", of: window)
    #expect(protocols.contains(rig.observer.atom("WM_DELETE_WINDOW")))
    #expect(protocols.contains(rig.observer.atom("_NET_WM_PING")))
    // Flags, four unused numbers, then the least width and height.
    #expect(Array(rig.observer.numbers("WM_NORMAL_HINTS", of: window)[5...6]) == [100, 50])
    rig.window.setTitle("plain")
    // The server takes clients in any order until one waits for its answer.
    _ = rig.connection.trapErrors {}
    #expect(rig.observer.text("_NET_WM_NAME", of: window) == "plain")
    #expect(rig.observer.text("WM_NAME", of: window) == "plain")
  }

  @Test func everyShapeOfThePointerIsOneTheServerHas() throws {
    let rig = try Rig()
    let fault = rig.connection.trapErrors { for shape in PointerShape.allCases { rig.window.setPointer(shape) } }
    #expect(fault == nil)
    #expect(Set(rig.window.cursors.values).count == PointerShape.allCases.count)
    // Nothing is asked of the server for the shape that it has.
    let last = PointerShape.allCases.last ?? .arrow
    let requests = XNextRequest(rig.connection.display)
    rig.window.setPointer(last)
    #expect(XNextRequest(rig.connection.display) == requests)
  }

  @Test func geometryPlacesTheWindow() throws {
    let rig = try Rig {
      $0.geometry = WindowGeometry(width: 200, height: 100, x: .init(10, fromFarEdge: true), y: .init(30))
    }
    rig.showFirstFrame()
    #expect(rig.client.sizes.last?.width == 200)
    #expect(rig.observer.frame(of: rig.window.window) == PixelRect(590, 30, 200, 100))
  }

  @Test func impossibleSizesAreRefused() throws {
    #expect(throws: X11Error.badSize(width: 40000, height: 240)) { try Rig { $0.size = Size(40000, 240) } }
    #expect(throws: X11Error.badSize(width: 320, height: 0)) { try Rig { $0.size = Size(320, 0) } }
  }

  @Test func windowManagerAsksToClose() throws {
    let rig = try Rig()
    rig.showFirstFrame()
    rig.observer.send(protocol: "WM_DELETE_WINDOW", to: rig.window.window)
    rig.run("the window closes") { [window = rig.window] in window.closeReason != nil }
    #expect(rig.client.reasons == [.userClosed])
    #expect(rig.window.closeReason?.exitStatus == 0)
  }

  @Test func pingIsAnswered() throws {
    let rig = try Rig()
    rig.showFirstFrame()
    rig.observer.listenAtRoot()
    rig.observer.send(protocol: "_NET_WM_PING", to: rig.window.window)
    rig.run("an answer at the root") { [observer = rig.observer] in
      observer.takeEvents().contains { $0.type == ClientMessage }
    }
  }

  @Test func fullScreenWithoutWindowManagerCoversTheMonitorAndReturns() throws {
    let rig = try Rig { $0.geometry = WindowGeometry(width: 300, height: 200, x: .init(40), y: .init(50)) }
    rig.showFirstFrame()
    rig.window.setFullscreen(!rig.window.isFullscreen)
    rig.run("the screen's size") { [client = rig.client] in client.sizes.last?.width == 800 }
    #expect(rig.window.isFullscreen)
    #expect(rig.observer.frame(of: rig.window.window) == PixelRect(0, 0, 800, 600))
    rig.window.setFullscreen(!rig.window.isFullscreen)
    rig.run("the old size") { [client = rig.client] in client.sizes.last?.width == 300 }
    #expect(!rig.window.isFullscreen)
    #expect(rig.observer.frame(of: rig.window.window) == PixelRect(40, 50, 300, 200))
  }

  @Test func fullScreenFromTheStart() throws {
    let rig = try Rig { $0.isFullscreen = true }
    rig.run("a frame of the screen's size") { [client = rig.client] in
      client.reports.last?.bytesSent == 800 * 600 * 4
    }
    #expect(try rig.wrongPixels() == 0)
  }

  @Test func desktopScaleIsFollowedWhileRunning() throws {
    let rig = try Rig()
    rig.showFirstFrame()
    #expect(rig.client.sizes.last?.scale == 1)
    rig.observer.setResources("Xcursor.size:\t24\nXft.dpi:\t144\n")
    rig.run("the new scale") { [client = rig.client] in client.sizes.last?.scale == 1.5 }
    #expect(rig.client.sizes.last?.width == 320)
  }

  @Test func givenScaleIsKept() throws {
    let rig = try Rig { $0.scale = 2 }
    rig.showFirstFrame()
    #expect(rig.client.sizes.last?.width == 640)
    #expect(rig.client.sizes.last?.scale == 2)
  }

  @Test func twoWindowsOnTwoServersDoNotMeet() throws {
    let first = try Rig()
    let second = try Rig()
    first.showFirstFrame()
    second.showFirstFrame()
    first.server.stop()
    first.run("the first ends") { [window = first.window] in window.closeReason != nil }
    #expect(second.window.closeReason == nil)
    #expect(try second.wrongPixels() == 0)
  }
}
