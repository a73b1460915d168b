import Effects
import Geometry
import Testing
import ViewTree
import WorkbenchTestSupport

@testable import Workbench

@Suite struct PointerTests {
  @Test("A press on the timeline seeks at once, dragging scrubs both ways", arguments: [0, 1, 2])
  func timeline(scene: Int) throws {
    let rig = try Rig(scene: scene)
    let run = rig.bench.scene.run.run
    func expected(_ fraction: Double) -> Double { run.start + run.duration * fraction }
    try rig.pointer(.down, rig.timelinePoint(0.5))
    #expect(abs(rig.time - expected(0.5)) < 0.01)
    for fraction in [0.8, 0.3, 0.9, 0.1] {
      try rig.pointer(.move, rig.timelinePoint(fraction))
      #expect(abs(rig.time - expected(fraction)) < 0.01)
    }
    // Far outside, the ends are reached and kept.
    try rig.pointer(.move, Point(-500, -500))
    #expect(abs(rig.time - expected(0)) < 1e-6)
    try rig.pointer(.move, Point(5000, 5000))
    #expect(abs(rig.time - expected(1)) < 0.001)
    #expect(rig.bench.scene.run.run.number == run.number)
    try rig.pointer(.up, rig.timelinePoint(0.4))
    #expect(!rig.state.isPlaying)
    #expect(!rig.state.isHolding)
  }

  @Test("After scrubbing it plays on if it played; another button, lost focus and a resize end nothing half-way")
  func scrubEnds() throws {
    let rig = try Rig(scene: 2) { $0.isPaused = false }
    try rig.run(0.5)
    try rig.pointer(.down, rig.timelinePoint(0.5))
    let held = rig.time
    try rig.run(0.5)
    #expect(rig.time == held)
    // A click of another button in between does not let go.
    try rig.pointer(.down, rig.timelinePoint(0.6), .secondary)
    try rig.pointer(.up, rig.timelinePoint(0.6), .secondary)
    try rig.pointer(.move, rig.timelinePoint(0.7))
    #expect(rig.time > held)
    try rig.pointer(.up, Point(10, 10))
    #expect(rig.state.isPlaying)
    #expect(!rig.state.isHolding)
    try rig.pointer(.down, rig.timelinePoint(0.3))
    let before = rig.time
    rig.bench.handle(.focus(false))
    #expect(!rig.state.isHolding)
    #expect(rig.state.isPlaying)
    #expect(abs(rig.time - before) < 0.05)
    // With the focus the drag is gone.
    try rig.pointer(.move, rig.timelinePoint(0.9))
    #expect(abs(rig.time - before) < 0.1)
  }

  @Test("The slider follows the pointer, as one step to undo")
  func slider() throws {
    let rig = try Rig(scene: 2)
    let row = try rig.row("damping")
    let y = row.minY + 18
    let left = row.minX + ParameterRowView.track.minX
    try rig.pointer(.down, Point(left + 46, y))
    #expect(rig.state.selected == "damping")
    #expect(rig.number("damping") == 0.53)
    for x in [60.0, 70, 80, 200, 20] { try rig.pointer(.move, Point(left + x, y + x)) }
    #expect(rig.number("damping") == 0.26)
    try rig.pointer(.up, Point(left + 20, y))
    try rig.pointer(.move, Point(left + 90, y))
    #expect(rig.number("damping") == 0.26)
    try rig.pointer(.down, Point(left + 92, y))
    try rig.pointer(.up, Point(left + 92, y))
    #expect(rig.number("damping") == 1)
    try rig.key("u")
    #expect(rig.number("damping") == 0.26)
    try rig.key("u")
    #expect(rig.values == ParameterValues())
  }

