import CairoRaster
import Effects
import Geometry
import TestSupport
import Testing

@testable import Rendering

@Suite struct ShapesTests {
  private func bytes(_ scene: String, at time: Double, _ kind: VectorKind) throws -> [UInt8] {
    let renderer = FrameRenderer(try Samples.setup(scene, size: Size(390, 700)))
    return try renderer.file(of: try renderer.list(at: time), as: kind)
  }

  @Test(
    "SVG holds shapes, no pixels, and looks like the picture",
    arguments: [("ticker", 3.2), ("slices", 0.2), ("cascade", 1.2)])
  func svg(scene: String, time: Double) throws {
    let bytes = try bytes(scene, at: time, .svg)
    let text = String(decoding: bytes, as: UTF8.self)
    #expect(text.contains("<svg") && text.contains("viewBox=\"0 0 390 700\"") && text.contains("<path"))
    #expect(!text.contains("<image"))
    let scratch = try Scratch()
    let file = try scratch.write(text, to: "x.svg")
    let drawn = try ImageSurface(try ImageFile.load(file))
    let renderer = FrameRenderer(try Samples.setup(scene, size: Size(390, 700)))
    let picture = try renderer.frame(at: time)
    // Text is hinted in pictures and edges fall between pixels: some differ, most do not.
    let comparison = ImageComparison(drawn, picture, tolerance: 64)
    #expect(comparison.sameSize)
    #expect(comparison.differingPixels < 390 * 700 / 100, "\(comparison.differingPixels)")
    let other = try renderer.frame(at: time + 0.3)
    #expect(ImageComparison(drawn, other, tolerance: 64).differingPixels > comparison.differingPixels)
  }

  @Test("the same frame gives the same file", arguments: [VectorKind.svg, .pdf])
  func same(kind: VectorKind) throws {
    let first = try bytes("slices", at: 0.3, kind)
    #expect(first == (try bytes("slices", at: 0.3, kind)))
    #expect(first.starts(with: kind == .pdf ? "%PDF-1".utf8 : "<?xml".utf8))
    #expect(first != (try bytes("slices", at: 0.31, kind)))
  }

  @Test("a sheet of shapes has every frame's time and size")
  func sheet() throws {
    let setup = try Samples.setup("cascade", size: Size(100, 150))
    let sheet = try ContactSheet(columns: 3, from: 0, to: 2, rate: 2, scale: 1, theme: .dark)
    let list = try sheet.list(FrameRenderer(setup))
    #expect(list.size == Size(16 + 3 * 116, 16 + 2 * (150 + 20 + 16)))
    let bytes = try VectorFile.bytes(list, as: .pdf)
    #expect(bytes.starts(with: "%PDF-1".utf8))
    #expect(throws: RasterError.self) { try VectorFile.bytes(.init(size: .zero), as: .svg) }
  }
}
