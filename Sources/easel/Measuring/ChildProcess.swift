import Glibc
import Workbench

/// This program, started once more with other arguments, as a benchmark sees it from outside.
@MainActor
final class ChildProcess {
  private let identifier: pid_t
  private let output: Int32

  /// Starts the program, with more in its environment; what it prints is kept for `finish`.
  ///
  /// - Throws: `failed` with the system's reason.
  init(_ arguments: [String], environment: [String] = []) throws(CommandError) {
    var ends: [Int32] = [0, 0]
    guard pipe(&ends) == 0 else { throw .failed("cannot start the program again: \(Self.reason(errno))") }
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    posix_spawn_file_actions_adddup2(&actions, ends[1], 1)
    posix_spawn_file_actions_addclose(&actions, ends[0])
    let texts = Self.list(["easel"] + arguments)
    var inherited: [String] = []
    var next = environ
    while let text = next.pointee {
      inherited.append(String(cString: text))
      next += 1
    }
    let variables = Self.list(environment + inherited)
    var child = pid_t()
    let code = posix_spawn(&child, "/proc/self/exe", &actions, nil, texts, variables)
    for text in texts + variables { free(text) }
    posix_spawn_file_actions_destroy(&actions)
    close(ends[1])
    output = ends[0]
    identifier = child
    guard code == 0 else { throw .failed("cannot start the program again: \(Self.reason(code))") }
  }

  /// Waits for its end and returns what it printed.
  ///
  /// - Throws: `failed` where it ended with another status than 0.
  func finish() throws(CommandError) -> String {
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 4096)
    while true {
      let count = read(output, &chunk, chunk.count)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { break }
      bytes += chunk[..<count]
    }
    close(output)
    var status: Int32 = 0
    waitpid(identifier, &status, 0)
    guard status == 0 else { throw .failed("the program started again ended with status \(status >> 8)") }
    return String(decoding: bytes, as: UTF8.self)
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
    let descriptor = open("/proc/\(identifier)/\(name)", O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return "" }
    defer { close(descriptor) }
    var bytes = [UInt8](repeating: 0, count: 1 << 16)
    let count = read(descriptor, &bytes, bytes.count)
    return String(decoding: bytes[..<max(0, count)], as: UTF8.self)
  }

  /// C strings with the nil that ends them; freed by the caller.
  private static func list(_ texts: [String]) -> [UnsafeMutablePointer<CChar>?] { texts.map { strdup($0) } + [nil] }

  private static func reason(_ code: Int32) -> String { strerror(code).map { String(cString: $0) } ?? "error \(code)" }
}
