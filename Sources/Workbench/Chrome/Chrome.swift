import Effects
import Geometry
import Painting
import ViewTree

/// The views of the tool and where they stand; they show one value, of which only what changed is drawn again.
final class Chrome {
  /// What the person has opened, hidden and chosen.
  var arrangement: Arrangement
  /// What is shown now.
  private(set) var content: ChromeContent?
  /// The stage of the tool itself; its time is wall time since the first frame.
  let tool: Stage
  private let surround: SurroundView
  let stageHost: StageHostView
  /// Shows the slot that is not edited, beside the other.
  private let otherHost: StageHostView
  private let sceneList: SceneListView
  private let panel: PanelView
  private let transport: TransportView
  private let message: MessageView
  private let help: HelpView
  private let statistics: StatisticsView
  private let prompt: PresetPromptView
  private let banner: BannerView
  private let loupe: LoupeView
  private let ruler: RulerView
  let menu: MenuView
  private let views: [ControlView]

  init(theme: Theme, measurer: any TextMeasuring) {
    arrangement = Arrangement(theme: theme)
    tool = Stage(size: Size(1200, 800), namespace: 0, measurer: measurer)
    surround = SurroundView(theme: theme)
    stageHost = StageHostView(theme: theme, isEdited: true)
    otherHost = StageHostView(theme: theme, isEdited: false)
    sceneList = SceneListView(theme: theme)
    panel = PanelView(theme: theme)
    transport = TransportView(theme: theme)
    message = MessageView(theme: theme)
    help = HelpView(theme: theme)
    statistics = StatisticsView(theme: theme)
    prompt = PresetPromptView(theme: theme)
    banner = BannerView(theme: theme)
    loupe = LoupeView(theme: theme)
    ruler = RulerView(theme: theme)
    menu = MenuView(theme: theme)
    views = [
      surround, stageHost, otherHost, sceneList, panel, transport, banner, message, statistics, ruler, loupe, menu,
      help, prompt,
    ]
    // Without a ground every frame would be made transparent first.
    tool.root.backgroundColor = theme.surround
    for view in views { tool.root.addSubview(view) }
  }

  /// Shows the plot, or no more.
  func togglePlot() -> Message { arrangement.togglePlot(isShown: content?.layout.showsPlot == true) }

  // MARK: Showing

  /// Shows content; what is as it was stays as it is.
  func show(_ new: ChromeContent) {
    guard new != content else { return }
    let old = content
    content = new
    if new.theme != old?.theme { restyle(new.theme) }
    if !new.layout.isBare { fill(new) }
    if new.layout != old?.layout { place(new.layout) }
    help.content = new.help
    prompt.content = new.prompt
    menu.show(new.menu, in: new.layout.size)
    loupe.content = new.loupe
    ruler.content = new.loupe
    statistics.content = new.statistics
  }

  /// What a bare stage goes without.
  private func fill(_ new: ChromeContent) {
    sceneList.content = new.scenes
    panel.show(new.panel, parameters: new.parameters)
    transport.content = new.transport
    if let track = new.track { transport.timeline.content = track }
    transport.timeline.elapsed = new.elapsed
    panel.plot.elapsed = new.elapsed
    message.show(new.notifier, in: new.layout.surround)
    banner.show(new.banner, in: new.layout.surround)
  }

  private func restyle(_ theme: Theme) {
    tool.root.backgroundColor = theme.surround
    for view in views { view.theme = theme }
  }

  private func place(_ layout: ChromeLayout) {
    tool.size = layout.size
    help.frame = Rect(origin: .zero, size: layout.size)
    prompt.frame = help.frame
    surround.frame = layout.surround
    stageHost.place(layout.page, factor: layout.factor, radius: layout.radius)
    otherHost.isHidden = layout.otherPage == nil
    if let other = layout.otherPage { otherHost.place(other, factor: layout.factor, radius: layout.radius) }
    surround.radius = layout.radius
    let pages = [layout.page, layout.otherPage].compactMap { $0 }.sorted { $0.minX < $1.minX }
    surround.pages = layout.isBare ? pages.map { _ in .zero } : pages.map { $0.offset(by: -layout.surround.origin) }
    surround.captions = layout.otherPage == nil ? [] : ["A", "B"]
    sceneList.isHidden = layout.sceneList == nil
    panel.isHidden = !layout.showsPanel
    transport.isHidden = layout.isBare
    guard !layout.isBare else { return }
    transport.frame = layout.transport
    if let list = layout.sceneList { sceneList.frame = list }
    statistics.frame = layout.statistics
    message.place(in: layout.surround)
    banner.place(in: layout.surround)
    panel.place(layout.panel, showsPlot: layout.showsPlot)
  }

  // MARK: Frames

  /// The picture of the whole tool at a time, with the pictures of the stages in it.
  func frame(_ pictures: Playback.Frame, at time: Double) -> DisplayList {
    stageHost.show(pictures.list)
    if let other = pictures.other { otherHost.show(other) }
    return tool.renderFrame(at: time)
  }

  /// A picture of the tool without the magnifier, which does not magnify itself.
  func withoutLoupe(_ list: DisplayList) -> DisplayList {
    var list = list
    list.entries.removeAll { entry in
      if case .item(let item) = entry { return loupe.owns(item) || ruler.owns(item) }
      return false
    }
    return list
  }

  // MARK: Places

  /// The control at a point of the window.
  func control(at place: Point) -> ControlView? { tool.root.hitTest(place)?.control }

  /// The row of the selected parameter.
  var selectedRow: ParameterRowView? {
    guard let content, panel.rows.indices.contains(content.panel.selection) else { return nil }
    return panel.rows[content.panel.selection]
  }

  /// The foot of the caret where text is typed, in points of the window; nil while typed text goes nowhere.
  var caret: Point? { content?.prompt == nil ? selectedRow?.caretFoot : prompt.caret }

  /// How well the message can be read now, 0…1.
  var messageAlpha: Double { message.presentationAlpha }

  /// What is shown, and where, for whoever looks at the tool from outside.
  var shown: BenchShown {
    func place(_ view: View) -> Rect? {
      view.isHidden ? nil : Rect(origin: view.convertToStage(view.bounds.origin), size: view.bounds.size)
    }
    let rows = panel.rows.map { row in
      BenchShown.Row(
        key: row.parameter.key, isChanged: row.content.isChanged, isSelected: row.content.isSelected,
        place: place(row) ?? .zero)
    }
    return BenchShown(
      theme: arrangement.theme.name.rawValue, size: tool.size, page: place(stageHost) ?? .zero,
      otherPage: place(otherHost),
      factor: stageHost.factor, title: content?.panel.title ?? "", subtitle: content?.panel.subtitle ?? "", rows: rows,
      hints: content?.panel.hints ?? [], panel: place(panel), plot: place(panel.plot),
      handle: content?.panel.plot.handle, transport: place(transport), timeline: place(transport.timeline),
      sceneList: place(sceneList), menu: place(menu), help: content?.help.map { $0.groups.map(\.title) },
      banner: content?.banner?.lines ?? [],
      statistics: content?.statistics.map { list in list.lines.map { ($0.name, $0.value) } },
      prompt: content?.prompt.map { BenchShown.Prompt($0.prompt) }, loupe: content?.loupe?.lines,
      loupePixels: content?.loupe?.pixels ?? [])
  }
}
