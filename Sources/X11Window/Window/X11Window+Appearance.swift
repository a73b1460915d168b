import CX11
import Geometry
import ViewTree

extension X11Window {
  /// Whether the window covers a whole monitor.
  public var isFullscreen: Bool { state.isFullscreen || state.restore != nil }

  /// Changes the title.
  public func setTitle(_ title: String) {
    desktop.setTitle(title, of: window)
    connection.flush()
  }

  /// Where typed text goes, the foot of the caret in points; nil for nowhere. Only while it goes somewhere an input method gets the
  /// keys, which would else swallow single-key commands, and it shows its candidates at the caret.
  public func setCaret(_ foot: Point?) { input.caret = foot }

  /// Goes to full screen or back through the window manager; without one the window itself moves.
  public func setFullscreen(_ full: Bool) {
    let atoms = connection.atoms
    if !desktop.supportsFullscreen {
      coverMonitor(full)
    } else if state.isMapped {
      var event = XEvent()
      event.xclient.type = ClientMessage
      event.xclient.window = window
      event.xclient.message_type = atoms[.netState]
      event.xclient.format = 32
      // 1 adds the state, 0 removes it; the last number says that a program asks for a person.
      event.xclient.data.l = (full ? 1 : 0, Int(atoms[.fullScreen]), 0, 1, 0)
      desktop.send(&event)
    } else {
      // Before mapping there is nobody to ask: the manager reads the property when it takes the window on.
      connection.properties.setNumbers(
        full ? [atoms[.fullScreen]] : [], property: atoms[.netState], type: XA_ATOM, of: window)
    }
    connection.flush()
  }

  /// Changes the pointer's shape over the window.
  public func setPointer(_ shape: PointerShape) {
    guard shape != pointerShape else { return }
    pointerShape = shape
    let cursor = cursors[shape] ?? XCreateFontCursor(connection.display, Self.glyph(of: shape))
    cursors[shape] = cursor
    XDefineCursor(connection.display, window, cursor)
  }

  private func coverMonitor(_ full: Bool) {
    guard full != (state.restore != nil) else { return }
    let target: PixelRect
    if let before = state.restore {
      target = PixelRect(before.x, before.y, before.width, before.height)
      state.restore = nil
    } else {
      let (x, y) = state.origin
      state.restore = (x, y, pixelSize.width, pixelSize.height)
      target = Monitors(connection: connection).area(at: (x + pixelSize.width / 2, y + pixelSize.height / 2))
    }
    XMoveResizeWindow(
      connection.display, window, Int32(target.x), Int32(target.y), UInt32(target.width), UInt32(target.height))
    XRaiseWindow(connection.display, window)
  }

  private static func glyph(of shape: PointerShape) -> UInt32 {
    switch shape {
    case .arrow: UInt32(XC_left_ptr)
    case .hand: UInt32(XC_hand2)
    case .text: UInt32(XC_xterm)
    case .resizeHorizontal: UInt32(XC_sb_h_double_arrow)
    }
  }
}
