import Effects

extension TickerParameters {
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
      CodeConstant(
        "distance", .points(distance * (isDown ? -1 : 1) + 0), "travel while fading, upwards", follows: ["direction"]),
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
