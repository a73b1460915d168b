import CX11

extension X11Connection {
  /// Device pixels per point from the desktop's resources; 1 without them.
  var desktopScale: Double {
    DisplayScale.scale(resources: text(of: root, property: XA_RESOURCE_MANAGER, type: XA_STRING))
  }

  /// Whether a window manager that follows the desktop conventions is there.
  var hasWindowManager: Bool {
    !numbers(of: root, property: atoms[.supportingCheck], type: XA_WINDOW).isEmpty
  }

  /// Whether the window manager can make windows cover a monitor.
  var supportsFullscreen: Bool {
    hasWindowManager
      && numbers(of: root, property: atoms[.supported], type: XA_ATOM).contains(atoms[.fullScreen])
  }

  /// Sends a message to whoever manages the root window.
  func sendToRoot(_ event: inout XEvent) {
    send(&event, to: root, mask: SubstructureRedirectMask | SubstructureNotifyMask)
  }
}
