import CairoRaster
import Files

extension PictureReader {
  /// Pictures in files of any format that gdk-pixbuf reads.
  public static let files = PictureReader(
    load: { path throws(CommandError) in
      do throws(RasterError) {
        return try ImageFile.load(path)
      } catch {
        throw .failed(error.description)
      }
    },
    store: { warn in
      let store = PictureStore(warn: warn)
      return { store.picture($0) }
    })
}
