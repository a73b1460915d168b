import Foundation
import TestSupport
import Testing

extension Trait where Self == ConditionTrait {
  /// Skips a test where there is nobody to press keys in a real window.
  static var needsDesktop: Self { .needs("Xvfb", "xdotool", "import") }
}

/// An X server with the program in a window, and a person at its keyboard.
final class Desktop {
  private let server: TestServer
  private var easel: Child?
  private let program: String
  private let files: [String]
  /// The person's home folder.
  let folder: Scratch
  private(set) var window = ""

  /// Starts a server and the program in it, and waits for its window.
  init(_ arguments: [String] = [], program: String = "easel", keepsSession: Bool = false) throws {
    self.program = program
    folder = try Scratch()
    files = ["out", "err"].map { [folder] in folder.file($0) }
    server = try TestServer(screen: "1280x800x24")
    try start(arguments + (keepsSession ? [] : ["--no-session"]))
  }

  /// Starts the program, anew where it has ended, and waits for its window.
  func start(_ arguments: [String]) throws {
    let streams = files.map { open($0, O_CREAT | O_TRUNC | O_WRONLY | O_CLOEXEC, 0o600) }
    defer { for stream in streams { close(stream) } }
    easel = try Child(
      Tool.built(program).path, arguments, environment: environment, streams: [1: streams[0], 2: streams[1]])
    // Without a window manager nobody else gives it the focus.
    let found = try xdotool("search", "--sync", "--onlyvisible", "--class", "easel").split(separator: "\n").last
    window = found.map(String.init) ?? ""
    try xdotool("windowfocus", "--sync", window)
  }

  private var environment: [String: String] { ["DISPLAY": server.display, "HOME": folder.path, "LANG": "C"] }

  /// The program's process.
  var process: Int32 { easel?.process ?? 0 }

  /// Stops the server where it is: it takes everything and answers nothing.
  func freezeServer() { server.freeze() }

  /// Ends the server at once, as a crash would.
  func stopServer() { server.stop() }

  /// Sends the program a signal.
  func send(_ signal: Int32) { easel?.send(signal) }

  /// Waits for the program's end: its exit status and what it wrote to standard error.
  func end() throws -> (status: Int32, errors: String) {
    let errors = { try String(contentsOfFile: self.files[1], encoding: .utf8) }
    guard case .exit(let status) = try #require(easel).wait() else {
      throw Child.Failure("easel ended by a signal: \(try errors())")
    }
    return (status, try errors())
  }

  @discardableResult
  func xdotool(_ arguments: String...) throws -> String { try xdotool(arguments) }

  @discardableResult
  func xdotool(_ arguments: [String]) throws -> String {
    try run("xdotool", arguments).text.trimmingCharacters(in: .newlines)
  }

  /// Gives the keyboard a layout and an option of it.
  func setLayout(_ layout: String, option: String) throws {
    _ = try run("setxkbmap", ["-display", server.display, layout, "-option", option])
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
  func picture() throws -> [UInt8] { try run("import", ["-window", window, "-depth", "8", "rgb:-"]).bytes }

  /// Looks again and again until something holds; false when it does not within 30 seconds.
  func comes(_ isThere: () throws -> Bool) throws -> Bool {
    let deadline = ContinuousClock.now + .seconds(30)
    repeat {
      if try isThere() { return true }
      sched_yield()
    } while ContinuousClock.now < deadline
    return false
  }

  private func run(_ program: String, _ arguments: [String]) throws -> Tool.Output {
    try Tool(program).run(arguments, environment: environment, inherits: false)
  }
}
