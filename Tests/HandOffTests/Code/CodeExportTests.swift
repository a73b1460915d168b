import Effects
import Files
import Geometry
import HandOff
import Motion
import Testing
import ViewTree

@Suite struct CodeExportTests {
  static let code: [ExportTarget] = [.uikit, .swiftui, .coreanimation, .css, .compose, .flutter, .gtk]

  @Test("every target writes every scene, with one comment line that names all numbers", arguments: CodeExport.targets)
  func headline(target: ExportTarget) throws {
    for effect in EffectSet.builtIn {
      let text = try CodeExport.text(target, ExportSource(effect))
      let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
      #expect(text.hasSuffix("\n"))
      let first = target == .json ? try #require(lines.first { $0.contains("\"about\"") }) : lines[0]
      #expect(first.contains("Easel \(EaselVersion.text) · \(effect.name)"))
      #expect(first.contains(effect.name == "ticker" ? "length of each fade" : "settling time"))
      for parameter in effect.parameters {
        #expect(first.contains(parameter.key + " " + parameter.text(of: parameter.defaultValue)))
      }
    }
  }

  @Test("springs are converted as each platform describes them")
  func conversions() throws {
    var values = ParameterValues()
    let info = EffectKind.slices
    values[try #require(info.parameter("velocity"))] = .number(2)
    let spring = try Spring(duration: 1, dampingRatio: 0.8, initialVelocity: 2)
    let omega = spring.angularFrequency
    func text(_ target: ExportTarget) throws -> String {
      try CodeExport.text(target, ExportSource(info, values: values))
    }
    let stiffness = NumberText.text(omega * omega)
    let uikit = try text(.uikit)
    for line in ["duration = 1.0 ", "damping = 0.8 ", "velocity = 2.0 "] { #expect(uikit.contains(line)) }
    let swiftui = try text(.swiftui)
    #expect(swiftui.contains("response = " + NumberText.text(2 * .pi / omega)))
    #expect(swiftui.contains("bounce = " + NumberText.text(spring.bounce)))
    let core = try text(.coreanimation)
    #expect(core.contains("stiffness: CGFloat = " + stiffness))
    #expect(core.contains("damping: CGFloat = " + NumberText.text(1.6 * omega)))
    #expect(core.contains("spring.duration = spring.settlingDuration"))
    for target in [ExportTarget.compose, .flutter, .gtk] {
      #expect(try text(target).contains("stiffness = " + stiffness))
    }
  }

  @Test("the landmark of the specification is in the code")
  func landmark() throws {
    // ω 8.994296689292398 at D 1, ζ 0.8.
    let text = try CodeExport.text(.gtk, ExportSource(.slices))
    #expect(text.contains(NumberText.text(8.994296689292398 * 8.994296689292398)))
  }

  @Test("changed-only writes the changed values and what follows from them, nothing else", arguments: code)
  func changedOnly(target: ExportTarget) throws {
    let info = EffectKind.cascade
    var values = ParameterValues()
    let none = try CodeExport.text(target, ExportSource(info, values: values), changedOnly: true)
    #expect(none.split(separator: "\n").count == 2)
    #expect(none.contains("every value is the default"))
    values[try #require(info.parameter("stagger"))] = .number(0.125)
    values[try #require(info.parameter("axis"))] = .choice("horizontal")
    let text = try CodeExport.text(target, ExportSource(info, values: values), changedOnly: true)
    #expect(text.split(separator: "\n").count == 3)
    #expect(text.contains("0.125"))
    #expect(text.contains("axis horizontal (default vertical)"))
    let body = text.split(separator: "\n").dropFirst().joined()
    #expect(!body.contains("1.6"))
  }

  @Test("a tolerance that makes no sense is refused")
  func tolerance() {
    for value in [0, -1, 0.5, Double.nan] {
      #expect(throws: ExportError.self) {
        try CodeExport.text(.css, ExportSource(.slices), tolerance: value)
      }
    }
  }

  @Test("an effect of another package has values but no code")
  func foreign() throws {
    let info = EffectKind(
      name: "bounce", title: "Bounce", summary: "",
      parameters: [Parameter.number("height", "Height", "pt", 40, 0...100, step: 1, .ours, "").declaration],
      make: { TickerEffect($0) })
    #expect(throws: ExportError.unknownScene("bounce", target: "uikit")) {
      try CodeExport.text(.uikit, ExportSource(info))
    }
    #expect(try CodeExport.text(.csv, ExportSource(info)).contains("height,40,pt"))
    #expect(try CodeExport.text(.json, ExportSource(info)).contains("\"height\": 40"))
  }
}
