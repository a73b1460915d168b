import Foundation
import Testing

/// An X server with the program in a window, and a person at its keyboard.
final class Desktop {
  /// Programs without which there is nobody at the keyboard.
  static let isComplete = ["Xvfb", "xdotool", "import"].allSatisfy { path(of: $0) != nil }

  struct Failure: Error { let what: String }

  let display: String
  private(set) var easel = Process()
  private let server = Process()
  private let program: String
  private let files: [String]
  /// The person's home folder.
  let folder: Scratch
  private(set) var window = ""

  /// Starts a server and the program in it, and waits for its window.
  init(
    _ arguments: [String] = [], program: String = "easel", server more: [String] = [], keepsSession: Bool = false
  ) throws {
    self.program = program
    folder = try Scratch()
    files = ["out", "err"].map { [folder] in folder.file($0) }
    guard let xvfb = Self.path(of: "Xvfb") else { throw Failure(what: "Xvfb") }
    let ready = Pipe()
    server.executableURL = xvfb
    server.arguments = ["-displayfd", "1", "-nolisten", "tcp", "-screen", "0", "1280x800x24"] + more
    server.standardOutput = ready
    server.standardError = FileHandle.nullDevice
    try server.run()
    let number = String(decoding: ready.fileHandleForReading.availableData, as: UTF8.self)
    display = ":" + number.trimmingCharacters(in: .whitespacesAndNewlines)
    try start(arguments + (keepsSession ? [] : ["--no-session"]))
  }

  /// Starts the program, anew where it has ended, and waits for its window.
  func start(_ arguments: [String]) throws {
    for file in files { try Data().write(to: URL(fileURLWithPath: file)) }
    easel = Process()
    easel.executableURL = try EaselCommand.executable(program)
    easel.arguments = arguments
    easel.environment = ["DISPLAY": display, "HOME": folder.path, "LANG": "C"]
    easel.standardOutput = try FileHandle(forWritingTo: URL(fileURLWithPath: files[0]))
    easel.standardError = try FileHandle(forWritingTo: URL(fileURLWithPath: files[1]))
    try easel.run()
    // Without a window manager nobody else gives it the focus.
    let found = try xdotool("search", "--sync", "--onlyvisible", "--class", "easel").split(separator: "\n").last
    window = found.map(String.init) ?? ""
    try xdotool("windowfocus", "--sync", window)
  }

  deinit {
    if easel.isRunning { kill(easel.processIdentifier, SIGKILL) }
    stopServer()
  }

  /// Stops the server where it is: it takes everything and answers nothing.
  func freezeServer() { kill(server.processIdentifier, SIGSTOP) }

  /// Ends the server at once, as a crash would.
  func stopServer() {
    guard server.isRunning else { return }
    kill(server.processIdentifier, SIGKILL)
    server.waitUntilExit()
  }

  /// Waits for the program's end: its exit status and what it wrote to standard error.
  func end() throws -> (status: Int32, errors: String) {
    easel.waitUntilExit()
    #expect(easel.terminationReason == .exit)
    return (easel.terminationStatus, try String(contentsOfFile: files[1], encoding: .utf8))
  }

  @discardableResult
  func xdotool(_ arguments: String...) throws -> String { try xdotool(arguments) }

  @discardableResult
  func xdotool(_ arguments: [String]) throws -> String {
    String(decoding: try run("xdotool", arguments), as: UTF8.self).trimmingCharacters(in: .newlines)
  }

  /// Gives the keyboard a layout and an option of it.
  func setLayout(_ layout: String, option: String) throws {
    _ = try run("setxkbmap", ["-display", display, layout, "-option", option])
  }

  /// Width and height of the window in pixels.
  func size() throws -> (width: Int, height: Int) {
    let lines = try xdotool("getwindowgeometry", "--shell", window).split(separator: "\n")
    func number(_ name: String) -> Int {
      lines.first { $0.hasPrefix(name + "=") }.flatMap { Int($0.dropFirst(name.count + 1)) } ?? 0
    }
    return (number("WIDTH"), number("HEIGHT"))
  }

  /// What stands on the screen, as bytes to compare.
  func picture() throws -> Data { try run("import", ["-window", window, "-depth", "8", "rgb:-"]) }

  /// Looks again and again until something holds; false when it does not within 30 seconds.
  func comes(_ isThere: () throws -> Bool) throws -> Bool {
    let deadline = ContinuousClock.now + .seconds(30)
    repeat {
      if try isThere() { return true }
      sched_yield()
    } while ContinuousClock.now < deadline
    return false
  }

  private func run(_ program: String, _ arguments: [String]) throws -> Data {
    guard let path = Self.path(of: program) else { throw Failure(what: program) }
    let process = Process()
    process.executableURL = path
    process.arguments = arguments
    process.environment = ["DISPLAY": display, "HOME": folder.path]
    let output = Pipe()
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return data
  }

  static func path(of program: String) -> URL? {
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin").split(separator: ":")
    return folders.map { "\($0)/\(program)" }.first { FileManager.default.isExecutableFile(atPath: $0) }
      .map { URL(fileURLWithPath: $0) }
  }
}
