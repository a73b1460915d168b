/// Why a text that was asked for does not come.
public enum PasteFailure: Error, Equatable, Sendable, CustomStringConvertible {
  /// Nobody offers anything, or nothing that is text.
  case nothing
  /// The program that offers the text does not answer, or fell silent in the middle.
  case noAnswer
  /// The text is longer than one to paste can be.
  case tooLong

  /// A few words for a message.
  public var description: String {
    switch self {
    case .nothing: "nothing to paste"
    case .noAnswer: "nothing pasted: the other program does not answer"
    case .tooLong: "nothing pasted: the text is too long"
    }
  }
}
