import Effects
import Files
import TestSupport
import ViewTree

@testable import Workbench

/// The tool with files of its own: presets, keys and content in a folder that goes away.
final class FileRig {
  /// Stands for the window, and notes what is asked of it.
  final class Host: BenchHost {
    var isFullScreen = false
    var pastes: [PastePlace] = []
    var watchChanges = 0
    func setTitle(_ title: String) {}
    func copy(_ text: String) {}
    func quit() {}
    func requestPaste(_ place: PastePlace) { pastes.append(place) }
    func watchedFilesChanged() { watchChanges += 1 }
  }

  let scratch: Scratch
  let rig: Rig
  let host = Host()
  private(set) var warnings: Warnings

  final class Warnings {
    var lines: [String] = []
  }

  init(
    scene: Int = 2, in folder: Scratch? = nil, paints: Bool = false,
    _ configure: (inout BenchOptions) -> Void = { _ in }
  )
    throws
  {
    let scratch = try folder ?? Scratch()
    let warnings = Warnings()
    self.scratch = scratch
    self.warnings = warnings
    rig = try Rig(scene: scene, width: 1280, height: 800, paints: paints) { options in
      options.home = scratch.path
      options.presets = PresetFolder(path: scratch.file("presets"))
      options.keysFile = scratch.file("keys")
      options.warn = { warnings.lines.append($0) }
      configure(&options)
    }
    rig.bench.host = host
  }

  var bench: Bench { rig.bench }
  var prompt: PresetPrompt? { bench.prompt.prompt }
  /// What the banner shows; empty when it is hidden.
  var banner: [String] { bench.banner.isHidden ? [] : bench.banner.content?.lines ?? [] }

  /// Presses a key as the help writes it.
  func press(_ keys: String...) throws {
    for key in keys { try rig.press(key) }
  }

  /// Opens a preset by what is typed into the list.
  func open(_ filter: String) throws {
    try press("Ctrl+o")
    try rig.type(filter)
    try press("Enter")
  }

  /// Saves under a new name.
  func save(as name: String) throws {
    try press("Ctrl+Shift+s", "Ctrl+u")
    try rig.type(name)
    try press("Enter")
  }

  /// The contents of a saved preset's file.
  func preset(_ name: String) throws -> Preset {
    try Preset(file: scratch.file("presets/\(name).json"), in: .builtIn)
  }

  var subtitle: String { bench.subtitle }
}
