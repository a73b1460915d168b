/// Where text to paste comes from.
public enum PastePlace: Hashable, Sendable {
  /// What was copied.
  case clipboard
  /// What is selected.
  case primary
}
