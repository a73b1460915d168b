import Files
import Glibc
import System

/// The machine a benchmark ran on.
enum Machine {
  static var description: [(name: String, value: JSONValue)] {
    [
      ("processor", .string(processor)), ("processors", .number(String(sysconf(Int32(_SC_NPROCESSORS_ONLN))))),
      ("build", .string(build)),
    ]
  }

  private static var build: String {
    #if DEBUG
      "debug"
    #else
      "release"
    #endif
  }

  private static var processor: String {
    guard let bytes = try? FileDescriptor(reading: "/proc/cpuinfo").readAll(limit: 1 << 20) else { return "unknown" }
    for line in String(decoding: bytes, as: UTF8.self).split(separator: "\n") where line.hasPrefix("model name") {
      if let colon = line.firstIndex(of: ":") { return Printable.line(String(line[colon...].dropFirst(2))) }
    }
    return "unknown"
  }
}

/// The processor time that the calling thread has used: what others do on the machine meanwhile is not in it.
enum WorkClock {
  /// Milliseconds since the thread began.
  static var now: Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) * 1e3 + Double(time.tv_nsec) / 1e6
  }
}
