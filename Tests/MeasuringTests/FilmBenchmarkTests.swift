import Foundation
import Geometry
import TestSupport
import Testing

@testable import Measuring

@Suite struct FilmBenchmarkTests {
  private static let isPossible = (ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin").split(separator: ":")
    .contains { FileManager.default.isExecutableFile(atPath: $0 + "/ffmpeg") }

  @Test("measures all three ways in turns and leaves no file", .enabled(if: isPossible, "ffmpeg is not installed"))
  func run() throws {
    let scratch = try Scratch()
    let report = try FilmBenchmark(size: Size(96, 64), format: .apng, frames: 5, rounds: 3)
      .run(file: scratch.file("x.apng"))
    #expect(
      report.figures.map(\.unit) == [
        "frames/s", "frames/s", "frames/s", "× plain Cairo and ffmpeg", "× ffmpeg alone",
      ])
    for figure in report.figures {
      #expect(figure.wantsMore)
      #expect(figure.low > 0 && figure.low <= figure.median && figure.median <= figure.high && figure.high.isFinite)
    }
    #expect(Set(report.figures.map(\.median)).count == 5)
    #expect(scratch.names.isEmpty)
  }
}
