import Foundation
import Testing

/// Keys files on the command line.
struct KeysTests {
  let easel: EaselCommand

  init() throws {
    easel = try EaselCommand()
    try FileManager.default.createDirectory(
      atPath: easel.folder.file(".config/easel"), withIntermediateDirectories: true)
  }

  @Test func bindingsInForceAreListed() throws {
    try easel.folder.write("theme = F9\nquit =\nnosuch = F8\n", to: ".config/easel/keys")
    let result = try easel.run("list keys")
    #expect(result.status == 0)
    #expect(result.lines.contains { $0.hasPrefix("theme ") && $0.contains(" F9 ") })
    #expect(result.lines.contains { $0.hasPrefix("quit ") && $0.contains(" - ") })
    #expect(result.errorLines.count == 1 && result.errors.contains("keys:3:1: unknown action 'nosuch'"))
    #expect(try easel.run("list keys --json").text.contains("\"F9\""))
  }

  @Test func listedAsAFileTheyReadBack() throws {
    try easel.folder.write("theme = F9, comma\nquit =\n", to: ".config/easel/keys")
    let first = try easel.run("list keys --format keys")
    #expect(first.text.hasPrefix("# The keys of Easel"))
    try easel.folder.write(first.text, to: ".config/easel/keys")
    let second = try easel.run("list keys --format keys")
    #expect(second.output == first.output && second.errors.isEmpty)
    for words in ["list keys --format yaml", "list scenes --format keys", "list keys --format keys --json"] {
      #expect(try easel.run(words).status == 2, "\(words)")
    }
  }

  @Test func filesAreChecked() throws {
    try easel.folder.write("theme = F9\n", to: "good.keys")
    try easel.folder.write("theme = F9\nquit = F9\nreplay = Foo\n", to: "bad.keys")
    let good = try easel.run("check good.keys")
    #expect(good.status == 0 && good.text == "good.keys: ok (keys for 1 action)\n")
    let bad = try easel.run("check bad.keys good.keys")
    #expect(bad.status == 1 && bad.lines.count == 1)
    #expect(
      bad.errorLines == [
        "easel: bad.keys:2:8: F9 is given to 'theme' in line 1; this one is ignored",
        "easel: bad.keys:3:10: unknown key 'Foo'",
      ])
  }

  @Test func sessionsAndKeysDoNotTouchTheVerbs() throws {
    try FileManager.default.createDirectory(
      atPath: easel.folder.file(".local/state/easel"), withIntermediateDirectories: true)
    try easel.folder.write("{ broken", to: ".local/state/easel/session.json")
    try easel.folder.write("broken", to: ".config/easel/keys")
    let result = try easel.run("trace cascade --at 1")
    #expect(result.status == 0 && result.errors.isEmpty)
    #expect(easel.folder.names.contains(".local"))
    #expect(try easel.folder.data(".local/state/easel/session.json") == Data("{ broken".utf8))
  }
}
