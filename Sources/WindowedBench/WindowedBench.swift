import CairoRaster
import Effects
import Files
import Geometry
import System
import Workbench
import X11Window

/// The bench in a window of the display: how it opens, and what is to be done around it.
@MainActor
public struct WindowedBench {
  /// How the window opens.
  public var window = WindowConfiguration()
  /// How the bench opens in it; its clock is set here.
  public var bench: BenchOptions
  /// Whether lines of standard input become notices as they come.
  public var followsInput = false
  /// Seconds after which the window closes by itself; nil for never.
  public var seconds: Double?
  /// Whether the cost of each frame is kept for the report.
  public var measures = false
  /// Whether content is read again when its files change.
  public var watchesFiles = false
  /// What the last session left; nil when no session is to be saved.
  public var session: SessionStore.Reading?
  /// What stands in front of the line for a signal that the display does not let pass.
  public var programName = "easel"
  /// Told of each fault that does not end the bench, one line each; what is odd about files is told to `bench.warn`.
  public var complain: @Sendable (String) -> Void = { _ in }

  /// A window with some effects, the first one playing, that never closes by itself.
  public init(_ effects: EffectSet) { bench = BenchOptions(effects) }

  /// Opens the window and stays until it closes.
  ///
  /// - Parameter finish: called when all is shown and the session is saved, while the display is still open: what must not wait for a
  ///   server that has stopped has its place here.
  /// - Throws: `X11Error` without a display or where a window cannot be opened, `SystemError` when the system refuses what waiting needs.
  public func run<Result>(finish: (WindowedBenchReport) -> Result) throws -> Result {
    let loop = try EventLoop()
    let name = programName
    try loop.endOnSignals(within: 2) { "\(name): ended by signal \($0): the display does not answer\n" }
    let connection = try X11Connection(display: window.display, loop: loop)
    connection.log = complain
    var configuration = window
    configuration.icons = [32, 64].compactMap { side in
      AppIcon.pixels(side: side).map { WindowIcon(width: side, pixels: $0) }
    }
    let window = try X11Window(connection: connection, configuration: configuration)
    var options = bench
    options.clock = { MonotonicClock.system.now }
    let client = BenchWindow(
      Bench(options, text: TextEngine()), loop: loop, window: window,
      keepsTitle: self.window.title != WindowConfiguration().title)
    client.start(watching: watchesFiles, warn: bench.warn)
    client.keepsCosts = measures
    if followsInput { client.follow(0) }
    if let seconds {
      _ = loop.schedule(at: loop.now + seconds) { [unowned window] in window.requestClose() }
    }
    // Saved first: what the end asks of the display may go without an answer.
    client.onClose = { [unowned client] in save(client) }
    window.show()
    _ = loop.run()
    return finish(client.report)
  }

  private func save(_ client: BenchWindow) {
    guard let session, session.mayBeSaved else { return }
    // Another program with effects of its own may have written the file meanwhile.
    let present = SessionStore.current.read(in: bench.effects)
    if let warning = present.warning { bench.warn(warning) }
    guard present.mayBeSaved else { return }
    var new = client.session(after: session.session)
    new.keepOtherScenes(of: present.session ?? session.session)
    do {
      try SessionStore.current.save(new, of: bench.effects)
    } catch {
      bench.warn(error.description)
    }
  }
}
