import Foundation
import TestSupport
import Testing

/// A newcomer's hour with real keys in a real window: look around, tune, compare, keep, and find it all again the next time.
@Suite(.serialized, .needsDesktop)
struct NewcomerTests {
  typealias Step = Newcomer.Step

  private static let preset = ".local/share/easel/presets/mine.json"
  private static let session = ".local/state/easel/session.json"

  /// From the beginning of a scene to where its rows fly, with nothing moving by itself.
  private static let toTheMiddle = "End Home " + Array(repeating: "ctrl+Right", count: 9).joined(separator: " ")

  private static let exploring: [Step] = [
    Step("look at the table", "3", title: "Cascade – Easel"),
    Step("stop it", "space"),
    Step("one frame on", "period"),
    Step("two frames back", "comma comma"),
    Step("an event on, and one back", "parenright parenleft"),
    Step("go to a known place", toTheMiddle, mark: "middle"),
    Step(
      "scrub to the end and back to the start", "",
      [
        .pressTimeline(0.2), .dragTimeline(0.5), .dragTimeline(0.9), .dragTimeline(0.4), .dragTimeline(0), .letGo,
      ]),
    Step("back to the known place", toTheMiddle, looksLike: "middle"),
  ]

  private static let tuning: [Step] = [
    Step("choose the stagger", "Down", mark: "untouched"),
    Step("nudge it", "Right Right shift+Right Left"),
    Step("type a value", "Return 0 period 1 5 Return"),
    Step("choose the damping and type it as Germans do", "Down Return 0 comma 5 Return"),
  ]

  private static let comparing: [Step] = [
    Step("flip to the other slot", "a"),
    Step("flip back: now the differences are listed", "a", mark: "compared"),
    Step("both at once", "ctrl+a"),
    Step("one again", "ctrl+a", looksLike: "compared"),
    Step("undo all six steps", "u u u u u u"),
    Step("the stagger is chosen as in the beginning", "Up", looksLike: "untouched"),
    Step("redo all six", "shift+u shift+u shift+u shift+u shift+u ctrl+shift+z"),
    Step("the damping is chosen as before", "Down", looksLike: "compared"),
  ]

  private static let saving: [Step] = [
    Step("save under a name", "ctrl+shift+s m i n e Return", mark: "saved")
  ]

  private static let savingAgain: [Step] = [
    Step("make it slower", "k k shift+Right"),
    Step("save to the same file", "ctrl+s", mark: "kept"),
  ]

  @Test("Scrub, nudge, type, compare, undo all, redo all, save, quit: the next start is where this one ended")
  func hour() throws {
    let person = try Newcomer()
    try person.walk(Self.exploring + Self.tuning + Self.comparing + Self.saving)
    #expect(try params(person) == ["stagger": 0.15, "damping": 0.5])
    try person.walk(Self.savingAgain)
    #expect(try params(person) == ["duration": 2.1, "stagger": 0.15, "damping": 0.5])

    try person.desktop.xdotool("key", "q")
    var end = try person.desktop.end()
    #expect(end.status == 0 && end.errors == "")
    let left = try person.desktop.folder.data(Self.session)
    let session = try person.json(Self.session)
    #expect(session["scene"] as? String == "cascade" && session["selected"] as? String == "duration")
    let slot = (session["slotA"] as? [String: Any])?["cascade"] as? [String: Any]
    #expect(slot?["preset"] as? String == "mine")
    #expect(slot?["params"] as? [String: Double] == ["duration": 2.1, "stagger": 0.15, "damping": 0.5])

    try person.desktop.start(["--paused"])
    try person.walk([Step("the same again", Self.toTheMiddle, looksLike: "kept", title: "Cascade – Easel")])
    try person.desktop.xdotool("key", "q")
    end = try person.desktop.end()
    #expect(end.status == 0 && end.errors == "")
    let again = try person.desktop.folder.data(Self.session)
    #expect(String(decoding: again, as: UTF8.self) == String(decoding: left, as: UTF8.self))
  }

  /// What the saved preset says beside the defaults of the scene.
  private func params(_ person: Newcomer) throws -> [String: Double] {
    let preset = try person.json(Self.preset)
    #expect(preset["scene"] as? String == "cascade" && preset["version"] as? Int == 1)
    let defaults: [String: Double] = ["duration": 1.6, "stagger": 0.05, "damping": 0.77]
    let all = preset["params"] as? [String: Any] ?? [:]
    return defaults.keys.reduce(into: [:]) { found, key in
      if let value = all[key] as? Double, value != defaults[key] { found[key] = value }
    }
  }
}
