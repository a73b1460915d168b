import Effects
import Files
import Geometry

/// Everything that the tool shows around the stage, in one value; see `Chrome.show`.
struct ChromeContent: Equatable {
  var theme: Theme
  var layout: ChromeLayout
  var scenes: SceneListView.Content
  /// The parameters of the effect shown, one for each row of the panel.
  var parameters: [Parameter]
  var panel: PanelView.Content
  var transport: TransportView.Content
  /// What stands below the play head; nil leaves it as it is.
  var track: TimelineView.Content?
  /// Seconds since the start of the run.
  var elapsed: Double
  var notifier: Notifier
  // Nil for what is hidden.
  var banner: BannerView.Content?
  var help: HelpContent?
  var statistics: StatisticsContent?
  var prompt: PromptContent?
  var menu: MenuView.Content?
  var loupe: LoupeContent?
}

/// What the person has opened, hidden and chosen of the tool's own looks.
struct Arrangement: Equatable {
  var theme: Theme
  var showsPanel = true
  /// Whether the panel has the plot; nil as room allows.
  var plot: Bool?
  var showsHelp = false
  var showsStatistics = false
  /// What is open at the pointer.
  var menu: MenuView.Content?
  /// The number of the faults whose banner was closed.
  var closedBanner: Int?

  init(theme: Theme) { self.theme = theme }

  mutating func togglePanel() -> Message {
    showsPanel.toggle()
    return Message(showsPanel ? "panel shown" : "panel hidden")
  }

  /// - Parameter isShown: whether the plot is shown now.
  mutating func togglePlot(isShown: Bool) -> Message {
    plot = !isShown
    return Message(isShown ? "no curve plot" : "curve plot")
  }

  mutating func toggleStatistics() -> Message {
    showsStatistics.toggle()
    return Message(showsStatistics ? "frame statistics" : "no statistics")
  }

  /// Closes what is open over the rest; false where nothing is.
  mutating func leave() -> Bool {
    if menu != nil {
      menu = nil
    } else if showsHelp {
      showsHelp = false
    } else {
      return false
    }
    return true
  }

  mutating func turnTheme() -> Message {
    theme = theme == .dark ? .light : .dark
    return Message("\(theme.name.rawValue) theme")
  }
}
