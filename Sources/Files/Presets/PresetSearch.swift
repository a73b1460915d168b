import Effects
import System

/// Finds what the command line names: a preset that was saved under the name, a file, or one that comes with an effect.
///
/// A saved preset goes before a built-in one of the same name and effect; only reserved names keep theirs.
package struct PresetSearch {
  private let name: String
  private let effects: EffectSet
  private let folder: PresetFolder
  /// The presets of the name that come with effects.
  private let builtIn: [Preset]
  private let goesToFile: Bool

  package init(_ name: String, in effects: EffectSet, folder: PresetFolder = .current) {
    self.name = name
    self.effects = effects
    self.folder = folder
    builtIn = effects.compactMap { kind in kind.preset(named: name).map { Preset($0, for: kind) } }
    let isReserved = effects.contains { $0.preset(named: name)?.isReserved == true }
    goesToFile = builtIn.isEmpty || (!isReserved && folder.existing(name) != nil)
  }

  /// The preset for an effect; nil where the effect is for the preset to say.
  ///
  /// - Throws: `usage` for an unknown name and a preset of another effect, `failed` for a file that cannot be used.
  package func preset(for scene: String?) throws(CommandError) -> Preset {
    if goesToFile {
      let preset = try read()
      if scene == nil || preset.kind.name == scene { return preset }
      guard !builtIn.isEmpty else {
        throw .usage("--preset: \(Printable.line(name)) is for \(preset.kind.name), not for \(scene ?? "")")
      }
    }
    guard let scene = scene ?? onlyScene else {
      throw .usage("--preset: \(name) needs a scene, expected one of \(effects.listed)")
    }
    let kind = try effects.wanted(scene)
    guard let preset = builtIn.first(where: { $0.kind.name == kind.name }) else {
      throw .usage("--preset: \(name) is for \(builtIn.first?.kind.name ?? ""), not for \(scene)")
    }
    return preset
  }

  /// The name of the effect that the preset is for; nil for a built-in one that several have.
  package func scene() throws(CommandError) -> String? { goesToFile ? try read().kind.name : onlyScene }

  /// The file that holds the preset; nil for a built-in one, and for what is nowhere.
  package var path: String? {
    guard goesToFile else { return nil }
    let looksLikePath = name.contains("/") || name.hasSuffix(".json") || FileSystem.status(of: name) != nil
    return looksLikePath ? name : folder.existing(name)
  }

  private var onlyScene: String? { builtIn.count == 1 ? builtIn.first?.kind.name : nil }

  private func read() throws(CommandError) -> Preset {
    guard let path else {
      let names = PresetItem.builtInNames(effects).joined(separator: ", ")
      throw .usage("--preset: found \(Printable.quoted(name)), expected \(names), a saved preset or a file")
    }
    do throws(ContentError) {
      return try Preset(file: path, in: effects)
    } catch {
      throw .failed(error.description)
    }
  }
}
