import Effects

extension SessionRecord {
  /// The file's text: always the same for the same session.
  public var text: String {
    let info = kind
    let parameters = info.parameters.filter { $0.key != Parameter.seed.key && values.isChanged($0) }
    var members: [JSONValue.Member] = [
      .init("session", .number(String(Self.version))), .init("scene", .string(info.name)),
      .init("size", .array([.number(size.width), .number(size.height)])), .init("loop", .boolean(loops)),
      .init("reducedMotion", .boolean(reducedMotion)),
    ]
    if info.parameter(Parameter.seed.key) != nil {
      members.append(.init("seed", .number(String(values[Parameter.seed]))))
    }
    members.append(.init("params", .object(ValueCodec.members(values, parameters))))
    if let notices { members.append(.init("notices", .array(notices.map { $0.json }))) }
    if let rows { members.append(.init("rows", .array(rows.map { $0.json }))) }
    members.append(.init("input", .array(inputs.map { $0.json })))
    return JSONValue.object(members).text + "\n"
  }
}

extension TimedInput {
  /// The input in a file.
  var json: JSONValue {
    func with(_ name: String, _ value: JSONValue) -> JSONValue.Member { JSONValue.Member(name, value) }
    func pair(_ a: Double, _ b: Double) -> JSONValue { .array([.number(a), .number(b)]) }
    let (word, argument): (String, JSONValue.Member?) =
      switch input {
      case .trigger: ("trigger", nil)
      case .reload: ("reload", nil)
      case .cancel: ("cancel", nil)
      case .pause: ("pause", nil)
      case .resume: ("resume", nil)
      case .stop: ("stop", nil)
      case .start: ("start", nil)
      case .loop(let on): ("loop", with("on", .boolean(on)))
      case .notices(let list): ("notices", with("notices", .array(list.map(\.json))))
      case .append(let list): ("append", with("notices", .array(list.map(\.json))))
      case .rows(let list): ("rows", with("rows", .array(list.map(\.json))))
      case .resize(let size): ("resize", with("size", pair(size.width, size.height)))
      case .scroll(let distance): ("scroll", with("distance", .number(distance)))
      case .press(let place): ("press", with("point", pair(place.x, place.y)))
      case .release(let place): ("release", with("point", pair(place.x, place.y)))
      case .move(let place): ("move", with("point", pair(place.x, place.y)))
      }
    return .object([with("time", .number(time)), with("action", .string(word))] + (argument.map { [$0] } ?? []))
  }
}

extension Notice {
  var json: JSONValue {
    .object([.init("text", .string(text))] + (tag.map { [.init("tag", .string($0))] } ?? []))
  }
}

extension TableRow {
  var json: JSONValue {
    var members = [JSONValue.Member("title", .string(title))]
    if let subtitle { members.append(.init("subtitle", .string(subtitle))) }
    if let image { members.append(.init("image", .string(image))) }
    return .object(members)
  }
}
