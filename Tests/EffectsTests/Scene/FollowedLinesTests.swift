import Geometry
import Motion
import Painting
import Testing
import ViewTree

@testable import Effects

@Suite("Followed lines: the newest are kept, and the scene begins with the oldest of them") struct FollowedLinesTests {
  /// How lines come: seconds between two deliveries, lines in each, and what happens to the ticker before them.
  struct Stream: Sendable, CustomTestStringConvertible {
    var name: String
    var gap: Double
    var batch: Int
    var values: [String: ParameterValue] = [:]
    var before: [TimedInput] = []
    var testDescription: String { name }
  }

  static let streams = [
    Stream(name: "slow", gap: 0.9, batch: 7),
    Stream(name: "one by one, many a second", gap: 0.004, batch: 1),
    Stream(name: "thousands at one instant", gap: 1.3, batch: 1700),
    Stream(name: "never at rest", gap: 0.31, batch: 3, values: ["stay": .number(0)]),
    Stream(name: "slides without rest", gap: 0.11, batch: 2, values: ["stay": .number(0), "style": .choice("slide")]),
    Stream(name: "stopped", gap: 0.5, batch: 40, before: [TimedInput(1, .stop)]),
    Stream(
      name: "paused for a while", gap: 0.7, batch: 9,
      before: [TimedInput(3.2, .pause), TimedInput(7.9, .resume), TimedInput(9, .resize(Size(300, 500)))]),
  ]

  /// A scene to which lines come until more than `total` have, and one that keeps everything.
  private func follow(_ stream: Stream, total: Int) -> (scene: Scene, whole: Scene) {
    var configuration = configuration(.ticker, stream.values)
    configuration.content.notices = notices(2)
    let scene = Scene(configuration)
    var all: [TimedInput] = []
    func take(_ time: Double, _ input: EffectInput) {
      scene.seek(to: time)
      scene.perform(input)
      all.append(TimedInput(time, input))
    }
    for input in stream.before { take(input.time, input.input) }
    var (count, time) = (0, 10.0)
    while count < total {
      for _ in 0..<stream.batch {
        count += 1
        take(time, .append([Notice("line \(count)")]))
      }
      time += stream.gap
    }
    let whole = Scene(configuration, inputs: all)
    whole.seek(to: scene.time)
    return (scene, whole)
  }

  private func lines(_ inputs: [TimedInput]) -> Int {
    inputs.reduce(0) { sum, input in
      if case .append(let list) = input.input { sum + list.count } else { sum }
    }
  }

  @Test("What is kept is bounded, and exact from its beginning on", arguments: streams)
  func exact(_ stream: Stream) throws {
    let (scene, whole) = follow(stream, total: stream.batch > 1000 ? 40_000 : 12_500)
    let origin = try #require(scene.history.origin)
    let kept = lines(scene.inputs)
    #expect(kept >= 10_000)
    #expect(kept <= 10_000 + 2 * max(1000, stream.batch) + 1000)
    #expect(scene.frame(at: scene.time).dump() == whole.frame(at: whole.time).dump())
    #expect(scene.run.run.number == whole.run.run.number)
    let end = scene.time
    var random = SplitMix64(seed: 7)
    for _ in 0..<12 {
      let time = origin.time + random.unit() * (end + 9 - origin.time)
      #expect(scene.frame(at: time).dump() == whole.frame(at: time).dump(), "at \(time)")
      #expect(scene.run.run.number == whole.run.run.number, "at \(time)")
      #expect(scene.effect.tracedViews.map(\.name) == whole.effect.tracedViews.map(\.name), "at \(time)")
    }
  }

  @Test("Before the oldest kept the picture is that of the oldest kept")
  func before() throws {
    let (scene, _) = follow(Self.streams[0], total: 12_500)
    let origin = try #require(scene.history.origin)
    #expect(origin.time > 10)
    let oldest = scene.frame(at: origin.time).dump()
    #expect(scene.frame(at: 0).dump() == oldest)
    #expect(scene.time == origin.time)
  }

