import Geometry
import Painting

/// How a picture is fitted into a box of another shape.
public enum Fit: String, CaseIterable, Hashable, Sendable {
  /// Fills the box; what is over is cut on both sides alike.
  case cover
  /// Shows everything; the rest of the box stays empty on both sides alike.
  case contain
  /// Fills the box, the proportions change.
  case stretch

  /// The part of the picture shown (in its pixels) and the part of the box it is stretched over.
  public func place(_ picture: Size, in box: Rect) -> (source: Rect, destination: Rect) {
    let whole = Rect(origin: .zero, size: picture)
    guard !picture.isEmpty, !box.isEmpty, self != .stretch else { return (whole, box) }
    let (x, y) = (box.width / picture.width, box.height / picture.height)
    if self == .contain {
      let size = picture * min(x, y)
      let left = box.minX + (box.width - size.width) / 2
      return (whole, Rect(left, box.minY + (box.height - size.height) / 2, size.width, size.height))
    }
    let factor = max(x, y)
    let shown = Size(box.width / factor, box.height / factor)
    return (
      Rect(
        (picture.width - shown.width) / 2, (picture.height - shown.height) / 2, shown.width, shown.height), box
    )
  }
}

/// A view that shows a picture.
open class ImageView: View {
  /// What is shown, or nil for nothing.
  public var picture: Picture? {
    didSet { if picture !== oldValue { setNeedsDisplay() } }
  }

  /// How the picture is fitted into the bounds.
  public var fit: Fit {
    didSet { if fit != oldValue { setNeedsDisplay() } }
  }

  /// Creates a view for a picture.
  public init(_ picture: Picture? = nil, fit: Fit = .cover, frame: Rect = .zero) {
    self.picture = picture
    self.fit = fit
    super.init(frame: frame)
  }

  open override func draw(into recorder: inout Recorder) {
    guard let picture else { return }
    let (source, destination) = fit.place(picture.size, in: presentationBounds)
    recorder.picture(picture, source: source, in: destination, radius: cornerRadius)
  }
}
