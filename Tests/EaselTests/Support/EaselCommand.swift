import Foundation
import TestSupport

typealias Scratch = TestSupport.Scratch

extension Tool.Output {
  var output: Data { Data(bytes) }
  var lines: [String] { text.split(separator: "\n").map(String.init) }
  var errorLines: [String] { errors.split(separator: "\n").map(String.init) }
  /// The rows of a CSV output below its head, split into fields.
  var records: [[String]] {
    lines.dropFirst().map { $0.split(separator: ",", omittingEmptySubsequences: false).map(String.init) }
  }
}

/// The built program, run as a child process without a display.
struct EaselCommand {
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
  func run(_ arguments: [String], input: String = "") throws -> Tool.Output {
    let environment = [
      "HOME": folder.path, "XDG_DATA_HOME": folder.file("data"), "LANG": "C", "PATH": Tool.searchPath,
    ]
    return try Tool.built(program).run(
      arguments, input: input, environment: environment, inherits: false, folder: folder.path)
  }

  /// Runs the program with words separated by blanks.
  func run(_ words: String, input: String = "") throws -> Tool.Output {
    try run(words.split(separator: " ").map(String.init), input: input)
  }

  /// Runs a shell command line in which `$EASEL` is the program.
  func shell(_ command: String) throws -> Int32 {
    let environment = ["EASEL": try Tool.built("easel").path, "PATH": "/usr/bin:/bin"]
    return try Tool("bash").run(["-c", command], environment: environment, inherits: false, folder: folder.path).status
  }
}
