import CGdkPixbuf
import CairoRaster
import Geometry
import Glibc
import Painting
import Testing

@Suite struct ImageFileTests {
  /// A folder that goes with the test.
  private final class Folder {
    let path: String

    init() throws {
      var template = Array("/tmp/easel-files-XXXXXX".utf8CString)
      path = try #require(mkdtemp(&template).map { String(cString: $0) })
    }

    func file(_ name: String, _ bytes: [UInt8]) -> String {
      let path = "\(path)/\(name)"
      let file = fopen(path, "wb")
      fwrite(bytes, 1, bytes.count, file)
      fclose(file)
      return path
    }

    func names() -> [String] {
      guard let folder = opendir(path) else { return [] }
      defer { closedir(folder) }
      var names: [String] = []
      while let entry = readdir(folder) {
        let name = withUnsafePointer(to: &entry.pointee.d_name.0) { String(cString: $0) }
        if name != "." && name != ".." { names.append(name) }
      }
      return names.sorted()
    }

    deinit {
      for name in names() { unlink("\(path)/\(name)") }
      rmdir(path)
    }
  }

  private let folder: Folder

  init() throws { folder = try Folder() }

  private func problem(_ path: String) -> String {
    do {
      _ = try ImageFile.load(path)
      return ""
    } catch { return "\(error)" }
  }

  @Test("A PNG comes back pixel for pixel", arguments: [true, false])
  func roundTrip(opaque: Bool) throws {
    let surface = try ImageSurface(try noise(19, 13, seed: 3, opaque: opaque))
    let path = "\(folder.path)/a.png"
    try ImageFile.writePNG(surface, to: path)
    let back = try ImageFile.load(path)
    #expect(back.isOpaque == opaque)
    #expect(ImageComparison(surface, try ImageSurface(back)).differingPixels == 0)
    #expect(folder.names() == ["a.png"])
    #expect(try ImageFile.png(surface) == ImageFile.png(surface))
  }

  @Test("Colours are multiplied with their alpha, rounded")
  func premultiplied() throws {
    // A TGA file holds straight alpha, blue first.
    var header = [UInt8](repeating: 0, count: 18)
    (header[2], header[12], header[14], header[16], header[17]) = (2, 1, 1, 32, 0x28)
    let path = folder.file("a.tga", header + [10, 100, 200, 128])
    let picture = try ImageFile.load(path)
    #expect(picture.pixels.load(as: UInt32.self) == 0x8064_3205)
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
    let turned = try ImageFile.load(folder.file("turned.jpg", Array(jpeg[0..<2]) + exif + jpeg[2...]))
    let plain = try ImageFile.load(folder.file("plain.jpg", jpeg))
    #expect((plain.width, plain.height) == (32, 16))
    #expect(problem(folder.file("half.jpg", Array(jpeg[0..<(jpeg.count - 9)]))).contains("ends too early"))
    #expect((turned.width, turned.height) == (16, 32))
    let surface = try ImageSurface(turned)
    #expect((surface.pixel(8, 2) ?? 0) & 0xFF > 240)
    #expect((surface.pixel(8, 29) ?? 0xFF) & 0xFF < 15)
  }

  @Test("What cannot be read is named with what was found and expected")
  func broken() throws {
    let missing = problem("\(folder.path)/none.png")
    #expect(missing.contains("none.png") && missing.contains("No such file") && missing.contains("expected"))
    #expect(problem(folder.path).contains("found a folder"))
    // It would never end.
    #expect(problem("/dev/zero").contains("found a device or a pipe"))
    #expect(problem(folder.file("empty.png", [])).contains("an empty file"))
    #expect(problem(folder.file("text.txt", Array("hello, world".utf8))).contains("no image of a known kind"))
    #expect(problem(folder.file("text.png", Array("hello, world".utf8))).contains("a broken image (F"))
    let png = try ImageFile.png(try ImageSurface(try noise(64, 64, seed: 4, opaque: true)))
    #expect(problem(folder.file("cut.png", Array(png[0..<(png.count / 2)]))).contains("a PNG image that is broken"))
    #expect(problem(folder.file("head.png", Array(png[0..<10]))).contains("a PNG image that is broken"))
    let jpeg: [UInt8] = [0xFF, 0xD8, 0xFF, 0xE0, 0, 16]
    #expect(problem(folder.file("cut.jpg", jpeg)).contains("a JPEG image that is broken"))
    #expect(problem(folder.file("cut.webp", Array("RIFF\u{4}\0\0\0WEBPVP8 ".utf8))).contains("a WebP image"))
    #expect(
      problem(folder.file("cut.svg", Array("<svg xmlns=\"http://www.w3.org/2000/svg\"".utf8))).contains("an SVG image"))
  }

  @Test("A vector picture is read where its loader is installed, and the loader is named where it is not")
  func svg() {
    let text =
      "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"8\" height=\"6\"><rect width=\"8\" height=\"6\"/></svg>"
    let problem = problem(folder.file("a.svg", Array(text.utf8)))
    #expect(problem.isEmpty || problem.contains("librsvg2-common"))
  }

  @Test("A picture too long for a surface is refused before it is decoded")
  func tooLong() {
    // A PPM header is enough for the size.
    let path = folder.file("long.ppm", Array("P6 40000 2 255\n".utf8) + [UInt8](repeating: 7, count: 240_000))
    #expect(problem(path).contains("40000 × 2"))
  }

  @Test("A file that cannot be written leaves the old one and no temporary one")
  func unwritable() throws {
    let surface = try ImageSurface(width: 2, height: 2, format: .rgb24)
    #expect(throws: RasterError.self) { try ImageFile.writePNG(surface, to: "\(folder.path)/none/a.png") }
    do { try ImageFile.writePNG(surface, to: folder.path) } catch {
      #expect("\(error)".contains(folder.path) && "\(error)".contains("cannot be written"))
    }
    #expect(folder.names().isEmpty)
  }
}
