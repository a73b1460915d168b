import CGdkPixbuf
import CairoRaster
import Geometry
import Glibc
import Painting
import TestSupport
import Testing

@Suite struct ImageFileTests {
  private let folder: Scratch

  init() throws { folder = try Scratch() }

  private func problem(_ path: String) -> String {
    do {
      _ = try ImageFile.load(path)
      return ""
    } catch { return "\(error)" }
  }

  @Test("A PNG comes back pixel for pixel", arguments: [true, false])
  func roundTrip(opaque: Bool) throws {
    let surface = try ImageSurface(try noise(19, 13, seed: 3, opaque: opaque))
    let path = folder.file("a.png")
    try writePNG(surface, to: path)
    let back = try ImageFile.load(path)
    #expect(back.isOpaque == opaque)
    #expect(ImageComparison(surface, try ImageSurface(back)).differingPixels == 0)
    #expect(folder.names == ["a.png"])
    #expect(try ImageFile.png(surface) == ImageFile.png(surface))
  }

  @Test("Colours are multiplied with their alpha, rounded")
  func premultiplied() throws {
    // A TGA file holds straight alpha, blue first.
    var header = [UInt8](repeating: 0, count: 18)
    (header[2], header[12], header[14], header[16], header[17]) = (2, 1, 1, 32, 0x28)
    let path = try folder.write(header + [10, 100, 200, 128], to: "a.tga")
    let picture = try ImageFile.load(path)
    #expect(picture.withPixels { $0[0] } == 0x8064_3205)
    #expect(!picture.isOpaque)
  }

  @Test("A photo is turned as its camera says")
  func orientation() throws {
    let pixbuf = try #require(gdk_pixbuf_new(GDK_COLORSPACE_RGB, 0, 8, 32, 16))
    defer { g_object_unref(UnsafeMutableRawPointer(pixbuf)) }
    let pixels = try #require(gdk_pixbuf_get_pixels(pixbuf))
    let stride = Int(gdk_pixbuf_get_rowstride(pixbuf))
    for y in 0..<16 {
      for x in 0..<32 { for c in 0..<3 { pixels[y * stride + x * 3 + c] = x < 16 ? 255 : 0 } }
    }
    var data: UnsafeMutablePointer<gchar>?
    var count: gsize = 0
    #expect(gdk_pixbuf_save_to_bufferv(pixbuf, &data, &count, "jpeg", nil, nil, nil) != 0)
    let jpeg = [UInt8](UnsafeRawBufferPointer(start: data, count: Int(count)))
    g_free(data)
    // One big-endian TIFF directory with one entry: orientation 6, "turn a quarter to the right".
    let exif: [UInt8] =
      [0xFF, 0xE1, 0x00, 0x22] + Array("Exif\0\0MM\0*".utf8) + [0, 0, 0, 8, 0, 1]
      + [0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, 6, 0, 0, 0, 0, 0, 0]
    let turned = try ImageFile.load(folder.write(Array(jpeg[0..<2]) + exif + jpeg[2...], to: "turned.jpg"))
    let plain = try ImageFile.load(folder.write(jpeg, to: "plain.jpg"))
    #expect((plain.width, plain.height) == (32, 16))
    #expect(try problem(folder.write(Array(jpeg[0..<(jpeg.count - 9)]), to: "half.jpg")).contains("ends too early"))
    #expect((turned.width, turned.height) == (16, 32))
    let surface = try ImageSurface(turned)
    #expect((surface.pixel(8, 2) ?? 0) & 0xFF > 240)
    #expect((surface.pixel(8, 29) ?? 0xFF) & 0xFF < 15)
  }

  @Test("What cannot be read is named with what was found and expected")
  func broken() throws {
    let missing = problem(folder.file("none.png"))
    #expect(missing.contains("none.png") && missing.contains("No such file") && missing.contains("expected"))
    #expect(problem(folder.path).contains("found a folder"))
    // It would never end.
    #expect(problem("/dev/zero").contains("found a device or a pipe"))
    #expect(try problem(folder.write([], to: "empty.png")).contains("an empty file"))
    #expect(try problem(folder.write("hello, world", to: "text.txt")).contains("no image of a known kind"))
    #expect(try problem(folder.write("hello, world", to: "text.png")).contains("a broken image (F"))
    let png = try ImageFile.png(try ImageSurface(try noise(64, 64, seed: 4, opaque: true)))
    #expect(
      try problem(folder.write(Array(png[0..<(png.count / 2)]), to: "cut.png")).contains("a PNG image that is broken"))
    #expect(try problem(folder.write(Array(png[0..<10]), to: "head.png")).contains("a PNG image that is broken"))
    let jpeg: [UInt8] = [0xFF, 0xD8, 0xFF, 0xE0, 0, 16]
    #expect(try problem(folder.write(jpeg, to: "cut.jpg")).contains("a JPEG image that is broken"))
    #expect(try problem(folder.write("RIFF\u{4}\0\0\0WEBPVP8 ", to: "cut.webp")).contains("a WebP image"))
    #expect(
      try problem(folder.write("<svg xmlns=\"http://www.w3.org/2000/svg\"", to: "cut.svg")).contains("an SVG image"))
  }

  @Test("A vector picture is read where its loader is installed, and the loader is named where it is not")
  func svg() throws {
    let text =
      "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"8\" height=\"6\"><rect width=\"8\" height=\"6\"/></svg>"
    let problem = try problem(folder.write(text, to: "a.svg"))
    #expect(problem.isEmpty || problem.contains("librsvg2-common"))
  }

  @Test("A picture too long for a surface is refused before it is decoded")
  func tooLong() throws {
    // A PPM header is enough for the size.
    let path = try folder.write(Array("P6 40000 2 255\n".utf8) + [UInt8](repeating: 7, count: 240_000), to: "long.ppm")
    #expect(problem(path).contains("40000 × 2"))
  }
}
