import Painting

/// Loads pictures of rows when they are first shown, each file once.
package final class PictureStore {
  private var pictures: [String: Picture?] = [:]
  private let warn: (String) -> Void
  /// The most pictures that are kept: rows scroll by without end, what is kept must not grow with them.
  package static let limit = 256

  package init(warn: @escaping (String) -> Void) { self.warn = warn }

  /// The picture of a file; nil, with one warning, where there is none.
  package func picture(_ path: String) -> Picture? {
    if let known = pictures[path] { return known }
    if pictures.count >= Self.limit { pictures.removeAll() }
    do {
      let picture = try ImageFile.load(path)
      pictures[path] = .some(picture)
      return picture
    } catch {
      warn(error.description)
      pictures[path] = .some(nil)
      return nil
    }
  }
}
