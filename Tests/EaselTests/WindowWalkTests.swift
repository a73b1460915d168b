import Files
import Foundation
import Motion
import TestSupport
import Testing
import ViewTree
import Workbench

/// Two thousand random keys and clicks in a real window.
@Suite(.serialized, .needsDesktop)
struct WindowWalkTests {
  /// Every key that does something, but for those that quit or write pictures, and two that type.
  private static let keys =
    KeyMap.usual(for: .builtIn).filter { !["quit", "pictureOfStage", "pictureOfWindow"].contains($0.action) }
    .flatMap(\.chords).map(name) + ["5", "minus"]

  /// A chord as xdotool takes it; it holds Shift by itself for what stands above on a key.
  private static func name(_ chord: KeyChord) -> String {
    let held: [(Modifiers, String)] = [(.control, "ctrl"), (.alt, "alt"), (.shift, "shift")]
    return (held.filter { chord.modifiers.contains($0.0) }.map(\.1) + [chord.symbol]).joined(separator: "+")
  }

  @Test("Random keys and clicks: it can always be left, memory stays, and q ends it in order")
  func walk() throws {
    let desktop = try Desktop()
    var random = SplitMix64(seed: 7)
    var lowest = [Int.max, Int.max]
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
      let half = (round - 1) / 10
      lowest[half] = min(lowest[half], try kibibytes("VmRSS", desktop.process))
    }
    // What is resident goes up and down with what happens to be shown (ghosts, both slots, pages in flight: 80 to 130 MiB over 5000
    // acts, 109 at the end), so this tells of large leaks only; small ones are counted byte by byte in the walk without a window.
    #expect(lowest[1] - lowest[0] < 48 * 1024, "\(lowest) KiB")
    // Two frames of the whole screen, however often its size changed.
    #expect(try kibibytes("RssShmem", desktop.process) <= 2 * 1280 * 800 * 4 / 1024)
    try desktop.xdotool("key", "q")
    let end = try desktop.end()
    #expect(end.status == 0 && end.errors == "")
  }

  private static func act(_ random: inout SplitMix64) -> [String] {
    func below(_ limit: Int) -> Int { Int(random.unit() * Double(limit)) }
    let place = ["mousemove", "\(below(1280))", "\(below(800))"]
    switch below(10) {
    case 0: return place + ["click", "1"]
    case 1: return place + ["mousedown", "1"] + ["mousemove", "\(below(1280))", "\(below(800))"]
    case 2: return place + ["mouseup", "1"]
    case 3: return place + ["click", ["3", "4", "5"][below(3)]]
    default: return ["key", "--delay", "0", keys[below(keys.count)]]
    }
  }

  private func kibibytes(_ name: String, _ process: Int32) throws -> Int {
    let status = try String(contentsOfFile: "/proc/\(process)/status", encoding: .utf8)
    let line = try #require(status.split(separator: "\n").first { $0.hasPrefix(name + ":") })
    return try #require(Int(line.filter(\.isNumber)))
  }
}
