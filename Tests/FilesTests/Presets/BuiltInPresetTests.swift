import Effects
import Testing

@testable import Files

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
      let names = ["document"] + effect.presets.map(\.name)
      for name in ["document", "gentle", "snappy", "slow"] { #expect(names.contains(name)) }
      #expect(Set(names).count == names.count)
      let values = Set(names.compactMap { effect.preset(named: $0)?.values })
      #expect(values.count == names.count)
    }
    #expect(EffectKind.ticker.preset(named: "document-as-written") == nil)
  }

  @Test("slow is the document at a third of its speed")
  func slow() throws {
    for effect in EffectSet.builtIn {
      let values = try #require(effect.preset(named: "slow")).values
      #expect(values.changedCount > 0)
      for parameter in effect.parameters where values.isChanged(parameter) {
        guard case .number(let plain) = parameter.defaultValue, case .number(let slow) = values[parameter] else {
          Issue.record("\(parameter.key) has no third")
          continue
        }
        #expect(abs(slow - 3 * plain) < 1e-12, "\(parameter.key)")
      }
    }
  }
}
