import Files
import Rendering

/// `easel trace`: every view's values over time.
struct TraceVerb: Verb {
  static let name = "trace"
  let program: Program
  let usage = "trace SCENE — every view's values over time, CSV or JSON"
  var summary: String { "SCENE is one of \(program.effects.listed)." }
  let details = """
    Times are scene times in seconds: start + n/fps up to the end, and the end itself. Columns: time, view, x, y, width,
    height (frame without the transform), alpha, and the transform a, b, c, d, tx, ty.
    With --events the columns are time, event, view, finished: starts and ends of animations, completions, selections.
    Actions of --do: \(ScriptedInput.actions.joined(separator: ", ")).
    """
  let options =
    OptionSpec.scene + OptionSpec.times + [
      OptionSpec("every", nil, "events", "Sample when anything starts, ends or fires, instead of at --fps"),
      OptionSpec("events", nil, nil, "Write what happens instead of values"),
      .json, .output,
    ]

  func run(_ options: ParsedOptions) throws(CommandError) -> Int32 {
    let times = try TimeOptions(options)
    let form = options.isGiven("json") ? TraceForm.json : .csv
    let everyEvent = options.isGiven("every")
    if let every = options.value("every"), every != "events" {
      throw .usage("--every: found '\(every)', expected events")
    }
    if everyEvent || options.isGiven("events") {
      let name = everyEvent ? "--every events" : "--events"
      if times.rate != nil { throw .usage("\(name) goes by events, expected no --fps beside it") }
      if times.at != nil { throw .usage("\(name) goes over an interval, expected no --at beside it") }
      if everyEvent && options.isGiven("events") { throw .usage("--events and --every events exclude each other") }
    }
    let setup = try options.headlessScene()
    let target = OutputTarget(options.value("output") ?? "-")
    let (start, end) = times.interval(of: setup)
    if options.isGiven("events") {
      try Output.write(TraceText.events(of: setup.scene(), from: start, to: end, form: form), to: target)
    } else if everyEvent {
      let instants = EventTimes(setup.scene(), from: start, to: end)
      try Output.write(TraceText.values(of: setup.scene(), at: instants, form: form), to: target)
    } else if let at = times.at {
      try Output.write(TraceText.values(of: setup.scene(), at: [at], form: form), to: target)
    } else {
      let samples = SampleTimes(from: start, to: end, rate: times.rate ?? 60)
      try Output.write(TraceText.values(of: setup.scene(), at: samples, form: form), to: target)
    }
    return 0
  }
}
