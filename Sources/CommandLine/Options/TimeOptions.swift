import Files
import Rendering

/// The scene times that the options choose.
struct TimeOptions {
  /// One time only.
  var at: Double?
  var start: Double?
  var end: Double?
  /// Samples per second.
  var rate: Double?

  /// Reads the options.
  ///
  /// - Throws: `usage` for what is no time, for an end before the start, and for a single time beside an interval.
  init(_ options: ParsedOptions) throws(CommandError) {
    func time(_ name: String) throws(CommandError) -> Double? {
      guard let text = options.value(name) else { return nil }
      return try OptionText.time("--" + name, text)
    }
    at = try time("at")
    start = try time("start")
    end = try time("end")
    if let text = options.value("fps") { rate = try OptionText.positive("--fps", text, upTo: 1_000_000) }
    if at != nil, isInterval { throw .usage("--at names one time, expected no --start, --end or --fps beside it") }
    if let end, end < start ?? 0 {
      throw .value(
        "--end", options.value("end") ?? "", expected: "a time from --start (\(options.value("start") ?? "0")) on")
    }
  }

  /// Whether the options speak of an interval.
  var isInterval: Bool { start != nil || end != nil || rate != nil }

  /// The interval, which ends with the first run unless told otherwise.
  func interval(of setup: SceneSetup) -> (start: Double, end: Double) {
    let first = start ?? 0
    return (first, end ?? max(first, setup.configuration.firstRunEnd))
  }
}
