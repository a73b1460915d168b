import ViewTree

/// A folder of pages.
enum PageFolder {
  private static let extensions: Set<String> = [
    "png", "jpg", "jpeg", "gif", "webp", "svg", "svgz", "bmp", "tif", "tiff", "ico", "avif", "heic", "jxl", "pnm",
    "ppm",
    "pgm", "xpm", "xbm", "tga", "qtif", "ani",
  ]

  /// The images of a folder in natural order of their names, those that begin with a dot left out; other files are warned of.
  ///
  /// - Throws: `failed` when the folder cannot be read, holds no image, or an image in it is broken.
  static func load(_ folder: String) throws(CommandError) -> (pictures: [Picture], warnings: [String]) {
    let names: [String]
    do {
      names = try FileSystem.entries(of: folder)
    } catch {
      throw .failed("\(folder): found an error (\(error)), expected a folder of images")
    }
    var pictures: [Picture] = []
    var warnings: [String] = []
    for name in names.filter({ !$0.hasPrefix(".") }).sorted(by: NaturalOrder.precedes) {
      let path = folder.hasSuffix("/") ? folder + name : folder + "/" + name
      guard FileSystem.status(of: path)?.kind == .regular else { continue }
      if isImage(name) {
        pictures.append(try PictureStore.load(path))
      } else {
        warnings.append("\(path): no image by its name, left out of the pages")
      }
    }
    if pictures.isEmpty { throw .failed("\(folder): found no image, expected a folder of images") }
    return (pictures, warnings)
  }

  /// Whether a name ends as images do.
  static func isImage(_ name: String) -> Bool {
    guard let dot = name.lastIndex(of: ".") else { return false }
    return extensions.contains(name[name.index(after: dot)...].lowercased())
  }
}
