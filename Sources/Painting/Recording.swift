import Geometry

/// An immutable sequence of drawing commands in local coordinates.
///
/// One recording stands for one state of a content: as long as nothing changes, the same object is handed out again, so its
/// identity is the content's version and a raster may keep a picture of it.
public final class Recording: Sendable {
  /// What is drawn, in drawing order and local points.
  public let commands: [DrawCommand]
  /// A box in local points outside of which nothing is drawn.
  public let bounds: Rect

  /// Creates a recording; the bounds are those of the commands.
  public init(_ commands: [DrawCommand]) {
    self.commands = commands
    bounds = commands.reduce(Rect.zero) { $0.union($1.bounds) }
  }
}

/// A still picture of a view and what is below it, kept as a display list: it stays sharp at any scale and follows no later
/// change. The raster makes pixels of it once per scale.
public final class Snapshot: Sendable {
  /// The extent in points.
  public let size: Size
  /// What it shows, in its own coordinates from (0, 0).
  public let list: DisplayList

  /// Creates a snapshot of what stands on a list from (0, 0) on.
  public init(size: Size, list: DisplayList) {
    self.size = size
    self.list = list
  }
}
