/// Questions about paths that the window asks.
public enum FilePlace {
  /// Where a path leads through links.
  public struct Way: Equatable, Sendable {
    /// The symbolic links on the way, in the order they are met; none of the folders before one's name is a link.
    public var links: [String] = []
    /// The file at the end, without links; it need not exist, nor do its folders.
    public var file = ""
  }

  /// Follows a path link by link, as opening it would; a link that leads in a circle is the end.
  public static func way(to path: String) -> Way {
    var way = Way()
    var place = path.hasPrefix("/") ? "/" : ""
    var rest = parts(of: path)
    while let name = rest.popLast() {
      if name == "..", place == "/" || !(place.isEmpty || place == ".." || place.hasSuffix("/..")) {
        place = FileSystem.folder(of: place) ?? ""
        continue
      }
      let next = place.isEmpty || place == "/" ? place + name : place + "/" + name
      guard way.links.count < 40, let target = FileSystem.linkTarget(of: next) else {
        place = next
        continue
      }
      way.links.append(next)
      if target.hasPrefix("/") { place = "/" }
      rest += parts(of: target)
    }
    way.file = place.isEmpty ? "." : place
    return way
  }

  /// The names in a path, the last one first.
  private static func parts(of path: String) -> [String] {
    path.split(separator: "/").filter { $0 != "." }.map(String.init).reversed()
  }
}
