import Effects
import Files

/// What is to be played, put together by the façade alone.
struct Subject {
  /// The effect's place in the set.
  var scene: Int
  var slot: Slot
  /// The number of the content shown; see `Document.NumberedContent`.
  var content: Int
  /// What the scene is built from.
  var configuration: SceneConfiguration
  /// The other slot's values, where both stand side by side.
  var other: ParameterValues?

  /// Whether a scene of the one has to be built anew for the other; the stage's extent aside.
  func isPlayed(as old: Subject) -> Bool {
    configuration.values == old.configuration.values && content == old.content
      && configuration.reducedMotion == old.configuration.reducedMotion
  }
}

/// How scenes are to be played, whichever it is.
struct PlaybackSettings: Equatable {
  /// Whether a run begins again after its end.
  var loops: Bool
  var reducedMotion: ReducedMotionChoice
  /// What the desktop asks for.
  var systemReducesMotion: Bool

  var reducesMotion: Bool {
    switch reducedMotion {
    case .system: systemReducesMotion
    case .on: true
    case .off: false
    }
  }

  /// Goes to the next choice of reduced motion.
  mutating func cycleReducedMotion() -> Message {
    reducedMotion = reducedMotion.next
    return Message("reduced motion \(reducedMotion == .system ? "as the system" : reducedMotion.rawValue)")
  }
}

extension CaseIterable where Self: Equatable, AllCases: RandomAccessCollection {
  /// The case that follows, the first one after the last.
  var next: Self { Self.allCases.following(self) ?? self }
}

extension RandomAccessCollection where Element: Equatable {
  /// The element that follows one, round the end; after one that is not there the second, as if that were the first.
  func following(_ element: Element) -> Element? {
    guard !isEmpty else { return nil }
    let place = distance(from: startIndex, to: firstIndex(of: element) ?? startIndex)
    return self[index(startIndex, offsetBy: (place + 1) % count)]
  }
}
