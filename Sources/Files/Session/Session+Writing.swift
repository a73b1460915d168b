import Effects

/// Writing sessions.
extension Session {
  /// The file's text.
  package func text(of effects: EffectSet) -> String {
    var members: [JSONValue.Member] = [
      JSONValue.Member("version", .number(String(Self.version))),
      JSONValue.Member("scene", .string(scene)),
      JSONValue.Member("slot", .string(slot.rawValue)),
      JSONValue.Member("compares", .boolean(compares)),
      JSONValue.Member("sideBySide", .boolean(isSideBySide)),
      JSONValue.Member("selected", selected.map { .string($0) } ?? .null),
      JSONValue.Member("speed", .number(speed)),
      JSONValue.Member("loop", .boolean(loops)),
      JSONValue.Member("theme", .string(theme.rawValue)),
    ]
    if let size {
      members.append(JSONValue.Member("window", .array([.number(size.width), .number(size.height)])))
    }
    for slot in Slot.allCases {
      let scenes = effects.filter { isNoted($0.name, slot) }.map { JSONValue.Member($0.name, node(of: $0, slot)) }
      members.append(JSONValue.Member("slot" + slot.rawValue, .object(scenes + (otherScenes[slot] ?? []))))
    }
    return JSONValue.object(members).text + "\n"
  }

  private func isNoted(_ scene: String, _ slot: Slot) -> Bool {
    values[slot]?[scene] != nil || presets[slot]?[scene] != nil
  }

  private func node(of info: EffectKind, _ slot: Slot) -> JSONValue {
    let values = values(slot, info.name)
    var members: [JSONValue.Member] = []
    if let preset = presets[slot]?[info.name] {
      members.append(JSONValue.Member("preset", .string(preset.name)))
      if let path = preset.path { members.append(JSONValue.Member("file", .string(path))) }
    }
    // Only what was changed: a default that a later version has is a default then, too.
    let changed = info.parameters.filter { values.isChanged($0) }
    members.append(JSONValue.Member("params", .object(ValueCodec.members(values, changed))))
    return .object(members)
  }
}
