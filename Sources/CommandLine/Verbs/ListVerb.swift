import Files
import System
import Workbench

/// `easel list`: what there is.
struct ListVerb: Verb {
  static let name = "list"
  let program: Program
  let usage = "list WHAT [SCENE]"
  let summary = "WHAT is one of \(Catalogue.kinds.joined(separator: ", "))."
  let details = """
    For keys it lists the bindings in force, those of the keys file included; with --format keys it writes a keys file:
    lines 'action = chord, chord', nothing behind = for no key, # for comments. To change keys, edit that and move it to
    ~/.config/easel/keys ($XDG_CONFIG_HOME/easel/keys).
    """
  let options = [OptionSpec.json, OptionSpec("format", nil, "FORMAT", "keys: list keys as a keys file")]

  func run(_ options: ParsedOptions) throws(CommandError) -> Int32 {
    let kinds = Catalogue.kinds.joined(separator: ", ")
    guard let kind = options.arguments.first else { throw .usage("list needs one of \(kinds)") }
    let scene = options.arguments.dropFirst().first
    if options.arguments.count > (kind == "params" ? 2 : 1) {
      throw .usage("unexpected argument '\(options.arguments[kind == "params" ? 2 : 1])'")
    }
    let keys = try kind == "keys" ? self.keys() : nil
    if let format = options.value("format") {
      guard format == "keys" else { throw .usage("--format: found '\(format)', expected keys") }
      guard let keys, !options.isGiven("json") else {
        throw .usage("--format keys writes a keys file, expected list keys without --json")
      }
      try Output.write([KeysFile.text(of: keys)], to: .standardOutput)
      return 0
    }
    guard let catalogue = try Catalogue(kind, of: program.effects, scene: scene, keys: keys) else {
      throw .usage("list: found '\(kind)', expected one of \(kinds)")
    }
    if kind == "presets" {
      for warning in PresetFolder.current.warnings { program.warn(warning) }
    }
    try Output.write([options.isGiven("json") ? catalogue.json : catalogue.text], to: .standardOutput)
    return 0
  }

  /// The bindings in force.
  private func keys() throws(CommandError) -> [KeyBinding] {
    let usual = KeyMap.usual(for: program.effects)
    guard let path = BaseDirectories.current.keys else { return usual }
    do {
      let loaded = try KeysFile.load(path, over: usual)
      for warning in loaded.warnings { program.warn(warning.description) }
      return loaded.value
    } catch {
      throw .failed(error.description)
    }
  }
}
