/// One line that says what just happened.
public struct Message: Equatable, Sendable {
  /// The words.
  public var text: String
  /// Whether something went wrong.
  public var isError = false

  /// Creates a message.
  public init(_ text: String, isError: Bool = false) {
    self.text = text
    self.isError = isError
  }
}

/// The one line of message: what was said last, and the how manieth it is.
struct Notifier: Equatable {
  private(set) var message = Message("")
  /// Grows with each message, so that one said twice is seen twice.
  private(set) var number = 0

  /// Says a message; nil says nothing.
  mutating func say(_ new: Message?) {
    guard let new else { return }
    message = new
    number += 1
  }
}
