import Effects

/// When the first run of a scene ends if nothing disturbs it.
package enum FirstRun {
  /// The end in seconds of scene time, computed by playing the scene: for the ticker the end of the first roll. A scene whose run
  /// never completes (no notice to roll to) gives the end of its first period.
  ///
  /// It is rounded to 1e-9 s, below which the timeline takes times for one: 2.65 is not to read 2.6500000000000004.
  package static func end(of configuration: SceneConfiguration) -> Double {
    var plain = configuration
    plain.loops = false
    let scene = Scene(plain)
    let period = scene.run.run.end
    var completion: Double?
    // Set, the observer keeps runs from being passed over; what has happened at 0 is told again by the rebuild.
    scene.observer = { if $0.kind == .completion, completion == nil { completion = $0.time } }
    scene.change(plain)
    // A run has few events before it completes: one per row or slice at most, and those are bounded by the view.
    for _ in 0..<1_000_000 {
      guard completion == nil, let next = scene.nextEventTime, next <= SampleTimes.latest else { break }
      scene.seek(to: next)
    }
    return ((completion ?? period) * 1e9).rounded() / 1e9
  }
}
