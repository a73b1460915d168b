import Files
import Geometry

/// Where the parts of the tool stand, in points of the window. On narrow windows the list of scenes goes first, then the panel lies over
/// the stage.
struct ChromeLayout: Equatable {
  var size: Size
  /// What is left of the window for the stage.
  private(set) var surround: Rect
  /// The page of the slot shown.
  private(set) var page = Rect.zero
  /// The page of the other slot; nil while one stands alone.
  private(set) var otherPage: Rect?
  /// Points of the tool per point of the stage.
  private(set) var factor = 1.0
  /// The radius of the pages' corners.
  private(set) var radius = 0.0
  private(set) var panel = Rect.zero
  private(set) var transport = Rect.zero
  /// Nil where there is no room for it.
  private(set) var sceneList: Rect?
  private(set) var statistics = Rect.zero
  /// The slot whose page stands left, where two stand beside each other.
  private(set) var leftSlot: Slot?
  private(set) var showsPanel: Bool
  /// Whether the panel has the plot of a curve.
  private(set) var showsPlot: Bool
  private(set) var isBare: Bool
  private let scale: Double

  /// Places the parts.
  ///
  /// - Parameters:
  ///   - scale: device pixels per point.
  ///   - plot: whether the plot is wanted; nil as room allows.
  ///   - stage: the extent of the stage.
  ///   - compared: the slot shown, where the other one stands beside it.
  ///   - scenes: how many effects are listed.
  init(
    size: Size, scale: Double, isBare: Bool, showsPanel: Bool, plot: Bool?, stage: Size, compared: Slot?, scenes: Int
  ) {
    self.size = size
    self.scale = scale
    self.isBare = isBare
    self.showsPanel = showsPanel && !isBare
    showsPlot = plot ?? false
    guard !isBare else {
      surround = Rect(origin: .zero, size: size)
      placePages(stage, margin: 0, compared)
      return
    }
    let transportHeight = min(Metrics.transportHeight, size.height)
    let upper = max(0, size.height - transportHeight)
    transport = Rect(0, upper, size.width, transportHeight)
    let panelWidth = showsPanel ? min(Metrics.panelWidth, size.width) : 0
    panel = Rect(size.width - panelWidth, 0, panelWidth, upper)
    showsPlot = plot ?? (upper >= 600)
    // Below this width the panel lies over the stage instead of pressing it flat.
    let overlaps = size.width - panelWidth < 240
    let room = overlaps ? size.width : size.width - panelWidth
    surround = Rect(0, 0, room, upper)
    let alone = Self.fit(stage, in: surround, margin: Metrics.stageMargin)
    if compared == nil, (room - stage.width * alone) / 2 >= Metrics.sceneListWidth {
      sceneList = Rect(16, 32, Metrics.sceneListWidth - 32, Double(scenes) * Metrics.rowHeight)
    }
    placePages(stage, margin: Metrics.stageMargin, compared)
    let statisticsHeight = min(StatisticsView.size.height, max(0, upper - 24))
    statistics = Rect(
      16, max(8, upper - statisticsHeight - 16), min(StatisticsView.size.width, max(0, room - 32)), statisticsHeight)
  }

  private static func fit(_ stage: Size, in area: Rect, margin: Double) -> Double {
    guard !stage.isEmpty else { return 1 }
    let free = Size(max(1, area.width - 2 * margin), max(1, area.height - 2 * margin))
    return min(1, free.width / stage.width, free.height / stage.height)
  }

  /// Places the page, or both pages of a comparison beside each other, A at the left.
  private mutating func placePages(_ stage: Size, margin: Double, _ compared: Slot?) {
    let half = Rect(surround.minX, surround.minY, surround.width / (compared == nil ? 1 : 2), surround.height)
    factor = Self.fit(stage, in: half, margin: margin)
    radius = isBare ? 0 : Metrics.pageRadius * factor
    page = page(stage, in: half)
    guard let compared else { return }
    leftSlot = .a
    let right = page(stage, in: half.offset(by: Point(half.width, 0)))
    (page, otherPage) = compared == .a ? (page, right) : (right, page)
  }

  private func page(_ stage: Size, in area: Rect) -> Rect {
    // Whole device pixels, so that a page at rest is sharp.
    func whole(_ value: Double) -> Double { (value * scale).rounded() / scale }
    let (width, height) = (whole(stage.width * factor), whole(stage.height * factor))
    return Rect(
      whole(area.minX + (area.width - width) / 2), whole(area.minY + (area.height - height) / 2), width, height)
  }
}
