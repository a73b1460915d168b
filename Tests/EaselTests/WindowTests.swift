import Foundation
import TestSupport
import Testing

/// The program as a person has it: in a window of a real server, with real keys.
@Suite(.serialized, .needsDesktop)
struct WindowTests {
  @Test("Keys change what stands on the screen")
  func keys() throws {
    let desktop = try Desktop(["--paused"])
    #expect(try desktop.comes { try desktop.xdotool("getwindowname", desktop.window) == "Ticker – Easel" })
    for (key, title) in [("2", "Slices"), ("3", "Cascade"), ("greater", "Ticker"), ("Page_Up", "Cascade")] {
      try desktop.xdotool("key", key)
      #expect(try desktop.comes { try desktop.xdotool("getwindowname", desktop.window) == "\(title) – Easel" })
    }
    try desktop.xdotool("key", "space")
    for key in ["d", "b", "Right", "ctrl+Right", "question"] {
      let before = try desktop.picture()
      try desktop.xdotool("key", key)
      #expect(try desktop.comes { try desktop.picture() != before }, "\(key)")
    }
    try desktop.xdotool("key", "q")
    let end = try desktop.end()
    #expect(end.status == 0 && end.errors == "")
  }

  @Test("A storm of keys and sizes does no harm")
  func storm() throws {
    let desktop = try Desktop()
    for round in 0..<10 {
      try desktop.xdotool("key", "--delay", "1", "Right", "Down", "t", "bracketright", "comma", "a", "3", "u", "c", "o")
      try desktop.xdotool("windowsize", desktop.window, "\(1 + round * 137)", "\(1 + round * 71)")
    }
    try desktop.xdotool("windowsize", "--sync", desktop.window, "900", "600")
    try desktop.xdotool("key", "ctrl+q")
    let end = try desktop.end()
    #expect(end.status == 0 && end.errors == "")
  }

  @Test("Signals end it in order", arguments: [SIGTERM, SIGINT, SIGHUP])
  func signals(number: Int32) throws {
    let desktop = try Desktop()
    desktop.send(number)
    let end = try desktop.end()
    #expect(end.status == 128 + number)
    #expect(end.errors == "easel: ended by signal \(number)\n")
  }

  /// What is asked of a stopped server stays without an answer: while playing, or at the end to hand on what was copied.
  @Test("A stopped server does not keep it from ending", arguments: [true, false])
  func stoppedServer(plays: Bool) throws {
    let desktop = try Desktop(plays ? [] : ["--paused"], keepsSession: true)
    if !plays {
      // The code that is copied is on the clipboard once the message stands there.
      let before = try desktop.picture()
      try desktop.xdotool("key", "y")
      #expect(try desktop.comes { try desktop.picture() != before })
    }
    desktop.freezeServer()
    let start = ContinuousClock.now
    desktop.send(SIGTERM)
    let end = try desktop.end()
    #expect(end.status == 143)
    #expect(ContinuousClock.now - start < .seconds(10))
    let lines = end.errors.split(separator: "\n")
    #expect(lines.count == 1 && lines.allSatisfy { $0.hasPrefix("easel: ended by signal 15") })
    if !plays {
      #expect(end.errors.contains("the display does not answer"))
      #expect(try !desktop.folder.read(".local/state/easel/session.json").isEmpty)
    }
  }

  @Test("A window that somebody else destroys is one line")
  func destroyed() throws {
    let desktop = try Desktop()
    try desktop.xdotool("windowclose", desktop.window)
    let end = try desktop.end()
    #expect(end.status == 1)
    #expect(end.errors == "easel: the window is gone: another client destroyed the window\n")
  }

  @Test("Another client ends its connection, or the server dies", arguments: [true, false])
  func lost(byClient: Bool) throws {
    let desktop = try Desktop()
    if byClient { try desktop.xdotool("windowkill", desktop.window) } else { desktop.stopServer() }
    let end = try desktop.end()
    #expect(end.status == 1)
    #expect(end.errors == "easel: the window is gone: the X server closed the connection\n")
  }
}
