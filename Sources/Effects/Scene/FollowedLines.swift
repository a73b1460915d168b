import ViewTree

/// Bounds what a scene keeps of a followed stream: lines of one instant become one input, and the oldest lines are forgotten together with
/// all input before them.
struct FollowedLines {
  /// Lines that are kept at least.
  static let limit = Notice.streamLimit
  /// Lines from one place at which the scene can begin to the next, and the most that become one input.
  private static let step = 1000

  private struct Place {
    var origin: SceneOrigin
    /// The number of inputs forgotten or played before it, and of the lines in them.
    var inputs: Int
    var lines: Int
  }

  private var places: [Place] = []
  /// Inputs and lines played or forgotten so far.
  private var inputs = 0
  private var lines = 0
  private var forgotten = 0

  /// The scene is built anew: its inputs are played again from the oldest kept on.
  mutating func restart() { self = FollowedLines() }

  /// Looks at an input that is about to be played, and notes where the effect stands before it if that is of use.
  mutating func willPlay(_ input: TimedInput, _ effect: any Effect, _ stage: Stage, _ kept: [TimedInput]) {
    defer { inputs += 1 }
    guard case .append(let more) = input.input else { return }
    if lines - (places.last?.lines ?? 0) >= Self.step, let checkpoint = effect.checkpoint {
      note(checkpoint, stage, kept)
    }
    lines += more.count
  }

  /// A checkpoint may be of an instant before the last inputs: from those on everything is played again.
  private mutating func note(_ checkpoint: any EffectCheckpoint, _ stage: Stage, _ kept: [TimedInput]) {
    let origin = SceneOrigin(checkpoint: checkpoint, size: stage.size)
    var place = Place(origin: origin, inputs: inputs, lines: lines)
    while checkpoint.isPast, place.inputs > forgotten {
      let before = kept[place.inputs - forgotten - 1]
      guard before.time >= origin.time - Stage.timeTolerance else { break }
      let input = before.input
      // What the page's extent was before is not known.
      if case .resize = input { return }
      if case .append(let more) = input { place.lines -= more.count }
      place.inputs -= 1
    }
    if place.lines > places.last?.lines ?? 0 { places.append(place) }
  }

  /// An input is played together with the one before it.
  mutating func willJoin(_ input: TimedInput) {
    inputs += 1
    if case .append(let more) = input.input { lines += more.count }
  }

  /// Lines were added to the input played last.
  mutating func didJoin(_ count: Int) { lines += count }

  /// How many of the inputs from a place on, up to `target`, can be played as one: lines that come one after another while nothing
  /// else happens. The last of them is left out, whose own instant may begin a rest anew. At least 1.
  static func together(_ inputs: [TimedInput], from first: Int, to target: Double, before event: Double?) -> Int {
    var end = first
    while end < inputs.count, inputs[end].time <= target, inputs[end].time < event ?? .infinity,
      case .append = inputs[end].input
    {
      end += 1
    }
    return max(1, end - first - 1)
  }

  /// Whether lines can join an input of so many.
  static func canJoin(_ present: Int, _ more: Int) -> Bool { present + more <= step }

  /// The place to begin at and how many of the kept inputs are before it, once enough lines have come after it; nil before.
  mutating func next() -> (origin: SceneOrigin, passed: Int)? {
    guard let index = places.lastIndex(where: { lines - $0.lines >= Self.limit }) else { return nil }
    let place = places[index]
    places.removeSubrange(...index)
    defer { forgotten = place.inputs }
    return (place.origin, place.inputs - forgotten)
  }
}
