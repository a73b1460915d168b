import CairoRaster
import Effects
import Geometry
import Painting
import Testing
import ViewTree
import WorkbenchTestSupport

/// Nothing is cut and nothing overlaps, from the smallest supported window on.
@Suite struct LayoutTests {
  private static let sizes = [(800, 560), (1000, 700), (1280, 800), (1920, 1200)]

  /// Texts of the tool (not of the stage) that do not fit into their boxes, or whose boxes leave the window.
  private func cutTexts(_ rig: Rig, _ width: Int, _ height: Int) -> [String] {
    guard let list = rig.list else { return ["no frame"] }
    let window = Rect(0, 0, Double(width), Double(height)).inset(-0.5, -0.5)
    var cut: [String] = []
    var texts = 0
    for entry in list.entries {
      list.forEachItem(of: entry) { item in
        guard item.id >> 48 == 0, item.alpha > 0 else { return }
        for case .text(let run, let box) in item.recording.commands {
          texts += 1
          let size = rig.text.size(of: run, width: .infinity)
          if size.width > box.width + 0.5 { cut.append("\(run.string): \(size.width) in \(box.width)") }
          // Rows scrolled out of the panel are not seen.
          let place = list.clipped(item.transform.apply(to: box), by: item.clip)
          if !place.isEmpty, !window.contains(place.origin) || !window.contains(Point(place.maxX, place.maxY)) {
            cut.append("\(run.string) at \(place)")
          }
        }
      }
    }
    if texts < 30 { cut.append("only \(texts) texts") }
    return cut
  }

  @Test("Every text fits its box and the window", arguments: sizes, [0, 1, 2])
  func texts(size: (Int, Int), scene: Int) throws {
    let rig = try Rig(scene: scene, width: size.0, height: size.1)
    #expect(cutTexts(rig, size.0, size.1) == [])
    // Fast, long values, late, with everything said that can be said.
    for _ in 0..<30 { try rig.press("}") }
    try rig.press("m")
    try rig.press("i")
    try rig.press("Ctrl+Right", repeats: 60)
    for _ in 0..<rig.kind.parameters.count {
      try rig.press("Shift+Right", repeats: 3)
      try rig.press("Down")
    }
    try rig.run(2, rate: 10)
    #expect(cutTexts(rig, size.0, size.1) == [])
    try rig.press("?")
    #expect(cutTexts(rig, size.0, size.1) == [])
  }

  @Test("Parts stand beside each other", arguments: sizes, [0, 1, 2])
  func parts(size: (Int, Int), scene: Int) throws {
    let rig = try Rig(scene: scene, width: size.0, height: size.1)
    let window = Rect(0, 0, Double(size.0), Double(size.1))
    let shown = rig.shown
    let (page, panel) = (shown.page, try rig.place(\.panel))
    let (transport, list) = (try rig.place(\.transport), shown.sceneList)
    var parts = [page, panel, transport]
    if let list { parts.append(list) }
    for (index, part) in parts.enumerated() {
      #expect(window.contains(part.origin) && part.maxX <= window.maxX && part.maxY <= window.maxY)
      for other in parts[(index + 1)...] { #expect(part.intersection(other).isEmpty) }
    }
    #expect(page.width > 150 && page.height > 250)
    // Rows stand one below the other over the width of the panel.
    for (above, below) in zip(shown.rows, shown.rows.dropFirst()) { #expect(above.place.maxY == below.place.minY) }
    for row in shown.rows { #expect(row.place.minX == panel.minX && row.place.width == panel.width) }
  }
}
