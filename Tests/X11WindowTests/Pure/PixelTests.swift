import Geometry
import Testing

@testable import X11Window

struct PixelTests {
  private func convert(_ pixels: [UInt32], _ format: PixelFormat) -> [UInt8] {
    let rowBytes = (pixels.count * format.bitsPerPixel / 8 + 3) / 4 * 4
    var result = [UInt8](repeating: 0xEE, count: rowBytes)
    pixels.withUnsafeBytes { source in
      result.withUnsafeMutableBytes { target in
        if let from = source.baseAddress, let to = target.baseAddress {
          format.convert(
            PixelRect(0, 0, pixels.count, 1), of: from, bytesPerRow: pixels.count * 4, to: to,
            targetBytesPerRow: rowBytes)
        }
      }
    }
    return result
  }

  private func little(_ bytes: ArraySlice<UInt8>) -> UInt32 { bytes.reversed().reduce(0) { $0 << 8 | UInt32($1) } }

  @Test func sixteenBits() {
    let format = PixelFormat(depth: 16, bitsPerPixel: 16, redMask: 0xF800, greenMask: 0x7E0, blueMask: 0x1F)
    #expect(!format.isNative && format.isSupported)
    let bytes = convert([0xFFFFFF, 0xFF0000, 0x00FF00, 0x0000FF, 0x000000, 0x808080], format)
    #expect(
      (0..<6).map { little(bytes[$0 * 2..<$0 * 2 + 2]) } == [0xFFFF, 0xF800, 0x07E0, 0x001F, 0, 0x8410])
  }

  @Test func thirtyBits() {
    let format = PixelFormat(depth: 30, bitsPerPixel: 32, redMask: 0x3FF0_0000, greenMask: 0xFFC00, blueMask: 0x3FF)
    #expect(!format.isNative && format.isSupported)
    let bytes = convert([0xFFFFFF, 0xFF0000, 0x0000FF], format)
    #expect((0..<3).map { little(bytes[$0 * 4..<$0 * 4 + 4]) } == [0x3FFF_FFFF, 0x3FF0_0000, 0x3FF])
  }

  @Test func packedAndSwappedPixels() {
    let packed = PixelFormat(depth: 24, bitsPerPixel: 24, redMask: 0xFF0000, greenMask: 0xFF00, blueMask: 0xFF)
    #expect(!packed.isNative)
    #expect(convert([0x010203, 0x040506], packed).prefix(6) == [3, 2, 1, 6, 5, 4])
    let swapped = PixelFormat(depth: 24, bitsPerPixel: 32, redMask: 0xFF, greenMask: 0xFF00, blueMask: 0xFF0000)
    #expect(!swapped.isNative)
    #expect(convert([0x010203], swapped) == [1, 2, 3, 0])
  }

  @Test func nativePixels() {
    for depth in [24, 32] {
      #expect(
        PixelFormat(depth: depth, bitsPerPixel: 32, redMask: 0xFF0000, greenMask: 0xFF00, blueMask: 0xFF).isNative)
    }
    #expect(!PixelFormat(depth: 8, bitsPerPixel: 8, redMask: 0xE0, greenMask: 0x1C, blueMask: 3).isSupported)
  }

  @Test func onlyTheRectangleIsRead() {
    let format = PixelFormat(depth: 24, bitsPerPixel: 32, redMask: 0xFF0000, greenMask: 0xFF00, blueMask: 0xFF)
    let source: [UInt32] = Array(0..<20)
    var target = [UInt32](repeating: 99, count: 4)
    source.withUnsafeBytes { from in
      target.withUnsafeMutableBytes { to in
        if let from = from.baseAddress, let to = to.baseAddress {
          // A picture of 5 × 4.
          format.convert(PixelRect(2, 1, 2, 2), of: from, bytesPerRow: 20, to: to, targetBytesPerRow: 8)
        }
      }
    }
    #expect(target == [7, 8, 12, 13])
  }

  @Test func regionsStayDisjointFewAndComplete() {
    var seed: UInt64 = 3
    func next(_ limit: Int) -> Int {
      seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(seed >> 33) % limit
    }
    for _ in 0..<50 {
      let rects = (0..<20).map { _ in PixelRect(next(100) - 10, next(100) - 10, next(30), next(30)) }
      let extent = PixelRect(0, 0, 90, 90)
      let region = PixelRegion(rects, in: extent)
      #expect(region.rects.count <= PixelRegion.mostRects)
      for (index, rect) in region.rects.enumerated() {
        #expect(!rect.isEmpty && rect.intersection(extent) == rect)
        #expect(region.rects[..<index].allSatisfy { !$0.intersects(rect) })
      }
      for rect in rects where !rect.intersection(extent).isEmpty {
        let covered = region.rects.reduce(0) { $0 + $1.intersection(rect).area }
        #expect(covered == rect.intersection(extent).area)
      }
    }
  }
}
