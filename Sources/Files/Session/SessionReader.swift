import Effects
import Geometry

/// Reads sessions. Unknown names mean nothing, values are clamped; what is of the wrong kind makes the file unusable.
package struct SessionReader {
  private let file: TextFile
  private let effects: EffectSet

  /// Reads a session's file.
  ///
  /// - Throws: `ContentError` for what is no such file, and for a newer version.
  package static func read(_ file: TextFile, in effects: EffectSet) throws(ContentError) -> Session {
    let reader = SessionReader(file: file, effects: effects)
    let root = try JSONReader.read(file)
    return try reader.session(root)
  }

  private func session(_ root: JSONNode) throws(ContentError) -> Session {
    let members = try file.object(root)
    try file.check(version: try file.member("version", of: root, expected: "a session"), is: Session.version)
    var session = Session(scene: "")
    for member in members {
      let value = member.node
      switch member.name {
      case "scene": session.scene = try file.string(value)
      case "slot": session.slot = try slot(value)
      case "compares": session.compares = try file.boolean(value)
      case "sideBySide": session.isSideBySide = try file.boolean(value)
      case "selected": session.selected = try file.optionalString(value)
      case "speed": session.speed = SceneSpeed.nearest(try file.number(value))
      case "loop": session.loops = try file.boolean(value)
      case "theme": session.theme = ThemeName(rawValue: try file.string(value)) ?? .dark
      case "window": session.size = try size(value)
      case "slotA": try scenes(value, .a, &session)
      case "slotB": try scenes(value, .b, &session)
      default: break
      }
    }
    return session
  }

  private func scenes(_ node: JSONNode, _ slot: Slot, _ session: inout Session) throws(ContentError) {
    for member in try file.object(node) {
      guard let info = effects[member.name] else {
        session.otherScenes[slot, default: []].append(JSONValue.Member(member.name, member.node.value))
        continue
      }
      var reference: PresetReference?
      var path: String?
      for part in try file.object(member.node) {
        switch part.name {
        case "preset": reference = PresetReference(name: try file.string(part.node))
        case "file": path = try file.string(part.node)
        case "params":
          var codec = ValueCodec(info, in: file, .lenient)
          let values = try codec.read(try file.object(part.node))
          if values != ParameterValues() { session.values[slot, default: [:]][info.name] = values }
        default: break
        }
      }
      reference?.path = path
      if let reference { session.presets[slot, default: [:]][info.name] = reference }
    }
  }

  private func slot(_ node: JSONNode) throws(ContentError) -> Slot {
    guard let slot = Slot(rawValue: try file.string(node)) else { throw file.mismatch(node, expected: "A or B") }
    return slot
  }

  private func size(_ node: JSONNode) throws(ContentError) -> Size {
    guard case .array(let sides) = node.kind, sides.count == 2 else {
      throw file.mismatch(node, expected: "width and height")
    }
    func side(_ node: JSONNode) throws(ContentError) -> Double { min(max(try file.number(node), 1), Size.longestSide) }
    return Size(try side(sides[0]), try side(sides[1]))
  }
}
