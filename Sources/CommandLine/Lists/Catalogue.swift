import Effects
import Files
import Geometry
import HandOff
import System
import Workbench

/// What `list` shows: records with the same names, as a table or as JSON.
struct Catalogue {
  /// What can be listed.
  static let kinds = ["scenes", "params", "formats", "targets", "keys", "presets"]

  /// One record: names with values; a value's text form is what the table shows.
  typealias Record = [(name: String, value: JSONValue)]

  private let records: [Record]

  /// Collects a list; nil for an unknown kind.
  ///
  /// - Parameters:
  ///   - effects: the scenes there are.
  ///   - scene: for `params`, the scene whose parameters are wanted; nil for all scenes.
  ///   - keys: for `keys`, the bindings in force; nil for Easel's own.
  /// - Throws: `usage` for an unknown scene.
  init?(
    _ kind: String, of effects: EffectSet, scene: String? = nil, keys: [KeyBinding]? = nil
  ) throws(CommandError) {
    switch kind {
    case "scenes": records = effects.map { Self.record($0) }
    case "params":
      let asked = try scene.map { name throws(CommandError) in [try effects.wanted(name)] }
      records = (asked ?? Array(effects)).flatMap { effect in
        effect.parameters.map { ParameterRecord.record($0, scene: effect.name) }
      }
    case "formats":
      records = PictureFormat.known.map { [("name", .string($0.0)), ("summary", .string($0.1))] }
    case "targets":
      records = CodeExport.targets.map {
        [("name", .string($0.rawValue)), ("ending", .string("." + $0.fileExtension)), ("summary", .string($0.summary))]
      }
    case "keys":
      records = (keys ?? KeyMap.usual(for: effects)).map { binding in
        [
          ("action", .string(binding.action)), ("keys", .array(binding.chords.map { .string($0.description) })),
          ("does", .string(binding.title)),
        ]
      }
    case "presets": records = Self.presets(effects)
    default: return nil
    }
  }

  private static func record(_ kind: EffectKind) -> Record {
    [
      ("name", .string(kind.name)), ("title", .string(kind.title)), ("width", .number(kind.size.width)),
      ("height", .number(kind.size.height)), ("summary", .string(kind.summary)),
    ]
  }

  private static func presets(_ effects: EffectSet) -> [Record] {
    PresetItem.all(in: effects).map { item in
      [
        ("name", .string(item.name)), ("scene", item.scene.map { .string($0) } ?? .null),
        ("file", item.path.map { .string($0) } ?? .null), ("summary", .string(item.summary)),
      ]
    }
  }

  /// The list as an array of objects.
  var json: String {
    JSONValue.array(
      records.map { record in .object(record.map { JSONValue.Member($0.name, $0.value) }) }
    ).text + "\n"
  }

  /// The list as aligned columns with a head, or one line that says why there is nothing.
  var text: String {
    guard let first = records.first else { return "none\n" }
    // What is in every record only in JSON, the table shows in another column.
    let hidden: Set<String> = ["low", "high", "choices"]
    let columns = first.indices.filter { !hidden.contains(first[$0].name) }
    let head = columns.map { first[$0].name }
    return TextTable([head] + records.map { record in columns.map { Self.cell(record[$0].value) } }).text
  }

  private static func cell(_ value: JSONValue) -> String {
    switch value {
    case .null: "-"
    case .string(let text): text.isEmpty ? "-" : Printable.line(text)
    case .number(let text): text
    case .array(let items): items.isEmpty ? "-" : items.map(cell).joined(separator: "  ")
    default: value.line
    }
  }
}

/// A parameter as `list params` shows it.
enum ParameterRecord {
  static func record(_ parameter: Parameter, scene: String) -> Catalogue.Record {
    var kind = ""
    var (range, low, high, step, choices) = ("", JSONValue.null, JSONValue.null, JSONValue.null, JSONValue.null)
    switch parameter.kind {
    case .number(let from, let to, let by):
      (kind, low, high, step) = ("number", .number(from), .number(to), .number(by))
      range = NumberText.text(from) + "…" + NumberText.text(to)
    case .whole(let from, let to, let by):
      (kind, low, high, step) = ("whole", .number(String(from)), .number(String(to)), .number(String(by)))
      range = "\(from)…\(to)"
    case .choice(let all):
      (kind, range, choices) = ("choice", all.joined(separator: ", "), .array(all.map { .string($0) }))
    case .toggle: (kind, range) = ("toggle", "on, off")
    case .curve: (kind, range) = ("curve", "curves")
    case .color: (kind, range) = ("color", "#RRGGBB")
    }
    return [
      ("scene", .string(scene)), ("key", .string(parameter.key)), ("label", .string(parameter.label)),
      ("unit", .string(parameter.unit)), ("kind", .string(kind)), ("range", .string(range)), ("low", low),
      ("high", high), ("choices", choices), ("step", step), ("default", value(parameter)),
      ("source", .string(source(parameter.source))), ("help", .string(parameter.help)),
    ]
  }

  private static func value(_ parameter: Parameter) -> JSONValue {
    switch parameter.defaultValue {
    case .number(let number): .number(number)
    case .whole(let whole): .number(String(whole))
    default: .string(parameter.text(of: parameter.defaultValue))
    }
  }

  private static func source(_ source: Parameter.Source) -> String {
    switch source {
    case .document: "doc"
    case .twin: "twin"
    case .ours: "ours"
    }
  }
}
