import Effects
import Foundation
import Geometry
import TestSupport
import Testing

@testable import Files

@Suite("The session's file")
struct SessionStoreTests {
  let scratch: Scratch
  let path: String
  let store: SessionStore

  init() throws {
    scratch = try Scratch()
    path = scratch.file("state/easel/session.json")
    store = SessionStore(path: path)
  }

  private static var full: Session {
    var session = Session(scene: "cascade")
    var values = ParameterValues()
    for parameter in EffectKind.ticker.parameters {
      if case .curve = parameter.kind { values[parameter] = .curve(.cubic(x1: 0.1, y1: -1, x2: 0.9, y2: 2)) }
      if case .choice(let all) = parameter.kind { values[parameter] = .choice(all.last ?? "") }
      if case .toggle = parameter.kind { values[parameter] = .toggle(true) }
    }
    session.values[.a, default: [:]]["ticker"] = values
    var slices = ParameterValues()
    slices[Parameter.seed] = .max
    session.values[.b, default: [:]]["slices"] = slices
    session.presets[.a, default: [:]]["ticker"] = PresetReference(name: "mine", path: "/tmp/mine.json")
    session.presets[.b, default: [:]]["cascade"] = PresetReference(name: "gentle")
    session.slot = .b
    session.compares = true
    session.isSideBySide = true
    session.selected = "stagger"
    session.speed = 0.25
    session.loops = false
    session.theme = .light
    session.size = Size(1001.5, 700)
    return session
  }

  @Test("comes back as it was, from folders that did not exist")
  func roundTrip() throws {
    #expect(store.read(in: .builtIn).session == nil)
    try store.save(Self.full, of: .builtIn)
    #expect(try scratch.mode("state") == 0o700)
    let reading = store.read(in: .builtIn)
    #expect(reading.session == Self.full)
    #expect(reading.warning == nil && reading.mayBeSaved)
  }

  @Test("shared with a program of other effects, keeps what is said of each one's own")
  func shared() throws {
    try store.save(Self.full, of: .builtIn)
    let other = EffectSet([.slices])
    let last = store.read(in: other).session
    var session = Session(scene: "slices")
    var values = ParameterValues()
    values[Parameter.seed] = 3
    session.values[.a, default: [:]]["slices"] = values
    session.keepOtherScenes(of: last)
    try store.save(session, of: other)
    let reading = store.read(in: .builtIn).session
    #expect(reading?.values(.a, "ticker") == Self.full.values(.a, "ticker"))
    #expect(reading?.presets[.b]?["cascade"] == PresetReference(name: "gentle"))
    #expect(reading?.values(.a, "slices")[Parameter.seed] == 3)
  }

  @Test(
    "that cannot be used is kept aside with one line",
    arguments: [
      "", "{", "[]", "{\"scene\": \"ticker\"}", "{\"version\": 1, \"speed\": \"fast\"}",
      "{\"version\": 1, \"slot\": \"C\"}", "{\"version\": 1, \"window\": [1]}",
      "{\"version\": 1, \"slotA\": {\"cascade\": {\"params\": {\"damping\": \"x\"}}}}", "\u{0}",
    ])
  func broken(text: String) throws {
    try store.save(Session(scene: "ticker"), of: .builtIn)
    try scratch.write(text, to: "state/easel/session.json")
    let reading = store.read(in: .builtIn)
    #expect(reading.session == nil && reading.mayBeSaved)
    let aside = scratch.file("state/easel/session-broken.json")
    #expect(reading.warning?.hasSuffix("the file is kept as \(aside)") == true, "\(reading.warning ?? "")")
    #expect(reading.warning?.contains("\n") == false)
    #expect(try scratch.read("state/easel/session-broken.json") == text)
    #expect(!FileManager.default.fileExists(atPath: path))
    try store.save(Self.full, of: .builtIn)
    #expect(store.read(in: .builtIn).session == Self.full)
  }

  @Test("of a newer program is kept aside, and so is the next one")
  func newer() throws {
    for name in ["session-broken.json", "session-broken-2.json"] {
      try store.save(Session(scene: "ticker"), of: .builtIn)
      try scratch.write("{\"version\": 2, \"scene\": 7}", to: "state/easel/session.json")
      #expect(store.read(in: .builtIn).warning?.contains("version 2, from a newer program") == true)
      #expect(try scratch.read("state/easel/" + name).contains("\"version\": 2"))
    }
  }

  @Test("with values out of range and unknown names is used")
  func tolerant() throws {
    try store.save(Session(scene: "ticker"), of: .builtIn)
    try scratch.write(
      "{\"version\": 1, \"scene\": \"gone\", \"speed\": 1e9, \"later\": {}, \"window\": [0, 1e6], \"slotB\": {\"gone\": 5, \"cascade\": {\"params\": {\"damping\": 7, \"gone\": []}}}}",
      to: "state/easel/session.json")
    let session = try #require(store.read(in: .builtIn).session)
    #expect(session.scene == "gone" && session.speed == 1000 && session.size == Size(1, 32767))
    #expect(EffectKind.cascade.parameter("damping").map { session.values(.b, "cascade")[$0] } == .number(1))
  }

  @Test("holds the values of an effect from outside")
  func outside() throws {
    var session = Session(scene: "s")
    session.values[.b, default: [:]]["s"] = PresetWritingTests.values
    session.presets[.a, default: [:]]["s"] = PresetReference(name: "far")
    session.selected = "b"
    try store.save(session, of: .sample)
    #expect(store.read(in: .sample).session == session)
    // A program without the effect reads the rest.
    #expect(store.read(in: .builtIn).session?.values.isEmpty == true)
  }

  @Test("is neither read nor written without a place, and not over a folder in its place")
  func nowhere() throws {
    let none = SessionStore(path: nil)
    #expect(none.read(in: .builtIn).session == nil)
    try none.save(Self.full, of: .builtIn)
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    let reading = store.read(in: .builtIn)
    #expect(reading.warning?.contains("found a folder") == true)
    #expect(FileManager.default.fileExists(atPath: scratch.file("state/easel/session-broken.json")))
  }

  @Test("says why it cannot be written", .enabled(if: geteuid() != 0, "root may write everything"))
  func forbidden() throws {
    try FileManager.default.createDirectory(atPath: scratch.file("state"), withIntermediateDirectories: true)
    try #require(chmod(scratch.file("state"), 0o500) == 0)
    defer { chmod(scratch.file("state"), 0o700) }
    expect(failure { try store.save(Self.full, of: .builtIn) }, names: [path + ":", "Permission denied"])
  }
}
