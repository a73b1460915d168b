import CairoRaster
import Effects
import Files
import Geometry
import Painting
import ViewTree

/// The tool: stage, panel and transport in one view tree, driven by input and frames from a window or a test.
///
/// It knows no window and reads no clock: size, input and times are handed in, pixels are handed out.
public final class Bench {
  /// The window around the tool, if there is one.
  public weak var host: (any BenchHost)? {
    didSet { host?.setTitle(title) }
  }

  let options: BenchOptions
  let text: TextEngine
  var keys: KeyMap
  let effects: EffectSet
  /// The stage of the tool itself; its time is wall time since the first frame.
  let tool: Stage
  let surround: SurroundView
  let stageHost: StageHostView
  /// Shows the slot that is not edited, beside the other.
  let otherHost: StageHostView
  let sceneList: SceneListView
  let panel: PanelView
  let transport: TransportView
  let message: MessageView
  let help: HelpView
  let statistics: StatisticsView
  let prompt: PresetPromptView
  let banner: BannerView
  let loupe: LoupeView
  let ruler: RulerView
  let menu: MenuView

  var theme: Theme
  /// What can be undone; changed by `commit` only.
  var state: BenchState
  var history: History<BenchState>
  var loops: Bool
  var reducedMotion: ReducedMotionChoice
  var systemReducesMotion: Bool
  var files: BenchFiles
  var player: Player
  var isSideBySide = false
  /// Whether the second slot was ever used: until then nothing speaks of it.
  var comparedOnce = false
  /// The scene of the other slot while both stand side by side.
  var otherScene: Scene?
  /// Scene seconds, relative to the start of a run, between which a loop is played.
  var loopPoints: ClosedRange<Double>?
  /// The platform that `copyCode` writes for.
  var exportTarget = ExportTarget.uikit
  var showsLoupe = false
  /// Where the pointer is, in points of the window; nil while it is elsewhere.
  var pointerPlace: Point?
  /// The point of the stage from which is measured.
  var rulerStart: Point?
  lazy var loupeRaster = Raster(scale: scale, text: text)
  lazy var loupeSurface = try? ImageSurface(width: LoupeView.side, height: LoupeView.side, format: .rgb24)
  let onion = OnionSkin()
  var showsOnionSkin = false
  var onionCount = 5
  var lastWheel = -Double.infinity
  var selection = 0
  var entry: Entry?
  var showsPanel = true
  var captured: ControlView?
  /// The button that holds the captured view.
  var capturing: PointerEvent.Button?
  var hovered: ControlView?
  var scrub: Scrub?
  var stagePress: Point?

  var scale = 1.0
  var wall = 0.0
  var firstWall: Double?
  var pixels = (width: 0, height: 0)
  var raster: Raster
  var lastList: DisplayList?
  let damageFinder = DamageFinder()
  var frameStatistics = FrameStatistics()
  /// When the last frame was painted, by the statistics' clock.
  var drawn = 0.0
  var needsRefresh = true
  var lastStageSize = Size.zero

  /// A value being typed.
  struct Entry {
    /// The most characters of a value.
    static let limit = 80
    var text: String
    var isWrong = false
    /// Whether anything was typed since it was opened.
    var isTouched = false
  }

  /// A drag along the timeline: the run it belongs to, and whether to play on afterwards.
  struct Scrub {
    var start: Double
    var duration: Double
    var playsOn: Bool
  }

  /// Creates the tool; `resize` comes before the first frame.
  public init(_ options: BenchOptions, text: TextEngine, keys: KeyMap = KeyMap()) {
    self.options = options
    self.text = text
    self.keys = keys
    theme = Theme.named(options.theme)
    effects = options.effects
    state = Self.initialState(options, scenes: options.effects.count)
    history = History()
    loops = options.loops
    reducedMotion = options.reducedMotion
    systemReducesMotion = options.systemReducesMotion
    files = BenchFiles(options.content)
    if options.contentFiles != nil { files.noteRowPictures(of: options.content.rows) }
    tool = Stage(size: Size(1200, 800), namespace: 0, measurer: text)
    surround = SurroundView(theme: theme)
    stageHost = StageHostView(theme: theme)
    otherHost = StageHostView(theme: theme)
    sceneList = SceneListView(titles: effects.map { $0.title }, theme: theme)
    panel = PanelView(theme: theme)
    transport = TransportView(theme: theme)
    message = MessageView(theme: theme)
    help = HelpView(keys: keys, theme: theme)
    statistics = StatisticsView(theme: theme)
    prompt = PresetPromptView(theme: theme)
    banner = BannerView(theme: theme)
    loupe = LoupeView(theme: theme)
    ruler = RulerView(theme: theme)
    menu = MenuView(theme: theme)
    raster = Raster(scale: 1, text: text)
    let effect = effects[state.scene]
    var configuration = SceneConfiguration(effect, content: files.content(state.content))
    configuration.values = state[state.slot, effect.name]
    configuration.loops = loops
    configuration.reducedMotion = Self.reducesMotion(reducedMotion, system: systemReducesMotion)
    configuration.size = Self.stageSize(options, tool.size) ?? configuration.size
    player = Player(
      Scene(configuration, inputs: options.inputs, measurer: text), isPlaying: !options.isPaused, speed: options.speed)
    // Without a ground every frame would be made transparent first.
    tool.root.backgroundColor = theme.surround
    for view in [
      surround, stageHost, otherHost, sceneList, panel, transport, banner, message, statistics, ruler, loupe, menu,
      help, prompt,
    ] as [View] {
      tool.root.addSubview(view)
    }
    connect()
    connectPrompt()
    restore(options.session)
    rebuildRows()
  }

  var sceneIndex: Int { state.scene }
  var info: EffectKind { effects[sceneIndex] }
  /// What the window is called.
  var title: String { "\(info.title) – Easel" }
  var scene: Scene { player.scene }

  /// The values of the scene shown in the slot shown.
  public var currentValues: ParameterValues { state[state.slot, info.name] }

  /// What the scene shown is to be built from, with the values of a slot (the one shown by default).
  func configuration(_ slot: Slot? = nil) -> SceneConfiguration {
    var configuration = SceneConfiguration(effects[sceneIndex], content: files.content(state.content))
    configuration.values = state[slot ?? state.slot, info.name]
    configuration.loops = loops
    configuration.reducedMotion = reducesMotion
    configuration.size = Self.stageSize(options, tool.size) ?? configuration.size
    return configuration
  }

  /// The stage's size where it is not the effect's own: the one asked for, or bare the window's.
  private static func stageSize(_ options: BenchOptions, _ window: Size) -> Size? {
    options.stageSize ?? (options.isBare ? window : nil)
  }

  var reducesMotion: Bool { Self.reducesMotion(reducedMotion, system: systemReducesMotion) }

  private static func reducesMotion(_ choice: ReducedMotionChoice, system: Bool) -> Bool {
    switch choice {
    case .system: system
    case .on: true
    case .off: false
    }
  }

  /// Says in one line what just happened.
  func say(_ text: String, isError: Bool = false) {
    guard !options.isBare else { return }
    message.show(text, in: surround.frame, isError: isError)
  }
}
