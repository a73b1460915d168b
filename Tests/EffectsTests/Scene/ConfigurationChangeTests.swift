import Geometry
import Motion
import Testing
import ViewTree

@testable import Effects

/// A parameter that is turned while a scene plays: the run and the time within it stay.
struct ConfigurationChangeTests {
  private func with(_ scene: Scene, _ values: [String: ParameterValue]) -> SceneConfiguration {
    var changed = scene.configuration
    for (key, value) in values {
      if let parameter = changed.kind.parameter(key) { changed.values[parameter] = value }
    }
    return changed
  }

  private static let edits: [[String: ParameterValue]] = [
    ["duration": .number(0.5)], ["duration": .number(3)], ["stagger": .number(0.1)], ["hold": .number(0.4)],
    ["load": .number(2)], ["stay": .number(9)], ["stay": .number(0)], ["overlap": .number(0.5)],
    ["damping": .number(0.4)],
    ["rest": .number(4)], ["sliceWidth": .whole(90)], ["distance": .number(50)], ["rowHeight": .number(100)],
  ]

  /// The result is what a scene that had these values all along shows at that place of that run.
  @Test(arguments: 0..<3, [0.2, 0.9, 3.1, 4.9, 8.3, 17.2])
  func anEditKeepsRunAndTime(index: Int, time: Double) {
    let effect = EffectSet.builtIn[index]
    for edit in Self.edits {
      let scene = Scene(configuration(effect, loops: true))
      scene.seek(to: time)
      let (before, elapsed) = scene.run
      let states = scene.states
      scene.change(with(scene, edit))
      let (after, now) = scene.run
      #expect(after.number == before.number, "\(edit)")
      if after.duration > elapsed + 1e-6 {
        #expect((now - elapsed).magnitude < 1e-9, "\(edit)")
      } else {
        #expect(now <= after.duration)
      }
      let fresh = Scene(scene.configuration)
      fresh.seek(to: scene.time)
      #expect(scene.states == fresh.states, "\(edit)")
      #expect(scene.stage.timeline.nextEventTime == fresh.stage.timeline.nextEventTime)
      // Undone, everything is as it was.
      scene.change(with(scene, edit.mapValues { _ in .choice("") }))
      #expect((scene.time - time).magnitude < 1e-9)
      expectStates(scene.states, states, "\(edit) undone")
    }
  }

  /// One held key: each step starts from where the first one was, not from where the last one had to go.
  @Test func aShorterRunGivesTheTimeBackWhenItGrows() {
    let scene = Scene(configuration(.cascade, loops: true))
    scene.seek(to: 4.15 + 2.4)
    for duration in [1, 0.5, 0.1, 0.5, 1.6] {
      scene.change(with(scene, ["duration": .number(duration), "rest": .number(0.1)]))
      #expect(scene.run.run.number == 1)
    }
    #expect((scene.run.elapsed - 2.4).magnitude < 1e-9)
  }

  /// The run that is returned to is seen, with hold and load at nought too.
  @Test(arguments: [0, 1, 5])
  func theRunIsNotPassedOver(run: Int) {
    let slices = Scene(configuration(.slices, ["sliceWidth": .whole(100)], loops: true))
    slices.seek(to: Double(run) * 2.5 + 0.4)
    slices.change(with(slices, ["damping": .number(0.5)]))
    #expect(slices.states.count == 8)
    expectStates(slices.states, SlicesModel(slices.configuration).states(at: slices.time), "slices")
    let cascade = Scene(configuration(.cascade, ["load": .number(0)], loops: true))
    cascade.seek(to: Double(run) * 3.55 + 0.3)
    cascade.change(with(cascade, ["damping": .number(0.5)]))
    expectStates(cascade.states, CascadeModel(cascade.configuration).states(at: cascade.time), "cascade")
    #expect(cascade.states.contains { $0.transform.ty > 1 })
  }

  @Test func afterTheEndItStaysAtTheEnd() {
    for effect in [EffectKind.slices, .cascade] {
      let scene = Scene(configuration(effect))
      scene.seek(to: 50)
      let states = scene.states
      scene.change(with(scene, ["damping": .number(0.3), "duration": .number(2)]))
      #expect(scene.states == states)
      #expect(scene.time == 50)
    }
  }

  /// Recorded input stays, at its own times.
  @Test func inputsAreKept() {
    let scene = Scene(configuration(.cascade))
    scene.seek(to: 4)
    scene.perform(.trigger)
    scene.seek(to: 5)
    scene.perform(.scroll(128))
    scene.seek(to: 5.2)
    scene.change(with(scene, ["duration": .number(2.2)]))
    #expect(scene.inputs.count == 2)
    #expect(scene.run.run.number == 1)
    #expect((scene.time - 5.2).magnitude < 1e-9)
    #expect(scene.states.map(\.name).contains("row.11"))
    let fresh = Scene(scene.configuration, inputs: scene.inputs)
    fresh.seek(to: scene.time)
    #expect(fresh.states == scene.states)
  }

  /// A ticker whose list was replaced counts that as a new pass, so that an edit after it does not fall back before it.
  @Test func anEditAfterAReplacedListStaysAfterIt() {
    let scene = Scene(configuration(.ticker))
    scene.seek(to: 8)
    scene.perform(.notices(notices(3, "new")))
    for time in [9, 10.9, 12.0] {
      scene.seek(to: time)
      scene.change(with(scene, ["distance": .number(20)]))
      #expect((scene.time - time).magnitude < 1e-9)
      let fresh = Scene(scene.configuration, inputs: scene.inputs)
      fresh.seek(to: scene.time)
      #expect(fresh.states == scene.states)
      scene.change(with(scene, ["distance": .number(6)]))
    }
  }

  @Test func pausedScenesStayPaused() {
    let scene = Scene(configuration(.ticker))
    scene.seek(to: 3)
    scene.perform(.pause)
    scene.seek(to: 5)
    let states = scene.states
    scene.change(with(scene, ["stay": .number(2)]))
    #expect(scene.states == states)
    scene.change(with(scene, ["distance": .number(60)]))
    #expect((scene.states[1].frame.minY / states[1].frame.minY - 10).magnitude < 1e-6)
  }

  @Test func otherContentAndSizeAreTakenOver() {
    let scene = Scene(configuration(.ticker))
    scene.seek(to: 6)
    var changed = scene.configuration
    changed.content.notices = notices(2)
    changed.size = Size(200, 300)
    scene.change(changed)
    #expect(scene.states[0].frame == Rect(0, 96, 200, 44))
    #expect(scene.states.dropFirst().map(\.name) == ["notice.1", "notice.0"])
    changed.content.notices = []
    scene.change(changed)
    #expect(scene.states.map(\.name) == ["bar"])
    changed.content.notices = notices(4)
    scene.change(changed)
    #expect(scene.states.dropFirst().map(\.name) == ["notice.1", "notice.2"])
    #expect((scene.time - 6).magnitude < 1e-9)
  }
}
