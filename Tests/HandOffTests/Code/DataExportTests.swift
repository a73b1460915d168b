import Effects
import Files
import Geometry
import HandOff
import TestSupport
import Testing

@Suite struct DataExportTests {
  @Test(
    "JSON and CSV come back as the same values and the same trace, bit for bit", arguments: [ExportTarget.json, .csv])
  func roundTrip(target: ExportTarget) throws {
    for effect in EffectSet.builtIn {
      let limits = ["sliceWidth": 20.0...400]
      for (number, values) in Samples.sets(effect, count: 8, seed: 11, limits: limits).enumerated() {
        for changedOnly in [false, true] {
          let text = try CodeExport.text(target, ExportSource(effect, values: values), changedOnly: changedOnly)
          let found = try ParameterImport.read(text, for: effect)
          #expect(found.notes.isEmpty)
          var copy = ParameterValues()
          found.apply(to: &copy)
          #expect(copy == values, "\(effect.name) \(number)")
          if number < 3 {
            let original = Samples.trace(Samples.configuration(effect, values))
            #expect(Samples.trace(Samples.configuration(effect, copy)) == original)
          }
        }
      }
    }
  }

  @Test("another scene's values are refused", arguments: [ExportTarget.json, .csv])
  func otherScene(target: ExportTarget) throws {
    let text = try CodeExport.text(target, ExportSource(.slices))
    #expect(throws: ImportError.self) { try ParameterImport.read(text, for: .cascade) }
  }

  @Test("the exported JSON is a preset")
  func preset() throws {
    var values = ParameterValues()
    values[Parameter.seed] = .max
    let text = try CodeExport.text(.json, ExportSource(.slices, values: values))
    let preset = try Preset(TextFile(name: "x.json", bytes: Array(text.utf8)), in: .builtIn)
    #expect(preset.warnings.isEmpty)
    #expect(preset.values == values && preset.kind.name == "slices")
  }
}
