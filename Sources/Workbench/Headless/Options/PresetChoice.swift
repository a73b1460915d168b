import Effects
import Glibc

/// A preset that comes with the program.
public struct BuiltInPreset: Sendable {
  public let name: String
  /// The scene it is for; nil for every scene.
  public let scene: String?
  public let summary: String
  let values: [String: ParameterValue]

  /// All of them.
  public static let all = [
    BuiltInPreset(name: "document", scene: nil, summary: "every parameter at its default", values: [:]),
    BuiltInPreset(
      name: "document-as-written", scene: "slices", summary: "the hold of one second as the document writes it",
      values: ["hold": .number(1)]),
  ]
}

/// What `--preset` names.
struct PresetChoice {
  enum Source {
    case builtIn(BuiltInPreset)
    case file(LoadedPreset)
  }

  let name: String
  let source: Source

  /// The scene it is for; nil for every scene.
  var scene: String? {
    switch source {
    case .builtIn(let preset): preset.scene
    case .file(let loaded): loaded.preset.scene
    }
  }

  /// Finds a built-in preset, a file, or a preset that the user saved under a name.
  ///
  /// - Throws: `usage` for an unknown name, `failed` for a file that cannot be used.
  static func find(_ name: String) throws(CommandError) -> PresetChoice {
    if let preset = BuiltInPreset.all.first(where: { $0.name == name }) {
      return PresetChoice(name: name, source: .builtIn(preset))
    }
    let looksLikePath = name.contains("/") || name.hasSuffix(".json") || FileSystem.status(of: name) != nil
    let saved = PresetFolder.path(of: name)
    guard looksLikePath || saved != nil else {
      let names = BuiltInPreset.all.map(\.name).joined(separator: ", ")
      throw .usage("--preset: found \(Printable.quoted(name)), expected \(names), a saved preset or a file")
    }
    do throws(ContentError) {
      let loaded = try PresetReader.read(try TextFile.read(looksLikePath ? name : saved ?? name))
      guard EffectCatalogue.effect(named: loaded.preset.scene) != nil else {
        throw loaded.sceneError(expected: "one of \(SceneSetup.sceneNames)")
      }
      return PresetChoice(name: name, source: .file(loaded))
    } catch {
      throw .failed(error.description)
    }
  }
}

/// Where presets are kept that the user saved by name.
public enum PresetFolder {
  /// The folder: `$XDG_DATA_HOME/easel/presets`; nil where neither that nor a home is known.
  public static var path: String? {
    func variable(_ name: String) -> String? {
      guard let value = getenv(name).map({ String(cString: $0) }), value.hasPrefix("/") else { return nil }
      return value
    }
    guard let data = variable("XDG_DATA_HOME") ?? variable("HOME").map({ $0 + "/.local/share" }) else { return nil }
    return data + "/easel/presets"
  }

  /// The file of a saved preset, or nil where there is none.
  static func path(of name: String) -> String? {
    guard !name.isEmpty, !name.contains("/"), let folder = path else { return nil }
    let file = folder + "/" + name + ".json"
    return FileSystem.status(of: file) == nil ? nil : file
  }

  /// The names of the saved presets in natural order.
  public static var names: [String] {
    guard let path, let entries = try? FileSystem.entries(of: path) else { return [] }
    return entries.filter { $0.hasSuffix(".json") && !$0.hasPrefix(".") }.map { String($0.dropLast(5)) }
      .sorted(by: NaturalOrder.precedes)
  }
}
