/// One row of the cascading table.
public struct TableRow: Hashable, Sendable {
  /// The first line; may be empty.
  public var title: String
  /// The second, smaller line; nil for none.
  public var subtitle: String?
  /// The path of the picture's file; nil for a plain coloured square.
  public var image: String?

  /// Creates a row from its parts.
  public init(title: String, subtitle: String? = nil, image: String? = nil) {
    self.title = title
    self.subtitle = subtitle
    self.image = image
  }
}
