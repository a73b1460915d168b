import Effects
import Files
import Rendering

extension ParsedOptions {
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
