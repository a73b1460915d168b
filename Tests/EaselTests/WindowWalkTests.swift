import Foundation
import Testing

/// Two thousand random keys and clicks in a real window.
@Suite(
  .serialized,
  .enabled(if: Desktop.isComplete, "Xvfb, xdotool or import is not installed; these tests press keys in a real window"))
struct WindowWalkTests {
  /// Every key that does something, but for those that quit or write pictures.
  private static let keys = [
    "space", "p", "r", "Home", "End", "comma", "period", "ctrl+comma", "ctrl+period", "ctrl+Left", "ctrl+Right",
    "bracketleft", "bracketright", "braceleft", "braceright", "BackSpace", "parenleft", "parenright", "shift+l",
    "ctrl+Home", "ctrl+End", "ctrl+l", "shift+f", "1", "2", "3", "less", "greater", "t", "x", "Up", "Down", "Tab",
    "g", "shift+g", "Left", "Right", "h", "l", "shift+Left", "shift+Right", "alt+Left", "alt+Right", "Return",
    "Delete", "shift+Delete", "n", "shift+n", "u", "shift+u", "ctrl+z", "ctrl+shift+z", "a", "shift+a", "ctrl+a",
    "b", "c", "z", "o", "shift+o", "i", "m", "d", "f", "Escape", "y", "e", "ctrl+s", "ctrl+o", "ctrl+r",
    "ctrl+shift+r", "ctrl+v", "question", "5", "minus",
  ]

  @Test("Random keys and clicks: it can always be left, memory stays, and q ends it in order")
  func walk() throws {
    let desktop = try Desktop()
    var random = SeededRandom(state: 7)
    var memory: [Int] = []
    for round in 1...20 {
      // What is typed into a field of presets goes nowhere: Escape comes often enough.
      try desktop.xdotool((0..<100).flatMap { _ in Self.act(&random) })
      for button in ["1", "3"] { try desktop.xdotool("mouseup", button) }
      try desktop.xdotool(["key"] + Array(repeating: "Escape", count: 8))
      // Nothing holds the keyboard any more: scenes change when told to.
      for (key, title) in [("2", "Slices"), ("3", "Cascade")] {
        try desktop.xdotool("key", key)
        let comes = try desktop.comes { try desktop.xdotool("getwindowname", desktop.window) == "\(title) – Easel" }
        try #require(comes, "round \(round): \(title)")
      }
      if round % 10 == 0 { memory.append(try residentKiB(desktop.easel.processIdentifier)) }
    }
    // The second thousand takes nothing like what the first one took: layouts, pictures and ghosts that are kept are there already.
    #expect(memory[1] - memory[0] < 24 * 1024, "\(memory) KiB")
    try desktop.xdotool("key", "q")
    let end = try desktop.end()
    #expect(end.status == 0 && end.errors == "")
  }

  private static func act(_ random: inout SeededRandom) -> [String] {
    let place = ["mousemove", "\(random.below(1280))", "\(random.below(800))"]
    switch random.below(10) {
    case 0: return place + ["click", "1"]
    case 1: return place + ["mousedown", "1"] + ["mousemove", "\(random.below(1280))", "\(random.below(800))"]
    case 2: return place + ["mouseup", "1"]
    case 3: return place + ["click", ["3", "4", "5"][random.below(3)]]
    default: return ["key", "--delay", "0", keys[random.below(keys.count)]]
    }
  }

  private func residentKiB(_ process: Int32) throws -> Int {
    let status = try String(contentsOfFile: "/proc/\(process)/status", encoding: .utf8)
    let line = try #require(status.split(separator: "\n").first { $0.hasPrefix("VmRSS:") })
    return try #require(Int(line.filter(\.isNumber)))
  }

  /// The same numbers in every run.
  private struct SeededRandom {
    var state: UInt64

    mutating func below(_ limit: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % limit
    }
  }
}
