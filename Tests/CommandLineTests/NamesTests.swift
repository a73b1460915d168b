import Files
import TestSupport
import Testing

@testable import CommandLine

@Suite struct NamesTests {
  @Test func numberGoesBeforeTheEnding() throws {
    #expect(try SequenceName("film.png").file(1) == "film-0001.png")
    #expect(try SequenceName("film.png").file(12_345) == "film-12345.png")
    #expect(try SequenceName("a.b/film").file(2) == "a.b/film-0002")
    #expect(try SequenceName("a/.png").file(2) == "a/.png-0002")
    #expect(try SequenceName("film.png").single == "film.png")
    #expect(try !SequenceName("film.png").isPattern)
  }

  @Test func patternsPlaceTheNumber() throws {
    #expect(try SequenceName("f%d.png").file(7) == "f7.png")
    #expect(try SequenceName("f%03d.png").file(7) == "f007.png")
    #expect(try SequenceName("%5d%%").file(12) == "00012%")
    #expect(try SequenceName("100%%.png").single == "100%.png")
    #expect(try SequenceName("100%%.png").file(1) == "100%-0001.png")
    #expect(try SequenceName("f%d.png").isPattern)
  }

  @Test(arguments: ["%", "a%s", "a%", "%d%d", "%-3d", "%99d", "%0001d"]) func otherPatternsAreRefused(name: String) {
    #expect(throws: CommandError.self) { try SequenceName(name) }
  }

  @Test(arguments: [
    ("a.png", true), ("a.JPEG", true), ("a.tar.webp", true), ("a.txt", false), ("png", false), ("a", false),
  ])
  func imagesAreToldByTheirEnding(name: String, isImage: Bool) {
    #expect(PageFolder.isImage(name) == isImage)
  }

  @Test func formatsAreCheckedByNameAndEnding() {
    for (format, output, isGood) in [
      (nil, "a.png", true), (nil, "a", true), (nil, "-", true), (nil, "a.PNG", true), (nil, "a.gif", true),
      (nil, "a.mov", false),
      (nil, "dir.gif/a", true), ("png", "a.gif", true), ("webp", "a.png", true), ("jpg", "a.png", false),
      ("PNG", "a.png", false),
    ] as [(String?, String, Bool)] {
      #expect((failure { _ = try PictureFormat(format, output: output) } == nil) == isGood, "\(output)")
    }
  }

  @Test("names of parts that make no sense are refused", arguments: ["", "1", "0/2", "3/2", "1/0", "a/b", "1/2/3"])
  func shards(text: String) { #expect(throws: CommandError.self) { try Shard(text) } }
}
