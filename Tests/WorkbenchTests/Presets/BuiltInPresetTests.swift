import Effects
import Testing

@testable import Workbench

@Suite("Built-in presets")
struct BuiltInPresetTests {
  @Test("name existing parameters and stay in their ranges")
  func ranges() {
    for effect in EffectSet.builtIn {
      for preset in effect.presets {
        #expect(preset.values.changedCount == preset.changes.count, "\(preset.name) of \(effect.name)")
        for (parameter, value) in preset.changes {
          #expect(effect.parameters.contains(parameter) && preset.values[parameter] == value, "\(preset.name)")
        }
      }
    }
  }

  @Test("are there for each scene, each different from the others")
  func complete() {
    for effect in EffectSet.builtIn {
      let names = BuiltInPreset.all(in: .builtIn).filter { $0.suits(effect.name) }.map(\.name)
      for name in ["document", "gentle", "snappy", "slow"] { #expect(names.contains(name)) }
      #expect(Set(names).count == names.count)
      let values = Set(names.compactMap { BuiltInPreset.named($0, scene: effect.name, in: .builtIn)?.values })
      #expect(values.count == names.count)
    }
    #expect(BuiltInPreset.named("document-as-written", scene: "ticker", in: .builtIn) == nil)
  }

  @Test("slow is the document at a third of its speed")
  func slow() throws {
    for effect in EffectSet.builtIn {
      let values = try #require(BuiltInPreset.named("slow", scene: effect.name, in: .builtIn)).values
      for parameter in effect.parameters where values.isChanged(parameter) {
        guard case .number(let plain) = parameter.defaultValue else { continue }
        #expect(abs(values.number(parameter) - 3 * plain) < 1e-12, "\(parameter.key)")
      }
    }
  }
}
