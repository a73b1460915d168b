import Geometry
import Glibc
import System
import Testing

@testable import CairoRaster

/// Owns nothing: the pixels are the test's.
final class Nobody {}

@Suite struct CompositorTests {
  private let width = 320
  private let height = 200

  /// Opaque columns over each other and over a ground, with translucent bands in between; `whole` keeps them on whole pixels.
  private func blits(seed: UInt64, _ pixels: UnsafePointer<UInt32>, whole: Bool) -> [Blit] {
    var dice = Dice(seed: seed)
    let page = PixelRect(0, 0, width, height)
    var result = [Blit(placement: .solid(0xFF20_4060), target: page, alpha: 255)]
    for layer in 0..<3 {
      for column in 0..<(width / 5) {
        let shift = dice.whole(-150...150)
        let target = PixelRect(column * 5, shift, 5, height).intersection(page)
        if target.isEmpty || dice.chance(0.1) { continue }
        result.append(
          Blit(
            source: source(pixels, offset: layer * 7),
            placement: .shift(
              x: 0, y: shift, fx: 0, fy: whole ? 0 : dice.whole(0...255)), target: target, alpha: 255))
      }
      result.append(
        Blit(placement: .solid(0x4010_2030), target: PixelRect(10, 30 + 50 * layer, 250, 20), alpha: 200))
    }
    return result
  }

  private func source(_ pixels: UnsafePointer<UInt32>, offset: Int) -> PixelSource {
    PixelSource(
      PixelRows(pixels: pixels + offset, stride: width + 32, width: width, height: height), of: Nobody(),
      opaqueWidth: width, opaqueHeight: height)
  }

  private func paint(_ blits: [Blit], with compositor: Compositor, oneByOne: Bool = false) -> [UInt32] {
    var target = [UInt32](repeating: 0, count: width * height)
    target.withUnsafeMutableBufferPointer { buffer in
      guard let base = buffer.baseAddress else { return }
      for blit in blits {
        compositor.add(blit)
        if oneByOne { compositor.flush(to: base, stride: width, origin: (0, 0)) }
      }
      compositor.flush(to: base, stride: width, origin: (0, 0))
    }
    return target
  }

  private func withNoise(_ body: (UnsafePointer<UInt32>) -> Void) {
    var dice = Dice(seed: 99)
    let noise = (0..<(352 * 201)).map { _ in 0xFF00_0000 | UInt32(dice.whole(0...0xFF_FFFF)) }
    noise.withUnsafeBufferPointer { if let base = $0.baseAddress { body(base) } }
  }

  @Test("What later columns hide may be left out", arguments: 1...12, [true, false])
  func hiddenRows(seed: Int, whole: Bool) {
    withNoise { pixels in
      let blits = blits(seed: UInt64(seed), pixels, whole: whole)
      let together = paint(blits, with: Compositor())
      #expect(together == paint(blits, with: Compositor(), oneByOne: true))
    }
  }

  @Test("The ground shows where no column is", arguments: 1...12)
  func gaps(seed: Int) {
    withNoise { pixels in
      var dice = Dice(seed: UInt64(seed))
      // Often several columns beside each other are missing; sometimes one is wider than its place.
      var isGap = false
      let blits = blits(seed: UInt64(seed), pixels, whole: false).filter { blit in
        guard blit.target.width == 5 else { return blit.target.width == width }
        if dice.chance(0.2) { isGap.toggle() }
        return !isGap
      }
      #expect(paint(blits, with: Compositor()) == paint(blits, with: Compositor(), oneByOne: true))
      var wider = blits
      for index in wider.indices where wider[index].target.width == 5 && dice.chance(0.02) {
        wider[index].target = PixelRect(
          wider[index].target.x, wider[index].target.y, 9, wider[index].target.height
        ).intersection(PixelRect(0, 0, width, height))
      }
      #expect(paint(wider, with: Compositor()) == paint(wider, with: Compositor(), oneByOne: true))
    }
  }

  @Test("Two threads write the same bytes as one")
  func twoThreads() {
    withNoise { pixels in
      let blits = blits(seed: 5, pixels, whole: false)
      let alone = paint(blits, with: Compositor())
      let helped = Compositor(helper: RowHelper(), sharedWork: 1)
      for _ in 0..<20 { #expect(paint(blits, with: helped) == alone) }
    }
  }

  @Test("What waits keeps its pixels, and lets them go once it is written")
  func owners() throws {
    let compositor = Compositor()
    weak var first: ImageSurface?
    weak var second: ImageSurface?
    do {
      // One is laid as rows, the other is mixed between columns.
      for fx in [0, 100] {
        let surface = try ImageSurface(width: 8, height: 8, format: .rgb24)
        if fx == 0 { first = surface } else { second = surface }
        compositor.add(
          Blit(
            source: surface.source(opaqueWidth: 8, opaqueHeight: 8), placement: .shift(x: 0, y: 0, fx: fx, fy: 0),
            target: PixelRect(0, 0, 8, 8), alpha: fx == 0 ? 255 : 100))
      }
    }
    #expect(first != nil && second != nil)
    var target = [UInt32](repeating: 0, count: 64)
    target.withUnsafeMutableBufferPointer {
      if let base = $0.baseAddress { compositor.flush(to: base, stride: 8, origin: (0, 0)) }
    }
    #expect(first == nil && second == nil)
  }

  @Test("One thread writes all where the system refuses the other")
  func refusedThread() {
    withNoise { pixels in
      let blits = blits(seed: 5, pixels, whole: false)
      let helper = RowHelper(start: { _ throws(SystemError) in throw SystemError(code: EAGAIN) })
      #expect(paint(blits, with: Compositor(helper: helper, sharedWork: 1)) == paint(blits, with: Compositor()))
    }
  }

  @Test("A ground that covers everything before it replaces it")
  func coveringGround() {
    withNoise { pixels in
      let blits = blits(seed: 3, pixels, whole: true)
      let again = blits + blits
      #expect(paint(again, with: Compositor()) == paint(blits, with: Compositor(), oneByOne: true))
    }
  }
}
