import CairoRaster
import Effects
import Files
import Geometry
import Painting
import Testing
import ViewTree
import Workbench

/// The tool without a window: input, sizes and made-up times go in, pixels come out. What a test wants to know it reads off `state`, which
/// is all that anybody can know of the bench from outside.
public final class Rig {
  /// Stands for the window, and notes what is asked of it.
  public final class Host: BenchHost {
    public var isFullScreen = false
    public private(set) var title = ""
    public private(set) var quits = 0
    public var copied: [String] = []
    public private(set) var pastes: [PastePlace] = []
    public private(set) var watchChanges = 0

    public func setTitle(_ title: String) { self.title = title }
    public func copy(_ text: String) { copied.append(text) }
    public func quit() { quits += 1 }
    public func requestPaste(_ place: PastePlace) { pastes.append(place) }
    public func watchedFilesChanged() { watchChanges += 1 }
  }

  public let bench: Bench
  public let host = Host()
  /// Measures and lays out the texts.
  public let text = TextEngine()
  /// The wall clock; it does not begin at 0, as no real one does.
  public var now = 5000.0
  /// What stands on the screen, if it is painted at all.
  public private(set) var surface: ImageSurface
  /// Pixels painted anew by the last frame.
  public private(set) var damage: [PixelRect] = []
  private let effects: EffectSet
  private var size: (width: Int, height: Int)
  private var scale: Double
  private let paints: Bool

  /// Opens the tool, paused, and shows its first frame.
  ///
  /// - Parameters:
  ///   - effects: those that it has.
  ///   - scene: the place of the one shown first.
  ///   - width: the window's extent in device pixels, at `scale` of them a point.
  ///   - paints: whether frames are painted; without that most tests are much faster.
  ///   - configure: changes how it opens.
  public init(
    _ effects: EffectSet = .builtIn, scene: Int = 0, width: Int = 1000, height: Int = 700, scale: Double = 1,
    paints: Bool = false, _ configure: (inout BenchOptions) -> Void = { _ in }
  ) throws {
    var options = BenchOptions(effects)
    options.scene = scene
    options.isPaused = true
    configure(&options)
    self.effects = effects
    bench = Bench(options, text: text)
    bench.host = host
    (size, self.scale, self.paints) = ((width, height), scale, paints)
    surface = try Self.surface(size, paints)
    bench.resize(width: width, height: height, scale: scale)
    try frame(after: 0)
  }

  // MARK: Time

  /// Shows a frame some time after the last one.
  public func frame(after seconds: Double = 1.0 / 60) throws {
    now += seconds
    damage = bench.prepareFrame(at: now)
    if paints, !damage.isEmpty { try bench.drawFrame(into: surface, damage: damage) }
  }

  /// Input per frame; more than one is input that comes faster than frames.
  public var pace = 1
  private var taken = 0

  private func afterInput() throws {
    taken += 1
    if taken % pace == 0 { try frame() }
  }

  /// Shows frames at an even rate for a while.
  public func run(_ seconds: Double, rate: Double = 60) throws {
    for _ in 0..<Int((seconds * rate).rounded()) { try frame(after: 1 / rate) }
  }

  /// Takes the scene to an instant, without a frame.
  public func seek(to time: Double) { bench.seek(to: time) }

  // MARK: Input

  /// Gives the window another extent, and another scale where one is told.
  public func resize(_ width: Int, _ height: Int, scale: Double? = nil) throws {
    size = (width, height)
    self.scale = scale ?? self.scale
    surface = try Self.surface(size, paints)
    bench.resize(width: width, height: height, scale: self.scale)
    try frame()
  }

  /// Presses a key and lets it go, without a frame.
  public func tap(_ symbol: String, _ modifiers: Modifiers = [], repeats: Int = 0) {
    bench.note(time: now)
    for index in 0...repeats {
      bench.handle(.key(Self.event(symbol, modifiers, isRepeat: index > 0)))
    }
    bench.handle(.key(Self.event(symbol, modifiers, isDown: false)))
  }

  /// Presses a key and shows the next frame.
  public func key(_ symbol: String, _ modifiers: Modifiers = [], repeats: Int = 0) throws {
    tap(symbol, modifiers, repeats: repeats)
    try afterInput()
  }

  /// Presses keys as the help writes them, such as `Ctrl+Left`, the last one held.
  public func press(_ keys: String..., repeats: Int = 0) throws {
    for text in keys {
      guard let chord = KeyChord(text: text) else { throw Missing(name: text) }
      try key(chord.symbol, chord.modifiers, repeats: repeats)
    }
  }

  /// Types characters, one key each.
  public func type(_ text: String) throws {
    for character in text { try key(Self.symbols[character] ?? String(character)) }
  }

  /// Hands in a text as an input method or a paste does.
  public func receive(_ text: String) { bench.handle(.text(text)) }

  public func pointer(
    _ phase: PointerEvent.Phase, _ place: Point, _ button: PointerEvent.Button = .primary, clicks: Int = 1
  ) throws {
    bench.note(time: now)
    bench.handle(.pointer(PointerEvent(phase: phase, location: place, button: button, clickCount: clicks, time: now)))
    try afterInput()
  }

  public func click(_ place: Point, clicks: Int = 1) throws {
    try pointer(.down, place, clicks: clicks)
    try pointer(.up, place, clicks: clicks)
  }

  public func wheel(_ steps: Double, at place: Point, _ modifiers: Modifiers = []) throws {
    bench.note(time: now)
    bench.handle(.wheel(WheelEvent(steps: Point(0, steps), location: place, modifiers: modifiers, time: now)))
    try afterInput()
  }

