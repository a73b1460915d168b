/// What the pointer looks like, which says what can be done where it is.
public enum PointerShape: Hashable, CaseIterable, Sendable {
  case arrow
  /// A pointing hand, for things to press.
  case hand
  /// A text cursor, for fields that are typed into.
  case text
  /// Arrows to both sides, for things to drag sideways.
  case resizeHorizontal
}
