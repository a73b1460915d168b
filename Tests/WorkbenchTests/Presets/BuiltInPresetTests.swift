import Effects
import Testing

@testable import Workbench

@Suite("Built-in presets")
struct BuiltInPresetTests {
  @Test("name existing parameters and stay in their ranges")
  func ranges() {
    for preset in BuiltInPreset.all {
      for effect in EffectCatalogue.all where preset.suits(effect.info.name) {
        let values = preset.values(for: effect.info)
        #expect(values.changedCount == preset.changes.count, "\(preset.name) of \(effect.info.name)")
        for (key, value) in preset.changes {
          let parameter = effect.info.parameter(key)
          #expect(parameter.map { values[$0] } == value, "\(preset.name): \(key)")
        }
      }
    }
  }

  @Test("are there for each scene, each different from the others")
  func complete() {
    for effect in EffectCatalogue.all {
      let names = BuiltInPreset.all.filter { $0.suits(effect.info.name) }.map(\.name)
      for name in ["document", "gentle", "snappy", "slow"] { #expect(names.contains(name)) }
      #expect(Set(names).count == names.count)
      let values = Set(names.compactMap { BuiltInPreset.named($0, scene: effect.info.name)?.values(for: effect.info) })
      #expect(values.count == names.count)
    }
    #expect(BuiltInPreset.named("document-as-written", scene: "ticker") == nil)
  }

  @Test("slow is the document at a third of its speed")
  func slow() throws {
    for effect in EffectCatalogue.all {
      let values = try #require(BuiltInPreset.named("slow", scene: effect.info.name)).values(for: effect.info)
      for parameter in effect.info.parameters where values.isChanged(parameter) {
        guard case .number(let plain) = parameter.defaultValue else { continue }
        #expect(abs(values.number(parameter) - 3 * plain) < 1e-12, "\(parameter.key)")
      }
    }
  }
}
