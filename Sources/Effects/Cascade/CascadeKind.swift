extension EffectKind {
  /// The cascading table, on a page of 390 × 700 points.
  public static let cascade = {
    var kind = EffectKind(
      name: "cascade", title: "Cascade", summary: "document 3 · rows spring into place one after the other",
      parameters: CascadeParameters.all, presets: CascadeParameters.presets, make: { CascadeEffect($0) })
    kind.curve = { CascadeParameters($1).curve }
    kind.score = { .cascade(CascadeParameters($0)) }
    return kind
  }()
}

extension CascadeParameters {
  /// The spring of a row after the wait for the data, whichever parameter is asked for.
  var curve: MotionCurve {
    MotionCurve(label: "row", start: load, duration: duration, pace: .spring(spring))
  }

  static let presets = [
    EffectPreset(
      "gentle", "rows come a short way and do not overshoot",
      [duration: .number(2), stagger: .number(0.07), damping: .number(1), travel: .number(0.35)]),
    EffectPreset(
      "snappy", "quick rows close on each other, with a bounce",
      [
        duration: .number(0.8), stagger: .number(0.025), damping: .number(0.68), velocity: .number(1.5),
        travel: .number(0.6),
      ]),
    EffectPreset("slow", "the document three times as slow", [duration: .number(4.8), stagger: .number(0.15)]),
  ]
}
