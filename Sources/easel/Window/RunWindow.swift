import CGLib
import CairoRaster
import Effects
import Geometry
import Glibc
import ViewTree
import Workbench
import X11Window

/// How the window opens and what stands in it.
struct WindowOptions {
  var window = WindowConfiguration()
  var bench = BenchOptions(CommandLineTool.effects)
  /// Whether notices are read from standard input as they come.
  var followsInput = false
  /// Seconds after which the program ends by itself.
  var seconds: Double?
  /// Whether the cost of each frame is kept and printed at the end.
  var measures = false
  /// Whether the command line names the scene; if not, the last used one opens.
  var namesScene = false
  /// Whether content is read again when its files change.
  var watchesFiles = false
  /// Whether the session is read at the start and saved at the end.
  var usesSession = true
  /// Where the scene shown at the end is written with all its input; nil for nowhere.
  var recordFile: String?
  /// What the last session left; nil when it is not to be used.
  var session: SessionStore.Reading?
  /// The options as they were given, for reading the content's files again.
  var scene = SceneOptions(CommandLineTool.effects)
}

/// Opens the window and stays until it closes; returns the exit status.
@MainActor
func runWindow(_ options: WindowOptions) -> Int32 {
  // Left to itself the C library soon keeps memory as large as a page for itself when it is freed; here it goes back to the system.
  mallopt(M_MMAP_THRESHOLD, 1 << 19)
  do {
    let loop = try EventLoop()
    try loop.endOnSignals(within: 2) { "easel: ended by signal \($0): the display does not answer\n" }
    let connection = try X11Connection(display: options.window.display, loop: loop)
    connection.log = { line in Console.error(line) }
    var configuration = options.window
    configuration.icons = [32, 64].compactMap { side in
      AppIcon.pixels(side: side).map { WindowIcon(width: side, pixels: $0) }
    }
    let window = try X11Window(connection: connection, configuration: configuration)
    var bench = options.bench
    bench.clock = { MonotonicClock.system.now }
    let client = BenchWindow(
      Bench(bench, text: TextEngine(), keys: KeyMap()), loop: loop, window: window,
      keepsTitle: options.window.title != WindowConfiguration().title)
    client.start(watching: options.watchesFiles)
    if options.measures { client.workOfFrames = [] }
    if options.followsInput {
      _ = loop.readLines(from: 0, line: { [unowned client] line in client.append(line) })
    }
    if let seconds = options.seconds {
      _ = loop.schedule(at: loop.now + seconds) { [unowned window] in window.requestClose() }
    }
    // Saved first: what the end asks of the display may go without an answer.
    client.onClose = { [unowned client] in saveSession(client, options) }
    window.show()
    _ = loop.run()
    let status = finish(client, options)
    // Closing the display waits for the server, which may be the reason for the signal.
    if case .signal = client.closeReason { exit(status) }
    return status
  } catch let error as X11Error {
    Console.error(error.description)
  } catch {
    Console.error("\(error)")
  }
  return 1
}

@MainActor
private func saveSession(_ client: BenchWindow, _ options: WindowOptions) {
  guard let reading = options.session, reading.mayBeSaved else { return }
  do {
    try SessionStore.current.save(client.session(after: reading.session), of: CommandLineTool.effects)
  } catch {
    CommandLineTool.warn(error.description)
  }
}

@MainActor
private func finish(_ client: BenchWindow, _ options: WindowOptions) -> Int32 {
  if options.seconds != nil {
    Console.print(
      "FRAMES \(client.frames) SECONDS \(NumberText.text(client.seconds, decimals: 3)) MISSED \(client.missed)")
  }
  if let file = options.recordFile {
    do {
      try Output.write([client.record.text], to: .file(file))
    } catch {
      Console.error(error.description)
      return 1
    }
  }
  if let work = client.workOfFrames?.sorted(), !work.isEmpty {
    let slow = work[min(work.count - 1, work.count * 95 / 100)]
    Console.print(
      "WORK50 \(NumberText.text(work[work.count / 2], decimals: 4)) WORK95 \(NumberText.text(slow, decimals: 4)) "
        + "BYTES50 \(client.bytesOfFrames.sorted().dropFirst(client.bytesOfFrames.count / 2).first ?? 0) "
        + "FIRST \(NumberText.text(client.firstShown ?? 0, decimals: 6))")
  }
  guard let reason = client.closeReason else { return 0 }
  switch reason {
  case .connectionLost(let why): Console.error("the window is gone: \(why)")
  case .signal(let number): Console.error("ended by signal \(number)")
  case .requested, .userClosed: break
  }
  return reason.exitStatus
}
