import Motion

/// The ticker's parameters, declared once, and their values as one run reads them.
package struct TickerParameters: Sendable {
  enum Style: String, CaseIterable { case fade, slide }
  enum Direction: String, CaseIterable { case up, down }
  enum Overflow: String, CaseIterable { case truncate, wrap }
  enum Single: String, CaseIterable { case rest, roll }

  static let stay = Parameter.number(
    "stay", "Stay", "s", 2, 0...30, step: 0.1, .twin, "Added to the duration it is the period from roll to roll.")
  static let duration = Parameter.number(
    "duration", "Duration", "s", 0.66, 0.15...5, step: 0.01, .twin, "Length of each fade.")
  static let distance = Parameter.number(
    "distance", "Distance", "pt", 6, 0...200, step: 1, .twin, "How far a notice travels while it fades.")
  static let overlap = Parameter.number(
    "overlap", "Overlap", "s", 0.07, 0...5, step: 0.01, .document,
    "The next notice starts this long before the first has faded; at most the duration counts.")
  static let moveDelay = Parameter.number(
    "moveDelay", "Move delay", "s", 0.1, 0...5, step: 0.01, .document,
    "The move starts this long after the fade and ends with it; at most the duration counts.")
  static let fadeCurve = Parameter.curve(
    "fadeCurve", "Fade curve", .easeOut, .document, "Opacity of the leaving notice over time.")
  static let moveCurve = Parameter.curve("moveCurve", "Move curve", .linear, .document, "Both moves over time.")
  static let showCurve = Parameter.curve(
    "showCurve", "Show curve", .easeInOut, .document, "Opacity of the arriving notice over time.")
  static let style = Parameter.choice(
    "style", "Style", Style.fade, .twin, "The document's fade, or the usual carousel that moves a full height.")
  static let slideDuration = Parameter.number(
    "slideDuration", "Slide time", "s", 0.5, 0.05...5, step: 0.01, .twin, "Length of a slide.")
  static let direction = Parameter.choice(
    "direction", "Direction", Direction.up, .ours, "The way notices travel.")
  static let overflow = Parameter.choice(
    "overflow", "Overflow", Overflow.truncate, .ours, "What happens to text wider than the bar.")
  static let single = Parameter.choice(
    "single", "Single", Single.rest, .ours, "Whether the only notice stands still or rolls into itself.")
  static let hoverPause = Parameter.toggle(
    "hoverPause", "Hover pause", .ours, "Whether the pointer over the bar pauses it.")

  static let all = Parameter.list(
    stay, duration, distance, overlap, moveDelay, fadeCurve, moveCurve, showCurve, style, slideDuration, direction,
    overflow, single, hoverPause)

  package let duration: Double
  package let distance: Double
  package let overlap: Double
  package let moveDelay: Double
  package let fadeCurve: TimingCurve
  package let moveCurve: TimingCurve
  package let showCurve: TimingCurve
  /// Whether notices slide; with reduced motion they fade instead.
  package let slides: Bool
  package let slideDuration: Double
  /// Whether notices go down.
  package var isDown: Bool { sign > 0 }
  /// −1 when notices go up, +1 when they go down.
  package let sign: Double
  package let wraps: Bool
  package let rollsAlone: Bool
  package let pausesUnderPointer: Bool
  /// Seconds from roll to roll.
  package let period: Double
  /// The period of the fading style, which a slide has where motion is reduced.
  package let fadePeriod: Double
  /// Seconds a roll takes.
  package let rollDuration: Double

  init(_ values: ParameterValues, reducedMotion: Bool) {
    duration = values[Self.duration]
    distance = reducedMotion ? 0 : values[Self.distance]
    overlap = min(values[Self.overlap], duration)
    moveDelay = min(values[Self.moveDelay], duration)
    fadeCurve = values[Self.fadeCurve]
    moveCurve = values[Self.moveCurve]
    showCurve = values[Self.showCurve]
    slides = values[Self.style] == .slide && !reducedMotion
    slideDuration = values[Self.slideDuration]
    sign = values[Self.direction] == .down ? 1 : -1
    wraps = values[Self.overflow] == .wrap
    rollsAlone = values[Self.single] == .roll
    pausesUnderPointer = values[Self.hoverPause]
    let stay = values[Self.stay]
    let fades = 2 * duration - overlap
    fadePeriod = max(stay + duration, fades)
    rollDuration = slides ? slideDuration : fades
    period = slides ? max(stay, slideDuration) : fadePeriod
  }

  /// When the last animation of a roll that starts at an instant ends. It is summed as the stage sums each of them: rounding may bring the
  /// end of a move behind that of its fade.
  func end(ofRollAt start: Double) -> Double {
    if slides { return start + slideDuration }
    func end(from start: Double) -> Double { max(start + duration, (start + moveDelay) + (duration - moveDelay)) }
    return max(end(from: start), end(from: start + (duration - overlap)))
  }
}
