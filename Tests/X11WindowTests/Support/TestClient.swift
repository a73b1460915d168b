import CairoRaster
import Geometry
import ViewTree

@testable import X11Window

/// Draws blocks of colour and keeps what it was told.
@MainActor
final class TestClient: WindowClient {
  struct Block {
    var rect: PixelRect
    var color: UInt32
  }

  var demand = FrameDemand.none
  /// Painted in this order, in full over the whole window.
  var blocks: [Block] = []
  /// What the next frame reports as changed.
  var damage: [PixelRect] = []
  var onPrepare: ((Double) -> Void)?
  /// Called after each frame, and after every event.
  var onPresent: ((FrameReport) -> Void)?
  var onEvent: ((InputEvent) -> Void)?
  private(set) var sizes: [(width: Int, height: Int, scale: Double)] = []
  private(set) var events: [InputEvent] = []
  private(set) var reports: [FrameReport] = []
  private(set) var stalls: [Double] = []
  private(set) var reasons: [CloseReason] = []
  private(set) var visibility: [Bool] = []
  private(set) var times: [Double] = []
  private(set) var drawn: [[PixelRect]] = []

  func windowDidResize(width: Int, height: Int, scale: Double) { sizes.append((width, height, scale)) }
  func windowDidReceive(_ event: InputEvent) {
    events.append(event)
    onEvent?(event)
  }
  var frameDemand: FrameDemand { demand }
  func prepareFrame(at time: Double) -> [PixelRect] {
    times.append(time)
    onPrepare?(time)
    defer { damage = [] }
    return damage
  }
  func drawFrame(into surface: ImageSurface, damage: [PixelRect]) {
    drawn.append(damage)
    surface.withPixels { pixels in
      for rect in damage {
        for y in rect.y..<rect.maxY {
          for x in rect.x..<rect.maxX {
            pixels.storeBytes(of: color(x, y), toByteOffset: y * surface.bytesPerRow + x * 4, as: UInt32.self)
          }
        }
      }
    }
  }
  func frameDidPresent(_ report: FrameReport) {
    reports.append(report)
    onPresent?(report)
  }
  func windowDidStall(by seconds: Double) { stalls.append(seconds) }
  func windowShouldClose(_ reason: CloseReason) { reasons.append(reason) }
  func windowVisibilityChanged(_ visible: Bool) { visibility.append(visible) }

  /// The colour that the window must show at a place, as 0xRRGGBB.
  func color(_ x: Int, _ y: Int) -> UInt32 {
    let top = blocks.last { $0.rect.intersects(PixelRect(x, y, 1, 1)) }
    // A ground that differs from pixel to pixel shows shifted copies.
    return top?.color ?? UInt32(x & 0xFF) << 16 | UInt32(y & 0xFF) << 8 | UInt32((x ^ y) & 0xFF)
  }
}
