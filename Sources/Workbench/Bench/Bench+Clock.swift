extension Bench {
  /// A frame that comes later than this after it was due, in seconds, means that the program stood still.
  private static let stall = 0.25

  /// Tells the time before input is handed in: after a rest without frames the input belongs to the present, not to the last frame.
  ///
  /// Where a frame was due long ago the program stood still; then nothing moves here, and the time is left out with `stalled(by:)`.
  public func note(time: Double) {
    guard let firstWall, time > wall else { return }
    let latest: Double
    switch demand {
    case .nothing: latest = .infinity
    case .at(let next): latest = next + Self.stall
    case .everyFrame: latest = wall + Self.stall
    }
    guard time <= latest else { return }
    wall = time
    player.advance(toWall: time)
    tool.advance(to: time - firstWall)
  }
}
