import Workbench

/// `easel export`: code for another platform, which this version cannot write yet.
enum ExportVerb: Verb {
  static let name = "export"
  static let usage = "export SCENE --as TARGET — code for another platform"
  static let summary = "This version has no export targets yet."
  static let options = OptionSpec.scene + [OptionSpec("as", nil, "TARGET", "The platform"), .output]

  static func run(_ options: ParsedOptions) throws(CommandError) -> Int32 {
    guard let target = options.value("as") else { throw .usage("export needs --as TARGET") }
    guard let name = try options.onlyArgument() else { throw .usage("export needs a scene: \(SceneSetup.sceneNames)") }
    _ = try SceneSetup.effect(named: name)
    throw .failed("export: no target '\(target)': this version has no export targets yet")
  }
}
