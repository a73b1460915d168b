/// A control over the rest that shows content; nothing hides it.
class ContentView<Content: Equatable>: ControlView {
  var content: Content? {
    didSet {
      guard content != oldValue else { return }
      isHidden = content == nil
      contentChanged(from: oldValue)
    }
  }

  override init(theme: Theme) {
    super.init(theme: theme)
    isHidden = true
  }

  /// Called when other content is shown than before.
  func contentChanged(from old: Content?) { setNeedsDisplay() }
}
