extension EffectKind {
  /// The slice transition, on a page of 390 × 700 points.
  public static let slices = {
    var kind = EffectKind(
      name: "slices", title: "Slices", summary: "document 2 · a page flies apart in slices, the next one springs in",
      parameters: SlicesParameters.all, presets: SlicesParameters.presets, make: { SlicesEffect($0) })
    kind.curve = { SlicesParameters($1).curve }
    // Through all pages and their rests. Travels differ from run to run, but each begins and ends with whole pages.
    kind.loopCycle = { first, content in
      (first.start, first.start + Double(max(2, content.pages.count)) * first.duration)
    }
    kind.score = { .slices(SlicesParameters($0)) }
    return kind
  }()
}

extension SlicesParameters {
  /// The spring of a slice after the hold, whichever parameter is asked for.
  var curve: MotionCurve {
    MotionCurve(label: "slice", start: hold, duration: duration, pace: .spring(spring))
  }

  static let presets = [
    EffectPreset(
      "document-as-written", "the hold of one second as the document writes it", [hold: .number(1)], isReserved: true),
    EffectPreset(
      "gentle", "broad slices, short ways, no overshoot",
      [sliceWidth: .whole(13), duration: .number(1.4), damping: .number(1), maxTravel: .number(1.6)]),
    EffectPreset(
      "snappy", "thrown, with a short bounce",
      [duration: .number(0.6), damping: .number(0.72), velocity: .number(2), maxTravel: .number(2)]),
    EffectPreset("slow", "the document three times as slow", [duration: .number(3)]),
  ]
}
