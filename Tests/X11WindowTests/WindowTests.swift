import Geometry
import Testing

@testable import X11Window

@MainActor
@Suite(.needsServer)
struct WindowTests {
  @Test func firstFrameIsOnTheServer() throws {
    let rig = try Rig()
    rig.showFirstFrame()
    #expect(try rig.wrongPixels() == 0)
    #expect(rig.client.sizes.count == 1)
    #expect(rig.client.sizes.first?.width == 320)
    #expect(rig.client.visibility == [true])
    #expect(rig.client.reports.first?.bytesSent == 320 * 240 * 4)
  }
}
