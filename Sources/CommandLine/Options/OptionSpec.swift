/// An option as help shows it.
package struct OptionSpec {
  /// The name after two dashes.
  let name: String
  /// The letter after one dash.
  var letter: Character?
  /// What its value is called; nil for an option without one.
  var value: String?
  let help: String
  /// Whether help leaves it out.
  var isHidden = false

  package init(_ name: String, _ letter: Character? = nil, _ value: String? = nil, _ help: String) {
    self.name = name
    self.letter = letter
    self.value = value
    self.help = help
  }

  /// An option that help leaves out.
  static func hidden(_ name: String) -> OptionSpec {
    var spec = OptionSpec(name, nil, nil, "")
    spec.isHidden = true
    return spec
  }

  /// The options of every verb.
  static let always = [
    OptionSpec("help", "h", nil, "Show this help"),
    OptionSpec("version", "V", nil, "Show the version"),
  ]

  /// The options that say what a scene shows.
  static let scene = [
    OptionSpec("set", "p", "KEY=VALUE", "Set a parameter (repeatable)"),
    OptionSpec("preset", nil, "NAME|FILE", "Take the parameters of a preset"),
    OptionSpec("seed", nil, "N", "Seed of the random numbers"),
    OptionSpec("size", nil, "WxH", "Size of the stage in points"),
    OptionSpec("scale", nil, "N", "Device pixels per point (1)"),
    OptionSpec("theme", nil, "dark|light", "Look of what is around the stage"),
    OptionSpec("reduced-motion", nil, "auto|on|off", "Leave out large movements"),
    OptionSpec("speed", nil, "X", "Scene seconds per second (1)"),
    OptionSpec("loop", nil, nil, "Repeat runs"),
    OptionSpec("notices", nil, "FILE|-", "The ticker's notices: lines or JSON"),
    OptionSpec("from", nil, "IMAGE", "The first page of the slices"),
    OptionSpec("to", nil, "IMAGE", "The second page of the slices"),
    OptionSpec("pages", nil, "FOLDER", "All pages of the slices, by file name"),
    OptionSpec("rows", nil, "FILE|-", "The table's rows: JSON, CSV or lines"),
    OptionSpec("fit", nil, "cover|contain|stretch", "How pages are fitted (cover)"),
    OptionSpec("replay", nil, "FILE", "Play a session that the window recorded (--record)"),
    OptionSpec("do", nil, "TIME:ACTION[=ARG]", "Play input at a scene time (repeatable)"),
  ]

  /// The options that choose scene times.
  static let times = [
    OptionSpec("at", nil, "SECONDS", "One scene time"),
    OptionSpec("start", nil, "SECONDS", "First scene time (0)"),
    OptionSpec("end", nil, "SECONDS", "Last scene time (end of the first run)"),
    OptionSpec("fps", nil, "N", "Samples per second (60)"),
  ]

  static let output = OptionSpec("output", "o", "FILE|-", "Where to write; - is standard output")
  package static let json = OptionSpec("json", nil, nil, "Write JSON")
}
