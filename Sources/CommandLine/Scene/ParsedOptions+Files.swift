import Files
import Rendering

/// The files that a command line names.
extension ParsedOptions {
  /// Makes sure that nothing is written over what the same command reads or writes; called before anything is written.
  ///
  /// - Parameters:
  ///   - setup: the scene, once it is read: its rows may name pictures.
  ///   - files: what `-o` stands for where that is not the file's own name, such as numbered pictures.
  /// - Throws: `usage` for such a file.
  func checkFiles(_ setup: SceneSetup? = nil, writing files: [String] = []) throws(CommandError) {
    var used = UsedFiles()
    for (use, path) in scene(nil).files { used.read(path, by: use) }
    var second = SceneOptions(program.effects)
    second.preset = value("b-preset")
    for (_, path) in second.files { used.read(path, by: "--b-preset") }
    for name in ["expect", "against"] {
      if let path = value(name) { used.read(path, by: "--" + name) }
    }
    for path in argumentsAreFiles ? arguments : [] { used.read(path, by: "the command") }
    for path in setup?.rowPictures ?? [] { used.read(path, by: "a row") }
    for (name, use) in [("output", "-o"), ("difference", "--difference"), ("record", "--record")] {
      if let path = value(name) { try used.write(path, by: use) }
    }
    for path in files { try used.write(path, by: "-o") }
  }
}
