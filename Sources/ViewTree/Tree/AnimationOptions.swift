/// How a block of changes is animated, beyond its times; after `UIView.AnimationOptions`.
public struct AnimationOptions: OptionSet, Sendable {
  /// One bit for each option; others mean nothing.
  public let rawValue: Int
  /// Creates a set from its bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// Replacing properties start from what is seen, not from the last set value.
  public static let beginFromCurrentState = AnimationOptions(rawValue: 1)
  /// Runs again and again, without end unless a repeat count above 1 is given.
  public static let `repeat` = AnimationOptions(rawValue: 2)
  /// Each pass runs back to its start.
  public static let autoreverse = AnimationOptions(rawValue: 4)
  /// A block inside another keeps its own duration.
  public static let overrideInheritedDuration = AnimationOptions(rawValue: 8)
  /// A block inside another keeps its own curve or spring.
  public static let overrideInheritedCurve = AnimationOptions(rawValue: 16)
}
