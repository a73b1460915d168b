import CairoRaster
import Effects
import Geometry
import Rendering
import ViewTree
import Workbench

/// Times frames of the whole tool with one scene, from an input to painted pixels, as the window makes them, beside a copy of the frame
/// in memory.
struct ToolBenchmark {
  let effect: EffectKind
  let size: Size
  let frames: Int

  /// What a step of the pointer on the timeline may cost up to 1280 × 800 pixels, in milliseconds.
  private static let scrubTarget = 8.0
  private static let largest = 1280.0 * 800
  /// Frames that fill the caches.
  private static let warmUp = 4

  func figures() throws(RasterError) -> [BenchmarkFigure] {
    try measure("scrub step", target: Self.scrubTarget, prepare: { _ in }, input: scrub)
      + measure("plot shown, nudge", prepare: { _ in }, input: Self.nudge)
      + measure("onion skin, scrub step", prepare: { Self.press($0, "o") }, input: scrub)
      + measure("onion skin, nudge", prepare: { Self.press($0, "o") }, input: Self.nudge)
      + measure("A and B side by side, scrub step", prepare: Self.compare, input: scrub)
      + measure("A and B side by side, nudge", prepare: Self.compare, input: Self.nudge)
  }

  private func measure(
    _ name: String, target: Double? = nil, prepare: (Bench) -> Void, input: (Bench, Int) -> Void
  ) throws(RasterError) -> [BenchmarkFigure] {
    let (width, height) = (FrameRenderer.pixels(size.width, 1), FrameRenderer.pixels(size.height, 1))
    let picture = try ImageSurface(width: width, height: height, format: .rgb24)
    let copy = try ImageSurface(width: width, height: height, format: .rgb24)
    let bench = bench(width, height)
    var time = 0.0
    try bench.drawFrame(into: picture, damage: bench.prepareFrame(at: time))
    prepare(bench)
    var (whole, ratio) = (Timings(), Timings())
    for index in 0..<(frames + Self.warmUp) {
      time += 1 / 60
      let begin = WorkClock.now
      bench.note(time: time)
      input(bench, index)
      try bench.drawFrame(into: picture, damage: bench.prepareFrame(at: time))
      let drawn = WorkClock.now
      copy.copy(from: picture, picture.extent)
      let end = WorkClock.now
      guard index >= Self.warmUp else { continue }
      whole.add(drawn - begin)
      ratio.add((drawn - begin) / (end - drawn))
    }
    let title = "\(effect.name), \(name)"
    let isUsual = size.width * size.height <= Self.largest
    return [
      BenchmarkFigure(title, whole, "ms", target: isUsual ? target : nil), BenchmarkFigure(title, ratio, "× copy"),
    ]
  }

  /// The tool in the middle of the first run in which something moves, with a parameter selected that all scenes have, used as a person
  /// uses it.
  private func bench(_ width: Int, _ height: Int) -> Bench {
    var options = BenchOptions(EffectSet([effect]))
    options.isPaused = true
    let bench = Bench(options, text: TextEngine())
    bench.resize(width: width, height: height, scale: 1)
    // A low window keeps the curve folded.
    if size.height < 600 { Self.press(bench, "c") }
    for _ in 0..<(effect.parameters.firstIndex { $0.key == "duration" } ?? 0) { Self.press(bench, "Down") }
    bench.seek(to: SceneConfiguration(effect).firstRunEnd * 0.8)
    return bench
  }

  /// Lets the slots differ and shows both.
  private static func compare(_ bench: Bench) {
    press(bench, "A")
    press(bench, "Right", .shift)
    press(bench, "a", .control)
  }

  /// A hand that moves to and fro along the timeline.
  private func scrub(_ bench: Bench, _ index: Int) {
    let share = ((Double(index) * 0.037 + 0.5).truncatingRemainder(dividingBy: 2) - 1).magnitude
    point(bench, share: share, index == 0 ? .down : .move)
  }

  /// The pointer at a share of the timeline, 0…1.
  private func point(_ bench: Bench, share: Double, _ phase: PointerEvent.Phase) {
    guard let line = bench.state.shown.timeline else { return }
    let place = Point(line.minX + 16 + share * (line.width - 34), line.minY + 50)
    bench.handle(.pointer(PointerEvent(phase: phase, location: place, button: .primary, time: 0)))
  }

  /// An arrow key pressed again and again, two steps up and two down.
  private static func nudge(_ bench: Bench, _ index: Int) {
    bench.handle(.key(KeyEvent(symbol: index % 4 < 2 ? "Right" : "Left")))
  }

  private static func press(_ bench: Bench, _ key: String, _ modifiers: Modifiers = []) {
    bench.handle(.key(KeyEvent(symbol: key, modifiers: modifiers)))
  }
}
