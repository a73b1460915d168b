import Effects
import Geometry
import Motion
import Testing
import ViewTree

/// The state at a time does not depend on how the time was reached.
struct ReplayTests {
  static let probes = [0.3, 0.61, 0.85, 1.5, 2.4, 2.9, 3.3, 4.75, 6.1, 7.7]

  private static func story(_ scene: Scene, _ times: [Double]) -> [String] {
    var story: [String] = []
    for time in times {
      scene.seek(to: time)
      guard probes.contains(time) else { continue }
      story.append("\(time) \(scene.states) \(scene.run) \(scene.stage.timeline.now)")
    }
    return story
  }

  private func grid(_ rate: Int) -> [Double] {
    let frames = (0...(8 * rate)).map { Double($0) / Double(rate) }
    return Set(frames + Self.probes).sorted()
  }

  /// Scenes with and without recorded input, in loops or once.
  static func configured(_ effect: EffectKind, _ seed: UInt64) -> (SceneConfiguration, [TimedInput]) {
    var random = SplitMix64(seed: seed)
    var configuration = configuration(effect, ["sliceWidth": .whole(40)], loops: seed % 2 == 0)
    if seed > 2 {
      for (parameter, value) in [("hoverPause", ParameterValue.toggle(true)), ("stagger", .number(0.05))] {
        if let parameter = effect.parameter(parameter), random.unit() < 0.5 {
          configuration.values[parameter] = value
        }
      }
    }
    return (configuration, seed == 0 ? [] : randomInputs(Int(seed) * 4, within: 8, &random))
  }

  @Test(arguments: 0..<3, 0..<12 as Range<UInt64>)
  func framesJumpsAndScrubbingGiveTheSameState(index: Int, seed: UInt64) {
    let (configuration, inputs) = Self.configured(EffectSet.builtIn[index], seed)
    func scene() -> Scene { Scene(configuration, inputs: inputs) }
    let fine = Self.story(scene(), grid(144))
    #expect(fine.count == Self.probes.count)
    expectSame(Self.story(scene(), grid(60)), fine, "60 Hz")
    expectSame(Self.story(scene(), grid(24)), fine, "24 Hz")
    expectSame(Self.probes.flatMap { Self.story(scene(), [$0]) }, fine, "jump")
    let scrubbed = scene()
    expectSame(Self.story(scrubbed, Self.probes.reversed()), fine.reversed(), "back")
    expectSame(Self.story(scrubbed, Self.probes), fine, "forth")
    // With somebody watching no run is passed over.
    let watched = scene()
    watched.observer = { _ in }
    expectSame(Self.story(watched, Self.probes), fine, "watched")
  }

  /// Input taken live, frame by frame, plays again from the record.
  @Test(arguments: 0..<3, 1...10 as ClosedRange<UInt64>)
  func theRecordPlaysWhatWasLive(index: Int, seed: UInt64) {
    let (configuration, _) = Self.configured(EffectSet.builtIn[index], seed)
    var random = SplitMix64(seed: seed &* 977)
    let live = Scene(configuration)
    var story: [String] = []
    for frame in 0...(60 * 5) {
      let time = Double(frame) / 60
      live.seek(to: time)
      if random.unit() < 0.12 { live.perform(randomInput(frame, &random)) }
      if frame % 25 == 0 { story.append("\(frame) \(live.states) \(live.run)") }
    }
    let replay = Scene(configuration, inputs: live.inputs)
    for backwards in [false, true] {
      var again: [String] = []
      for frame in stride(from: 0, through: 60 * 5, by: 25) { again.append(Self.moment(replay, frame)) }
      expectSame(again, story, backwards ? "again" : "replay")
      if !backwards { replay.seek(to: 1) }
    }
  }

  private static func moment(_ scene: Scene, _ frame: Int) -> String {
    scene.seek(to: Double(frame) / 60)
    return "\(frame) \(scene.states) \(scene.run)"
  }

  /// The picture itself, as its display list.
  @Test(arguments: 0..<3)
  func goingBackPaintsTheSamePicture(index: Int) {
    let (configuration, inputs) = Self.configured(EffectSet.builtIn[index], 6)
    let scene = Scene(configuration, inputs: inputs)
    let fresh = Self.probes.map { Scene(configuration, inputs: inputs).frame(at: $0).dump() }
    expectSame(Self.probes.map { scene.frame(at: $0).dump() }, fresh, "forward")
    expectSame(Self.probes.reversed().map { scene.frame(at: $0).dump() }, fresh.reversed(), "back")
  }

  @Test func aSceneThatIsRebuiltLetsTheOldOneGo() {
    for effect in EffectSet.builtIn {
      let scene = Scene(configuration(effect, loops: true))
      scene.seek(to: 3)
      weak let stage = scene.stage
      weak let view = scene.effect.tracedViews.last
      weak let old = scene.effect
      #expect(stage != nil && view != nil && old != nil)
      scene.seek(to: 0.7)
      #expect(stage == nil)
      #expect(view == nil)
      #expect(old == nil)
    }
  }
}
