import Effects
import Geometry
import Motion
import ViewTree

/// A card that drops in from above and settles: an effect of another package, built on Easel's products alone.
final class DropEffect: Effect {
  static let duration = Parameter.number(
    "duration", "Duration", "s", 0.9, 0.05...10, step: 0.05, .ours, "Settling time of the spring.")
  static let damping = Parameter.number(
    "damping", "Damping", "", 0.6, 0.05...1, step: 0.01, .ours, "Damping ratio; 1 does not overshoot.")
  static let height = Parameter.number(
    "height", "Height", "pt", 300, 0...1000, step: 10, .ours, "How far above its place the card begins.")

  static let kind = EffectKind(
    name: "drop", title: "Drop", summary: "a card drops in from above", parameters: [duration, damping, height],
    size: Size(300, 400), make: { DropEffect($0) })

  /// Seconds from the end of a run to the next one in a loop.
  private static let rest = 1.0

  private let context: EffectContext
  private let card = View()
  private var runs = -1
  private(set) var run = EffectRun(number: 0, start: 0, end: 0)

  init(_ context: EffectContext) {
    self.context = context
    card.name = "card"
    card.backgroundColor = Color(0x5B9DFF)
    card.cornerRadius = 16
    context.stage.root.backgroundColor = Color(0xF4F6FA)
    context.stage.root.addSubview(card)
  }

  var tracedViews: [View] { [card] }

  func begin() { drop() }

  func perform(_ input: EffectInput) {
    switch input {
    case .trigger, .reload, .resize: drop()
    case .cancel, .stop: card.removeAllAnimations()
    default: break
    }
  }

  private func drop() {
    let (stage, values) = (context.stage, context.values)
    let place = Rect(40, stage.size.height / 2 - 60, max(0, stage.size.width - 80), 120)
    card.removeAllAnimations()
    card.frame = place.offset(by: Point(0, -values.number(Self.height)))
    runs += 1
    run = EffectRun(
      number: runs, start: stage.timeline.now, end: stage.timeline.now + values.number(Self.duration),
      marks: [.init(label: "drop", start: 0, end: values.number(Self.duration))])
    if context.loops { run.end += Self.rest }
    if let spring = try? Spring(duration: values.number(Self.duration), dampingRatio: values.number(Self.damping)) {
      stage.animate(spring: spring, changes: { card.frame = place })
    }
    let number = runs
    stage.timeline.schedule(at: stage.timeline.now + values.number(Self.duration)) { [unowned self] in
      if number == runs { context.stage.report(.completion, "run.\(number)", finished: true) }
    }
    if context.loops {
      stage.timeline.schedule(at: run.end) { [unowned self] in if number == runs { drop() } }
    }
  }
}
