import CairoRaster
import Geometry
import Painting
import Testing
import ViewTree

@testable import Workbench

@Suite("The window's pixels")
struct SurfaceTests {
  /// A list with one square at a place.
  private func list(at x: Double) -> DisplayList {
    var recorder = Recorder()
    recorder.fill(Rect(x, 0, 10, 10), .black)
    let item = DisplayItem(id: 1, version: 0, recording: Recording(recorder.commands), transform: .identity)
    return DisplayList(size: Size(100, 100), entries: [.item(item)])
  }

  @Test("A frame that failed to draw is owed: asked for again with what it left undone, until it is drawn")
  func failedFrame() throws {
    var fails = false
    var painted: [[PixelRect]] = []
    let surface = Surface { _ in
      { (_, _, damage) throws(RasterError) in
        if fails { throw RasterError.cairo(operation: "painting", status: "out of memory") }
        painted.append(damage)
      }
    }
    let pixels = try ImageSurface(width: 100, height: 100, format: .rgb24)
    surface.resize(width: 100, height: 100, scale: 1)
    try surface.draw(into: pixels, damage: surface.take(list(at: 0), clock: nil), clock: nil)
    #expect(!surface.owesFrame && painted == [[PixelRect(0, 0, 100, 100)]])
    fails = true
    let moved = list(at: 50)
    let lost = surface.take(moved, clock: nil)
    #expect(!lost.isEmpty)
    #expect(throws: RasterError.self) { try surface.draw(into: pixels, damage: lost, clock: nil) }
    #expect(surface.owesFrame)
    // Nothing changed since, but what was lost is asked for again.
    fails = false
    let again = surface.take(moved, clock: nil)
    #expect(again == lost)
    try surface.draw(into: pixels, damage: again, clock: nil)
    #expect(!surface.owesFrame)
    #expect(surface.take(moved, clock: nil).isEmpty)
  }
}
