extension SceneConfiguration {
  /// When the first run ends if nothing disturbs it, in seconds of scene time, computed by playing the scene: for the ticker the end of
  /// the first roll, 3.91 with defaults. A scene whose run never completes (no notice to roll to) gives the end of its first period.
  ///
  /// It is rounded to 1e-9 s, below which the timeline takes times for one: 2.65 is not to read 2.6500000000000004.
  public var firstRunEnd: Double {
    var plain = self
    plain.loops = false
    let scene = Scene(plain)
    let period = scene.run.run.end
    var completion: Double?
    // Set, the observer keeps runs from being passed over; what has happened at 0 is told again by the rebuild.
    scene.observer = { if $0.kind == .completion, completion == nil { completion = $0.time } }
    scene.change(plain)
    // A run has few events before it completes: one per row or slice at most, and those are bounded by the view.
    for _ in 0..<1_000_000 {
      guard completion == nil, let next = scene.nextEventTime, next <= Scene.latestTime else { break }
      scene.seek(to: next)
    }
    return ((completion ?? period) * 1e9).rounded() / 1e9
  }
}

extension Scene {
  /// The latest time that anybody can ask for, in seconds (about eleven days): beyond it a double no longer tells the 1e-9 s apart
  /// that scene times are kept to.
  public static let latestTime = 1e6
}