  /// Selects a parameter of the scene shown, by keys.
  public func select(_ key: String) throws {
    guard let index = kind.parameters.firstIndex(where: { $0.key == key }) else { throw Missing(name: key) }
    try press("g")
    if index > 0 { try press("Down", repeats: index - 1) }
  }

  // MARK: What is seen

  /// What there is to know of the bench.
  public var state: BenchState { bench.state }
  /// What is shown.
  public var shown: BenchShown { state.shown }
  /// The scene shown, to be looked at.
  public var scene: Scene { bench.scene }
  /// The effect shown, and its place in the set.
  public var kind: EffectKind { effects[index] }
  public var index: Int { effects.index(of: state.scene) ?? -1 }
  public var time: Double { state.time }
  public var message: String { state.message.text }
  /// Whether the message can be read now.
  public var showsMessage: Bool { state.messageAlpha > 0.5 }
  public var values: ParameterValues { state.values }
  /// The index of the selected parameter.
  public var selection: Int { kind.parameters.firstIndex { $0.key == state.selected } ?? -1 }
  /// The display list of the last frame.
  public var list: DisplayList? { bench.list }

  /// A number, whole or not, by its parameter's key; not a number for a key of anything else.
  public func number(_ key: String) -> Double {
    switch kind.parameter(key).map({ values[$0] }) {
    case .number(let number)?: number
    case .whole(let whole)?: Double(whole)
    default: .nan
    }
  }

  /// The selected parameter.
  public var parameter: Parameter {
    get throws {
      guard let parameter = state.selected.flatMap(kind.parameter) else { throw Missing(name: "selected parameter") }
      return parameter
    }
  }

  /// The row of a parameter in the window's coordinates.
  public func row(_ key: String) throws -> Rect {
    guard let row = shown.rows.first(where: { $0.key == key }) else { throw Missing(name: key) }
    return row.place
  }

  /// A part of the tool that has to be seen.
  public func place(_ part: KeyPath<BenchShown, Rect?>) throws -> Rect {
    guard let place = shown[keyPath: part] else { throw Missing(name: "\(part)") }
    return place
  }

  /// A point of the page in the window's coordinates.
  public func onPage(_ point: Point) -> Point { shown.page.origin + point * shown.factor }

  /// A point of the timeline at a share of the run.
  public func timelinePoint(_ fraction: Double) throws -> Point {
    let line = try place(\.timeline)
    return Point(line.minX + 16 + fraction * (line.width - 34), line.minY + 50)
  }

  /// Everything a key can change, to compare.
  public var fingerprint: String { fingerprint(typed: state.typed) }

  /// The same, with something else taken for what has been typed.
  public func fingerprint(typed: String?) -> String {
    let (state, shown) = (state, state.shown)
    let values = Slot.allCases.map { slot in
      kind.parameters.map { $0.display((state.work.values[slot]?[kind.name] ?? ParameterValues())[$0]) }
        .joined(separator: " ")
    }
    return
      (values + [
        "\(state.slot) \(state.scene)", "\(state.loops)", "\(state.reducedMotion)", "\(state.isPlaying)",
        NumberText.text(state.speed), NumberText.text(time), "\(state.selected ?? "-")", typed ?? "-", shown.theme,
        "\(shown.panel != nil)", "\(shown.help != nil)", "\(shown.statistics != nil)", "\(shown.plot != nil)",
        "\(state.isSideBySide)", "\(host.isFullScreen)", "\(host.quits)", message,
      ]).joined(separator: "\n")
  }

  // MARK: Pixels

  /// Where the screen differs from a picture painted as a whole, or nil when it does not.
  private func stale() throws -> String? {
    guard let list, paints else { throw Missing(name: "picture") }
    let whole = try Self.surface(size, paints)
    try Raster(scale: scale, text: text).render(list, into: whole)
    return Self.difference(surface, whole)
  }

  /// Fails where the screen is not what a whole repaint gives.
  public func expectFresh(_ what: String = "", sourceLocation: SourceLocation = #_sourceLocation) throws {
    if let stale = try stale() { Issue.record("\(what): \(stale)", sourceLocation: sourceLocation) }
  }

  /// How two pictures differ, or nil when they do not.
  public static func difference(_ a: ImageSurface, _ b: ImageSurface) -> String? {
    let comparison = ImageComparison(a, b)
    guard comparison.differingPixels > 0 else { return nil }
    return "\(comparison.differingPixels) pixels in \(comparison.bounds), at most by \(comparison.largestDifference)"
  }

  private static func surface(_ size: (width: Int, height: Int), _ paints: Bool) throws -> ImageSurface {
    try ImageSurface(width: paints ? size.width : 1, height: paints ? size.height : 1, format: .rgb24)
  }

  /// What a test looked for and is not there.
  public struct Missing: Error { let name: String }

  private static let symbols: [Character: String] = [
    ".": "period", ",": "comma", "-": "minus", " ": "space", "+": "plus", "(": "parenleft", ")": "parenright",
    "#": "numbersign", "?": "question", "/": "slash",
  ]

  /// A key that goes down, or up, with what it types.
  public static func event(
    _ symbol: String, _ modifiers: Modifiers = [], isDown: Bool = true, isRepeat: Bool = false
  ) -> KeyEvent {
    let typed = symbols.first { $0.value == symbol }?.key ?? (symbol.count == 1 ? symbol.first : nil)
    return KeyEvent(
      symbol: symbol, text: typed.map(String.init) ?? "", modifiers: modifiers, isDown: isDown, isRepeat: isRepeat)
  }
}
