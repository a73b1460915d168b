import Geometry
import Motion

/// What one row of a table is drawn by; used again for other rows.
open class TableCell: View {
  /// The row shown, or −1 in the pool.
  public internal(set) var row = -1

  /// Creates a cell that is composited as one picture.
  public override init(frame: Rect = .zero) {
    super.init(frame: frame)
    isComposited = true
  }

  /// Called before the cell shows another row: brings transform, opacity and content back to their defaults.
  open func prepareForReuse() {
    removeAllAnimations()
    transform = .identity
    alpha = 1
    isHidden = false
  }
}

/// Hands a table its rows.
public protocol TableDataSource: AnyObject {
  /// How many rows there are, 0 or more.
  func numberOfRows(in table: TableView) -> Int
  /// A cell set up for a row: one from `table.dequeueCell()`, or a new one.
  func table(_ table: TableView, cellForRow row: Int) -> TableCell
}

/// A list of equally high rows that keeps cells only for the rows that intersect its bounds.
public final class TableView: ScrollView {
  /// Where the rows come from.
  public weak var dataSource: (any TableDataSource)?
  /// The height of every row in points, above 0.
  public var rowHeight: Double = 44 {
    didSet {
      guard rowHeight != oldValue else { return }
      contentHeight = Double(rowCount) * rowHeight
      setNeedsLayout()
    }
  }

  private var cells: [Int: TableCell] = [:]
  private var pool: [TableCell] = []
  /// When the next row comes into view or leaves it while the table glides.
  private var crossing: TimelineEvent?
  /// Rows of the list as last loaded.
  public private(set) var rowCount = 0
  /// Cells made so far and still alive, in use or in the pool.
  public var cellCount: Int { cells.count + pool.count }

  /// The rows that intersect the visible part, a half-visible one included; empty without rows or height.
  public var visibleRows: Range<Int> { rows(at: bounds.minY, of: rowCount) }

  /// The rows of a list of `count` that would be visible now.
  public func visibleRows(of count: Int) -> Range<Int> {
    let end = max(0, Double(count) * rowHeight - bounds.height)
    return rows(at: isScrolling ? bounds.minY : min(max(bounds.minY, 0), end), of: count)
  }

  private func rows(at offset: Double, of rowCount: Int) -> Range<Int> {
    guard rowHeight > 0, rowCount > 0, bounds.height > 0, bounds.width > 0 else { return 0..<0 }
    let first = (offset / rowHeight).rounded(.down)
    let last = ((offset + bounds.height) / rowHeight).rounded(.up)
    let low = Int(min(max(first, 0), Double(rowCount)))
    let high = Int(min(max(last, 0), Double(rowCount)))
    return low..<max(low, high)
  }

  /// The visible cells by row, ascending.
  public var visibleCells: [TableCell] { cells.keys.sorted().compactMap { cells[$0] } }

  /// The place of a row in the content.
  public func rect(forRow row: Int) -> Rect { Rect(0, Double(row) * rowHeight, bounds.width, rowHeight) }

  /// The row at a point of the content as it is drawn now, or nil.
  public func row(at point: Point) -> Int? {
    for cell in subviews.reversed() {
      if let cell = cell as? TableCell, cell.hitTest(point) != nil { return cell.row }
    }
    return nil
  }

  /// A cell from the pool, made ready for another row, or nil when the pool is empty.
  public func dequeueCell() -> TableCell? {
    guard let cell = pool.popLast() else { return nil }
    cell.prepareForReuse()
    return cell
  }

  /// Takes out every cell and asks the data source anew; the offset stays where the new list allows it.
  public func reloadData() {
    settleOffset()
    removeAllCells()
    rowCount = max(0, dataSource?.numberOfRows(in: self) ?? 0)
    contentHeight = Double(rowCount) * rowHeight
    setNeedsLayout()
    layoutIfNeeded()
    glideDidChange()
  }

  /// Takes out every row; the table is empty until it is reloaded. The offset stays meanwhile.
  public func removeAllRows() {
    removeAllCells()
    rowCount = 0
  }

  public override func layoutSubviews() {
    super.layoutSubviews()
    let visible = visibleRows
    for row in cells.keys.sorted() where !visible.contains(row) {
      if let cell = cells[row] { recycle(cell, row) }
    }
    for row in visible {
      let cell = cells[row] ?? bring(row)
      let place = rect(forRow: row)
      let center = Point(place.minX + place.width / 2, place.minY + place.height / 2)
      cell.bounds.size = place.size
      cell.position = center
    }
  }

  // A row that leaves while the table glides leaves at its own instant, not at that of a frame: what it was doing then is over, whether
  // anybody looks or not.

  override func glideDidChange() {
    crossing?.cancel()
    crossing = nil
    guard let glide, let stage else { return }
    let seen = visibleRows
    let time = glide.firstInstant(after: stage.timeline.now) { rows(at: $0, of: rowCount) != seen }
    guard let time else { return }
    crossing = stage.timeline.schedule(at: time, for: self) {
      $0.settleOffset()
      $0.layoutIfNeeded()
      $0.glideDidChange()
    }
  }

  private func bring(_ row: Int) -> TableCell {
    let cell = dataSource?.table(self, cellForRow: row) ?? dequeueCell() ?? TableCell()
    cell.row = row
    cells[row] = cell
    // Lower rows stand in front, whatever order they came in.
    let index = subviews.firstIndex { ($0 as? TableCell).map { $0.row > row } ?? false } ?? subviews.count
    if let stage { stage.withoutAnimation { insertSubview(cell, at: index) } } else { insertSubview(cell, at: index) }
    return cell
  }

  private func recycle(_ cell: TableCell, _ row: Int) {
    cells[row] = nil
    cell.removeFromSuperview()
    cell.row = -1
    pool.append(cell)
  }

  private func removeAllCells() {
    for (row, cell) in cells.sorted(by: { $0.key < $1.key }) { recycle(cell, row) }
  }
}
