import Effects
import Motion

/// The ticker as code writes it: clamped, with the period that follows.
struct TickerScore {
  let duration: Double
  /// Upwards; negative when notices go down.
  let distance: Double
  let overlap: Double
  let moveDelay: Double
  let period: Double
  /// The period with which a slide fades where motion is reduced.
  let fadePeriod: Double
  let fadeCurve: TimingCurve
  let moveCurve: TimingCurve
  let showCurve: TimingCurve
  let slides: Bool
  let slideDuration: Double
  let isDown: Bool
  let rollsAlone: Bool
  let wraps: Bool

  init(_ source: ExportSource) {
    func curve(_ key: String) -> TimingCurve { source.info.parameter(key).map { source.values.curve($0) } ?? .linear }
    duration = source.number("duration")
    isDown = source.choice("direction") == "down"
    distance = source.number("distance") * (isDown ? -1 : 1) + 0
    overlap = min(source.number("overlap"), duration)
    moveDelay = min(source.number("moveDelay"), duration)
    fadeCurve = curve("fadeCurve")
    moveCurve = curve("moveCurve")
    showCurve = curve("showCurve")
    slides = source.choice("style") == "slide"
    slideDuration = source.number("slideDuration")
    rollsAlone = source.choice("single") == "roll"
    wraps = source.choice("overflow") == "wrap"
    let stay = source.number("stay")
    fadePeriod = max(stay + duration, 2 * duration - overlap)
    period = slides ? max(stay, slideDuration) : fadePeriod
  }

  /// How long one roll takes in seconds.
  var rollDuration: Double { slides ? slideDuration : 2 * duration - overlap }

  /// What the code names.
  var constants: [CodeConstant] {
    if slides {
      return [
        CodeConstant("slideDuration", .seconds(slideDuration), "one slide, ease in and out"),
        CodeConstant(
          "period", .seconds(period), "from roll to roll: stay, never shorter than a slide",
          follows: ["stay", "slideDuration", "style"]),
      ]
    }
    return fadeConstants
  }

  /// What a slide that fades where motion is reduced has in place of its own constants.
  var still: [CodeConstant] { fadeConstants.filter { !["distance", "moveDelay", "moveCurve"].contains($0.name) } }

  private var fadeConstants: [CodeConstant] {
    [
      CodeConstant("duration", .seconds(duration), "each fade"),
      CodeConstant("distance", .points(distance), "travel while fading, upwards", follows: ["direction"]),
      CodeConstant("overlap", .seconds(overlap), "the next notice starts this long before the first has faded"),
      CodeConstant("moveDelay", .seconds(moveDelay), "a move starts this long after its fade and ends with it"),
      CodeConstant(
        "period", .seconds(fadePeriod), "from roll to roll: stay + duration, never shorter than a roll",
        follows: ["stay", "duration", "overlap", "style", "slideDuration"]),
      CodeConstant("fadeCurve", .curve(fadeCurve), "opacity of the leaving notice"),
      CodeConstant("moveCurve", .curve(moveCurve), "both moves"),
      CodeConstant("showCurve", .curve(showCurve), "opacity of the arriving notice"),
    ]
  }
}
