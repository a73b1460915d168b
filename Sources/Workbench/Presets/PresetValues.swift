import Effects
import System

/// A preset's values as a scene's parameters take them.
public struct PresetValues: Sendable {
  /// The values within their ranges; parameters that the file does not name have their defaults.
  public private(set) var values = ParameterValues()
  /// Unknown keys and values that were clamped or rounded.
  public private(set) var warnings: [ContentWarning] = []

  /// Holds the values of a file against the parameters of its scene.
  ///
  /// - Parameter slot: which of the file's slots is wanted; without a second slot, B is A.
  /// - Throws: with the place of a value of the wrong kind.
  public init(_ loaded: LoadedPreset, _ info: EffectKind, slot: Slot = .a) throws(ContentError) {
    let second = slot == .b ? loaded.preset.slotB : nil
    let place: Slot = second == nil ? .a : .b
    var list = WarningList(loaded.file)
    for entry in second?.parameters ?? loaded.preset.parameters {
      guard let parameter = info.parameter(entry.key) else {
        list.add(
          at: loaded.offset(entry.key, place),
          "\(info.name) has no parameter \(Printable.quoted(entry.key)); it is kept but not used")
        continue
      }
      let reading: Parameter.Reading
      do {
        reading = try Self.read(entry.value, parameter)
      } catch {
        throw loaded.error(entry.key, slot: place, expected: parameter.expectation)
      }
      values[parameter] = reading.value
      if let note = reading.note {
        let found = entry.value.words
        list.add(
          at: loaded.offset(entry.key, place), "\(entry.key): \(found) is \(note), expected \(parameter.expectation)")
      }
    }
    warnings = list.warnings
    let seed = second?.seed ?? loaded.preset.seed
    if info.parameter(Parameter.seed.key) != nil { values[.seed] = .whole(Int64(clamping: seed)) }
  }

  /// Holds a value against a parameter.
  static func read(_ value: PresetValue, _ parameter: Parameter) throws(ParameterError) -> Parameter.Reading {
    switch (value, parameter.kind) {
    case (.boolean(let on), .toggle): return parameter.adapt(.toggle(on))
    case (.number(let number), .number), (.number(let number), .whole): return parameter.adapt(.number(number))
    case (.integer(let digits), .whole): return try parameter.read(digits)
    case (.integer, .number): return parameter.adapt(.number(value.number ?? 0))
    case (.string(let text), .choice), (.string(let text), .curve), (.string(let text), .color):
      return try parameter.read(text)
    default: throw ParameterError(key: parameter.key, found: value.words, expected: parameter.expectation)
    }
  }

  /// The value that stands in a file.
  static func value(_ node: JSONNode, of file: TextFile) throws(ContentError) -> PresetValue {
    switch node.kind {
    case .number(let text): return PresetValue(numberText: text)
    case .string(let text): return .string(text)
    case .boolean(let value): return .boolean(value)
    case .null, .array, .object: throw file.mismatch(node, expected: "a number, a text, true or false")
    }
  }
}
