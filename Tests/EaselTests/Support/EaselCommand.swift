import Foundation
import TestSupport
import Testing

typealias Scratch = TestSupport.Scratch

/// The built program, run as a child process without a display.
struct EaselCommand {
  /// What a run left behind.
  struct Result {
    var status: Int32
    var output: Data
    /// What it wrote to standard error.
    var errors: String

    var text: String { String(decoding: output, as: UTF8.self) }
    var lines: [String] { text.split(separator: "\n").map(String.init) }
    var errorLines: [String] { errors.split(separator: "\n").map(String.init) }
    /// The rows of a CSV output below its head, split into fields.
    var records: [[String]] {
      lines.dropFirst().map { $0.split(separator: ",", omittingEmptySubsequences: false).map(String.init) }
    }
  }

  /// The folder in which it runs.
  let folder: Scratch

  /// The program's name.
  private let program: String

  init(program: String = "easel") throws {
    folder = try Scratch()
    self.program = program
  }

  /// Runs the program to its end.
  ///
  /// - Parameter input: what stands on standard input; nothing by default.
  func run(_ arguments: [String], input: String = "") throws -> Result {
    let process = Process()
    process.executableURL = try Self.executable(program)
    process.arguments = arguments
    process.currentDirectoryURL = URL(fileURLWithPath: folder.path)
    process.environment = [
      "HOME": folder.path, "XDG_DATA_HOME": folder.file("data"), "LANG": "C",
      "PATH": ProcessInfo.processInfo.environment["PATH"] ?? "",
    ]
    // Files, not pipes: neither side can wait for the other.
    let name = UUID().uuidString
    let files = [".in", ".out", ".err"].map { folder.file(".run-" + name + $0) }
    for (file, text) in zip(files, [input, "", ""]) { try Data(text.utf8).write(to: URL(fileURLWithPath: file)) }
    process.standardInput = try FileHandle(forReadingFrom: URL(fileURLWithPath: files[0]))
    process.standardOutput = try FileHandle(forWritingTo: URL(fileURLWithPath: files[1]))
    process.standardError = try FileHandle(forWritingTo: URL(fileURLWithPath: files[2]))
    try process.run()
    process.waitUntilExit()
    #expect(process.terminationReason == .exit, "\(program) \(arguments.joined(separator: " ")) crashed")
    let output = try Data(contentsOf: URL(fileURLWithPath: files[1]))
    let errors = try String(contentsOfFile: files[2], encoding: .utf8)
    for file in files { try FileManager.default.removeItem(atPath: file) }
    return Result(status: process.terminationStatus, output: output, errors: errors)
  }

  /// Runs the program with words separated by blanks.
  func run(_ words: String, input: String = "") throws -> Result {
    try run(words.split(separator: " ").map(String.init), input: input)
  }

  /// Runs a shell command line in which `$EASEL` is the program.
  func shell(_ command: String) throws -> Int32 {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/bash")
    process.arguments = ["-c", command]
    process.currentDirectoryURL = URL(fileURLWithPath: folder.path)
    process.environment = ["EASEL": try Self.executable().path, "PATH": "/usr/bin:/bin"]
    try process.run()
    process.waitUntilExit()
    return process.terminationStatus
  }

  /// The program that was built together with this test: it lies beside the running test bundle.
  static func executable(_ name: String = "easel") throws -> URL {
    var folders = CommandLine.arguments.filter { $0.contains(".xctest") }
    folders.append(try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe"))
    for folder in folders.map({ URL(fileURLWithPath: $0) }) {
      var place = folder
      while place.path != "/" {
        place.deleteLastPathComponent()
        let candidate = place.appendingPathComponent(name)
        var isFolder: ObjCBool = false
        if FileManager.default.fileExists(atPath: candidate.path, isDirectory: &isFolder), !isFolder.boolValue {
          return candidate
        }
      }
    }
    throw CocoaError(.fileNoSuchFile)
  }
}
