import Files
import Foundation
import Geometry
import System
import TestSupport
import Testing

@testable import Film

/// What becomes of a film when the encoder does not do what it should.
@Suite struct EncoderTests {
  /// Stand-ins for ffmpeg, as shell scripts that know the film as `$out`, with what the message has to name.
  static let encoders: [(script: String, words: String)] = [
    (
      "cat >/dev/null; printf half >\"$out\"; echo 'No space left' >&2; echo 'Error closing' >&2",
      "film: No space left"
    ),
    ("cat >/dev/null", "the file is empty"),
    ("cat >/dev/null; printf half >\"$out\"", "the file is not whole"),
    ("cat >/dev/null; rm \"$out\"", "No such file"),
    ("head -c 1000 >/dev/null; kill -9 $$", "ended by signal 9"),
    ("cat >/dev/null; kill -9 $$", "ended by signal 9"),
    ("echo 'Unknown codec' >&2; exit 1", "Unknown codec"),
    ("#!/nowhere", "ffmpeg cannot be started: No such file"),
  ]

  @Test("an encoder that fails in whatever way leaves the old film, and one line", arguments: encoders)
  func fails(script: String, words: String) throws {
    let easel = try Tool.built("easel")
    let scratch = try Scratch()
    let programs = try Scratch()
    let isScript = script != "#!/nowhere"
    let text = (isScript ? "#!/bin/sh\nfor out; do :; done\nout=${out#file:}\n" : "") + script + "\n"
    // Made by another program: one that this process still has open for a moment in a child could not be started.
    let copier = try Tool("install")
    _ = try copier.run(["-m", "755", try programs.write(text, to: "script"), programs.file("ffmpeg")])
    for format in ["mp4", "webm", "webp", "gif", "apng"] {
      try scratch.write("the old film", to: "x." + format)
      let result = try easel.run(
        ["render", "slices", "-o", "x." + format, "--end", "0.1", "--size", "160x120", "--fps", "20"],
        environment: ["PATH": programs.path + ":/usr/bin:/bin"], folder: scratch.path)
      #expect(result.status == 1, "\(format)")
      #expect(result.bytes.isEmpty)
      #expect(result.errors.split(separator: "\n").count == 1, "\(result.errors)")
      #expect(result.errors.contains(words), "\(format): \(result.errors)")
      #expect(try scratch.read("x." + format) == "the old film")
      #expect(scratch.names == ["x." + format], "nothing is left behind")
      try FileManager.default.removeItem(atPath: scratch.file("x." + format))
    }
  }

  @Test("a film that lacks its last bytes, or has more, is not whole", .needs("ffmpeg"), arguments: FilmFormat.allCases)
  func cut(format: FilmFormat) throws {
    let source = try FrameSource(try Samples.setup("slices", size: Size(64, 48)))
    var job = try FilmJob(format, source, interval: (0, 0.5), rate: 20, repeats: false)
    job.isQuiet = true
    let scratch = try Scratch()
    try job.write(to: scratch.file("film"))
    let bytes = Array(try scratch.data("film"))
    func fault(_ bytes: [UInt8]) throws -> String? {
      try FilmFile.fault(of: try FileDescriptor(reading: try scratch.write(bytes, to: "cut")), format)
    }
    #expect(try fault(bytes) == nil)
    #expect(try fault([]) == "the file is empty")
    for count in [1, 4, 11, 12, 30, 60, bytes.count / 2, bytes.count - 13, bytes.count - 2] {
      // A chance byte may look like the end of a GIF, which has no length to hold it against.
      guard format != .gif || bytes[count - 1] != 0x3B else { continue }
      #expect(try fault(Array(bytes.prefix(count))) == "the file is not whole", "\(count) bytes")
    }
    #expect(try fault(bytes + [0, 0, 0]) == "the file is not whole")
    #expect(try fault(Array("half".utf8)) == "the file is not whole")
  }

  @Test("lengths at the limit of what a file can say are no trap")
  func lengths() throws {
    let scratch = try Scratch()
    func fault(_ bytes: [UInt8], _ format: FilmFormat) throws -> String? {
      try FilmFile.fault(of: try FileDescriptor(reading: try scratch.write(bytes, to: "x")), format)
    }
    let most = [UInt8](repeating: 0xFF, count: 8)
    #expect(try fault([0, 0, 0, 1] + Array("moov".utf8) + most, .mp4) != nil)
    #expect(try fault([0, 0, 0, 0] + Array("moov".utf8) + most, .mp4) != nil)
    for length in [most, [1] + most, [1, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFE], [0] + most] {
      #expect(try fault([0x1A, 0x45, 0xDF, 0xA3] + length, .webm) != nil)
      #expect(try fault([0x1A, 0x45, 0xDF, 0xA3, 0x80, 0x18, 0x53, 0x80, 0x67] + length, .webm) != nil)
    }
    #expect(try fault([0x1A, 0x45, 0xDF, 0xA3, 0x80, 0x18, 0x53, 0x80, 0x67, 0x81, 9], .webm) == nil)
  }
}
