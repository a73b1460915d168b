/// Questions about paths that the window asks.
public enum FilePlace {
  /// The file that a path leads to through links; nil where nothing is there, or no link is on the way.
  public static func target(of path: String) -> String? {
    guard let target = FileSystem.resolved(path), target != path, path.hasPrefix("/") || FileSystem.isLink(path) else {
      return nil
    }
    return target
  }
}
