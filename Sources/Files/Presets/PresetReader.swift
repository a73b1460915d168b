import Effects
import System

/// Reads preset files.
struct PresetReader {
  private let file: TextFile
  private var warnings: WarningList
  private var rest = Preset.Rest()

  /// One slot as it stands in the file.
  private struct SlotNode {
    var seed: UInt64 = 0
    var parameters: [JSONNode.Member] = []
  }

  static func read(_ file: TextFile, in effects: EffectSet) throws(ContentError) -> Preset {
    var reader = PresetReader(file: file)
    return try reader.preset(effects)
  }

  private init(file: TextFile) {
    self.file = file
    warnings = WarningList(file)
  }

  private mutating func preset(_ effects: EffectSet) throws(ContentError) -> Preset {
    let root = try JSONReader.read(file)
    let members = try file.object(root)
    // Another version may mean something else by everything else, so it is judged first.
    let form = "a preset with version and scene"
    try file.check(version: try file.member("version", of: root, expected: form), is: Preset.version)
    let scene = try file.member("scene", of: root, expected: form)
    let name = try file.string(scene)
    guard let kind = effects[name] else {
      let expected = effects.count == 1 ? "the scene '\(effects.listed)'" : "one of \(effects.listed)"
      throw file.error(at: scene.offset, found: "the scene \(Printable.quoted(name))", expected: expected)
    }
    var first = SlotNode()
    var second: SlotNode?
    for member in members {
      switch member.name {
      case "version", "scene": break
      case "seed": first.seed = try seed(member.node)
      case "params": first.parameters = try parameters(of: member.node)
      case "slotB": second = try slot(member.node)
      // What follows from the values is written anew.
      case "derived": _ = try file.object(member.node)
      default: rest.file.append(keep(member))
      }
    }
    let a = try values(first, kind)
    let b = try second.map { slot throws(ContentError) in try values(slot, kind) }
    rest.parameters = a.rest
    rest.slotBParameters = b?.rest ?? []
    return Preset(
      path: file.name, kind: kind, values: a.values, slotB: b?.values, parameterCount: first.parameters.count,
      warnings: warnings.warnings + a.warnings + (b?.warnings ?? []), rest: rest)
  }

  private mutating func slot(_ node: JSONNode) throws(ContentError) -> SlotNode {
    var slot = SlotNode()
    for member in try file.object(node) {
      switch member.name {
      case "seed": slot.seed = try seed(member.node)
      case "params": slot.parameters = try parameters(of: member.node)
      default: rest.slotB.append(keep(member))
      }
    }
    return slot
  }

  private func values(
    _ slot: SlotNode, _ kind: EffectKind
  ) throws(ContentError) -> (values: ParameterValues, warnings: [ContentWarning], rest: [JSONValue.Member]) {
    var codec = ValueCodec(kind, in: file, .strict)
    var values = try codec.read(slot.parameters)
    if kind.parameter(Parameter.seed.key) != nil { values[Parameter.seed] = Int64(clamping: slot.seed) }
    let rest = slot.parameters.filter { kind.parameter($0.name) == nil }
    return (values, codec.warnings, rest.map { JSONValue.Member($0.name, $0.node.value) })
  }

  private mutating func keep(_ member: JSONNode.Member) -> JSONValue.Member {
    warnings.add(
      at: member.nameOffset, "unknown name \(Printable.quoted(member.name)) is kept but means nothing")
    return JSONValue.Member(member.name, member.node.value)
  }

  private mutating func seed(_ node: JSONNode) throws(ContentError) -> UInt64 {
    guard case .number(let text) = node.kind, let number = SeedText(text) else {
      throw file.mismatch(node, expected: "a whole number")
    }
    let shown: String = text.utf8.count <= 40 ? text : text.prefix(40) + "…"
    switch number.adjustment {
    case .none: break
    case .rounded:
      warnings.add(at: node.offset, "seed \(shown) is not a whole number, rounded to \(number.seed)")
    case .clamped:
      warnings.add(at: node.offset, "seed \(shown) is outside 0…\(SeedText.limit), set to \(number.seed)")
    }
    return number.seed
  }

  /// The members of `params`. A seed among them is not a parameter: there is one place for it.
  private mutating func parameters(of node: JSONNode) throws(ContentError) -> [JSONNode.Member] {
    let members = try file.object(node)
    for member in members where member.name == Parameter.seed.key {
      warnings.add(at: member.nameOffset, "'seed' belongs beside 'params', not into it; this one is ignored")
    }
    return members.filter { $0.name != Parameter.seed.key }
  }
}
