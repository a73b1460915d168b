import Geometry
import Painting

/// What a snapshot shows at a scale, as far as its pixels depend on it: recordings, by their identity, and how they are placed.
///
/// Recordings are not held, so that those of a page that changes go; from then on the content counts for nothing, or it would be taken for
/// another one whose recordings happen to stand at the same addresses.
struct SnapshotContent {
  private enum Part: Equatable {
    case item(ObjectIdentifier, AffineTransform, alpha: Double, clip: Int32, isMoving: Bool, isFast: Bool)
    case beginGroup(alpha: Double, bounds: Rect, clip: Int32)
    case endGroup
  }

  private struct Owner {
    weak var recording: Recording?
  }

  private let size: Size
  private let background: Color
  private let scale: Double
  private let clips: [ClipNode]
  private var parts: [Part] = []
  private var owners: [Owner] = []

  /// Takes down what a snapshot shows.
  init(_ snapshot: Snapshot, scale: Double) {
    size = snapshot.size
    background = snapshot.list.background
    clips = snapshot.list.clips
    self.scale = scale
    for entry in snapshot.list.entries {
      switch entry {
      case .item, .resting: snapshot.list.forEachItem(of: entry) { add($0) }
      case .beginGroup(let group): parts.append(.beginGroup(alpha: group.alpha, bounds: group.bounds, clip: group.clip))
      case .endGroup: parts.append(.endGroup)
      }
    }
  }

  /// Whether all its recordings are still there, and so may be shown again.
  var isAlive: Bool { owners.allSatisfy { $0.recording != nil } }

  /// Whether the other content, which is alive, looks the same.
  func isSame(as other: SnapshotContent) -> Bool {
    size == other.size && scale == other.scale && background == other.background && parts == other.parts
      && clips == other.clips && isAlive
  }

  private mutating func add(_ item: DisplayItem) {
    parts.append(
      .item(
        ObjectIdentifier(item.recording), item.transform, alpha: item.alpha, clip: item.clip, isMoving: item.isMoving,
        isFast: item.isFast(scale: scale)))
    owners.append(Owner(recording: item.recording))
  }
}
