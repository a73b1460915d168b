import CairoRaster
import Geometry
import ViewTree

extension Bench {
  /// Takes over the window's extent in device pixels and its scale (device pixels per point).
  public func resize(width: Int, height: Int, scale newScale: Double) {
    if newScale != scale || pixels.width == 0 {
      scale = newScale
      raster = Raster(scale: newScale, text: text)
      loupeRaster = Raster(scale: newScale, text: text)
    }
    pixels = (width, height)
    lastList = nil
    damageFinder.forget()
    tool.size = Size(Double(width) / scale, Double(height) / scale)
    if options.isBare, options.stageSize == nil, scene.stage.size != tool.size {
      if scene.time == 0, scene.inputs.isEmpty {
        scene.change(configuration())
      } else {
        _ = perform(.resize(tool.size))
      }
      player.anchor()
    }
    place()
    needsRefresh = true
  }

  /// Places the parts of the tool. On narrow windows the list of scenes goes first, then the hints, then the panel lies over the stage.
  func place() {
    let size = tool.size
    let isBare = options.isBare
    for view in [sceneList, panel, transport] as [View] { view.isHidden = isBare }
    help.frame = Rect(origin: .zero, size: size)
    prompt.frame = help.frame
    guard !isBare else {
      surround.frame = Rect(origin: .zero, size: size)
      placePage(in: surround.frame, margin: 0)
      return
    }
    let transportHeight = min(Metrics.transportHeight, size.height)
    let upper = max(0, size.height - transportHeight)
    transport.frame = Rect(0, upper, size.width, transportHeight)
    let panelWidth = showsPanel ? min(Metrics.panelWidth, size.width) : 0
    panel.isHidden = !showsPanel
    panel.frame = Rect(size.width - panelWidth, 0, panelWidth, upper)
    // Below this width the panel lies over the stage instead of pressing it flat.
    let overlaps = size.width - panelWidth < 240
    let room = overlaps ? size.width : size.width - panelWidth
    surround.frame = Rect(0, 0, room, upper)
    sceneList.frame = Rect(16, 32, Metrics.sceneListWidth - 32, sceneList.contentHeight)
    let stageSize = scene.stage.size
    let factor = fit(stageSize, in: surround.frame, margin: Metrics.stageMargin)
    sceneList.isHidden =
      otherScene != nil || (room - stageSize.width * factor) / 2 < Metrics.sceneListWidth
    placePage(in: surround.frame, margin: Metrics.stageMargin)
    let statisticsHeight = min(StatisticsView.size.height, max(0, upper - 24))
    statistics.frame = Rect(
      16, max(8, upper - statisticsHeight - 16), min(StatisticsView.size.width, max(0, room - 32)), statisticsHeight)
    message.place(in: surround.frame)
    banner.place(in: surround.frame)
    panel.layoutIfNeeded()
    panel.reveal(selection)
  }

  private func fit(_ stageSize: Size, in area: Rect, margin: Double) -> Double {
    guard !stageSize.isEmpty else { return 1 }
    let free = Size(max(1, area.width - 2 * margin), max(1, area.height - 2 * margin))
    return min(1, free.width / stageSize.width, free.height / stageSize.height)
  }

  /// Places the page, or both pages of a comparison beside each other, A at the left.
  private func placePage(in area: Rect, margin: Double) {
    otherHost.isHidden = otherScene == nil
    guard otherScene != nil else {
      surround.pages = [place(stageHost, in: area, margin: margin)].map { $0.offset(by: -area.origin) }
      surround.captions = []
      return
    }
    let half = Rect(area.minX, area.minY, area.width / 2, area.height)
    let (left, right) = state.slot == .a ? (stageHost, otherHost) : (otherHost, stageHost)
    let pages = [
      place(left, in: half, margin: margin), place(right, in: half.offset(by: Point(half.width, 0)), margin: margin),
    ]
    surround.pages = pages.map { $0.offset(by: -area.origin) }
    surround.captions = ["A", "B"]
  }

  private func place(_ host: StageHostView, in area: Rect, margin: Double) -> Rect {
    let stageSize = scene.stage.size
    let factor = fit(stageSize, in: area, margin: margin)
    // Whole device pixels, so that a page at rest is sharp.
    func whole(_ value: Double) -> Double { (value * scale).rounded() / scale }
    let width = whole(stageSize.width * factor)
    let height = whole(stageSize.height * factor)
    let page = Rect(
      whole(area.minX + (area.width - width) / 2), whole(area.minY + (area.height - height) / 2), width, height)
    let radius = options.isBare ? 0 : Metrics.pageRadius * factor
    host.place(page, factor: factor, radius: radius)
    surround.radius = radius
    return options.isBare ? .zero : page
  }
}
