import ViewTree

/// How files of pictures become pictures: handed in, since nothing here decodes them.
public struct PictureReader: Sendable {
  /// Reads a picture that has to be there, or throws `failed` for what is missing or no image.
  package let load: @Sendable (String) throws(CommandError) -> Picture
  /// Makes a store of pictures that are read when they are first shown; nil for what cannot be used, of which the closure is told once.
  let store: @Sendable (_ warn: @escaping (String) -> Void) -> (String) -> Picture?

  /// Creates a reader of two functions: see the members.
  public init(
    load: @escaping @Sendable (String) throws(CommandError) -> Picture,
    store: @escaping @Sendable (_ warn: @escaping (String) -> Void) -> (String) -> Picture?
  ) {
    self.load = load
    self.store = store
  }
}
