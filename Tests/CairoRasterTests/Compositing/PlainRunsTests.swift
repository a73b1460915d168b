import Geometry
import Testing

@testable import CairoRaster

/// Ground that need not be mixed.
@Suite struct PlainRunsTests {
  private let width = 90
  private let height = 30

  /// Premultiplied pixels in stretches of one colour, which often go on in the next row.
  private func picture(seed: UInt64) -> [UInt32] {
    var dice = Dice(seed: seed)
    var pixels: [UInt32] = []
    for y in 0..<height {
      if y > 0, dice.chance(0.6) {
        pixels += pixels[((y - 1) * width)...]
        if dice.chance(0.5) { pixels[y * width + dice.whole(0...89)] = 0x8040_2010 }
        continue
      }
      while pixels.count < (y + 1) * width {
        let alpha = [0, 255, 255, UInt32(dice.whole(0...255))][dice.whole(0...3)]
        let color = alpha << 24 | (alpha / 2) << 16 | alpha / 3
        let length = min(dice.whole(1...50), (y + 1) * width - pixels.count)
        pixels += Array(repeating: color, count: length)
      }
    }
    return pixels
  }

  private func withPicture(seed: UInt64, _ body: (UnsafePointer<UInt32>, PlainRuns) -> Void) {
    picture(seed: seed).withUnsafeBufferPointer { buffer in
      guard let base = buffer.baseAddress else { return }
      body(base, PlainRuns(PixelRows(pixels: base, stride: width, width: width, height: height)))
    }
  }

  @Test("Runs have one colour in both rows, and none that is long enough is left out", arguments: 1...20)
  func runs(seed: Int) {
    withPicture(seed: UInt64(seed)) { pixels, plain in
      for y in 0..<(height - 1) {
        var expected: [PlainRuns.Run] = []
        var x = 0
        while x < width {
          func isLike(_ other: Int) -> Bool {
            pixels[y * width + other] == pixels[y * width + x]
              && pixels[(y + 1) * width + other] == pixels[y * width + x]
          }
          let end = (x..<width).first { !isLike($0) } ?? width
          if end - x >= PlainRuns.shortest { expected.append(PlainRuns.Run(first: Int32(x), end: Int32(end))) }
          x = max(end, x + 1)
        }
        #expect(Array(plain[y]) == expected, "row \(y)")
      }
      #expect(plain[-1].isEmpty)
      #expect(plain[height - 1].isEmpty)
    }
  }

  @Test("What is known to be plain is shown as what is mixed, pixel for pixel", arguments: 1...40)
  func same(seed: Int) {
    var dice = Dice(seed: UInt64(seed) &+ 500)
    withPicture(seed: UInt64(seed)) { pixels, plain in
      for _ in 0..<20 {
        let place = (x: dice.whole(-20...10), y: dice.whole(-10...10))
        let whole = PixelRect(place.x, place.y, width, height)
        let part = PixelRect(dice.whole(0...40), dice.whole(0...10), dice.whole(1...60), dice.whole(1...25))
        let target = part.intersection(whole).intersection(PixelRect(0, 0, 100, 40))
        if target.isEmpty { continue }
        let source = PixelSource(
          PixelRows(pixels: pixels, stride: width, width: width, height: height), of: Nobody(), opaqueWidth: 0,
          opaqueHeight: 0)
        var blit = Blit(
          source: source, placement: .shift(x: place.x, y: place.y, fx: 0, fy: dice.whole(1...255)), target: target,
          alpha: [255, dice.whole(1...255)][dice.whole(0...1)])
        let mixed = paint(blit)
        blit.source?.plain = plain
        #expect(paint(blit) == mixed)
      }
    }
  }

  private func paint(_ blit: Blit) -> [UInt32] {
    var target = (0..<4000).map { 0xFF00_0000 | UInt32(truncatingIfNeeded: $0 &* 2_654_435_761) & 0xFF_FFFF }
    target.withUnsafeMutableBufferPointer { buffer in
      guard let base = buffer.baseAddress else { return }
      let compositor = Compositor()
      compositor.add(blit)
      compositor.flush(to: base, stride: 100, origin: (0, 0))
    }
    return target
  }
}
