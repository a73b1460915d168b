import Files
import Rendering

/// What a command line says.
package struct ParsedOptions {
  /// The program that was started.
  let program: Program
  /// The values of each option, in the order given; for one without a value, one empty text if it is there.
  var values: [String: [String]] = [:]
  /// What is no option.
  var arguments: [String] = []
  /// Whether the arguments name files that are read.
  var argumentsAreFiles = false

  /// Whether an option is there.
  package func isGiven(_ name: String) -> Bool { values[name] != nil }

  /// The value of an option, the last one if it is there several times.
  package func value(_ name: String) -> String? { values[name]?.last }

  /// All values of an option.
  func all(_ name: String) -> [String] { values[name] ?? [] }

  /// The only argument, or nil where there is none.
  ///
  /// - Throws: `usage` when there are more.
  package func onlyArgument() throws(CommandError) -> String? {
    if arguments.count > 1 { throw .usage("unexpected argument '\(arguments[1])'") }
    return arguments.first
  }

  /// The options that say what a scene shows.
  func scene(_ name: String?) -> SceneOptions {
    var options = SceneOptions(program.effects)
    options.scene = name
    options.sets = all("set")
    options.preset = value("preset")
    options.seed = value("seed")
    options.size = value("size")
    options.scale = value("scale")
    options.theme = value("theme")
    options.reducedMotion = value("reduced-motion")
    options.speed = value("speed")
    options.content.notices = value("notices")
    options.content.from = value("from")
    options.content.to = value("to")
    options.content.pages = value("pages")
    options.content.rows = value("rows")
    options.fit = value("fit")
    options.actions = all("do")
    options.replay = value("replay")
    options.loops = isGiven("loop")
    return options
  }

  /// The scene set up for a verb without a display, its warnings told.
  func headlessScene() throws(CommandError) -> SceneSetup {
    let reading = try SceneReading(scene(try onlyArgument()), warn: program.warn)
    for warning in reading.warnings { program.warn(warning) }
    try checkFiles(reading.setup)
    return reading.setup
  }
}
