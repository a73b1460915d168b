import Geometry
import Motion
import Testing
import ViewTree

@testable import Effects

@Suite struct CompletionOrderTests {
  /// What happens in a scene, after its first instant.
  private func events(_ scene: Scene, until end: Double) -> [StageEvent] {
    var events: [StageEvent] = []
    scene.observer = { events.append($0) }
    scene.seek(to: end)
    return events
  }

  @Test func aRollCompletesWhenItsLastAnimationEnds() throws {
    let events = events(Scene(configuration(.ticker), inputs: [TimedInput(0.5, .trigger)]), until: 2)
    let completion = try #require(events.last)
    #expect(completion.kind == .completion)
    #expect(completion.time == events.dropLast().last?.time)
    #expect(events.filter { $0.kind == .end }.count == 4)
  }

  /// Nothing that moved in a run may end behind it, however the run ends.
  @Test(arguments: 0..<3, 0..<80)
  func everyCompletionComesAfterTheAnimationsOfItsRun(index: Int, seed: Int) {
    let kind = EffectSet.builtIn[index]
    var random = SplitMix64(seed: UInt64(seed * 3 + index))
    let size = oddSizes[seed % oddSizes.count]
    var configuration = configuration(kind, size: Size(size.0, size.1), loops: random.unit() < 0.5)
    configuration.values = randomValues(kind, &random)
    configuration.reducedMotion = random.unit() < 0.25
    configuration.content.notices = notices(3)
    configuration.content.rows = rows(40)
    var isOver = false
    var lastEnd = -Double.infinity
    let inputs = seed % 4 == 0 ? [TimedInput(random.unit() * 9, .trigger)] : randomInputs(24, within: 20, &random)
    for event in events(Scene(configuration, inputs: inputs), until: 25) {
      switch event.kind {
      case .start: isOver = false
      case .end:
        #expect(!isOver, "\(event.view) ends at \(event.time), behind its run")
        lastEnd = event.time
      case .completion:
        #expect(event.time >= lastEnd)
        isOver = true
      default: break
      }
    }
  }
}
