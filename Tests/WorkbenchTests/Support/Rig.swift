import CairoRaster
import Effects
import Files
import Geometry
import Testing
import ViewTree

@testable import Workbench

/// The tool without a window: input, sizes and made-up times go in, pixels come out.
final class Rig {
  /// Stands for the window.
  final class Host: BenchHost {
    var isFullScreen = false
    var title = ""
    var quits = 0
    func setTitle(_ title: String) { self.title = title }
    var copied: [String] = []
    func copy(_ text: String) { copied.append(text) }
    func quit() { quits += 1 }
  }

  let bench: Bench
  let host = Host()
  /// The wall clock; it does not begin at 0, as no real one does.
  var now = 5000.0
  /// What stands on the screen, if it is painted at all.
  private(set) var surface: ImageSurface
  /// Pixels painted anew by the last frame.
  private(set) var damage: [PixelRect] = []
  private var size: (width: Int, height: Int)
  private var scale: Double
  private let paints: Bool

  init(
    scene: Int = 0, width: Int = 1000, height: Int = 700, scale: Double = 1, paints: Bool = false,
    _ configure: (inout BenchOptions) -> Void = { _ in }
  ) throws {
    var options = BenchOptions(.builtIn)
    options.scene = scene
    options.isPaused = true
    configure(&options)
    bench = Bench(options, text: TextEngine())
    bench.host = host
    (size, self.scale, self.paints) = ((width, height), scale, paints)
    surface = try Self.surface(size, paints)
    bench.resize(width: width, height: height, scale: scale)
    try frame(after: 0)
  }

  /// Shows a frame some time after the last one.
  func frame(after seconds: Double = 1.0 / 60) throws {
    now += seconds
    damage = bench.prepareFrame(at: now)
    if paints, !damage.isEmpty { try bench.drawFrame(into: surface, damage: damage) }
  }

  /// Input per frame; more than one is input that comes faster than frames.
  var pace = 1
  private var taken = 0

  private func afterInput() throws {
    taken += 1
    if taken % pace == 0 { try frame() }
  }

  /// Shows frames at an even rate for a while.
  func run(_ seconds: Double, rate: Double = 60) throws {
    for _ in 0..<Int((seconds * rate).rounded()) { try frame(after: 1 / rate) }
  }

  func resize(_ width: Int, _ height: Int, scale: Double? = nil) throws {
    size = (width, height)
    self.scale = scale ?? self.scale
    surface = try Self.surface(size, paints)
    bench.resize(width: width, height: height, scale: self.scale)
    try frame()
  }

  /// Presses a key and lets it go, without a frame.
  func tap(_ symbol: String, _ modifiers: Modifiers = [], repeats: Int = 0) {
    bench.note(time: now)
    for index in 0...repeats {
      bench.handle(.key(Self.event(symbol, modifiers, isRepeat: index > 0)))
    }
    bench.handle(.key(Self.event(symbol, modifiers, isDown: false)))
  }

  /// Presses a key and shows the next frame.
  func key(_ symbol: String, _ modifiers: Modifiers = [], repeats: Int = 0) throws {
    tap(symbol, modifiers, repeats: repeats)
    try afterInput()
  }

  /// Presses a key as the help writes it, such as `Ctrl+Left`.
  func press(_ text: String, repeats: Int = 0) throws {
    guard let chord = KeyChord(text: text) else { throw Missing(name: text) }
    try key(chord.symbol, chord.modifiers, repeats: repeats)
  }

  /// Types characters, one key each.
  func type(_ text: String) throws {
    for character in text { try key(Self.symbols[character] ?? String(character)) }
  }

  func pointer(
    _ phase: PointerEvent.Phase, _ place: Point, _ button: PointerEvent.Button = .primary, clicks: Int = 1
  ) throws {
    bench.note(time: now)
    bench.handle(.pointer(PointerEvent(phase: phase, location: place, button: button, clickCount: clicks, time: now)))
    try afterInput()
  }

  func click(_ place: Point, clicks: Int = 1) throws {
    try pointer(.down, place, clicks: clicks)
    try pointer(.up, place, clicks: clicks)
  }

