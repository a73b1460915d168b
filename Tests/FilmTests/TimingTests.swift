import CairoRaster
import Effects
import Files
import Geometry
import TestSupport
import Testing

@testable import Film
@testable import Rendering

@Suite struct TimingTests {
  @Test(
    "rates become the simplest fraction",
    arguments: [
      (60.0, "60/1"), (23.976023976023978, "24000/1001"), (29.97, "2997/100"), (0.5, "1/2"), (1.0 / 3, "1/3"),
      (12.5, "25/2"), (1e-9, "1/65535"), (1e9, "65535/1"),
    ])
  func rates(rate: Double, text: String) { #expect(FrameRate(rate).text == text) }

  @Test("a film has the frames of numbered pictures")
  func frames() throws {
    for (start, end, rate, speed) in [
      (0.0, 2.65, 60.0, 1.0), (0.5, 0.5, 30, 1), (0, 1, 24, 0.25), (0.1, 1.234, 144, 2),
    ] {
      let timing = try FilmTiming(from: start, to: end, rate: rate, speed: speed)
      let samples = Array(SampleTimes(from: start, to: end, rate: rate / speed))
      #expect(timing.frameCount == samples.count)
      for (index, time) in samples.enumerated() { #expect((timing.time(index) - time).magnitude < 1e-12) }
      #expect((timing.duration - Double(samples.count) / rate).magnitude < 1e-9)
    }
  }

  @Test("a loop lasts exactly its interval and leaves its end out")
  func loop() throws {
    let timing = try FilmTiming(looping: 2.66, to: 29.26, rate: 60)
    #expect(timing.frameCount == 1596)
    #expect((timing.duration - 26.6).magnitude < 1e-6)
    #expect(timing.time(0) == 2.66)
    #expect(timing.time(timing.frameCount - 1) < 29.26 - 0.016)
    #expect(throws: CommandError.self) { try FilmTiming(from: 0, to: 1e6, rate: 1000) }
  }

  @Test(
    "what a loop shows at its end is what it shows at its beginning",
    arguments: [
      "ticker", "ticker style=slide", "ticker direction=down stay=0 overlap=0.5", "slices",
      "slices hold=0.3 stagger=0.01 axis=horizontal", "cascade", "cascade load=0", "cascade load=0.37 duration=0.61",
      "cascade order=random axis=horizontal", "cascade load=3.3 rest=0",
    ])
  func seamless(words: String) throws {
    let parts = words.split(separator: " ").map { String($0) }
    var setup = try Samples.setup(parts[0], Array(parts.dropFirst()), size: Size(195, 350))
    setup.configuration.loops = true
    let cycle = setup.configuration.loopCycle
    #expect(cycle.end > cycle.start)
    let timing = try FilmTiming(looping: cycle.start, to: cycle.end, rate: 60)
    let renderer = FrameRenderer(setup)
    let count = timing.frameCount
    let first = try renderer.frame(at: timing.time(0))
    // The frame that would follow the last one.
    let next = try renderer.frame(at: timing.time(count))
    #expect(ImageComparison(first, next, tolerance: 0).differingPixels == 0)
    let middle = try renderer.frame(at: cycle.start + 0.7)
    #expect(ImageComparison(first, middle, tolerance: 2).differingPixels > 0)
    // Slices and random orders draw other numbers in the next turn; all else repeats frame by frame.
    guard parts[0] != "slices", !words.contains("random") else { return }
    for index in stride(from: 1, to: min(count, 240), by: 7) {
      let frame = try renderer.frame(at: timing.time(index))
      let later = try renderer.frame(at: timing.time(count + index))
      #expect(ImageComparison(frame, later, tolerance: 1).differingPixels == 0, "frame \(index)")
    }
  }
}
