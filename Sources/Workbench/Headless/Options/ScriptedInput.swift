import Effects
import System

/// Reads `--do TIME:ACTION[=ARG]`.
public struct ScriptedInput {
  /// What was odd about the files named.
  public private(set) var warnings: [String] = []
  private let input: StandardInput
  private let scale: Double

  /// Creates a reader.
  ///
  /// - Parameters:
  ///   - input: gives standard input to a file named `-`.
  ///   - scale: device pixels per point, for the limits of sizes.
  public init(input: StandardInput, scale: Double = 1) {
    self.input = input
    self.scale = scale
  }

  /// The names of all actions.
  public static let actions = [
    "trigger", "reload", "cancel", "pause", "resume", "stop", "start", "notices=FILE", "append=TEXT", "rows=FILE",
    "resize=WxH", "scroll=DY", "press=X,Y", "release=X,Y", "move=X,Y",
  ]

  /// Reads one action.
  ///
  /// - Throws: `usage` naming the column of what is wrong, `failed` for a file that cannot be used.
  public mutating func read(_ text: String) throws(CommandError) -> TimedInput {
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
      throw found(timeText, expected: OptionText.timeExpectation)
    }
    let rest = text[text.index(after: colon)...]
    let equals = rest.firstIndex(of: "=")
    let name = rest[..<(equals ?? rest.endIndex)]
    let argument = equals.map { rest[rest.index(after: $0)...] }
    guard let action = Self.actions.first(where: { $0.prefix { $0 != "=" } == name }) else {
      throw found(name, expected: "one of " + Self.actions.joined(separator: ", "))
    }
    let takesArgument = action.contains("=")
    guard takesArgument else {
      if let argument { throw found(argument, expected: "\(name) without an argument") }
      return TimedInput(time, try Self.plain(name))
    }
    guard let argument else { throw found(rest[rest.endIndex...], expected: action) }
    do {
      return TimedInput(time, try self.input(String(name), String(argument)))
    } catch {
      throw error.kind == .usage ? wrong(argument, error.message) : error
    }
  }

  private static func plain(_ name: Substring) throws(CommandError) -> EffectInput {
    switch name {
    case "trigger": .trigger
    case "reload": .reload
    case "cancel": .cancel
    case "pause": .pause
    case "resume": .resume
    case "stop": .stop
    default: .start
    }
  }

  private mutating func input(_ name: String, _ argument: String) throws(CommandError) -> EffectInput {
    switch name {
    case "append":
      let lines = argument.split(whereSeparator: \.isNewline).filter { $0.contains { !$0.isWhitespace } }
      if lines.isEmpty { throw .value(name, argument, expected: "the text of a notice") }
      return .append(lines.map { Notice(String($0)) })
    case "resize": return .resize(try OptionText.size(name, argument, scale: scale, allowsEmpty: true))
    case "scroll": return .scroll(try OptionText.number(name, argument, expected: "a distance in points"))
    case "press": return .press(try OptionText.point(name, argument))
    case "release": return .release(try OptionText.point(name, argument))
    case "move": return .move(try OptionText.point(name, argument))
    default:
      let file = try input.textFile(argument, for: "--do \(name)")
      do {
        if name == "rows" { return .rows(take(try RowsReader.read(file))) }
        return .notices(take(try NoticesReader.read(file)))
      } catch {
        throw .failed(error.description)
      }
    }
  }

  private mutating func take<Value>(_ loaded: Loaded<Value>) -> Value {
    warnings += loaded.warnings.map(\.description)
    return loaded.value
  }
}
