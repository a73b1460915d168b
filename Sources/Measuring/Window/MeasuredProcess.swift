import Files
import Glibc
import System

/// The `easel` beside this program, as a benchmark sees it from outside.
@MainActor
final class MeasuredProcess {
  private let process: ChildProcess

  /// Starts it; what it prints is kept for `finish`.
  ///
  /// - Throws: `failed` with the system's reason.
  init(_ arguments: [String]) throws(CommandError) {
    let program = Self.program
    do {
      process = try ChildProcess(program, arguments, as: .heard)
    } catch {
      throw .failed("\(program): cannot be started: \(error)")
    }
  }

  /// The program that stands in the folder of this one.
  private static var program: String {
    let own = FileSystem.linkTarget(of: "/proc/self/exe")
    return (own.flatMap { FileSystem.folder(of: $0) } ?? ".") + "/easel"
  }

  /// Waits for its end and returns what it printed.
  ///
  /// - Throws: `failed` where it ended with another status than 0.
  func finish() throws(CommandError) -> String {
    guard process.finish() else {
      throw .failed("easel ended with status \(process.exitStatus ?? 0)")
    }
    return process.heard
  }

  /// Processor seconds used so far by all its threads.
  var processorSeconds: Double {
    // The name in brackets may hold blanks: the fields are counted from its end.
    let fields = file("stat").split(separator: ")").last?.split(separator: " ") ?? []
    guard fields.count > 12, let user = Double(fields[11]), let system = Double(fields[12]) else { return 0 }
    return (user + system) / Double(sysconf(Int32(_SC_CLK_TCK)))
  }

  /// Its share of memory in MiB (PSS).
  var memory: Double { number("Pss:", in: file("smaps_rollup")) / 1024 }

  /// How often its main thread went to sleep so far: each wake-up is followed by that.
  var sleeps: Double { number("voluntary_ctxt_switches:", in: file("status")) }

  private func number(_ label: String, in text: String) -> Double {
    for line in text.split(separator: "\n") where line.hasPrefix(label) {
      let words = line.dropFirst(label.count).split { $0 == " " || $0 == "\t" }
      return words.first.flatMap { Double($0) } ?? 0
    }
    return 0
  }

  private func file(_ name: String) -> String {
    let bytes = try? FileDescriptor(reading: "/proc/\(process.identifier)/\(name)").readAll(limit: 1 << 16)
    return String(decoding: bytes ?? [], as: UTF8.self)
  }
}
