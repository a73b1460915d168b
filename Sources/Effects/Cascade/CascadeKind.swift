extension EffectKind {
  /// The cascading table, on a page of 390 × 700 points.
  public static let cascade = {
    var kind = EffectKind(
      name: "cascade", title: "Cascade", summary: "document 3 · rows spring into place one after the other",
      parameters: CascadeParameters.all, presets: CascadeParameters.presets, make: { CascadeEffect($0) })
    // A row after the wait for the data, whichever parameter is asked for.
    kind.curve = {
      let values = CascadeParameters($1)
      return MotionCurve(label: "row", start: values.load, spring: values.spring)
    }
    kind.score = { .cascade(CascadeParameters($0)) }
    return kind
  }()
}

extension CascadeParameters {
  static let presets = [
    EffectPreset(
      "gentle", "rows come a short way and do not overshoot",
      [duration.at(2), stagger.at(0.07), damping.at(1), travel.at(0.35)]),
    EffectPreset(
      "snappy", "quick rows close on each other, with a bounce",
      [
        duration.at(0.8), stagger.at(0.025), damping.at(0.68), velocity.at(1.5),
        travel.at(0.6),
      ]),
    EffectPreset("slow", "the document three times as slow", [duration.at(4.8), stagger.at(0.15)]),
  ]
}
