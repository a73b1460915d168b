/// What the server and the window manager last said about a window.
struct WindowState {
  var origin = (x: 0, y: 0)
  /// Whether the origin changed since it was last looked at.
  var hasMoved = false
  /// Whether a window manager put a frame around the window.
  var isReparented = false
  var isMapped = false
  var isObscured = false
  /// `_NET_WM_STATE_HIDDEN`: minimised, or on another workspace.
  var isHidden = false
  var isFullscreen = false
  var isDestroyed = false
  /// Where the window was before it covered the screen without a window manager's help.
  var restore: (x: Int, y: Int, width: Int, height: Int)?
  var pendingSize: (width: Int, height: Int)?
  var pendingScale: Double?
  var madeFrame = false

  var canBeSeen: Bool { isMapped && !isObscured && !isHidden }
}
