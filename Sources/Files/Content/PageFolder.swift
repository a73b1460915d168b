import System
import ViewTree

/// A folder of pages.
package enum PageFolder {
  private static let extensions: Set<String> = [
    "png", "jpg", "jpeg", "gif", "webp", "svg", "svgz", "bmp", "tif", "tiff", "ico", "avif", "heic", "jxl", "pnm",
    "ppm", "pgm", "xpm", "xbm", "tga", "qtif", "ani",
  ]

  /// The images of a folder in natural order of their names, those that begin with a dot left out; other files are warned of.
  ///
  /// - Throws: `failed` when the folder cannot be read, holds no image, or an image in it is broken.
  static func read(
    _ folder: String, by load: (String) throws(CommandError) -> Picture
  ) throws(CommandError) -> (pictures: [Picture], warnings: [String]) {
    let paths: [String]
    do {
      paths = try Self.paths(of: folder)
    } catch {
      throw .failed("\(folder): found an error (\(error)), expected a folder of images")
    }
    var pictures: [Picture] = []
    var warnings: [String] = []
    for path in paths {
      if FileSystem.isLost(path) { warnings.append("\(path): a name that is not UTF-8, left out of the pages") }
      guard FileSystem.status(of: path)?.kind == .regular else { continue }
      if isImage(path) {
        pictures.append(try load(path))
      } else {
        warnings.append("\(path): no image by its name, left out of the pages")
      }
    }
    if pictures.isEmpty { throw .failed("\(folder): found no image, expected a folder of images") }
    return (pictures, warnings)
  }

  /// What is in a folder, in natural order of the names, those that begin with a dot left out.
  package static func paths(of folder: String) throws(SystemError) -> [String] {
    try FileSystem.entries(of: folder).filter { !$0.hasPrefix(".") }.sorted(by: NaturalOrder.precedes)
      .map { folder.hasSuffix("/") ? folder + $0 : folder + "/" + $0 }
  }

  /// Whether a name ends as images do.
  package static func isImage(_ name: String) -> Bool {
    guard let dot = name.lastIndex(of: "."), !name[dot...].contains("/") else { return false }
    return extensions.contains(name[name.index(after: dot)...].lowercased())
  }
}