  func wheel(_ steps: Double, at place: Point, _ modifiers: Modifiers = []) throws {
    bench.note(time: now)
    bench.handle(.wheel(WheelEvent(steps: Point(0, steps), location: place, modifiers: modifiers, time: now)))
    try afterInput()
  }

  // MARK: What is seen

  var time: Double { bench.scene.time }
  var message: String { bench.message.text }
  /// Whether the message can be read now.
  var showsMessage: Bool { bench.message.presentationAlpha > 0.5 }
  var values: ParameterValues { bench.currentValues }

  func number(_ key: String) -> Double { bench.info.parameter(key).map { values.number($0) } ?? .nan }

  /// The row of a parameter in the window's coordinates.
  func row(_ key: String) throws -> Rect {
    guard let row = bench.panel.rows.first(where: { $0.parameter.key == key }) else { throw Missing(name: key) }
    return place(of: row)
  }

  /// Where a view stands in the window.
  func place(of view: View) -> Rect { Rect(origin: view.convertToStage(view.bounds.origin), size: view.bounds.size) }

  /// A point of the timeline at a share of the run.
  func timelinePoint(_ fraction: Double) -> Point {
    let line = place(of: bench.transport.timeline)
    return Point(line.minX + 16 + fraction * (line.width - 34), line.minY + 50)
  }

  /// Everything a key can change, to compare.
  var fingerprint: String {
    [
      Slot.allCases.map { slot in
        bench.info.parameters.map { $0.display(bench.state[slot, bench.info.name][$0]) }.joined(separator: " ")
      }.joined(separator: "\n"), "\(bench.state.slot) \(bench.state.scene)", "\(bench.loops)", "\(bench.reducedMotion)",
      "\(bench.player.isPlaying)",
      NumberText.text(bench.player.speed), NumberText.text(time), "\(bench.selection)", "\(bench.entry?.text ?? "-")",
      bench.theme.name.rawValue, "\(bench.showsPanel)", "\(bench.help.isHidden)", "\(bench.statistics.isHidden)",
      "\(bench.panel.plotIsShown)", "\(bench.isSideBySide)", "\(host.isFullScreen)", "\(host.quits)", message,
    ].joined(separator: "\n")
  }

  /// Where the screen differs from a picture painted as a whole, or nil when it does not.
  private func stale() throws -> String? {
    guard let list = bench.lastList, paints else { throw Missing(name: "picture") }
    let whole = try Self.surface(size, paints)
    try Raster(scale: scale, text: bench.text).render(list, into: whole)
    return Self.difference(surface, whole)
  }

  /// Fails where the screen is not what a whole repaint gives.
  func expectFresh(_ what: String = "", sourceLocation: SourceLocation = #_sourceLocation) throws {
    if let stale = try stale() { Issue.record("\(what): \(stale)", sourceLocation: sourceLocation) }
  }

  /// How two pictures differ, or nil when they do not.
  static func difference(_ a: ImageSurface, _ b: ImageSurface) -> String? {
    let comparison = ImageComparison(a, b)
    guard comparison.differingPixels > 0 else { return nil }
    return "\(comparison.differingPixels) pixels in \(comparison.bounds), at most by \(comparison.largestDifference)"
  }

  private static func surface(_ size: (width: Int, height: Int), _ paints: Bool) throws -> ImageSurface {
    try ImageSurface(width: paints ? size.width : 1, height: paints ? size.height : 1, format: .rgb24)
  }

  struct Missing: Error { let name: String }

  private static let symbols: [Character: String] = [
    ".": "period", ",": "comma", "-": "minus", " ": "space", "+": "plus", "(": "parenleft", ")": "parenright",
    "#": "numbersign", "?": "question", "/": "slash",
  ]

  static func event(
    _ symbol: String, _ modifiers: Modifiers = [], isDown: Bool = true, isRepeat: Bool = false
  ) -> KeyEvent {
    let typed = symbols.first { $0.value == symbol }?.key ?? (symbol.count == 1 ? symbol.first : nil)
    return KeyEvent(
      symbol: symbol, text: typed.map(String.init) ?? "", modifiers: modifiers, isDown: isDown, isRepeat: isRepeat)
  }
}
