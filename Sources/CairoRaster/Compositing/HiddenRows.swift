import Geometry

/// Finds which rows of a page's columns nobody will see, because a later opaque column hides them.
///
/// A page that flies apart while the next one comes in is two pages of columns over each other, over a ground: without this every pixel
/// would be written up to three times.
struct HiddenRows {
  /// Columns of the same place and width.
  private struct Column {
    var x: Int
    var width: Int
    /// Rows that later columns hide.
    var top: Int32 = 0
    var bottom: Int32 = 0
  }

  private var columns: [Column] = []
  /// For each pixel of the area's width, the column that begins there, or −1.
  private var starts: [Int32] = []
  private var planned: [BandStep] = []
  /// What the ground is laid from.
  let row = GroundRow()

  /// Fewer columns are not worth the search.
  static let fewest = 32

  /// Shortens steps where they are hidden; a ground, given as its colour, is the first step and fills the area.
  mutating func leaveOut(from steps: inout [BandStep], area: PixelRect, ground: UInt32?) {
    guard area.width > 0 else { return }
    columns.removeAll(keepingCapacity: true)
    starts.removeAll(keepingCapacity: true)
    starts.append(contentsOf: repeatElement(-1, count: area.width))
    // From the front to the back: what comes later hides what came before.
    for index in steps.indices.reversed() {
      guard let strip = steps[index].strip, strip.width <= StripSheet.widest else { continue }
      guard let column = column(Int(steps[index].x) - area.x, strip.width) else { continue }
      hide(&steps[index], column)
    }
    guard let ground, areApart(area.width) else { return }
    row.fill(with: ground)
    planned.removeAll(keepingCapacity: true)
    addGaps(area)
    for column in columns {
      let strip = OpaqueStrip(repeating: row, width: column.width)
      let x = area.x + column.x
      if area.y < Int(column.top) {
        planned.append(BandStep(top: area.y, bottom: Int(column.top), x: x, strip: strip, blit: -1))
      }
      if Int(column.bottom) < area.maxY {
        planned.append(BandStep(top: Int(column.bottom), bottom: area.maxY, x: x, strip: strip, blit: -1))
      }
    }
    planned.append(contentsOf: steps.dropFirst())
    swap(&planned, &steps)
  }

  private mutating func column(_ x: Int, _ width: Int) -> Int? {
    let known = Int(starts[x])
    if known >= 0 { return columns[known].width == width ? known : nil }
    starts[x] = Int32(columns.count)
    columns.append(Column(x: x, width: width))
    return columns.count - 1
  }

  /// Takes the hidden rows off a step, and hides its own rows behind it.
  private mutating func hide(_ step: inout BandStep, _ index: Int) {
    let (top, bottom) = (columns[index].top, columns[index].bottom)
    if top >= bottom {
      (columns[index].top, columns[index].bottom) = (step.top, step.bottom)
      return
    }
    guard step.top <= bottom, step.bottom >= top else { return }
    (columns[index].top, columns[index].bottom) = (min(top, step.top), max(bottom, step.bottom))
    if step.top >= top && step.bottom <= bottom {
      step.bottom = step.top
    } else if step.top >= top {
      step.top = bottom
    } else if step.bottom <= bottom {
      step.bottom = top
    }
  }

  /// Whether no column reaches into another one or over the end.
  private func areApart(_ width: Int) -> Bool {
    var (x, seen) = (0, 0)
    while x < width {
      guard starts[x] >= 0 else {
        x += 1
        continue
      }
      x += columns[Int(starts[x])].width
      seen += 1
    }
    return x == width && seen == columns.count
  }

  /// Plans the ground where no column is, in pieces as wide as the row of ground.
  private mutating func addGaps(_ area: PixelRect) {
    var x = 0
    while x < area.width {
      if starts[x] >= 0 {
        x += columns[Int(starts[x])].width
        continue
      }
      var end = x + 1
      while end < min(area.width, x + StripSheet.widest), starts[end] < 0 { end += 1 }
      let strip = OpaqueStrip(repeating: row, width: end - x)
      planned.append(BandStep(top: area.y, bottom: area.maxY, x: area.x + x, strip: strip, blit: -1))
      x = end
    }
  }
}
