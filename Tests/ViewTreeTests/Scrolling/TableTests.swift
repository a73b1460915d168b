import Geometry
import Motion
import Testing

@testable import ViewTree

/// Which rows have cells, and how many cells there are.
struct TableTests {
  @Test(arguments: [
    (0, 640.0, 0), (1, 640, 1), (10, 640, 10), (11, 640, 10), (100, 641, 11), (100, 639, 10), (100, 1, 1), (100, 0, 0),
    (3, 640, 3),
  ])
  func rowsThatMeetTheBoundsAreShown(rows: Int, height: Double, shown: Int) {
    let scene = TableScene(rows: rows, height: height)
    #expect(scene.shown == Array(0..<shown))
    #expect(scene.table.visibleRows == 0..<shown)
  }

  @Test func rowsStandOneBelowTheOther() {
    let scene = TableScene(rows: 20)
    for cell in scene.table.visibleCells {
      #expect(cell.frame == Rect(0, Double(cell.row) * 64, 390, 64))
      #expect(cell.name == "row.\(cell.row)")
    }
    #expect(scene.table.contentHeight == 20 * 64)
    #expect(scene.table.maximumOffset == 640)
  }

  @Test func aHalfVisibleRowIsShownAtEitherEnd() {
    let scene = TableScene(rows: 100)
    scene.table.scroll(by: 32)
    scene.stage.layout()
    #expect(scene.shown == Array(0...10))
    scene.table.scroll(by: 32)
    scene.stage.layout()
    #expect(scene.shown == Array(1...10))
  }

  @Test func offsetsAreClamped() {
    let scene = TableScene(rows: 20)
    let table = scene.table
    table.scroll(by: -50)
    #expect(table.contentOffset == 0)
    table.scroll(by: 1e9)
    #expect(table.contentOffset == 640)
    table.scroll(by: .nan)
    table.scroll(by: .infinity)
    #expect(table.contentOffset == 640)
    scene.source.count = 12
    table.reloadData()
    #expect(table.contentOffset == 128)
    #expect(scene.shown == Array(2...11))
    scene.source.count = 3
    table.reloadData()
    #expect(table.contentOffset == 0)
    #expect(scene.shown == [0, 1, 2])
  }

  @Test func theOffsetOutlivesAnEmptyTable() {
    let scene = TableScene(rows: 100)
    scene.table.contentOffset = 320
    scene.table.removeAllRows()
    scene.stage.advance(to: 1)
    #expect(scene.shown.isEmpty)
    #expect(scene.table.contentOffset == 320)
    scene.table.reloadData()
    #expect(scene.shown == Array(5..<15))
  }

  @Test func cellsAreUsedAgain() {
    let scene = TableScene(rows: 10_000)
    var random = SplitMix64(seed: 3)
    for _ in 0..<400 {
      scene.table.scroll(by: random.unit() * 4000 - 1900)
      scene.stage.layout()
      #expect(scene.table.cellCount <= 11)
    }
    for _ in 0..<50 { scene.table.reloadData() }
    #expect(scene.source.made <= 11)
    #expect(scene.table.cellCount == scene.source.made)
    #expect(scene.table.subviews.count == scene.shown.count)
  }

  @Test func aMillionRowsCostWhatIsVisible() {
    let scene = TableScene(rows: 1_000_000)
    #expect(scene.source.asked == 10)
    scene.table.contentOffset = 32_000_032
    scene.stage.layout()
    #expect(scene.shown == Array(500_000...500_010))
    scene.table.contentOffset = 1e12
    scene.stage.layout()
    #expect(scene.shown == Array(999_990..<1_000_000))
    #expect(scene.table.cellCount == 11)
    #expect(scene.source.asked <= 31)
  }

  @Test func aCellComesBackClean() {
    let scene = TableScene(rows: 100)
    let table = scene.table
    scene.stage.animate(
      duration: 5,
      changes: {
        for cell in table.visibleCells {
          cell.transform = .translation(0, 300)
          cell.alpha = 0.2
        }
      })
    for cell in table.visibleCells { cell.isHidden = true }
    scene.stage.advance(to: 1)
    table.reloadData()
    for cell in table.visibleCells {
      #expect(cell.presentationTransform == .identity)
      #expect(cell.presentationAlpha == 1)
      #expect(!cell.isHidden)
      #expect(!cell.isAnimating)
    }
    #expect(scene.stage.root.animatingViews == 0)
  }

  @Test func aTableThatGrowsShowsMoreAndOneWithoutHeightNothing() {
    let scene = TableScene(rows: 100, height: 128)
    #expect(scene.shown == [0, 1])
    scene.table.frame = Rect(0, 0, 390, 320)
    scene.stage.layout()
    #expect(scene.shown == Array(0..<5))
    scene.table.frame = Rect(0, 0, 390, 0)
    scene.stage.layout()
    #expect(scene.shown.isEmpty)
    scene.table.frame = Rect(0, 0, 0, 320)
    scene.stage.layout()
    #expect(scene.shown.isEmpty)
    scene.table.frame = Rect(0, 0, 200, 65)
    scene.stage.layout()
    #expect(scene.shown == [0, 1])
    #expect(scene.table.visibleCells.allSatisfy { $0.frame.width == 200 })
    scene.table.rowHeight = 30
    scene.stage.layout()
    #expect(scene.shown == [0, 1, 2])
    #expect(scene.table.maximumOffset == 2935)
  }

  @Test func lowerRowsStandInFront() {
    let scene = TableScene(rows: 100)
    for offset in [320.0, 0, 640, 100, 64] {
      scene.table.contentOffset = offset
      scene.stage.layout()
      let rows = scene.table.subviews.compactMap { ($0 as? TableCell)?.row }
      #expect(rows == rows.sorted())
    }
  }

  @Test func aRowIsFoundWhereItIsDrawn() {
    let scene = TableScene(rows: 100)
    let table = scene.table
    #expect(table.row(at: Point(10, 70)) == 1)
    #expect(table.row(at: Point(10, -1)) == nil)
    table.visibleCells[1].transform = .translation(0, 256)
    #expect(table.row(at: Point(10, 70)) == nil)
    // Row 1 is drawn over row 5's place, but row 5 stands in front.
    #expect(table.row(at: Point(10, 330)) == 5)
    table.visibleCells[5].alpha = 0
    #expect(table.row(at: Point(10, 330)) == 1)
    #expect(!table.visibleCells.contains { $0.row == 50 })
  }
}
