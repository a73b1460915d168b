import Geometry
import Painting

/// A window onto a snapshot: shows the part of it that lies at `source`.
public final class SnapshotView: View {
  /// The picture, shared by all its windows.
  public let snapshot: Snapshot
  /// The part shown, in points of the snapshot.
  public let source: Rect

  /// Creates a window that stands where `source` lies.
  public init(_ snapshot: Snapshot, source: Rect) {
    self.snapshot = snapshot
    self.source = source
    super.init(frame: source)
  }

  public override func draw(into recorder: inout Recorder) {
    recorder.snapshot(snapshot, source: source, at: bounds.origin)
  }
}
