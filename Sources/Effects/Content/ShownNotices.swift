/// Which notices of its content an effect shows.
public struct ShownNotices: Hashable, Sendable {
  /// Index of the notice that stands, or that leaves.
  public var resting: Int
  /// Index of the notice that comes in, or waits to; nil where none does.
  public var arriving: Int?
  /// Whether more is seen of the one that comes in.
  public var showsArriving: Bool

  /// Creates it from its parts; without a notice that comes in, none of it is seen.
  public init(resting: Int, arriving: Int? = nil, showsArriving: Bool = false) {
    self.resting = resting
    self.arriving = arriving
    self.showsArriving = arriving != nil && showsArriving
  }

  /// Index of the notice that is seen best.
  public var best: Int { showsArriving ? arriving ?? resting : resting }
}
