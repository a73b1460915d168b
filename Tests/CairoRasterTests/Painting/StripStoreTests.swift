import Geometry
import Painting
import Testing

@testable import CairoRaster

/// What is kept of pages that are shown in columns.
@Suite struct StripStoreTests {
  private let size = Size(60, 40)

  private func recording(_ color: UInt32) -> Recording {
    Recording([.fill(Rect(0, 0, 60, 40), radius: 0, Color(color)), .fill(Rect(7, 5, 20, 9), radius: 3, .black)])
  }

  private func snapshot(_ recording: Recording, x: Double = 0) -> Snapshot {
    let item = DisplayItem(id: 1, version: 0, recording: recording, transform: .translation(x, 0))
    return Snapshot(size: size, list: DisplayList(size: size, background: .white, entries: [.item(item)]))
  }

  /// Asks for all columns of a snapshot, as a frame does.
  private func cut(_ snapshot: Snapshot, _ painter: Painter, width: Int = 5) -> StripSheet? {
    for x in stride(from: 0, to: 60, by: width) {
      #expect(painter.strip(of: snapshot, scale: 1, x: x, width: width, isRegular: true) != nil)
    }
    return painter.strips.sheet(of: snapshot, scale: 1)
  }

  private func frame(_ painter: Painter, _ snapshots: [Snapshot]) -> [StripSheet?] {
    let sheets = snapshots.map { cut($0, painter) }
    painter.endFrame()
    return sheets
  }

  @Test("The first regular column cuts all, and the whole picture goes")
  func regular() throws {
    let painter = Painter(engine: TextEngine())
    let page = snapshot(recording(0x3366CC))
    _ = painter.strip(of: page, scale: 1, x: 0, width: 5, isRegular: true)
    #expect(painter.strips.sheet(of: page, scale: 1)?.uncut == 0)
    // Something else of the frame may show it whole.
    #expect(painter.cachedImages == 2)
    painter.endFrame()
    #expect(painter.cachedImages == 1)
    #expect(painter.cachedBytes == 60 * 40 * 4)
  }

  @Test("Another snapshot of the same content is shown from the same sheet, without being painted")
  func sameContent() throws {
    let painter = Painter(engine: TextEngine())
    let shown = recording(0x3366CC)
    let first = try #require(frame(painter, [snapshot(shown)])[0])
    let again = snapshot(shown)
    #expect(cut(again, painter) === first)
    #expect(painter.cachedImages == 1)
  }

  @Test("What is placed otherwise, or recorded anew, is another content")
  func otherContent() throws {
    let painter = Painter(engine: TextEngine())
    let shown = recording(0x3366CC)
    let first = try #require(frame(painter, [snapshot(shown)])[0])
    let moved = snapshot(shown, x: 3)
    #expect(!SnapshotContent(moved, scale: 1).isSame(as: SnapshotContent(snapshot(shown), scale: 1)))
    #expect(!SnapshotContent(snapshot(shown), scale: 2).isSame(as: SnapshotContent(snapshot(shown), scale: 1)))
    let changed = recording(0xCC6633)
    let column = painter.strip(of: snapshot(changed), scale: 1, x: 30, width: 5, isRegular: true)
    #expect(column?.rows.pixels.pointee == 0xFFCC_6633)
    // The memory of the page that nobody shows is used again.
    #expect(first.strip(30, 5)?.rows.pixels == column?.rows.pixels)
  }

  @Test("A sheet goes when its recordings are gone")
  func gone() throws {
    let painter = Painter(engine: TextEngine())
    weak var page: Snapshot?
    do {
      let made = snapshot(recording(0x3366CC))
      page = made
      _ = frame(painter, [made])
    }
    #expect(page == nil)
    painter.endFrame()
    #expect(painter.cachedImages == 0)
    #expect(painter.cachedBytes == 0)
  }

  @Test("No more sheets are kept than one frame needed")
  func bounded() throws {
    let painter = Painter(engine: TextEngine())
    let pages = (0..<5).map { recording(UInt32($0) * 0x20_2020) }
    for turn in 0..<12 {
      let (leaving, arriving) = (snapshot(pages[turn % 5]), snapshot(pages[(turn + 1) % 5]))
      let both = frame(painter, [leaving, arriving])
      #expect(painter.strips.count == 2, "turn \(turn)")
      #expect(both[0] !== both[1])
      let first = both[0]?.strip(30, 5)?.rows.pixels.pointee
      #expect(first == Color(UInt32(turn % 5) * 0x20_2020).premultiplied(alpha: 255))
    }
  }

  @Test("An unused sheet goes after some time")
  func unused() throws {
    let painter = Painter(engine: TextEngine())
    let kept = recording(0x3366CC)
    _ = frame(painter, [snapshot(kept)])
    for _ in 0..<239 { painter.endFrame() }
    #expect(painter.cachedImages == 1)
    painter.endFrame()
    #expect(painter.cachedImages == 0)
    withExtendedLifetime(kept) {}
  }

  @Test("Columns of another width are cut anew")
  func otherWidth() throws {
    let painter = Painter(engine: TextEngine())
    let shown = recording(0x3366CC)
    let first = frame(painter, [snapshot(shown)])[0]
    let wide = snapshot(shown)
    #expect(cut(wide, painter, width: 6)?.strip(54, 6) != nil)
    withExtendedLifetime(first) {}
  }

  @Test("A translucent page gives no columns")
  func translucent() {
    let painter = Painter(engine: TextEngine())
    let clear = Snapshot(size: size, list: DisplayList(size: size))
    for x in stride(from: 0, to: 60, by: 5) {
      #expect(painter.strip(of: clear, scale: 1, x: x, width: 5, isRegular: true) == nil)
    }
    #expect(painter.strips.count == 0)
  }
}
