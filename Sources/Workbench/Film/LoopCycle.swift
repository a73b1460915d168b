import Effects

/// The part of a looping scene after which it shows the same again.
public enum LoopCycle {
  /// Start and end in scene time.
  ///
  /// The ticker's begins with its first roll and goes through all notices; the transition's goes through all pages and their rests; any other
  /// effect's is its first run with the rest. Random travels differ from run to run, but each run begins and ends with whole pages.
  public static func interval(of configuration: SceneConfiguration) -> (start: Double, end: Double) {
    var looping = configuration
    looping.loops = true
    let run = Scene(looping).run.run
    switch configuration.effect.info.name {
    case TickerEffect.info.name:
      let count = configuration.content.notices.count
      // A single notice rolls into itself, or stands still for ever.
      return (run.end, run.end + Double(max(count, 1)) * run.duration)
    case SlicesEffect.info.name:
      return (run.start, run.start + Double(max(2, configuration.content.pages.count)) * run.duration)
    default: return (run.start, run.end)
    }
  }
}
