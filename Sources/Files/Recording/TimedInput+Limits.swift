import Effects
import Geometry

extension TimedInput {
  /// The times at which files and options may have something happen, in seconds.
  package static let times = 0...Scene.latestTime

  /// What a time has to be, for messages.
  package static let timeExpectation = "seconds, 0…\(NumberText.text(times.upperBound))"
}
