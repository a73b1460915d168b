/// A control that shows content over others; nothing hides it.
class OverlayView<Content: Equatable>: ControlView {
  /// Whether the pointer does not pass through it to what lies below.
  class var takesPointer: Bool { true }

  /// What it shows.
  final var content: Content? {
    didSet {
      guard content != oldValue else { return }
      isHidden = content == nil
      contentChanged(from: oldValue)
    }
  }

  override init(theme: Theme) {
    super.init(theme: theme)
    isHidden = true
    isInteractionEnabled = Self.takesPointer
  }

  /// Follows other content.
  func contentChanged(from old: Content?) { setNeedsDisplay() }
}
