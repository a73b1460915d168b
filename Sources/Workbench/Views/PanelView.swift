import Effects
import Geometry
import Painting
import ViewTree

/// The panel: the scene's name and all of its parameters, scrolled so that the selected one is in view.
final class PanelView: ControlView {
  private let title: Label
  private let subtitle: Label
  private let scroll = ScrollView()
  private(set) var rows: [ParameterRowView] = []
  /// What is shown below the rows; nothing when there is no room.
  var hints: [String] = [] {
    didSet { setNeedsDisplay() }
  }

  override init(theme: Theme) {
    title = Label(TextRun("", font: Type.title, color: theme.text))
    subtitle = Label(TextRun("", font: Type.small, color: theme.dim))
    super.init(theme: theme)
    for view in [title, subtitle, scroll] { addSubview(view) }
  }

  func show(title: String, subtitle: String) {
    self.title.text = title
    self.subtitle.text = subtitle
  }

  func setRows(_ views: [ParameterRowView]) {
    scroll.removeAllSubviews()
    rows = views
    for row in rows { scroll.addSubview(row) }
    scroll.contentHeight = Double(rows.count) * Metrics.rowHeight
    scroll.contentOffset = 0
    setNeedsLayout()
  }

  func restyle(_ theme: Theme) {
    self.theme = theme
    title.run.color = theme.text
    subtitle.run.color = theme.dim
    for row in rows { row.theme = theme }
  }

  /// Scrolls as little as needed to show a row whole.
  func reveal(_ index: Int) {
    let top = Double(index) * Metrics.rowHeight
    if top < scroll.contentOffset { scroll.contentOffset = top }
    let bottom = top + Metrics.rowHeight
    if bottom > scroll.contentOffset + scroll.bounds.height { scroll.contentOffset = bottom - scroll.bounds.height }
  }

  func scroll(by distance: Double) { scroll.scroll(by: distance) }

  private var showsHints: Bool { bounds.height >= 480 }

  override func layoutSubviews() {
    title.frame = Rect(20, 18, bounds.width - 40, 22)
    subtitle.frame = Rect(20, 40, bounds.width - 40, 18)
    let top = Metrics.panelHeader
    let bottom = showsHints ? Metrics.hintHeight : 8
    scroll.frame = Rect(0, top, bounds.width, max(0, bounds.height - top - bottom))
    for (index, row) in rows.enumerated() {
      row.frame = Rect(0, Double(index) * Metrics.rowHeight, bounds.width, Metrics.rowHeight)
    }
    scroll.contentHeight = Double(rows.count) * Metrics.rowHeight
    setNeedsDisplay()
  }

  override func draw(into recorder: inout Recorder) {
    recorder.fill(bounds, theme.panel)
    recorder.fill(Rect(0, 0, 1, bounds.height), theme.line)
    guard showsHints else { return }
    recorder.fill(Rect(20, bounds.height - Metrics.hintHeight + 4, bounds.width - 40, 1), theme.line)
    for (index, hint) in hints.enumerated() {
      recorder.text(
        TextRun(hint, font: Type.small, color: theme.dim),
        in: Rect(20, bounds.height - 44 + Double(index) * 18, bounds.width - 40, 16))
    }
  }
}
