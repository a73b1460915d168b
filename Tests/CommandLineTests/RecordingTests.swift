import Effects
import Files
import Geometry
import TestSupport
import Testing

@testable import CommandLine
@testable import Rendering

@Suite struct RecordingTests {
  private static let inputs: [TimedInput] = [
    TimedInput(0, .loop(true)), TimedInput(0.1, .trigger), TimedInput(0.25, .press(Point(10, 110.5))),
    TimedInput(0.3, .move(Point(11, 110))), TimedInput(0.3, .release(Point(10, 110))), TimedInput(0.4, .scroll(-12.5)),
    TimedInput(0.5, .append([Notice("Später \"mehr\"", tag: "neu"), Notice("")])),
    TimedInput(0.6, .rows([TableRow(title: "a", subtitle: "b", image: "c.png"), TableRow(title: "d")])),
    TimedInput(0.7, .resize(Size(300, 512.25))), TimedInput(0.8, .pause), TimedInput(0.9, .resume),
    TimedInput(1, .stop), TimedInput(1.1, .start), TimedInput(1.2, .reload), TimedInput(1.3, .cancel),
    TimedInput(1.4, .notices([Notice("one")])),
  ]

  @Test("a recorded session comes back and plays the same", arguments: ["ticker", "slices", "cascade"])
  func roundTrip(name: String) throws {
    let effect = try #require(EffectSet.builtIn[name])
    for values in Samples.sets(effect, count: 4, seed: 3, limits: ["sliceWidth": 30...300]) {
      var configuration = Samples.configuration(effect, values)
      configuration.size = Size(320, 480.5)
      configuration.loops = true
      let scene = Scene(configuration, inputs: Self.inputs)
      let text = SessionRecord(scene).text
      let read = try SessionRecordReader.read(TextFile(name: "s.json", bytes: Array(text.utf8)), in: .builtIn)
      #expect(read.warnings.isEmpty)
      #expect(read.inputs == Self.inputs)
      #expect(read.values == values)
      #expect((read.size, read.loops, read.reducedMotion) == (configuration.size, true, false))
      #expect(SessionRecord(Scene(configuration, inputs: read.inputs)).text == text)

      let scratch = try Scratch()
      var options = SceneOptions(.builtIn)
      options.replay = try scratch.write(text, to: "s.json")
      let setup = try SceneReading(options).setup
      let times = SampleTimes(from: 0, to: 3, rate: 15)
      let original = Trace(Scene(configuration, inputs: Self.inputs))
      let replayed = Trace(setup.scene())
      for time in times { #expect(replayed.rows(at: time) == original.rows(at: time)) }
    }
  }

  @Test("a stage without room is recorded such that it can be played")
  func empty() throws {
    var configuration = SceneConfiguration(.slices)
    configuration.size = .zero
    let text = SessionRecord(Scene(configuration)).text
    let file = try TextFile(name: "s.json", bytes: Array(text.utf8))
    #expect(try SessionRecordReader.read(file, in: .builtIn).size == Size(1, 1))
  }

  @Test("options change what is replayed; another scene is refused")
  func options() throws {
    let scratch = try Scratch()
    var configuration = SceneConfiguration(.slices)
    configuration.values[Parameter.seed] = .max
    let file = try scratch.write(SessionRecord(Scene(configuration)).text, to: "s.json")
    var options = SceneOptions(.builtIn)
    options.replay = file
    options.sets = ["damping=0.5"]
    let setup = try SceneReading(options).setup
    #expect(setup.configuration.values[Parameter.seed] == .max)
    #expect(setup.configuration.values[try #require(EffectKind.slices.parameter("damping"))] == .number(0.5))
    options.scene = "ticker"
    #expect(throws: CommandError.self) { try SceneReading(options) }
  }

  @Test("a name that means nothing is told of in lists, too")
  func unknownNames() throws {
    let text =
      #"{"session": 1, "scene": "ticker", "size": [1, 1], "notices": [{"text": "a", "tga": "b"}], "#
      + #""input": [{"time": 1, "action": "rows", "rows": [{"title": "c", "imagge": "d"}]}]}"#
    let file = try TextFile(name: "s.json", bytes: Array(text.utf8))
    let warnings = try SessionRecordReader.read(file, in: .builtIn).warnings
    #expect(warnings.count == 2)
    expect(warnings.first, names: ["s.json:1:", "'tga'"])
    expect(warnings.last, names: ["s.json:1:", "'imagge'"])
  }

  @Test(
    "a broken session is told with its place",
    arguments: [
      ("[]", "1:1"), ("{}", "1:1"), ("{\"session\": 2, \"scene\": \"ticker\", \"size\": [1, 1]}", "version 2"),
      ("{\"session\": 1, \"scene\": \"x\", \"size\": [1, 1]}", "1:25"),
      ("{\"session\": 1, \"scene\": \"ticker\", \"size\": [1]}", "two numbers"),
      (
        "{\"session\": 1, \"scene\": \"slices\", \"size\": [1, 1], \"params\": {\"hold\": null}}",
        "a number from 0 to 5"
      ),
      (
        "{\"session\": 1, \"scene\": \"ticker\", \"size\": [1, 1], \"input\": [{\"time\": 1, \"action\": \"fly\"}]}",
        "an action"
      ),
      (
        "{\"session\": 1, \"scene\": \"ticker\", \"size\": [1, 1], \"input\": [{\"time\": 1, \"action\": \"stop\"}, {\"time\": 0, \"action\": \"stop\"}]}",
        "in order"
      ),
    ])
  func broken(text: String, words: String) {
    do {
      _ = try SessionRecordReader.read(TextFile(name: "s.json", bytes: Array(text.utf8)), in: .builtIn)
      Issue.record("\(text) was taken")
    } catch {
      #expect("\(error)".hasPrefix("s.json"))
      #expect("\(error)".contains(words), "\(error)")
    }
  }
}
