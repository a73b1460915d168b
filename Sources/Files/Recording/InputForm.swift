import Effects
import Geometry

/// How files and options write the inputs of a scene: the one table of words with what each takes.
package struct InputForm: Sendable {
  /// What stands beside the word.
  package enum Argument: Sendable {
    case none(EffectInput)
    case toggle(@Sendable (Bool) -> EffectInput)
    case notices(@Sendable ([Notice]) -> EffectInput)
    case rows(@Sendable ([TableRow]) -> EffectInput)
    case size(@Sendable (Size) -> EffectInput)
    case distance(@Sendable (Double) -> EffectInput)
    case point(@Sendable (Point) -> EffectInput)
  }

  /// The word, such as `trigger`.
  package let word: String
  /// What it takes.
  package let argument: Argument

  /// All of them, in the order of the help.
  package static let all: [InputForm] = [
    InputForm(word: "trigger", argument: .none(.trigger)), InputForm(word: "reload", argument: .none(.reload)),
    InputForm(word: "cancel", argument: .none(.cancel)), InputForm(word: "pause", argument: .none(.pause)),
    InputForm(word: "resume", argument: .none(.resume)), InputForm(word: "stop", argument: .none(.stop)),
    InputForm(word: "start", argument: .none(.start)), InputForm(word: "loop", argument: .toggle { .loop($0) }),
    InputForm(word: "notices", argument: .notices { .notices($0) }),
    InputForm(word: "append", argument: .notices { .append($0) }),
    InputForm(word: "rows", argument: .rows { .rows($0) }),
    InputForm(word: "resize", argument: .size { .resize($0) }),
    InputForm(word: "scroll", argument: .distance { .scroll($0) }),
    InputForm(word: "press", argument: .point { .press($0) }),
    InputForm(word: "release", argument: .point { .release($0) }),
    InputForm(word: "move", argument: .point { .move($0) }),
  ]

  /// The form of a word; nil for a word that means nothing.
  package static func of(_ word: some StringProtocol) -> InputForm? { all.first { $0.word == word } }
}
