import Foundation
import TestSupport

/// Another program that a test needs, such as a compiler or a browser.
struct Tool {
  let path: String

  /// Finds a program in the folders of `PATH`; prints the reason why its test proves nothing when it is not installed.
  init?(_ name: String, neededFor purpose: String) {
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin").split(separator: ":")
    guard
      let path = folders.map({ "\($0)/\(name)" }).first(where: { FileManager.default.isExecutableFile(atPath: $0) })
    else {
      print("not tested: \(purpose): there is no '\(name)' on this machine")
      return nil
    }
    self.path = path
  }

  /// Finds a program in one folder.
  init?(_ name: String, in folder: String, neededFor purpose: String) {
    path = folder + "/" + name
    guard FileManager.default.isExecutableFile(atPath: path) else {
      print("not tested: \(purpose): '\(name)' was not built")
      return nil
    }
  }

  /// What came of a run.
  struct Result {
    var status: Int32
    var output: String
    var errors: String
  }

  /// Runs the program to its end.
  func run(_ arguments: [String], environment: [String: String] = [:], folder: String? = nil) throws -> Result {
    let scratch = try Scratch()
    let files = (scratch.file("out"), scratch.file("err"))
    // Files rather than pipes: neither output can fill up while the other is read.
    for file in [files.0, files.1] { _ = FileManager.default.createFile(atPath: file, contents: nil) }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: path)
    process.arguments = arguments
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    if let folder { process.currentDirectoryURL = URL(fileURLWithPath: folder) }
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = FileHandle(forWritingAtPath: files.0)
    process.standardError = FileHandle(forWritingAtPath: files.1)
    try process.run()
    process.waitUntilExit()
    func read(_ file: String) throws -> String {
      String(decoding: try Data(contentsOf: URL(fileURLWithPath: file)), as: UTF8.self)
    }
    return Result(status: process.terminationStatus, output: try read(files.0), errors: try read(files.1))
  }
}
