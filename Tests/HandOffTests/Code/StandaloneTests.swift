import Effects
import Files
import Geometry
import TestSupport
import Testing

@testable import HandOff

/// Every target writes every scene with any values such that the text stands alone.
@Suite struct StandaloneTests {
  private static let marks: [ExportTarget: (open: String, close: String)] = [
    .uikit: ("// ", ""), .swiftui: ("// ", ""), .coreanimation: ("// ", ""), .css: ("<!-- ", " -->"),
    .compose: ("// ", ""), .flutter: ("// ", ""), .gtk: ("/* ", " */"), .csv: ("# ", ""),
  ]

  private static func sets() -> [(effect: EffectKind, values: ParameterValues)] {
    EffectSet.builtIn.flatMap { effect in
      (Samples.odd(effect) + Samples.sets(effect, count: 25, seed: 23)).map { (effect, $0) }
    }
  }

  @Test("the first line says version, scene, every number and what duration means", arguments: CodeExport.targets)
  func firstLine(target: ExportTarget) throws {
    for (effect, values) in Self.sets() {
      let source = ExportSource(effect, values: values)
      let text = try CodeExport.text(target, source)
      let line = String(text.prefix { $0 != "\n" })
      var about = line
      if let mark = Self.marks[target] {
        #expect(line.hasPrefix(mark.open) && line.hasSuffix(mark.close), "\(line)")
        about = String(line.dropFirst(mark.open.count).dropLast(mark.close.count))
        // Nothing in it ends the comment early.
        #expect(!about.contains("--") && !about.contains("*/"))
      } else {
        about = text
      }
      #expect(about.contains("Easel \(EaselVersion.text) · \(effect.name) · "))
      for parameter in effect.parameters {
        #expect(about.contains(parameter.key + " " + parameter.text(of: values[parameter])), "\(parameter.key)")
      }
      let meanings = ["duration is the length of each fade", "duration is the settling time"]
      #expect(meanings.filter { about.contains($0) }.count == 1)
    }
  }

  @Test("numbers are finite, brackets match, lines have no loose ends", arguments: CodeExport.targets)
  func whole(target: ExportTarget) throws {
    for (effect, values) in Self.sets() {
      for changedOnly in [false, true] {
        let text = try CodeExport.text(target, ExportSource(effect, values: values), changedOnly: changedOnly)
        let what = "\(effect.name), \(target), \(values)"
        #expect(text.hasSuffix("\n") && !text.hasSuffix("\n\n"), "\(what)")
        let words = text.lowercased().split { !$0.isLetter }
        #expect(!words.contains("nan") && !words.contains("inf"), "\(what)")
        let loose = text.split(separator: "\n").filter { $0.hasSuffix(" ") || $0.contains("\t") }
        #expect(loose.isEmpty, "\(what): \(loose)")
        if target == .flutter || target == .compose {
          let code = DartText(text.split(separator: "\n").dropFirst().joined(separator: "\n"))
          #expect(code.imbalance == nil, "\(what)")
        }
      }
    }
  }

  @Test(
    "springs convert to numbers that give the same progress back", arguments: [EffectKind.slices, .cascade])
  func conversions(effect: EffectKind) throws {
    for values in Samples.odd(effect) + Samples.sets(effect, count: 25, seed: 29) {
      let text = try CodeExport.text(.coreanimation, ExportSource(effect, values: values))
      func number(_ name: String) throws -> Double {
        let range = try #require(text.range(of: "static let \(name): CGFloat = "))
        return try #require(NumberText.value(String(text[range.upperBound...].prefix { $0 != " " })))
      }
      let (stiffness, damping) = (try number("stiffness"), try number("damping"))
      let spring = try #require(effect.spring(values))
      // Mass 1: ω = √k, ζ = c / 2ω.
      #expect((stiffness.squareRoot() / spring.angularFrequency - 1).magnitude < 1e-12)
      #expect((damping / (2 * stiffness.squareRoot()) - spring.dampingRatio).magnitude < 1e-12)
      #expect(try number("velocity") == spring.initialVelocity)
    }
  }
}
