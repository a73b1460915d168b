import Files
import Geometry
import Rendering

/// Which scene times a film shows, and for how long.
public struct FilmTiming: Hashable, Sendable {
  /// How many frames there are; at least 1.
  public let frameCount: Int
  /// How fast they play.
  public let rate: FrameRate
  private let start: Double
  private let end: Double
  /// Scene seconds from frame to frame.
  private let step: Double
  /// Whether the end is left out, because the beginning follows it.
  private let isLoop: Bool

  /// Frames at start + n · speed/rate up to the end, and the end itself where it is off that grid: those of numbered pictures.
  ///
  /// - Parameters:
  ///   - rate: frames a second.
  ///   - speed: scene seconds a second.
  /// - Throws: `usage` for more frames than anybody could want.
  public init(from start: Double, to end: Double, rate: Double, speed: Double = 1) throws(CommandError) {
    let samples = SampleTimes(from: start, to: end, rate: rate / speed)
    self.rate = FrameRate(rate)
    (self.start, self.end, step, isLoop) = (start, end, speed / rate, false)
    frameCount = try Self.checked(samples.count)
  }

  /// Frames of an interval after whose end its beginning follows: the end is left out, and the frames are spread such that the whole
  /// lasts as long as the interval.
  ///
  /// - Throws: `usage` for more frames than anybody could want.
  public init(looping start: Double, to end: Double, rate: Double, speed: Double = 1) throws(CommandError) {
    let length = max(end - start, 0) / speed
    let count = max((length * rate).rounded(), 1)
    frameCount = try Self.checked(count)
    self.rate = FrameRate(length > 0 ? count / length : rate)
    (self.start, self.end, step, isLoop) = (start, end, (end - start) / count, true)
  }

  private static func checked(_ count: Double) throws(CommandError) -> Int {
    guard count <= SampleTimes.mostFrames else {
      throw .usage(
        "\(NumberText.text(count)) frames, expected at most \(Int(SampleTimes.mostFrames)); choose another --end or --fps"
      )
    }
    return max(Int(count), 1)
  }

  /// The scene time of a frame.
  public func time(_ index: Int) -> Double {
    let time = start + Double(index) * step
    return isLoop ? time : min(time, end)
  }

  /// How long the film lasts in seconds.
  public var duration: Double { Double(frameCount) / rate.value }
}
