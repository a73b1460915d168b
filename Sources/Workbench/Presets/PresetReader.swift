import System

/// Reads preset files.
public struct PresetReader {
  private let file: TextFile
  private var warnings: WarningList
  private var offsets: [Slot: [String: Int]] = [:]

  /// Reads bytes that have a name.
  ///
  /// `version` and `scene` have to be there. Unknown names are kept and warned of, a seed that is not in 0…2^63 − 1 or not
  /// whole is moved there and warned of. Whether scene and parameters exist, and the values' ranges, are for the caller
  /// to check: the result makes messages with the right place.
  /// - Throws: `ContentError` for what is no such file, and for a newer version.
  public static func read(_ bytes: [UInt8], name: String) throws(ContentError) -> LoadedPreset {
    try read(TextFile(name: name, bytes: bytes))
  }

  /// Reads a text file; see `read(_:name:)`.
  public static func read(_ file: TextFile) throws(ContentError) -> LoadedPreset {
    var reader = PresetReader(file: file)
    return try reader.preset()
  }

  private init(file: TextFile) {
    self.file = file
    warnings = WarningList(file)
  }

  private mutating func preset() throws(ContentError) -> LoadedPreset {
    let root = try JSONReader.read(file)
    let members = try file.object(root)
    // Another version may mean something else by everything else, so it is judged first.
    try check(version: try require("version", of: root, members))
    let scene = try require("scene", of: root, members)
    var preset = Preset(scene: try file.string(scene))
    for member in members {
      switch member.name {
      case "version", "scene": break
      case "seed": preset.seed = try seed(member.node)
      case "params": preset.parameters = try parameters(of: member.node, .a)
      case "slotB": preset.slotB = try second(member.node)
      case "derived":
        preset.derived = try file.object(member.node).map { JSONValue.Member($0.name, $0.node.value) }
      default:
        preset.unknown.append(keep(member))
      }
    }
    return LoadedPreset(
      preset: preset, warnings: warnings.warnings, file: file, sceneOffset: scene.offset, offsets: offsets)
  }

  private mutating func second(_ node: JSONNode) throws(ContentError) -> Preset.Second {
    var slot = Preset.Second()
    for member in try file.object(node) {
      switch member.name {
      case "seed": slot.seed = try seed(member.node)
      case "params": slot.parameters = try parameters(of: member.node, .b)
      default: slot.unknown.append(keep(member))
      }
    }
    return slot
  }

  private mutating func warn(at offset: Int, _ text: String) { warnings.add(at: offset, text) }

  private mutating func keep(_ member: JSONNode.Member) -> JSONValue.Member {
    warn(at: member.nameOffset, "unknown name \(Printable.quoted(member.name)) is kept but means nothing")
    return JSONValue.Member(member.name, member.node.value)
  }

  private func require(
    _ name: String, of root: JSONNode, _ members: [JSONNode.Member]
  ) throws(ContentError) -> JSONNode {
    if let member = members.first(where: { $0.name == name }) { return member.node }
    throw file.error(at: root.offset, found: "an object without '\(name)'", expected: "a preset with version and scene")
  }

  private func check(version node: JSONNode) throws(ContentError) {
    guard case .number(let text) = node.kind, let version = SeedText(text) else {
      throw file.mismatch(node, expected: "the version number \(Preset.version)")
    }
    if version.adjustment == .none && version.seed == Preset.version { return }
    throw file.wrongVersion(
      text, at: node.offset, isNewer: version.seed > Preset.version, expected: "\(Preset.version)")
  }

  private mutating func seed(_ node: JSONNode) throws(ContentError) -> UInt64 {
    guard case .number(let text) = node.kind, let number = SeedText(text) else {
      throw file.mismatch(node, expected: "a whole number")
    }
    switch number.adjustment {
    case .none: break
    case .rounded: warn(at: node.offset, "seed \(shown(text)) is not a whole number, rounded to \(number.seed)")
    case .clamped: warn(at: node.offset, "seed \(shown(text)) is outside 0…\(SeedText.limit), set to \(number.seed)")
    }
    return number.seed
  }

  private func shown(_ number: String) -> String { number.utf8.count <= 40 ? number : number.prefix(40) + "…" }

  /// The members of `params`. A seed among them is not a parameter: there is one place for it.
  private mutating func parameters(of node: JSONNode, _ slot: Slot) throws(ContentError) -> [Preset.Parameter] {
    var parameters: [Preset.Parameter] = []
    for member in try file.object(node) {
      if member.name == "seed" {
        warn(at: member.nameOffset, "'seed' belongs beside 'params', not into it; this one is ignored")
      } else {
        parameters.append(Preset.Parameter(member.name, try PresetValues.value(member.node, of: file)))
        offsets[slot, default: [:]][member.name] = member.node.offset
      }
    }
    return parameters
  }
}
