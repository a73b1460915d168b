/// One message of the ticker.
public struct Notice: Hashable, Sendable {
  /// Lines that a followed stream keeps.
  public static let streamLimit = 10_000

  /// The message; may be empty, and may be wider than the bar.
  public var text: String
  /// A short label before the message, such as `News`; nil for none.
  public var tag: String?

  /// Creates a message, with or without a label.
  public init(_ text: String, tag: String? = nil) {
    self.text = text
    self.tag = tag
  }
}
