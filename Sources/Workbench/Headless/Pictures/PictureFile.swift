import CairoRaster
import Files
import ViewTree

/// Pictures that have to be there.
enum PictureFile {
  /// Reads a picture.
  ///
  /// - Throws: `failed` for what is missing or no image.
  static func load(_ path: String) throws(CommandError) -> Picture {
    do {
      return try ImageFile.load(path)
    } catch {
      throw .failed(error.description)
    }
  }
}