  @Test("An edit keeps the notice, the run and the place in it, and replays no more after many lines than after some")
  func edit() {
    for stream in [Self.streams[2], Self.streams[3]] {
      let (scene, _) = follow(stream, total: stream.batch > 1000 ? 60_000 : 12_500)
      let (run, elapsed) = scene.run
      let names = scene.effect.tracedViews.map(\.name)
      var configuration = scene.configuration
      configuration.values[TickerParameters.distance] = 20
      scene.change(configuration)
      #expect(scene.run.run.number == run.number)
      #expect(abs(scene.run.elapsed - elapsed) < 1e-6)
      #expect(scene.effect.tracedViews.map(\.name) == names)
      #expect(lines(scene.inputs) <= 12_000)
    }
  }

  @Test("After an edit another period counts, and lines go on being forgotten")
  func editedPeriod() throws {
    let (scene, _) = follow(Self.streams[0], total: 12_500)
    var configuration = scene.configuration
    configuration.values[TickerParameters.stay] = 0.5
    scene.change(configuration)
    let first = try #require(scene.history.origin?.time)
    let end = max(scene.time, scene.inputs.last?.time ?? 0)
    for number in 0..<2500 {
      scene.seek(to: end + Double(number) * 0.1)
      scene.perform(.append([Notice("more \(number)")]))
    }
    #expect(try #require(scene.history.origin?.time) > first)
    let here = scene.frame(at: scene.time).dump()
    let time = scene.time
    scene.seek(to: 0)
    #expect(scene.frame(at: time).dump() == here)
  }

  @Test("Lines of one instant are one input, whether they come one by one or together", arguments: [0, 2, 9_999])
  func joined(present: Int) {
    var configuration = configuration(.ticker)
    configuration.content.notices = notices(present)
    let (single, together) = (Scene(configuration), Scene(configuration))
    let more = (0..<90).map { Notice("line \($0)") }
    for time in [0, 0.4, 2.9, 5.4] {
      for scene in [single, together] { scene.seek(to: time) }
      for notice in more { single.perform(.append([notice])) }
      together.perform(.append(more))
      #expect(single.inputs == together.inputs)
      #expect(single.run.run == together.run.run)
      #expect(single.frame(at: time + 0.2).dump() == together.frame(at: time + 0.2).dump())
    }
    let (now, dump) = (single.run.run, single.frame(at: 6).dump())
    single.seek(to: 0)
    #expect(single.frame(at: 6).dump() == dump)
    #expect(single.run.run.number == now.number)
  }

  @Test(
    "Told again from time 0 on, it looks the same from where it begins",
    arguments: [streams[2], streams[3], streams[6]])
  func retold(_ stream: Stream) throws {
    let (scene, _) = follow(stream, total: 12_500)
    let origin = try #require(scene.history.origin)
    let (configuration, inputs) = scene.history.retold(scene.configuration)
    let again = Scene(configuration, inputs: inputs)
    let shift = try #require(scene.inputs.last?.time) - (try #require(inputs.last?.time))
    for time in [origin.time + 0.01, origin.time + 4.2, scene.time, scene.time + 3] {
      scene.seek(to: time)
      again.seek(to: time - shift)
      let (states, retold) = (scene.states, again.states)
      #expect(states.count == retold.count)
      for (one, other) in zip(states, retold) where !one.isNear(other) {
        Issue.record("at \(time), \(time - shift): \(one) is \(other) retold")
      }
    }
  }

  @Test("A list that drops its oldest keeps the rest in order")
  func list() {
    var list = NoticeList([])
    var model: [Notice] = []
    var random = SplitMix64(seed: 3)
    for number in 0..<4000 {
      let more = (0..<Int(random.unit() * 5)).map { Notice("\(number).\($0)") }
      list.append(more)
      model += more
      let gone = min(model.count, Int(random.unit() * 5))
      list.removeFirst(gone)
      model.removeFirst(gone)
      #expect(list.count == model.count)
      if let last = model.indices.last { #expect(list[last] == model[last] && list[0] == model[0]) }
    }
    #expect(list.all == model)
  }
}
