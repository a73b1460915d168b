import Glibc
import TestSupport
import Testing

@testable import System

@Suite("Ways to files")
struct FilePlaceTests {
  let folder: Scratch
  /// The folder without links on the way to it.
  let root: String

  init() throws {
    folder = try Scratch()
    root = try #require(FileSystem.resolved(folder.path))
  }

  /// Makes folders and links, and follows a path in the folder; the results are relative to it.
  private func way(_ path: String, _ links: [(name: String, target: String)], folders: [String] = []) -> [String] {
    for name in folders { mkdir(folder.file(name), 0o700) }
    for link in links { symlink(link.target, folder.file(link.name)) }
    let way = FilePlace.way(to: root + "/" + path)
    return (way.links + [way.file]).map { $0.hasPrefix(root + "/") ? String($0.dropFirst(root.count + 1)) : $0 }
  }

  @Test("without links a path is its own way, there or not")
  func plain() {
    #expect(way("a/b", []) == ["a/b"])
    #expect(way("./a//../b/", []) == ["b"])
    #expect(FilePlace.way(to: "a/../../b") == FilePlace.Way(links: [], file: "../b"))
    #expect(FilePlace.way(to: "../../b").file == "../../b")
    #expect(FilePlace.way(to: "/../b").file == "/b")
    #expect(FilePlace.way(to: ".").file == ".")
    #expect(FilePlace.way(to: "").file == ".")
    #expect(FilePlace.way(to: "/").file == "/")
  }

  @Test("folders that are links, and links in them")
  func folderLink() {
    #expect(
      way("current/file", [("current", "r1"), ("r1/file", "../shared")], folders: ["r1"]) == [
        "current", "r1/file", "shared",
      ])
  }

  @Test("each link of a chain, also where nothing is at its end")
  func chain() {
    let links = [("a", "b"), ("b", root + "/in/c"), ("in/c", "../away/file")]
    #expect(way("a", links, folders: ["in"]) == ["a", "b", "in/c", "away/file"])
  }

  @Test("up from where a folder's link leads")
  func up() {
    #expect(way("link/../file", [("link", "one/two")], folders: ["one", "one/two"]) == ["link", "one/file"])
    #expect(way("top/tmp", [("top", "/")]).prefix(1) == ["top"])
  }

  @Test("a circle has an end")
  func circle() {
    let places = way("a", [("a", "b"), ("b", "a")])
    #expect(places.count == 41)
    #expect(Set(places) == ["a", "b"])
  }
}
