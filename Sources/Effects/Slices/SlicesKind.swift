extension EffectKind {
  /// The slice transition, on a page of 390 × 700 points.
  public static let slices = {
    var kind = EffectKind(
      name: "slices", title: "Slices", summary: "document 2 · a page flies apart in slices, the next one springs in",
      parameters: SlicesParameters.all, presets: SlicesParameters.presets, make: { SlicesEffect($0) })
    // A slice after the hold, whichever parameter is asked for.
    kind.curve = {
      let values = SlicesParameters($1)
      return MotionCurve(label: "slice", start: values.hold, spring: values.spring)
    }
    // Through all pages and their rests. Travels differ from run to run, but each begins and ends with whole pages.
    kind.loopCycle = { first, content in
      (first.start, first.start + Double(max(2, content.pages.count)) * first.duration)
    }
    kind.score = { .slices(SlicesParameters($0)) }
    return kind
  }()
}

extension SlicesParameters {
  static let presets = [
    EffectPreset(
      "document-as-written", "the hold of one second as the document writes it", [hold.at(1)], isReserved: true),
    EffectPreset(
      "gentle", "broad slices, short ways, no overshoot",
      [sliceWidth.at(13), duration.at(1.4), damping.at(1), maxTravel.at(1.6)]),
    EffectPreset(
      "snappy", "thrown, with a short bounce",
      [duration.at(0.6), damping.at(0.72), velocity.at(2), maxTravel.at(2)]),
    EffectPreset("slow", "the document three times as slow", [duration.at(3)]),
  ]
}
