/// How a block of changes is animated, beyond its times; after `UIView.AnimationOptions`.
public struct AnimationOptions: OptionSet, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// Replacing properties start from what is seen, not from the last set value.
  public static let beginFromCurrentState = AnimationOptions(rawValue: 1)
  /// Runs again and again, without end.
  public static let `repeat` = AnimationOptions(rawValue: 2)
  /// Each pass runs back to its start.
  public static let autoreverse = AnimationOptions(rawValue: 4)
  /// A block inside another keeps its own duration.
  public static let overrideInheritedDuration = AnimationOptions(rawValue: 8)
  /// A block inside another keeps its own curve or spring.
  public static let overrideInheritedCurve = AnimationOptions(rawValue: 16)
}
