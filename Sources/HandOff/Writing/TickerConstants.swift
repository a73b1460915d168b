import Effects

extension TickerParameters {
  /// Where the arriving notice waits; the leaving one goes as far to the other side.
  ///
  /// - Parameters:
  ///   - height: the bar's height, in the words of the language.
  ///   - distance: how far a fading notice moves.
  func away(_ height: String, _ distance: String = "TickerMotion.distance") -> String {
    slides ? (isDown ? "-" + height : height) : distance
  }

  /// The seconds that a roll takes.
  var rollLength: String {
    slides ? "TickerMotion.slideDuration" : "2 * TickerMotion.duration - TickerMotion.overlap"
  }

  /// How many notices there may be of which none rolls.
  var mostAtRest: Int { rollsAlone ? 0 : 1 }
  /// The opacity of a notice that waits.
  var waitingOpacity: Int { slides ? 1 : 0 }

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
