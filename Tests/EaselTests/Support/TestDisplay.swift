import Foundation

/// An X server of the test's own, on a display number that was free.
final class TestDisplay {
  let name: String
  private let process = Process()

  /// Whether there is a server to start.
  static let isAvailable = ["/usr/bin/Xvfb", "/usr/local/bin/Xvfb"].contains {
    FileManager.default.isExecutableFile(atPath: $0)
  }

  /// Starts a server and waits until it is ready.
  init() throws {
    let output = Pipe()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = [
      "Xvfb", "-displayfd", "1", "-noreset", "-nolisten", "tcp", "-screen", "0", "1280x1024x24",
    ]
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    // The server writes its number once it takes connections.
    var digits = ""
    while !digits.hasSuffix("\n") {
      let data = output.fileHandleForReading.availableData
      if data.isEmpty { throw CocoaError(.fileReadUnknown) }
      digits += String(decoding: data, as: UTF8.self)
    }
    name = ":" + digits.dropLast()
  }

  deinit {
    process.terminate()
    process.waitUntilExit()
  }
}
