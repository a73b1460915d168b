import Geometry
import Painting
import ViewTree

/// A view of the tool that takes the pointer: what is pressed in it stays its own until the button is let go.
class ControlView: View {
  /// The colours to draw with, which the controls directly inside share.
  var theme: Theme {
    didSet {
      guard theme != oldValue else { return }
      for case let control as ControlView in subviews { control.theme = theme }
      setNeedsDisplay()
    }
  }
  /// Whether the pointer is over it.
  var isHovered = false {
    didSet { if isHovered != oldValue { setNeedsDisplay() } }
  }

  init(theme: Theme) {
    self.theme = theme
    super.init()
  }

  /// What presses, moves while pressed and releases ask for; the location is in the view's own coordinates.
  func commands(for event: PointerEvent) -> [Command] { [] }

  /// What turns of the wheel ask for; nil where the view has no use for them.
  func commands(for event: WheelEvent) -> [Command]? { nil }

  /// What the pointer looks like at a place of the view.
  func pointerShape(at place: Point) -> PointerShape { .arrow }
}

extension View {
  /// The control in which the view stands, or the view itself if it is one.
  var control: ControlView? {
    var view: View? = self
    while let current = view {
      if let control = current as? ControlView { return control }
      view = current.superview
    }
    return nil
  }
}
