import Geometry

/// What must be painted again of a page, in device pixels.
public struct DamageRegion: Sendable {
  /// Everything outside is cut off.
  public private(set) var extent: PixelRect
  private var region = PixelRegion()

  /// Creates an empty region inside `extent`.
  public init(extent: PixelRect) { self.extent = extent }

  /// Never more than `PixelRegion.mostRects` rectangles; none is empty and no two share a pixel.
  public var rects: [PixelRect] { region.rects }
  /// Whether nothing has to be painted again.
  public var isEmpty: Bool { region.isEmpty }
  /// The number of pixels covered.
  public var area: Int { region.area }

  /// Covers `rect` too, as `PixelRegion` does.
  public mutating func add(_ rect: PixelRect) { region.add(rect.intersection(extent)) }

  /// Covers everything another region covers.
  public mutating func add(_ other: DamageRegion) { for rect in other.rects { add(rect) } }

  /// Empties the region, keeps its storage and takes another extent.
  public mutating func reset(extent: PixelRect) {
    self.extent = extent
    region.removeAll()
  }

  /// Whether every pixel of the extent is covered by one rectangle.
  public var isFull: Bool { rects.count == 1 && rects[0] == extent }
}
