import Effects
import Geometry
import Glibc
import System
import Workbench

/// Counts what is allocated in steady frames, with the C library's own tracing of memory in a second process.
@MainActor
enum AllocationBenchmark {
  private static let frames = 20
  /// The C library's part that traces; without it there is nothing to count.
  private static let tracer = "libc_malloc_debug.so.0"

  /// Allocations a frame by Swift code and by all others, for some scenes; empty where they cannot be traced.
  static func figures(_ scenes: [String], size: Size) -> [BenchmarkFigure] {
    var figures: [BenchmarkFigure] = []
    for scene in scenes {
      guard let lines = traced(scene, size), !lines.isEmpty else {
        Console.error("warning: \(scene): allocations cannot be traced here")
        continue
      }
      // Each line begins with the place of the caller; what allocates has a plus, or an arrow when memory grows.
      let made = lines.dropFirst().filter { $0.contains(" + 0x") || $0.contains(" > 0x") }
      let swift = made.filter { $0.contains("libswift") || $0.contains("/easel:") }
      figures.append(
        BenchmarkFigure(
          "\(scene), allocations in a steady frame by Swift code", Double(swift.count) / Double(frames), "", target: 0))
      figures.append(
        BenchmarkFigure(
          "\(scene), allocations in a steady frame by libraries", Double(made.count - swift.count) / Double(frames), "")
      )
    }
    return figures
  }

  /// The tracer of the C library now and then takes the traced program down with it: that is no fault of what is measured, so it gets
  /// a second and a third try.
  private static func traced(_ scene: String, _ size: Size) -> [Substring]? {
    for _ in 0..<3 {
      if let lines = try? trace(scene, size) { return lines }
    }
    return nil
  }

  /// What the second process does: steady frames, traced.
  static func runTraced(_ scene: String, size: Size) throws(CommandError) {
    let steady = try SteadyFrames(
      scene: try SceneSetup.effect(named: scene, in: CommandLineTool.effects), size: size, frames: frames)
    // Looked up before: that takes memory too.
    let (start, stop) = (tracing("mtrace"), tracing("muntrace"))
    try steady.run(begin: { start?() }, end: { stop?() })
  }

  private static func tracing(_ name: String) -> (@convention(c) () -> Void)? {
    typealias Find =
      @convention(c) (UnsafeMutableRawPointer, UnsafePointer<CChar>, UnsafePointer<CChar>) -> UnsafeMutableRawPointer?
    // The C library has functions of the same names that do nothing; only their version finds the tracer's own.
    guard let library = dlopen(tracer, RTLD_NOW | RTLD_NOLOAD), let find = dlsym(nil, "dlvsym"),
      let address = unsafeBitCast(find, to: Find.self)(library, name, "GLIBC_2.2.5")
    else { return nil }
    return unsafeBitCast(address, to: (@convention(c) () -> Void).self)
  }

  private static func trace(_ scene: String, _ size: Size) throws(CommandError) -> [Substring]? {
    // mkstemp puts the letters that make the name unique in place of the six X, which it asks for.
    var template = Array("\(BaseDirectories.current.temporary)/easel-memory-XXXXXX".utf8CString)
    let descriptor = mkstemp(&template)
    guard descriptor >= 0 else { return nil }
    let path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    defer {
      close(descriptor)
      unlink(path)
    }
    let extent = "\(NumberText.text(size.width))x\(NumberText.text(size.height))"
    let child = try MeasuredProcess(
      ["bench", scene, "--steady", "--size", extent],
      environment: ["LD_PRELOAD=\(tracer)", "MALLOC_TRACE=\(path)"])
    _ = try child.finish()
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = read(descriptor, &chunk, chunk.count)
      guard count > 0 else { break }
      bytes += chunk[..<count]
    }
    return String(decoding: bytes, as: UTF8.self).split(separator: "\n")
  }
}
