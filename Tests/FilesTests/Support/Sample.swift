import Effects
import ViewTree

/// An effect of which the program knows nothing: it has a parameter of each kind.
final class SampleEffect: Effect {
  let run = EffectRun(number: 0, start: 0, end: 1)
  let tracedViews: [View] = []

  func begin() {}
  func perform(_ input: EffectInput) {}
}

private let sampleNumber = Parameter.number("a", "A", "s", 1, 0...10, step: 0.1, .ours, "A number.")

private enum SampleChoice: String, CaseIterable { case up, down }

extension EffectKind {
  static let sample = EffectKind(
    name: "s", title: "Sample", summary: "nothing moves",
    parameters: Parameter.list(
      sampleNumber, Parameter.whole("b", "B", "", 5, 0...100, .ours, "A whole number."),
      Parameter.choice("c", "C", SampleChoice.up, .ours, "A choice."),
      Parameter.toggle("d", "D", .ours, "A switch."), Parameter.curve("e", "E", .easeInOut, .ours, "A curve."),
      Parameter.color("f", "F", .black, .ours, "A colour."), Parameter.seed),
    presets: [EffectPreset("far", "nearly the end of it", [sampleNumber.at(9)])]
  ) { _ in SampleEffect() }
}

extension EffectSet {
  /// The sample effect alone.
  static let sample = EffectSet([.sample])
}
