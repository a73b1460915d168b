import Geometry

extension DisplayList {
  /// The list as text, one line a step, groups and drawing commands indented: what tests compare before they look at pictures.
  ///
  /// Numbers are in their shortest exact form, so equal texts mean equal pictures. Identities and versions are left out unless asked
  /// for, since they depend on what was shown before.
  public func dump(identities: Bool = false) -> String {
    var lines = ["page \(Self.text(size)) \(background.hex)"]
    for (index, clip) in clips.enumerated() {
      let parent = clip.parent >= 0 ? " in \(clip.parent)" : ""
      let radius = clip.radius > 0 ? " radius \(Self.text(clip.radius))" : ""
      lines.append("clip \(index)\(parent) \(Self.text(clip.rect))\(radius)\(Self.text(clip.transform))")
    }
    var indent = ""
    for entry in entries {
      switch entry {
      case .item, .resting:
        forEachItem(of: entry) { item in
          lines.append(indent + "item" + Self.text(item, identities))
          lines += item.recording.commands.map { indent + "  " + $0.dump }
        }
      case .beginGroup(let group):
        lines.append(
          indent + "group" + (identities ? " #\(group.id)" : "") + " alpha \(Self.text(group.alpha))"
            + (group.clip >= 0 ? " clip \(group.clip)" : "") + " \(Self.text(group.bounds))")
        indent += "  "
      case .endGroup:
        indent.removeLast(min(2, indent.count))
        lines.append(indent + "end")
      }
    }
    return lines.joined(separator: "\n")
  }

  private static func text(_ item: DisplayItem, _ identities: Bool) -> String {
    var text = identities ? " #\(item.id) v\(item.version)" : ""
    text += Self.text(item.transform)
    if item.alpha != 1 { text += " alpha \(Self.text(item.alpha))" }
    if item.clip >= 0 { text += " clip \(item.clip)" }
    if item.isMoving { text += " moving" }
    return text
  }

  /// A translation as `at x y`, another map by its six numbers, nothing for the identity.
  private static func text(_ map: AffineTransform) -> String {
    if map.isIdentity { return "" }
    if map.isTranslation { return " at \(text(map.tx)) \(text(map.ty))" }
    return " by " + [map.a, map.b, map.c, map.d, map.tx, map.ty].map { text($0) }.joined(separator: " ")
  }

  fileprivate static func text(_ number: Double) -> String { NumberText.text(number) }
  fileprivate static func text(_ point: Point) -> String { "\(text(point.x)) \(text(point.y))" }
  fileprivate static func text(_ size: Size) -> String { "\(text(size.width))×\(text(size.height))" }
  fileprivate static func text(_ rect: Rect) -> String { "(\(text(rect.origin)) \(text(rect.size)))" }
}

extension DrawCommand {
  /// The command as one line of text.
  fileprivate var dump: String {
    typealias List = DisplayList
    func rounded(_ radius: Double) -> String { radius > 0 ? " radius \(List.text(radius))" : "" }
    switch self {
    case .fill(let rect, let radius, let color):
      return "fill \(List.text(rect))\(rounded(radius)) \(color.hex)"
    case .border(let rect, let radius, let width, let color):
      return "border \(List.text(rect))\(rounded(radius)) width \(List.text(width)) \(color.hex)"
    case .path(let path, let color):
      return "path \(path.dump) \(color.hex)"
    case .stroke(let path, let width, let color, let dash):
      let dashes = dash.isEmpty ? "" : " dash " + dash.map { List.text($0) }.joined(separator: " ")
      return "stroke \(path.dump) width \(List.text(width)) \(color.hex)\(dashes)"
    case .shadow(let rect, let radius, let blur, let offset, let color):
      return "shadow \(List.text(rect))\(rounded(radius)) blur \(List.text(blur)) at \(List.text(offset)) \(color.hex)"
    case .text(let run, let box):
      let kind = "\(run.font.family) \(run.font.weight) \(List.text(run.font.size))"
      let lines = run.maxLines == 1 ? "" : " lines \(run.maxLines)"
      return "text \(run.string.debugDescription) \(List.text(box)) \(kind) \(run.color.hex) \(run.alignment)"
        + " \(run.overflow)\(lines)"
    case .picture(let picture, let source, let destination, let radius):
      return
        "picture \(List.text(picture.size)) from \(List.text(source)) in \(List.text(destination))\(rounded(radius))"
    case .snapshot(let snapshot, let source, let destination):
      return "snapshot \(List.text(snapshot.size)) from \(List.text(source)) at \(List.text(destination))"
    }
  }
}

extension Path {
  /// The steps in SVG's letters.
  fileprivate var dump: String {
    elements.map { element in
      switch element {
      case .move(let p): "M\(DisplayList.text(p))"
      case .line(let p): "L\(DisplayList.text(p))"
      case .curve(let a, let b, let c): "C\(DisplayList.text(a)) \(DisplayList.text(b)) \(DisplayList.text(c))"
      case .close: "Z"
      }
    }.joined(separator: " ")
  }
}
