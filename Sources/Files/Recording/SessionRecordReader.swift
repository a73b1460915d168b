import Effects
import Geometry
import System

/// Reads recorded sessions, and says where one is wrong.
package struct SessionRecordReader {
  private let file: TextFile
  private let effects: EffectSet
  private var warnings: [String] = []

  package static func read(_ file: TextFile, in effects: EffectSet) throws(ContentError) -> SessionRecord {
    var reader = SessionRecordReader(file: file, effects: effects)
    return try reader.session()
  }

  private init(file: TextFile, effects: EffectSet) { (self.file, self.effects) = (file, effects) }

  private typealias Members = [JSONNode.Member]

  private mutating func session() throws(ContentError) -> SessionRecord {
    let root = try JSONReader.read(file)
    let members = try file.object(root)
    try file.check(version: try require("session", root), is: SessionRecord.version)
    let sceneNode = try require("scene", root)
    let scene = try file.string(sceneNode)
    guard let effect = effects[scene] else {
      throw file.mismatch(sceneNode, expected: "one of \(effects.listed)")
    }
    let size = try self.size(try require("size", root), from: 1)
    var record = SessionRecord(kind: effect, values: try values(effect, members), size: size, inputs: [])
    for member in members {
      switch member.name {
      case "loop": record.loops = try file.boolean(member.node)
      case "reducedMotion": record.reducedMotion = try file.boolean(member.node)
      case "notices": record.notices = take(try NoticesReader.list(member.node, in: file))
      case "rows": record.rows = take(try RowsReader.list(member.node, in: file))
      case "input": record.inputs = try inputs(member.node)
      case "session", "scene", "size", "seed", "params": break
      default:
        warnings.append(
          file.warning(at: member.nameOffset, "unknown name \(Printable.quoted(member.name))").description)
      }
    }
    record.warnings = warnings
    return record
  }

  private mutating func values(_ kind: EffectKind, _ members: Members) throws(ContentError) -> ParameterValues {
    let params = members.first { $0.name == "params" }
    let nodes = try params.map { member throws(ContentError) in try file.object(member.node) } ?? []
    var codec = ValueCodec(kind, in: file, .free)
    let values = try codec.read(nodes + members.filter { $0.name == Parameter.seed.key })
    warnings += codec.warnings.map(\.description)
    return values
  }

  private mutating func take<Value>(_ loaded: Loaded<Value>) -> Value {
    warnings += loaded.warnings.map(\.description)
    return loaded.value
  }

  // MARK: Input

  private mutating func inputs(_ node: JSONNode) throws(ContentError) -> [TimedInput] {
    var result: [TimedInput] = []
    for item in try file.array(node) {
      let node = try require("time", item)
      let time = try file.number(node)
      guard TimedInput.times.contains(time) else {
        throw file.error(
          at: node.offset, found: "the time \(NumberText.text(time))", expected: TimedInput.timeExpectation)
      }
      if let last = result.last, time < last.time { throw file.mismatch(node, expected: "times in order") }
      result.append(TimedInput(time, try input(item)))
    }
    return result
  }

  private mutating func input(_ item: JSONNode) throws(ContentError) -> EffectInput {
    let action = try require("action", item)
    guard let form = InputForm.of(try file.string(action)) else {
      throw file.mismatch(action, expected: "an action such as trigger, press or resize")
    }
    func node(_ name: String) throws(ContentError) -> JSONNode { try require(name, item) }
    switch form.argument {
    case .none(let input): return input
    case .toggle(let input): return input(try file.boolean(try node("on")))
    case .notices(let input): return input(take(try NoticesReader.list(try node("notices"), in: file)))
    case .rows(let input): return input(take(try RowsReader.list(try node("rows"), in: file)))
    case .size(let input): return input(try size(try node("size")))
    case .distance(let input): return input(try file.number(try node("distance")))
    case .point(let input): return input(try point(try node("point")))
    }
  }

  // MARK: Kinds of value

  private func require(_ name: String, _ node: JSONNode) throws(ContentError) -> JSONNode {
    try file.member(name, of: node, expected: "a recorded session")
  }

  private func pair(_ node: JSONNode) throws(ContentError) -> (Double, Double) {
    let items = try file.array(node)
    guard items.count == 2 else { throw file.mismatch(node, expected: "two numbers") }
    return (try file.number(items[0]), try file.number(items[1]))
  }

  private func point(_ node: JSONNode) throws(ContentError) -> Point {
    let (x, y) = try pair(node)
    return Point(x, y)
  }

  /// - Parameter shortest: the least side: a stage may be resized to nothing, but does not begin so.
  private func size(_ node: JSONNode, from shortest: Double = 0) throws(ContentError) -> Size {
    let (width, height) = try pair(node)
    let sides = shortest...Size.longestSide
    guard sides.contains(width), sides.contains(height) else {
      throw file.error(
        at: node.offset, found: "the size \(NumberText.text(width)) × \(NumberText.text(height))",
        expected: "sides of \(Int(shortest))…\(Int(Size.longestSide)) points")
    }
    return Size(width, height)
  }
}
