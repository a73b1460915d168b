import Geometry
import Motion
import Testing
import ViewTree

@testable import Effects

/// A scene's time, inputs and what comes next.
struct SceneTests {
  @Test func timeIsSetFromOutside() {
    let scene = Scene(configuration(.ticker))
    #expect(scene.time == 0)
    scene.seek(to: 5)
    #expect(scene.time == 5)
    scene.seek(to: 2)
    #expect(scene.time == 2)
    scene.seek(to: -3)
    #expect(scene.time == 0)
    scene.seek(to: .nan)
    #expect(scene.time == 0)
  }

  /// What an effect has still to do is left undone when it is let go before its stage.
  @Test func aStageOutlivesItsEffect() {
    for effect in EffectSet.builtIn {
      var scene: Scene? = Scene(configuration(effect))
      let stage = scene?.stage
      weak let playing = scene?.effect
      scene?.perform(.trigger)
      scene?.seek(to: 0.1)
      scene = nil
      #expect(playing == nil)
      stage?.advance(to: 60)
      #expect(stage?.sceneTime == 60)
    }
  }

  @Test func inputsAreRecordedWithTheirTimes() {
    let scene = Scene(configuration(.ticker))
    scene.seek(to: 1)
    scene.perform(.trigger)
    scene.seek(to: 3)
    scene.perform(.stop)
    #expect(scene.inputs == [TimedInput(1, .trigger), TimedInput(3, .stop)])
    // One taken earlier is recorded in its place, and those after it still happen.
    scene.seek(to: 0.5)
    scene.perform(.reload)
    #expect(scene.inputs == [TimedInput(0.5, .reload), TimedInput(1, .trigger), TimedInput(3, .stop)])
    scene.seek(to: 1.1)
    #expect(scene.states[1].alpha < 1)
    scene.seek(to: 50)
    #expect(scene.nextEventTime == nil)
    scene.restart(looping: false)
    #expect(scene.time == 0)
    #expect(scene.inputs.isEmpty)
    scene.seek(to: 2.7)
    #expect(scene.states[1].alpha < 1)
  }

  @Test func inputsGivenInAnyOrderHappenInOrder() {
    let inputs = [
      TimedInput(3, .stop), TimedInput(.nan, .trigger), TimedInput(1, .trigger), TimedInput(1, .pause),
      TimedInput(-1, .reload),
      TimedInput(2, .resume), TimedInput(.infinity, .trigger),
    ]
    let scene = Scene(configuration(.ticker), inputs: inputs)
    #expect(scene.inputs.map(\.time) == [-1, 1, 1, 2, 3])
    scene.seek(to: 1.5)
    #expect(scene.stage.isPaused)
    #expect(scene.nextEventTime == 2)
    scene.seek(to: 2.5)
    #expect(scene.states[1].alpha < 1)
    scene.seek(to: 4)
    #expect(scene.nextEventTime == nil)
  }

  @Test func theNextEventIsOfTheSceneOrOfTheRecord() {
    let scene = Scene(configuration(.cascade), inputs: [TimedInput(0.4, .trigger), TimedInput(9, .trigger)])
    #expect(scene.nextEventTime == 0.4)
    scene.seek(to: 0.4)
    #expect(scene.nextEventTime == 1)
    scene.seek(to: 8)
    #expect(scene.nextEventTime == 9)
    scene.seek(to: 20)
    #expect(scene.nextEventTime == nil)
  }

  /// Going from event to event meets every one of them, in order.
  @Test func steppingThroughEventsReachesTheEnd() {
    for effect in EffectSet.builtIn {
      let scene = Scene(
        configuration(effect, ["stagger": .number(0.03)]), inputs: [TimedInput(1, .pause), TimedInput(3, .resume)])
      var last = 0.0
      var count = 0
      while let next = scene.nextEventTime, next < 20, count < 100 {
        count += 1
        #expect(next >= last)
        scene.seek(to: next)
        #expect(scene.time == next)
        last = next
      }
      // Pause and resume, and at least two of its own.
      #expect(count >= 4, "\(effect)")
      let jump = Scene(scene.configuration, inputs: scene.inputs)
      jump.seek(to: scene.time)
      #expect(jump.states == scene.states)
    }
  }

  @Test func instantsAreToldInSceneTime() {
    let scene = Scene(
      configuration(.ticker), inputs: [TimedInput(1, .pause), TimedInput(2, .resume)])
    var instants: [Double] = []
    scene.onInstant = { instants.append($0) }
    scene.seek(to: 5)
    // The roll at 3.66, its moves, the next notice, the ends.
    #expect(instants.contains { ($0 - 3.66).magnitude < 1e-9 })
    #expect(instants.contains { ($0 - 4.25).magnitude < 1e-9 })
    #expect(instants.contains { ($0 - 4.91).magnitude < 1e-9 })
    #expect(instants.allSatisfy { $0 >= 3.66 - 1e-9 && $0 <= 5 })
  }

  @Test func eventsAreToldInSceneTimeAndAgainAfterGoingBack() {
    let scene = Scene(configuration(.ticker), inputs: [TimedInput(1, .pause), TimedInput(2, .resume)])
    var ends: [Double] = []
    scene.observer = { if $0.kind == .completion { ends.append($0.time) } }
    scene.seek(to: 6)
    scene.seek(to: 1)
    scene.seek(to: 6)
    #expect(ends.count == 2)
    #expect(ends.allSatisfy { ($0 - 4.91).magnitude < 1e-9 })
  }

  /// An hour in one jump, also where nobody rests: the state is that of the formula.
  @Test func anHourIsReachedAtOnce() {
    let fast: [String: ParameterValue] = ["sliceWidth": .whole(5)]
    for effect in EffectSet.builtIn {
      let configuration = configuration(effect, fast, loops: true)
      let clock = ContinuousClock()
      let scene = Scene(configuration)
      let spent = clock.measure { scene.seek(to: 3600.4) }
      #expect(spent < .seconds(3), "\(effect.name)")
      let expected: [ViewState]
      switch effect.name {
      case "ticker": expected = TickerModel(configuration).states(at: 3600.4)
      case "slices": expected = SlicesModel(configuration).states(at: 3600.4)
      default: expected = CascadeModel(configuration).states(at: 3600.4)
      }
      expectStates(scene.states, expected, effect.name)
    }
  }

  /// Passing over runs that nobody sees leaves what playing them leaves.
  @Test(arguments: 0..<3, [0, 1, 2] as [UInt64])
  func runsNobodySeesLeaveTheSameState(index: Int, seed: UInt64) {
    let effect = EffectSet.builtIn[index]
    let configuration = configuration(
      effect,
      ["sliceWidth": .whole(50), "order": .choice("random"), "seed": .whole(Int64(seed)), "rest": .number(0.3)],
      loops: true)
    var random = SplitMix64(seed: seed)
    let inputs = seed == 0 ? [] : randomInputs(8, within: 40, &random)
    for time in [7.3, 41] {
      let quick = Scene(configuration, inputs: inputs)
      quick.seek(to: time)
      let slow = Scene(configuration, inputs: inputs)
      slow.observer = { _ in }
      slow.seek(to: time)
      #expect(quick.states == slow.states)
      #expect(quick.run.run == slow.run.run)
      #expect(quick.frame(at: time + 0.1).dump() == slow.frame(at: time + 0.1).dump())
    }
  }
}
