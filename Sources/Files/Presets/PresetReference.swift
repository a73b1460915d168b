/// Which preset the values of a slot came from.
public struct PresetReference: Hashable, Sendable {
  /// The name by which people know it.
  public var name: String
  /// Its file; nil for one that is built in.
  public var path: String?

  /// Creates a reference.
  public init(name: String, path: String? = nil) {
    self.name = name
    self.path = path
  }

  /// What a scene begins with.
  public static let document = PresetReference(name: "document")
}
