import Files
import Film
import System

/// What `render` can write.
enum PictureFormat: Hashable, Sendable {
  case png
  /// One frame or a sheet as shapes.
  case svg, pdf
  case film(FilmFormat)

  /// Names of formats with what they hold.
  static let known =
    [
      ("png", "one picture, a contact sheet, or numbered pictures; without loss"),
      ("svg", "one frame or a contact sheet, as shapes"), ("pdf", "a contact sheet or one frame, as shapes"),
    ] + FilmFormat.allCases.map { ($0.rawValue, $0.summary) }

  /// Endings of pictures and films that other programs write.
  private static let others: Set<String> = [
    "jpg", "jpeg", "avif", "bmp", "tif", "tiff", "mov", "mkv", "avi", "y4m", "html", "json", "lottie",
  ]

  private init?(name: String) {
    switch name {
    case "png": self = .png
    case "svg": self = .svg
    case "pdf": self = .pdf
    default:
      guard let film = FilmFormat(rawValue: name) else { return nil }
      self = .film(film)
    }
  }

  /// The format asked for by name, or by how the file's name ends; PNG where that says nothing.
  ///
  /// - Throws: `failed` for one that cannot be written.
  init(_ format: String?, output: String) throws(CommandError) {
    let names = Self.known.map(\.0).joined(separator: ", ")
    if let format {
      guard let known = Self(name: format) else {
        throw .failed("--format: found \(Printable.quoted(format)), expected one of \(names)")
      }
      self = known
      return
    }
    guard let dot = output.lastIndex(of: "."), !output[dot...].contains("/") else {
      self = .png
      return
    }
    let ending = output[output.index(after: dot)...].lowercased()
    if Self.others.contains(ending) {
      throw .failed("\(output): found the ending .\(ending), expected one of \(names)")
    }
    self = Self(name: ending) ?? .png
  }
}
