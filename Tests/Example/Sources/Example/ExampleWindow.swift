import CairoRaster
import Effects
import Geometry
import ViewTree
import Workbench
import X11Window

/// Easel's bench in a window of this program: hands input, sizes and frames from one to the other.
@MainActor
final class ExampleWindow: WindowClient, BenchHost {
  private let bench: Bench
  private let loop: EventLoop
  private let window: X11Window
  private(set) var frames = 0

  init(_ options: BenchOptions) throws {
    loop = try EventLoop()
    var configuration = WindowConfiguration()
    configuration.title = "Drop"
    window = try X11Window(connection: try X11Connection(loop: loop), configuration: configuration)
    bench = Bench(options, text: TextEngine())
    window.client = self
    bench.host = self
  }

  /// Stays until the window closes, or for so many seconds.
  func run(seconds: Double?) {
    if let seconds { _ = loop.schedule(at: loop.now + seconds) { [unowned self] in window.requestClose() } }
    window.show()
    _ = loop.run()
  }

  func windowDidResize(width: Int, height: Int, scale: Double) {
    bench.resize(width: width, height: height, scale: scale)
  }

  func windowDidReceive(_ event: InputEvent) {
    bench.note(time: loop.now)
    bench.handle(event)
  }

  var frameDemand: FrameDemand {
    switch bench.demand {
    case .nothing: .none
    case .everyFrame: .continuous
    case .at(let time): .at(time)
    }
  }

  func prepareFrame(at time: Double) -> [PixelRect] { bench.prepareFrame(at: time) }
  func drawFrame(into surface: ImageSurface, damage: [PixelRect]) throws(RasterError) {
    try bench.drawFrame(into: surface, damage: damage)
  }
  func frameDidPresent(_ report: FrameReport) { if report.bytesSent > 0 { frames += 1 } }
  func windowDidStall(by seconds: Double) { bench.stalled(by: seconds) }
  func windowShouldClose(_ reason: CloseReason) {}
  func windowVisibilityChanged(_ visible: Bool) {}

  nonisolated var isFullScreen: Bool {
    get { MainActor.assumeIsolated { window.isFullscreen } }
    set { MainActor.assumeIsolated { window.setFullscreen(newValue) } }
  }
  nonisolated func setTitle(_ title: String) { MainActor.assumeIsolated { window.setTitle(title) } }
  nonisolated func copy(_ text: String) {
    MainActor.assumeIsolated { window.clipboard.offer(text, in: .clipboard) }
  }
  nonisolated func quit() { MainActor.assumeIsolated { window.requestClose() } }
}
