import Effects
import Files
import TestSupport
import Workbench

/// The tool with files of its own: presets, keys and content in a folder that goes away.
public final class FileRig {
  public let scratch: Scratch
  public let rig: Rig
  public let effects: EffectSet
  /// What was said of files.
  public let warnings: Warnings

  public final class Warnings {
    public var lines: [String] = []
  }

  /// Opens the tool with an empty folder, or with one that another had.
  public init(
    _ effects: EffectSet = .builtIn, scene: Int = 2, in folder: Scratch? = nil, paints: Bool = false,
    _ configure: (inout BenchOptions) -> Void = { _ in }
  ) throws {
    let scratch = try folder ?? Scratch()
    let warnings = Warnings()
    self.effects = effects
    self.scratch = scratch
    self.warnings = warnings
    rig = try Rig(effects, scene: scene, width: 1280, height: 800, paints: paints) { options in
      options.home = scratch.path
      options.presets = PresetFolder(path: scratch.file("presets"))
      options.keysFile = scratch.file("keys")
      options.warn = { warnings.lines.append($0) }
      configure(&options)
    }
  }

  public var bench: Bench { rig.bench }
  public var state: BenchState { rig.state }
  public var host: Rig.Host { rig.host }
  public var prompt: BenchShown.Prompt? { rig.shown.prompt }
  /// What the banner shows; empty when it is hidden.
  public var banner: [String] { rig.shown.banner }
  public var subtitle: String { rig.shown.subtitle }

  /// Presses keys as the help writes them.
  public func press(_ keys: String...) throws {
    for key in keys { try rig.press(key) }
  }

  /// Opens a preset by what is typed into the list.
  public func open(_ filter: String) throws {
    try press("Ctrl+o")
    try rig.type(filter)
    try press("Enter")
  }

  /// Saves under a new name.
  public func save(as name: String) throws {
    try press("Ctrl+Shift+s", "Ctrl+u")
    try rig.type(name)
    try press("Enter")
  }

  /// The contents of a saved preset's file.
  public func preset(_ name: String) throws -> Preset {
    try Preset(file: scratch.file("presets/\(name).json"), in: effects)
  }
}
