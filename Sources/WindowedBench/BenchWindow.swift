import CairoRaster
import Effects
import Files
import Geometry
import ViewTree
import Workbench
import X11Window

/// The tool in its window: hands input, sizes and frames from one to the other.
@MainActor
final class BenchWindow: WindowClient, BenchHost {
  private let bench: Bench
  private let loop: EventLoop
  private let window: X11Window
  private let keepsTitle: Bool
  /// Whether the cost of each frame is kept.
  var keepsCosts = false
  private var work = 0.0
  private var firstFrame: Double?
  private var closed: Double?
  private var shown: WindowedBenchReport
  private var watched: WatchedFiles?
  /// Cuts what comes on a followed stream.
  private var lines = LineCutter(longest: 1 << 20)
  /// Called when the window begins to close, while what it shows still stands.
  var onClose: (() -> Void)?

  /// - Parameter keepsTitle: whether the window was given a title of its own.
  init(_ bench: Bench, loop: EventLoop, window: X11Window, keepsTitle: Bool) {
    self.bench = bench
    self.keepsTitle = keepsTitle
    shown = WindowedBenchReport(record: bench.record)
    self.loop = loop
    self.window = window
    window.client = self
    bench.host = self
  }

  /// Reads the keys file, and watches all files if that is wanted.
  func start(watching: Bool, warn: @escaping (String) -> Void) {
    bench.readKeys()
    window.setCaret(bench.caret)
    guard watching else { return }
    let watched = WatchedFiles(loop: loop, warn: warn)
    watched.onChange = { [unowned bench] path in bench.fileChanged(path) }
    watched.watch(bench.watchedFiles)
    self.watched = watched
  }

  /// What is to come back at the next start.
  ///
  /// - Parameter last: what was read at this start; its window's extent stays where the present one says nothing.
  func session(after last: Session?) -> Session {
    var session = bench.session
    let isPlain = !window.isFullscreen && !bench.isBare
    let (width, height) = window.pixelSize
    session.size = isPlain ? Size(Double(width) / window.scale, Double(height) / window.scale) : last?.size
    return session
  }

  /// What was shown so far, and what is shown now.
  var report: WindowedBenchReport {
    var report = shown
    report.record = bench.record
    report.seconds = firstFrame.map { (closed ?? loop.now) - $0 } ?? 0
    return report
  }

  // MARK: WindowClient

  func windowDidResize(width: Int, height: Int, scale: Double) {
    bench.resize(width: width, height: height, scale: scale)
    window.setCaret(bench.caret)
  }

  func windowDidReceive(_ event: InputEvent) {
    bench.note(time: loop.now)
    bench.handle(event)
    window.setCaret(bench.caret)
    window.setPointer(bench.pointerShape)
  }

  func windowDidNotReceiveText(_ reason: PasteFailure) {
    bench.note(time: loop.now)
    bench.pasteFailed(reason.description)
  }

  func windowDidLearn(reducesMotion: Bool) { bench.systemReducesMotion(reducesMotion) }

  var frameDemand: FrameDemand { bench.demand }

  func prepareFrame(at time: Double) -> [PixelRect] {
    let begin = loop.now
    if firstFrame == nil { firstFrame = begin }
    let damage = bench.prepareFrame(at: time)
    work = loop.now - begin
    return damage
  }

  func drawFrame(into surface: ImageSurface, damage: [PixelRect]) throws(RasterError) {
    let begin = loop.now
    defer { work += loop.now - begin }
    try bench.drawFrame(into: surface, damage: damage)
  }

  func frameDidPresent(_ report: FrameReport) {
    if report.bytesSent > 0 {
      shown.frames += 1
      if keepsCosts, shown.frames > 1 { shown.bytes.append(report.bytesSent) }
      if keepsCosts { shown.work.append(work * 1000) }
      if shown.firstShown == nil { shown.firstShown = report.presented }
    }
    shown.missed += report.missed
    bench.frameDidShow(
      intended: report.intended, presented: report.presented, work: work * 1000, bytes: report.bytesSent,
      missed: report.missed)
  }

  func windowDidStall(by seconds: Double) { bench.stalled(by: seconds) }

  func windowShouldClose(_ reason: CloseReason) {
    bench.willEnd()
    shown.closeReason = reason
    closed = loop.now
    onClose?()
  }

  /// Shows the lines of a stream as they come.
  func follow(_ descriptor: Int32) {
    _ = loop.readBytes(
      from: descriptor, bytes: { [unowned self] in append(lines.add($0)) },
      end: { [unowned self] in append(lines.finish().map { [$0] } ?? []) })
  }

  private func append(_ lines: [LineCutter.Line]) {
    let filled = lines.filter(\.isFilled)
    guard !filled.isEmpty else { return }
    bench.note(time: loop.now)
    bench.take(.append(filled.map { Notice($0.text) }))
  }

  // MARK: BenchHost

  nonisolated var isFullScreen: Bool {
    get { MainActor.assumeIsolated { window.isFullscreen } }
    set { MainActor.assumeIsolated { window.setFullscreen(newValue) } }
  }

  nonisolated func setTitle(_ title: String) {
    MainActor.assumeIsolated { if !keepsTitle { window.setTitle(title) } }
  }

  nonisolated func copy(_ text: String) {
    MainActor.assumeIsolated {
      window.clipboard.offer(text, in: .clipboard)
      window.clipboard.offer(text, in: .primary)
    }
  }

  nonisolated func requestPaste(_ place: PastePlace) {
    MainActor.assumeIsolated { window.clipboard.requestText(from: place == .primary ? .primary : .clipboard) }
  }

  nonisolated func watchedFilesChanged() { MainActor.assumeIsolated { watched?.watch(bench.watchedFiles) } }

  nonisolated func quit() { MainActor.assumeIsolated { window.requestClose() } }
}
