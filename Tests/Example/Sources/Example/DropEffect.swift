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
    name: "drop", title: "Drop", summary: "a card drops in from above",
    parameters: Parameter.list(duration, damping, height), size: Size(300, 400),
    make: { DropEffect($0) })

  private let context: EffectContext
  private let runs: RunCycle
  private let card = View()

  init(_ context: EffectContext) {
    self.context = context
    runs = RunCycle(context, rest: 1)
    card.name = "card"
    card.backgroundColor = Color(0x5B9DFF)
    card.cornerRadius = 16
    context.stage.root.backgroundColor = Color(0xF4F6FA)
    context.stage.root.addSubview(card)
  }

  var tracedViews: [View] { [card] }
  var isStopped: Bool { runs.isStopped }
  var run: EffectRun {
    runs.run(marks: [.init(label: "drop", start: 0, end: context.values[Self.duration])])
  }

  func begin() { drop() }

  func perform(_ input: EffectInput) {
    if case .resize = input { return drop() }
    if let wish = runs.take(input) { wish == .begin ? drop() : settle() }
  }

  private func drop() {
    let (size, values) = (context.stage.size, context.values)
    let place = Rect(40, size.height / 2 - 60, max(0, size.width - 80), 120)
    card.removeAllAnimations()
    card.frame = place.offset(by: Point(0, -values[Self.height]))
    runs.begin(lasting: values[Self.duration], for: self) { $0.drop() }
    let spring = Spring(settlingIn: values[Self.duration], damping: values[Self.damping])
    context.stage.animate(spring: spring, changes: { card.frame = place })
  }

  private func settle() {
    card.removeAllAnimations()
    runs.complete(finished: false)
  }
}
