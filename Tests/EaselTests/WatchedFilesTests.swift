import Glibc
import Testing
import X11Window

@testable import WindowedBench

/// Files behind symbolic links, as `--watch` follows them.
@MainActor
@Suite(.serialized)
struct WatchedFilesTests {
  private let folder: Scratch
  private let loop: EventLoop
  private let watched: WatchedFiles

  init() throws {
    folder = try Scratch()
    loop = try EventLoop()
    watched = WatchedFiles(loop: loop) { Issue.record("\($0)") }
  }

  /// Watches a file, does one thing after the other, and expects news of each.
  private func expectNews(of name: String, _ steps: [() throws -> Void]) throws {
    var news = 0
    watched.onChange = { [path = folder.file(name), loop] changed in
      #expect(changed == path)
      news += 1
      loop.stop()
    }
    watched.watch([folder.file(name)])
    for (index, step) in steps.enumerated() {
      let before = news
      try step()
      let limit = loop.schedule(at: loop.now + 10) { [loop] in loop.stop() }
      loop.run()
      loop.cancel(limit)
      #expect(news == before + 1, "step \(index)")
    }
  }

  private func make(_ names: String...) { for name in names { mkdir(folder.file(name), 0o700) } }

  /// Points a link somewhere in one step, as `ln -sfn` and `mv -T` do.
  private func point(_ name: String, to target: String) {
    symlink(target, folder.file("new"))
    rename(folder.file("new"), folder.file(name))
  }

  @Test func aFolderOnTheWayIsPointedElsewhere() throws {
    make("r1", "r2")
    for name in ["r1/file", "r2/file"] { try folder.write("1", to: name) }
    point("current", to: "r1")
    try expectNews(
      of: "current/file",
      [
        { point("current", to: "r2") },
        { try folder.write("2", to: "r2/file") },
        { point("current", to: "r1") },
        { try folder.write("2", to: "r1/file") },
      ])
  }

  @Test func theMiddleOfAChainIsPointedElsewhere() throws {
    make("in", "one", "two")
    for name in ["one/file", "two/file"] { try folder.write("1", to: name) }
    point("in/middle", to: "../one/file")
    point("link", to: "in/middle")
    try expectNews(
      of: "link", [{ point("in/middle", to: "../two/file") }, { try folder.write("2", to: "two/file") }])
  }

  @Test func whatALinkPointsToIsMadeLater() throws {
    make("in")
    point("link", to: "away/file")
    try expectNews(
      of: "link",
      [
        {
          make("away")
          try folder.write("1", to: "away/file")
        },
        { try folder.write("2", to: "away/file") },
      ])
  }

  @Test func theFolderOfTheFileIsMadeAgain() throws {
    make("away")
    try folder.write("1", to: "away/file")
    point("link", to: "away/file")
    try expectNews(
      of: "link",
      [
        {
          unlink(folder.file("away/file"))
          rmdir(folder.file("away"))
        },
        {
          make("away")
          try folder.write("2", to: "away/file")
        },
        { try folder.write("3", to: "away/file") },
      ])
  }
}
