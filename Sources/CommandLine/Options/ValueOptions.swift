import Effects
import Files
import HandOff
import System

/// Collects the values of one scene's parameters from presets and options, and what had to be changed about them.
struct ValueOptions {
  let kind: EffectKind
  private(set) var values: ParameterValues
  private(set) var warnings: [String] = []

  init(_ kind: EffectKind, _ base: ParameterValues = ParameterValues()) {
    self.kind = kind
    values = base
  }

  /// Takes over one `KEY=VALUE`, or a text that `ParameterImport` reads, with or without a key in front.
  ///
  /// - Throws: `usage` for a text without `=`, an unknown key and a value that the parameter cannot take.
  mutating func apply(set text: String) throws(CommandError) {
    if ParameterImport.recognises(text) { return try apply(imported: text, for: nil) }
    guard let equals = text.firstIndex(of: "=") else {
      throw .value("--set", text, expected: "KEY=VALUE")
    }
    let key = String(text[..<equals])
    guard let parameter = kind.parameter(key) else {
      let keys = kind.parameters.map(\.key).joined(separator: ", ")
      throw .usage("--set: \(kind.name) has no parameter \(Printable.quoted(key)), expected one of \(keys)")
    }
    let value = String(text[text.index(after: equals)...])
    if (try? parameter.read(value)) == nil, ParameterImport.recognises(value) {
      return try apply(imported: value, for: parameter)
    }
    try apply(value, to: parameter)
  }

  private mutating func apply(imported text: String, for parameter: Parameter?) throws(CommandError) {
    do {
      let found = try ParameterImport.read(text, for: kind, current: values, selected: parameter)
      found.apply(to: &values)
      warnings += found.notes
    } catch {
      throw .usage("--set: " + error.description)
    }
  }

  /// Takes over a seed; a scene without one is warned of.
  mutating func apply(seed text: String) throws(CommandError) {
    guard kind.parameter(Parameter.seed.key) == nil else { return try apply(text, to: Parameter.seed.declaration) }
    do {
      _ = try Parameter.seed.declaration.read(text)
    } catch {
      throw .usage(error.description)
    }
    warnings.append("--seed: \(kind.name) has no random numbers, the seed is not used")
  }

  private mutating func apply(_ text: String, to parameter: Parameter) throws(CommandError) {
    do {
      let reading = try parameter.read(text)
      values[parameter] = reading.value
      if let note = reading.note { warnings.append(changed(parameter, from: text, note)) }
    } catch {
      throw .usage(error.description)
    }
  }

  private func changed(_ parameter: Parameter, from text: String, _ note: String) -> String {
    "\(parameter.key): \(Printable.quoted(text)) is \(note), expected \(parameter.expectation)"
  }

  /// Takes over a preset of the scene.
  mutating func apply(_ preset: Preset) {
    values = preset.values
    warnings += preset.warnings.map(\.description)
  }
}
