/// What kind of image a file seems to hold, told from its first bytes, for error messages.
struct ImageKind {
  /// "a PNG image" and the like.
  let name: String?
  /// The Debian package that brings the loader, for kinds that gdk-pixbuf does not read by itself.
  let package: String?
  /// Whether the end is missing, for kinds whose loader fills up what is missing without a word.
  private(set) var isCut = false

  init(_ bytes: [UInt8]) {
    func starts(_ text: String, at offset: Int = 0) -> Bool { bytes.dropFirst(offset).starts(with: text.utf8) }
    if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]) {
      self.init(name: "a PNG image")
    } else if bytes.starts(with: [0xFF, 0xD8]) {
      self.init(name: "a JPEG image")
      isCut = !Self.hasEnd(jpeg: bytes)
    } else if starts("GIF8") {
      self.init(name: "a GIF image")
    } else if starts("RIFF") && starts("WEBP", at: 8) {
      self.init(name: "a WebP image", package: "webp-pixbuf-loader")
    } else if Self.looksLikeSVG(bytes) {
      self.init(name: "an SVG image", package: "librsvg2-common")
    } else {
      self.init(name: nil)
    }
  }

  private init(name: String?, package: String? = nil) {
    self.name = name
    self.package = package
  }

  /// What was found, for a file that a loader refused.
  func problem(_ failure: GLibFailure) -> String {
    guard let name else {
      return failure.isUnknownKind ? "no image of a known kind" : "a broken image (\(failure.reason))"
    }
    return failure.isUnknownKind ? "\(name) without a loader for it" : "\(name) that is broken (\(failure.reason))"
  }

  /// What was expected instead.
  func expectation(_ failure: GLibFailure) -> String {
    if failure.isUnknownKind, let package { return "gdk-pixbuf with the loader of the package \(package)" }
    return "a whole image that gdk-pixbuf reads (PNG, JPEG, GIF, WebP, SVG, …)"
  }

  /// Whether an end marker follows the last start of a scan; inside a scan no marker can stand by chance.
  private static func hasEnd(jpeg bytes: [UInt8]) -> Bool {
    for index in bytes.indices.dropLast().reversed() where bytes[index] == 0xFF {
      if bytes[index + 1] == 0xD9 { return true }
      if bytes[index + 1] == 0xDA { return false }
    }
    return true
  }

  /// Whether there is an `<svg` element among the first characters, after declarations and comments.
  private static func looksLikeSVG(_ bytes: [UInt8]) -> Bool {
    let head = bytes.prefix(1024)
    guard head.first(where: { $0 > 0x20 && $0 < 0x80 }) == UInt8(ascii: "<") else { return false }
    let tag = Array("<svg".utf8)
    return head.indices.contains { head[$0...].starts(with: tag) }
  }
}
