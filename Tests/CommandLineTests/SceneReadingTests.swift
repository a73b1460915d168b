import Effects
import Files
import Geometry
import TestSupport
import Testing

@testable import CommandLine
@testable import Rendering

@Suite struct SceneReadingTests {
  private func options(_ scene: String?, _ change: (inout SceneOptions) -> Void = { _ in }) -> SceneOptions {
    var options = SceneOptions(.builtIn)
    options.scene = scene
    change(&options)
    return options
  }

  @Test func defaultsStand() throws {
    let reading = try SceneReading(options("cascade"))
    #expect(reading.setup.configuration.kind.name == "cascade")
    #expect(reading.setup.configuration.values == ParameterValues())
    #expect(reading.setup.configuration.size == Size(390, 700))
    #expect(!reading.setup.configuration.loops && !reading.setup.configuration.reducedMotion)
    #expect(
      reading.setup.scale == 1 && reading.setup.speed == 1 && reading.setup.theme == .dark
        && reading.reducedMotion == .system)
    #expect(reading.setup.inputs.isEmpty && reading.warnings.isEmpty)
  }

  @Test func laterSetsWinAndSeedIsLast() throws {
    let reading = try SceneReading(
      options("slices") {
        $0.sets = ["damping=0.5", "damping=0.6", "seed=1"]
        $0.seed = "9223372036854775807"
      })
    let info = reading.setup.configuration.kind
    #expect(reading.setup.configuration.values[try #require(info.parameter("damping"))] == .number(0.6))
    #expect(reading.setup.configuration.values[Parameter.seed] == Int64.max)
  }

  @Test func everyParameterOfEverySceneCanBeSet() throws {
    for effect in EffectSet.builtIn {
      for parameter in effect.parameters {
        var changed = parameter.stepped(parameter.defaultValue, by: 1)
        if case .color = parameter.kind { changed = .color(Color(0x123456)) }
        let text = "\(parameter.key)=\(parameter.text(of: changed))"
        let reading = try SceneReading(options(effect.name) { $0.sets = [text] })
        #expect(reading.setup.configuration.values[parameter] == changed, "\(text)")
        #expect(reading.setup.configuration.values.changedCount == 1)
        #expect(reading.warnings.isEmpty)
      }
    }
  }

  @Test func presetSuppliesTheScene() throws {
    let reading = try SceneReading(options(nil) { $0.preset = "document-as-written" })
    #expect(reading.setup.configuration.kind.name == "slices")
    #expect(
      reading.setup.configuration.values[try #require(reading.setup.configuration.kind.parameter("hold"))] == .number(1)
    )
    #expect(reading.setup.configuration.firstRunEnd == 2)
    #expect(
      try SceneReading(options("ticker") { $0.preset = "document" }).setup.configuration.values == ParameterValues())
    #expect(throws: CommandError.self) { try SceneReading(options(nil) { $0.preset = "document" }) }
    #expect(throws: CommandError.self) { try SceneReading(options("ticker") { $0.preset = "document-as-written" }) }
  }

  @Test(
    arguments: [
      ("ticker", [], 3.91), ("ticker", ["stay=0"], 2.5), ("ticker", ["style=slide"], 2.5), ("slices", ["hold=1"], 2.0),
      ("slices", ["stagger=0.01", "sliceWidth=100"], 1.03), ("cascade", [], 2.65), ("cascade", ["load=0"], 2.05),
      ("cascade", ["rowHeight=400"], 2.25), ("cascade", ["cap=0.09"], 2.29),
    ] as [(String, [String], Double)]) func firstRunEndsWhereTheFormulaSays(scene: String, sets: [String], end: Double)
    throws
  {
    #expect(try SceneReading(options(scene) { $0.sets = sets }).setup.configuration.firstRunEnd == end)
  }

  @Test func scenesWithoutARunEndToo() throws {
    let scratch = try Scratch()
    try scratch.write("", to: "none.txt")
    try scratch.write("[]", to: "none.json")
    let ticker = try SceneReading(options("ticker") { $0.content.notices = scratch.file("none.txt") })
    #expect(ticker.setup.configuration.firstRunEnd == 2.66)
    let cascade = try SceneReading(options("cascade") { $0.content.rows = scratch.file("none.json") })
    #expect(cascade.setup.configuration.firstRunEnd == 0.6)
  }

  @Test func sizesAreHeldAgainstTheScale() {
    for (size, scale, isGood) in [
      ("1x1", "1", true), ("32767x1", "1", true), ("32768x1", "1", false), ("16383x1", "2", true),
      ("16384x1", "2", false), ("0.5x1", "4", false), ("1x1", "0.25", false), ("2x2", "0.25", true),
      ("axb", "1", false),
      ("1x1x1", "1", false), ("x", "1", false), ("1e3x2", "1", true), ("infx1", "1", false),
    ] {
      let message = failure {
        try SceneReading(
          options("ticker") {
            $0.size = size
            $0.scale = scale
          })
      }
      #expect((message == nil) == isGood, "\(size) at \(scale): \(message ?? "accepted")")
    }
  }

  @Test func presetFilesAreHeldAgainstTheParameters() throws {
    let scratch = try Scratch()
    try scratch.write(
      """
      {"version": 1, "scene": "slices", "seed": 9007199254740993,
       "params": {"sliceWidth": 7.6, "damping": 7, "axis": "horizontal", "background": "#123", "hold": 1, "old": true}}
      """, to: "p.json")
    let reading = try SceneReading(options(nil) { $0.preset = scratch.file("p.json") })
    let values = reading.setup.configuration.values
    #expect(values[Parameter.seed] == 9_007_199_254_740_993)
    #expect(values[try #require(reading.setup.configuration.kind.parameter("sliceWidth"))] == .whole(8))
    #expect(values[try #require(reading.setup.configuration.kind.parameter("damping"))] == .number(1))
    #expect(values[try #require(reading.setup.configuration.kind.parameter("axis"))] == .choice("horizontal"))
    #expect(values[try #require(reading.setup.configuration.kind.parameter("background"))] == .color(Color(0x112233)))
    #expect(reading.warnings.count == 3)
    #expect(reading.warnings[0].contains("p.json:2:27: sliceWidth"), "\(reading.warnings)")
    for params in [
      #"{"axis": 1}"#, #"{"axis": "up"}"#, #"{"hold": "long"}"#, #"{"hold": true}"#, #"{"background": 5}"#,
    ] {
      try scratch.write("{\"version\": 1, \"scene\": \"slices\", \"params\": \(params)}", to: "bad.json")
      let message = failure { try SceneReading(options(nil) { $0.preset = scratch.file("bad.json") }) }
      #expect(message?.contains("bad.json:1:") == true, "\(params): \(message ?? "accepted")")
    }
  }

  @Test func streamIsGivenToOneUseOnly() throws {
    let message = failure {
      try SceneReading(
        options("ticker") {
          $0.content.notices = "-"
          $0.content.rows = "-"
        }, input: StandardInput(follows: true))
    }
    #expect(message?.contains("standard input is already read for --notices") == true)
  }

  @Test("--set takes the same texts, with or without a key")
  func importedTexts() throws {
    var options = SceneOptions(.builtIn)
    options.scene = "ticker"
    options.sets = ["fadeCurve=linear(0, 0.5, 1)", "UIView.animate(withDuration: 0.4, animations: {})"]
    let setup = try SceneReading(options).setup
    let values = setup.configuration.values
    #expect(values[try #require(EffectKind.ticker.parameter("fadeCurve"))] == .curve(.linear))
    #expect(values[try #require(EffectKind.ticker.parameter("duration"))] == .number(0.4))
    options.sets = ["fadeCurve=linear(0, x)"]
    #expect(throws: CommandError.self) { try SceneReading(options) }
  }
}
