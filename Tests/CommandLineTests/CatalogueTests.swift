import Effects
import Files
import Testing

@testable import CommandLine

@Suite struct CatalogueTests {
  private func objects(_ kind: String) throws -> [[String: JSONNode]] {
    let json = try #require(try Catalogue(kind, of: .builtIn)).json
    guard case .array(let items) = try JSONReader.read(TextFile(name: kind, bytes: Array(json.utf8))).kind else {
      return []
    }
    return items.map { item in
      guard case .object(let members) = item.kind else { return [:] }
      return Dictionary(members.map { ($0.name, $0.node) }, uniquingKeysWith: { $1 })
    }
  }

  @Test func everyParameterIsListedAsDeclared() throws {
    let declared = EffectSet.builtIn.flatMap { effect in effect.parameters.map { (effect.name, $0) } }
    let listed = try objects("params")
    #expect(listed.count == declared.count)
    for (object, (scene, parameter)) in zip(listed, declared) {
      #expect(object["scene"]?.value == .string(scene))
      #expect(object["key"]?.value == .string(parameter.key))
      #expect(object["help"]?.value == .string(parameter.help))
      if case .number(let low, let high, let step) = parameter.kind {
        #expect(object["low"]?.value == .number(low))
        #expect(object["high"]?.value == .number(high))
        #expect(object["step"]?.value == .number(step))
      }
    }
  }

  @Test func unknownKindsAndScenesAreNone() throws {
    #expect(try Catalogue("nosuch", of: .builtIn) == nil)
    #expect(throws: CommandError.self) { try Catalogue("params", of: .builtIn, scene: "nosuch") }
  }

  @Test func columnsAreAligned() {
    let table = TextTable([["a", "bb", "c"], ["long", "", "x"]]).text
    #expect(table == "a     bb  c\nlong      x\n")
    #expect(TextTable([["a", "b"], ["c", ""]]).text == "a  b\nc\n")
    #expect(TextTable([]).text.isEmpty)
  }
}
