/// One of the two sets of values that are compared.
public enum Slot: String, CaseIterable, Hashable, Sendable {
  case a = "A"
  case b = "B"

  /// The one beside it.
  public var other: Slot { self == .a ? .b : .a }
}
