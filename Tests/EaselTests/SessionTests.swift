import Foundation
import TestSupport
import Testing

/// The session from one start of the window to the next.
@Suite(.serialized, .needs("Xvfb"))
struct SessionTests {
  let easel: EaselCommand
  let server: TestServer
  private let file = ".local/state/easel/session.json"

  init() throws {
    easel = try EaselCommand()
    server = try TestServer(screen: "1280x1024x24")
  }

  /// Opens the window for a moment.
  private func open(_ words: String) throws -> Tool.Output {
    try easel.run(words + " --display \(server.display) --for 0.1")
  }

  private func session() throws -> [String: Any] {
    try JSONSerialization.jsonObject(with: try easel.folder.data(file)) as? [String: Any] ?? [:]
  }

  @Test func comesBackUnlessTheCommandLineSaysOtherwise() throws {
    let first = try open("slices -p damping=0.5 --speed 0.5 --theme light --geometry 700x500")
    #expect(first.status == 0 && first.errors.isEmpty)
    let saved = try session()
    #expect(saved["scene"] as? String == "slices" && saved["speed"] as? Double == 0.5)
    #expect(saved["theme"] as? String == "light" && saved["window"] as? [Double] == [700, 500])
    let text = try easel.folder.data(file)
    #expect(try open("").status == 0)
    #expect(try easel.folder.data(file) == text)
    #expect(try open("--no-session --speed 2").status == 0)
    #expect(try easel.folder.data(file) == text)
    #expect(try open("slices -p duration=2 --speed 3 --geometry 640x480").status == 0)
    let third = try session()
    #expect(third["speed"] as? Double == 3 && third["theme"] as? String == "light")
    let params = ((third["slotA"] as? [String: Any])?["slices"] as? [String: Any])?["params"] as? [String: Double]
    #expect(params == ["damping": 0.5, "duration": 2])
  }

  @Test func aBrokenOneIsKeptAsideWithOneLine() throws {
    try FileManager.default.createDirectory(
      atPath: easel.folder.file(".local/state/easel"), withIntermediateDirectories: true)
    try easel.folder.write("{\"version\": 9}", to: file)
    let result = try open("cascade")
    #expect(result.status == 0 && result.errorLines.count == 1)
    #expect(result.errors.contains("session.json:1:13: found version 9, from a newer program, expected version 1"))
    #expect(try easel.folder.data(".local/state/easel/session-broken.json") == Data("{\"version\": 9}".utf8))
    #expect(try session()["scene"] as? String == "cascade")
  }

  @Test func presetsAreThereInTheWindowToo() throws {
    #expect(try open("cascade --preset snappy").status == 0)
    let slot = (try session()["slotA"] as? [String: Any])?["cascade"] as? [String: Any]
    #expect(slot?["preset"] as? String == "snappy")
    #expect(try open("--preset nosuch").status == 2)
  }
}
