import Motion

extension EffectKind {
  /// The rolling notice, on a page of 390 × 700 points.
  public static let ticker = {
    var kind = EffectKind(
      name: "ticker", title: "Ticker", summary: "document 1 · a notice fades out and up, the next one in from below",
      parameters: TickerParameters.all, presets: TickerParameters.presets, make: { TickerEffect($0) })
    kind.curve = { TickerParameters($1, reducedMotion: false).curve(of: $0) }
    // From the first roll on through all notices; a single one rolls into itself, or stands still for ever.
    kind.loopCycle = { first, content in
      (first.end, first.end + Double(max(content.notices.count, 1)) * first.duration)
    }
    kind.wantsHover = { $0[TickerParameters.hoverPause] }
    kind.durationMeaning = "the length of each fade"
    kind.score = { .ticker(TickerParameters($0, reducedMotion: false)) }
    return kind
  }()
}

extension TickerParameters {
  /// The slide, or of the fading style what the parameter shapes: fading in, moving, and for all others fading out.
  func curve(of parameter: Parameter) -> MotionCurve {
    if slides {
      return MotionCurve(label: "slide", start: 0, duration: slideDuration, pace: .curve(TickerLook.slideCurve))
    }
    switch parameter {
    case Self.showCurve.declaration, Self.overlap.declaration:
      return MotionCurve(label: "fade in", start: duration - overlap, duration: duration, pace: .curve(showCurve))
    case Self.moveCurve.declaration, Self.moveDelay.declaration, Self.distance.declaration:
      return MotionCurve(label: "move", start: moveDelay, duration: duration - moveDelay, pace: .curve(moveCurve))
    default:
      return MotionCurve(label: "fade out", start: 0, duration: duration, pace: .curve(fadeCurve))
    }
  }

  static let presets = [
    EffectPreset(
      "gentle", "a long cross-fade that hardly moves",
      [
        stay.at(3), duration.at(1), distance.at(4), overlap.at(0.35), moveDelay.at(0),
        fadeCurve.at(.easeInOut), moveCurve.at(.easeInOut),
      ]),
    EffectPreset(
      "snappy", "a quarter second out, a quarter in, further and eased",
      [
        duration.at(0.25), distance.at(10), overlap.at(0.1), moveDelay.at(0),
        fadeCurve.at(.easeIn), moveCurve.at(.easeOut), showCurve.at(.easeOut),
      ]),
    EffectPreset(
      "slow", "the document three times as slow",
      [stay.at(6), duration.at(1.98), overlap.at(0.21), moveDelay.at(0.3)]),
  ]
}