  @Test("The pointer's shape says what can be dragged, pressed and typed into")
  func shapes() throws {
    let rig = try Rig(scene: 2)
    let (slider, choice) = (try rig.row("damping"), try rig.row("axis"))
    let stage = rig.shown.page.center
    func shape(_ place: Point) throws -> PointerShape {
      try rig.pointer(.move, place)
      return rig.bench.pointerShape
    }
    func shape(_ row: Rect, _ x: Double) throws -> PointerShape { try shape(Point(row.minX + x, row.center.y)) }
    #expect(rig.bench.pointerShape == .arrow)
    #expect(try [40, 150, 250].map { try shape(slider, $0) } == [.arrow, .resizeHorizontal, .resizeHorizontal])
    #expect(try [40, 240].map { try shape(choice, $0) } == [.arrow, .hand])
    #expect(try shape(rig.timelinePoint(0.5)) == .hand)
    let transport = try rig.place(\.transport)
    #expect(try [30, 120].map { try shape(transport, $0) } == [.hand, .arrow])
    #expect(try shape(rig.place(\.sceneList), 20) == .hand)
    // What is held says so wherever the pointer goes.
    try rig.pointer(.down, Point(slider.minX + 150, slider.center.y))
    #expect(try shape(stage) == .resizeHorizontal)
    try rig.pointer(.up, stage)
    #expect(rig.bench.pointerShape == .arrow)
    try rig.press("Enter")
    #expect(try [40, 150].map { try shape(slider, $0) } == [.arrow, .text])
    try rig.press("Esc")
    #expect(try shape(slider, 150) == .resizeHorizontal)
    try rig.pointer(.leave, stage)
    #expect(rig.bench.pointerShape == .arrow)
    try rig.press("Ctrl+o")
    let card = rig.shown.size.width / 2
    let down = try stride(from: 0, to: 700, by: 4).map { try shape(Point(card, $0)) }
    #expect(
      down.reduce(into: [PointerShape]()) { if $0.last != $1 { $0.append($1) } } == [
        .arrow, .text, .arrow, .hand, .arrow,
      ])
  }

  @Test("The wheel over the selected row steps, over another it scrolls the panel")
  func wheel() throws {
    let rig = try Rig(scene: 2, width: 800, height: 560)
    var row = try rig.row("damping")
    try rig.click(Point(row.minX + 40, row.minY + 18))
    #expect(rig.state.selected == "damping")
    row = try rig.row("damping")
    try rig.wheel(-1, at: row.center)
    #expect(rig.number("damping") == 0.78)
    try rig.wheel(1, at: row.center, .shift)
    #expect(rig.number("damping") == 0.68)
    try rig.wheel(-1, at: row.center, .alt)
    #expect(rig.number("damping") == 0.681)
    // A burst is one step to undo.
    try rig.key("u")
    #expect(rig.number("damping") == 0.77)
    let other = try rig.row("velocity")
    try rig.wheel(1, at: other.center)
    #expect(rig.values == ParameterValues())
    #expect(try rig.row("damping").minY == row.minY - 36)
  }

  @Test("A double click on a value types it")
  func doubleClick() throws {
    let rig = try Rig(scene: 2)
    let row = try rig.row("stagger")
    let value = Point(row.minX + 250, row.minY + 18)
    try rig.click(value)
    try rig.click(value, clicks: 2)
    #expect(rig.state.typed != nil)
    try rig.type("0.1")
    try rig.key("Return")
    #expect(rig.number("stagger") == 0.1)
  }

  @Test("A click on a choice turns it, on its name selects it")
  func choice() throws {
    let rig = try Rig(scene: 2)
    let row = try rig.row("axis")
    try rig.click(Point(row.minX + 40, row.minY + 18))
    #expect(rig.state.selected == "axis")
    #expect(rig.values == ParameterValues())
    try rig.click(Point(row.minX + 240, row.minY + 18))
    #expect(rig.values[try rig.parameter] == .choice("horizontal"))
  }

  @Test("A click on the stage triggers, or selects what is there")
  func stage() throws {
    let ticker = try Rig { $0.isPaused = false }
    let page = ticker.shown.page
    let bar = Point(page.center.x, page.minY + 118 * ticker.shown.factor)
    try ticker.run(0.2)
    try ticker.click(bar)
    #expect(ticker.message == "selected notice.0")
    #expect(ticker.bench.scene.run.run.number == 0)
    try ticker.click(Point(page.center.x, page.maxY - 20))
    #expect(ticker.message == "triggered")
    #expect(ticker.bench.scene.run.run.number == 1)
    let cascade = try Rig(scene: 2)
    try cascade.key("Right", .control, repeats: 40)
    let list = cascade.shown.page
    try cascade.click(Point(list.center.x, list.minY + (64 + 32) * cascade.shown.factor))
    #expect(cascade.message == "selected row.0")
    let slices = try Rig(scene: 1) { $0.loops = false }
    try slices.key("Right", .control, repeats: 40)
    try slices.click(slices.shown.page.center)
    #expect(slices.bench.scene.run.run.number == 1)
  }

  @Test("The table scrolls by wheel and by dragging")
  func table() throws {
    let rig = try Rig(scene: 2) {
      $0.content.rows = (0..<60).map { TableRow(title: "Row \($0)") }
      $0.loops = false
    }
    try rig.key("Right", .control, repeats: 60)
    let page = rig.shown.page
    func top() -> String { (rig.bench.scene.effect as? CascadeEffect)?.tracedViews.dropFirst().first?.name ?? "" }
    #expect(top() == "row.0")
    try rig.wheel(3, at: page.center)
    #expect(top() == "row.2")
    try rig.wheel(-9, at: page.center)
    #expect(top() == "row.0")
    try rig.pointer(.down, page.center)
    for step in 1...10 { try rig.pointer(.move, page.center - Point(0, Double(step) * 20)) }
    #expect(top() != "row.0")
    try rig.pointer(.up, page.center - Point(0, 200))
    // A drag is no click.
    #expect(!rig.message.hasPrefix("selected"))
    #expect(rig.bench.scene.run.run.number == 0)
  }

  @Test("A click on a scene's name, a slot's letter and the play symbol")
  func buttons() throws {
    let rig = try Rig(width: 1280, height: 800)
    let list = try rig.place(\.sceneList)
    #expect(rig.shown.sceneList != nil)
    try rig.click(Point(list.minX + 40, list.minY + 2.5 * 36))
    #expect(rig.index == 2)
    let panel = try rig.place(\.panel)
    try rig.click(Point(panel.maxX - 30, 28))
    #expect(rig.state.slot == .b)
    try rig.click(Point(panel.maxX - 60, 28))
    #expect(rig.state.slot == .a)
    let transport = try rig.place(\.transport)
    try rig.click(Point(36, transport.minY + 34))
    #expect(!rig.state.isPlaying)
  }

  @Test("A curve's handle is dragged in the plot, as one step")
  func curve() throws {
    let rig = try Rig(width: 1280, height: 800)
    while rig.state.selected != "fadeCurve" { try rig.key("Down") }
    let plot = try rig.place(\.plot)
    #expect(rig.shown.plot != nil)
    guard case .curve(let before) = rig.values[try rig.parameter] else {
      Issue.record("no curve is selected")
      return
    }
    let inner = Rect(plot.minX + 12, plot.minY + 34, plot.width - 24, plot.height - 52)
    let first = before.controlPoints.first
    let handle = Point(inner.minX + first.x * inner.width, inner.maxY - first.y * inner.height)
    try rig.pointer(.down, handle)
    for step in 1...5 { try rig.pointer(.move, handle + Point(Double(step) * 10, -Double(step) * 5)) }
    try rig.pointer(.up, handle + Point(50, -25))
    if case .curve(let after) = rig.values[try rig.parameter] {
      #expect(abs(after.controlPoints.first.x - first.x - 50 / inner.width) < 0.011)
      #expect(after.controlPoints.second == before.controlPoints.second)
    } else {
      Issue.record("the curve is gone")
    }
    try rig.key("u")
    #expect(rig.values == ParameterValues())
  }
}
