import Effects
import Files
import System

/// Reads `--do TIME:ACTION[=ARG]`.
struct ScriptedInput {
  /// What was odd about the files named.
  private(set) var warnings: [String] = []
  private let input: StandardInput
  private let scale: Double

  /// Creates a reader.
  ///
  /// - Parameters:
  ///   - input: gives standard input to a file named `-`.
  ///   - scale: device pixels per point, for the limits of sizes.
  init(input: StandardInput, scale: Double = 1) {
    self.input = input
    self.scale = scale
  }

  /// The names of all actions.
  static let actions: [String] = InputForm.all.compactMap { form -> String? in
    switch form.argument {
    case .none: form.word
    // Whether a run repeats is an option of its own.
    case .toggle: nil
    case .notices: form.word + (form.word == "append" ? "=TEXT" : "=FILE")
    case .rows: form.word + "=FILE"
    case .size: form.word + "=WxH"
    case .distance: form.word + "=DY"
    case .point: form.word + "=X,Y"
    }
  }

  /// Reads one action.
  ///
  /// - Throws: `usage` naming the column of what is wrong, `failed` for a file that cannot be used.
  mutating func read(_ text: String) throws(CommandError) -> TimedInput {
    func wrong(_ rest: Substring, _ message: String) -> CommandError {
      let column = text.distance(from: text.startIndex, to: rest.startIndex) + 1
      return .usage("--do \(Printable.quoted(text, limit: 80)): column \(column): \(message)")
    }
    func found(_ part: Substring, expected: String) -> CommandError {
      wrong(part, "found \(part.isEmpty ? "nothing" : Printable.quoted(part)), expected \(expected)")
    }
    guard let colon = text.firstIndex(of: ":") else { throw found(text[...], expected: "TIME:ACTION[=ARG]") }
    let timeText = text[..<colon]
    guard let time = try? OptionText.time("", String(timeText)) else {
      throw found(timeText, expected: TimedInput.timeExpectation)
    }
    let rest = text[text.index(after: colon)...]
    let equals = rest.firstIndex(of: "=")
    let name = rest[..<(equals ?? rest.endIndex)]
    let argument = equals.map { rest[rest.index(after: $0)...] }
    guard let action = Self.actions.first(where: { $0.prefix { $0 != "=" } == name }), let form = InputForm.of(name)
    else {
      throw found(name, expected: "one of " + Self.actions.joined(separator: ", "))
    }
    if case .none(let input) = form.argument {
      if let argument { throw found(argument, expected: "\(name) without an argument") }
      return TimedInput(time, input)
    }
    guard let argument else { throw found(rest[rest.endIndex...], expected: action) }
    do {
      return TimedInput(time, try self.input(form, String(argument)))
    } catch {
      throw error.kind == .usage ? wrong(argument, error.message) : error
    }
  }

  private mutating func input(_ form: InputForm, _ argument: String) throws(CommandError) -> EffectInput {
    switch form.argument {
    case .none(let input): return input
    case .toggle: throw .value(form.word, argument, expected: "another action")
    case .notices(let input) where form.word == "append":
      let lines = argument.split(whereSeparator: \.isNewline).filter { $0.contains { !$0.isWhitespace } }
      if lines.isEmpty { throw .value(form.word, argument, expected: "the text of a notice") }
      return input(lines.map { Notice(String($0)) })
    case .notices(let input):
      return input(try load(form, argument) { file throws(ContentError) in try NoticesReader.read(file) })
    case .rows(let input):
      return input(try load(form, argument) { file throws(ContentError) in try RowsReader.read(file) })
    case .size(let input): return input(try OptionText.size(form.word, argument, scale: scale, allowsEmpty: true))
    case .distance(let input):
      return input(try OptionText.number(form.word, argument, expected: "a distance in points"))
    case .point(let input): return input(try OptionText.point(form.word, argument))
    }
  }

  private mutating func load<Value>(
    _ form: InputForm, _ path: String, _ read: (TextFile) throws(ContentError) -> Loaded<Value>
  ) throws(CommandError) -> Value {
    let file = try input.textFile(path, for: "--do \(form.word)")
    do {
      let loaded = try read(file)
      warnings += loaded.warnings.map(\.description)
      return loaded.value
    } catch {
      throw .failed(error.description)
    }
  }
}
