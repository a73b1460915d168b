import Files

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
