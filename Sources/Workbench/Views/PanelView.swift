import Effects
import Files
import Geometry
import Painting
import ViewTree

/// The panel: the scene's name and all of its parameters, scrolled so that the selected one is in view.
final class PanelView: ControlView {
  /// What it shows.
  struct Content: Equatable {
    var title = ""
    var subtitle = ""
    var slot = Slot.a
    /// Of each parameter its row.
    var rows: [ParameterRowView.Content] = []
    /// Index of the selected row, and how often one was selected: it is in view then.
    var selection = 0
    var selections = 0
    var plot = PlotView.Content(curve: nil, color: .white, otherColor: .white)
    /// What is shown below the rows; nothing when there is no room.
    var hints: [String] = []
  }

  private let title: Label
  private let subtitle: Label
  private let scroll = ScrollView()
  private(set) var rows: [ParameterRowView] = []
  let plot: PlotView
  private let slots: SlotTabs
  private let thumb: ScrollThumb
  private(set) var content = Content()
  private var showsPlot = false

  override init(theme: Theme) {
    title = Label(TextRun("", font: Type.title, color: theme.text))
    subtitle = Label(TextRun("", font: Type.small, color: theme.dim))
    plot = PlotView(theme: theme)
    slots = SlotTabs(theme: theme)
    thumb = ScrollThumb(theme: theme)
    super.init(theme: theme)
    for view in [title, subtitle, scroll, plot, slots, thumb] { addSubview(view) }
  }

  /// Shows content; rows for other parameters than before are made anew, and the selected one comes into view when it was selected.
  func show(_ new: Content, parameters: [Parameter]) {
    guard new != content || rows.count != parameters.count else { return }
    let old = content
    content = new
    if new.hints != old.hints { setNeedsDisplay() }
    slots.selected = new.slot
    title.text = new.title
    subtitle.text = new.subtitle
    plot.content = new.plot
    if rows.map(\.parameter) != parameters {
      setRows(
        zip(parameters, new.rows).enumerated().map { index, row in
          ParameterRowView(row.0, at: index, content: row.1, theme: theme)
        })
      layoutIfNeeded()
      reveal(new.selection)
    }
    for (row, content) in zip(rows, new.rows) { row.content = content }
    if new.selections != old.selections { reveal(new.selection) }
  }

  private func setRows(_ views: [ParameterRowView]) {
    scroll.removeAllSubviews()
    rows = views
    for row in rows { scroll.addSubview(row) }
    scroll.contentHeight = Double(rows.count) * Metrics.rowHeight
    scroll.contentOffset = 0
    thumb.isHidden = true
    setNeedsLayout()
  }

  override var theme: Theme {
    didSet {
      title.run.color = theme.text
      subtitle.run.color = theme.dim
      for row in rows { row.theme = theme }
    }
  }

  /// Takes its place in the window, with the plot or without; the selected row comes into view.
  func place(_ frame: Rect, showsPlot: Bool) {
    self.frame = frame
    if showsPlot != self.showsPlot {
      self.showsPlot = showsPlot
      setNeedsLayout()
    }
    layoutIfNeeded()
    reveal(content.selection)
  }

  /// Scrolls as little as needed to show a row whole.
  private func reveal(_ index: Int) {
    let top = Double(index) * Metrics.rowHeight
    if top < scroll.contentOffset { scroll.contentOffset = top }
    let bottom = top + Metrics.rowHeight
    if bottom > scroll.contentOffset + scroll.bounds.height { scroll.contentOffset = bottom - scroll.bounds.height }
    placeThumb()
  }

  override func commands(for event: WheelEvent) -> [Command]? {
    scroll.scroll(by: event.steps.y * Metrics.rowHeight)
    placeThumb()
    return []
  }

  /// Shows at the edge which part of the rows is seen, where that is not all of them.
  private func placeThumb() {
    let room = scroll.bounds.height
    thumb.isHidden = scroll.maximumOffset <= 0 || room <= 0
    guard !thumb.isHidden else { return }
    let length = min(room, max(24, (room * room / scroll.contentHeight).rounded()))
    let top = (scroll.contentOffset / scroll.maximumOffset * (room - length)).rounded()
    thumb.frame = Rect(bounds.width - 5, scroll.frame.minY + top, 3, length)
  }

  private var showsHints: Bool { bounds.height >= 480 }

  override func layoutSubviews() {
    title.frame = Rect(20, 18, bounds.width - 100, 22)
    slots.frame = Rect(bounds.width - 76, 14, 60, 28)
    subtitle.frame = Rect(20, 40, bounds.width - 40, 18)
    var top = Metrics.panelHeader
    plot.isHidden = !showsPlot
    if showsPlot {
      plot.frame = Rect(20, top, bounds.width - 40, Metrics.plotHeight)
      top += Metrics.plotHeight + 12
    }
    let bottom = showsHints ? Metrics.hintHeight : 8
    // Whole rows only: one cut in half looks like the last.
    let room = max(0, bounds.height - top - bottom)
    let whole = max(1, (room / Metrics.rowHeight).rounded(.down)) * Metrics.rowHeight
    scroll.frame = Rect(0, top, bounds.width, min(room, whole))
    for (index, row) in rows.enumerated() {
      row.frame = Rect(0, Double(index) * Metrics.rowHeight, bounds.width, Metrics.rowHeight)
    }
    scroll.contentHeight = Double(rows.count) * Metrics.rowHeight
    placeThumb()
    setNeedsDisplay()
  }

  override func draw(into recorder: inout Recorder) {
    recorder.fill(bounds, theme.panel)
    recorder.fill(Rect(0, 0, 1, bounds.height), theme.line)
    guard showsHints else { return }
    recorder.fill(Rect(20, bounds.height - Metrics.hintHeight + 4, bounds.width - 40, 1), theme.line)
    for (index, hint) in content.hints.enumerated() {
      recorder.text(
        TextRun(hint, font: Type.small, color: theme.dim),
        in: Rect(20, bounds.height - 44 + Double(index) * 18, bounds.width - 40, 16))
    }
  }
}

/// The letters of the two slots; the one shown is in its colour.
private final class SlotTabs: ControlView {
  var selected = Slot.a {
    didSet { if selected != oldValue { setNeedsDisplay() } }
  }

  override func commands(for event: PointerEvent) -> [Command] {
    guard event.phase == .down, event.button == .primary else { return [] }
    return [.slot(event.location.x < bounds.width / 2 ? .a : .b)]
  }

  override func pointerShape(at place: Point) -> PointerShape { .hand }

  override func draw(into recorder: inout Recorder) {
    for (index, slot) in Slot.allCases.enumerated() {
      let box = Rect(Double(index) * bounds.width / 2, 0, bounds.width / 2, bounds.height)
      if slot == selected { recorder.fill(box.inset(2, 2), theme.raised, radius: 6) }
      let color = slot != selected ? theme.dim : slot == .a ? theme.accent : theme.slotB
      recorder.text(
        TextRun(
          slot.rawValue, font: slot == selected ? Type.bodyStrong : Type.body, color: color, alignment: .center),
        in: Rect(box.minX, 6, box.width, 18))
    }
  }
}

/// The mark at the edge of rows that do not all fit: as long as the part that is seen.
private final class ScrollThumb: ControlView {
  override init(theme: Theme) {
    super.init(theme: theme)
    isInteractionEnabled = false
  }

  override func draw(into recorder: inout Recorder) { recorder.fill(bounds, theme.track, radius: 1.5) }
}
