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
  var blocks: [Block] = [] {
    didSet {
      guard blocks.count == oldValue.count + 1, let last = blocks.last else { return makePicture() }
      paint(last)
    }
  }
  /// The whole picture as it has to look, row by row.
  private(set) var picture: [UInt32] = []
  private var extent = PixelRect(0, 0, 0, 0)
  /// What the next frame reports as changed.
  var damage: [PixelRect] = []
  var onPrepare: ((Double) -> Void)?
  var onDraw: ((ImageSurface) -> Void)?
  /// Called after each frame, and after every event.
  var onPresent: ((FrameReport) -> Void)?
  var onEvent: ((InputEvent) -> Void)?
  private(set) var sizes: [(width: Int, height: Int, scale: Double)] = []
  private(set) var events: [InputEvent] = []
  private(set) var reports: [FrameReport] = []
  private(set) var stalls: [Double] = []
  private(set) var reasons: [CloseReason] = []
  private(set) var times: [Double] = []
  private(set) var drawn: [[PixelRect]] = []
  /// What the next frames fail with, after some of it is drawn.
  var drawingFaults: [RasterError] = []

  func windowDidResize(width: Int, height: Int, scale: Double) {
    sizes.append((width, height, scale))
    extent = PixelRect(0, 0, width, height)
    makePicture()
  }
  func windowDidReceive(_ event: InputEvent) {
    events.append(event)
    onEvent?(event)
  }
  private(set) var failures: [PasteFailure] = []
  func windowDidNotReceiveText(_ reason: PasteFailure) { failures.append(reason) }
  var frameDemand: FrameDemand { demand }
  func prepareFrame(at time: Double) -> [PixelRect] {
    times.append(time)
    onPrepare?(time)
    defer { damage = [] }
    return damage
  }
  func drawFrame(into surface: ImageSurface, damage: [PixelRect]) throws(RasterError) {
    drawn.append(damage)
    onDraw?(surface)
    if !drawingFaults.isEmpty {
      surface.withPixels { pixels in
        for rect in damage { pixels.storeBytes(of: 0xFF_00FF, toByteOffset: rect.x * 4, as: UInt32.self) }
      }
      throw drawingFaults.removeFirst()
    }
    surface.withPixels { pixels in
      for rect in damage {
        for y in rect.y..<rect.maxY {
          picture.withUnsafeBytes { source in
            let start = source.baseAddress.map { $0 + (y * extent.width + rect.x) * 4 }
            if let start {
              (pixels + y * surface.bytesPerRow + rect.x * 4).copyMemory(from: start, byteCount: rect.width * 4)
            }
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
  private(set) var wishes: [Bool] = []
  func windowDidLearn(reducesMotion: Bool) { wishes.append(reducesMotion) }

  private func makePicture() {
    // A ground that differs from pixel to pixel shows shifted copies.
    picture = []
    for y in 0..<UInt32(extent.height) {
      for x in 0..<UInt32(extent.width) { picture.append((x & 0xFF) << 16 | (y & 0xFF) << 8 | (x ^ y) & 0xFF) }
    }
    for block in blocks { paint(block) }
  }

  private func paint(_ block: Block) {
    let rect = block.rect.intersection(extent)
    for y in 0..<rect.height {
      for x in 0..<rect.width { picture[(rect.y + y) * extent.width + rect.x + x] = block.color }
    }
  }
}
