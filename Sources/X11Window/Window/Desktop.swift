import CX11

/// What the desktop and its window manager can do, and what they are asked for.
@MainActor
struct Desktop {
  let connection: X11Connection

  private var atoms: Atoms { connection.atoms }

  /// Device pixels per point from the desktop's resources; 1 without them.
  var scale: Double {
    let resources = connection.properties.text(of: connection.root, property: XA_RESOURCE_MANAGER, type: XA_STRING)
    return DisplayScale.scale(resources: resources)
  }

  /// Whether a window manager that follows the desktop conventions is there.
  var hasWindowManager: Bool { !numbers(.supportingCheck, type: XA_WINDOW).isEmpty }

  /// Whether the window manager can make windows cover a monitor.
  var supportsFullscreen: Bool {
    hasWindowManager && numbers(.supported, type: XA_ATOM).contains(atoms[.fullScreen])
  }

  private func numbers(_ property: Atoms.Name, type: Atom) -> [UInt] {
    connection.properties.numbers(of: connection.root, property: atoms[property], type: type)
  }

  /// Sends a message to whoever manages the root window.
  func send(_ event: inout XEvent) {
    connection.send(&event, to: connection.root, mask: SubstructureRedirectMask | SubstructureNotifyMask)
  }

  /// Sets the title in the present form and in the old one.
  func setTitle(_ title: String, of window: Window) {
    let properties = connection.properties
    for property in [atoms[.netName], atoms[.netIconName]] {
      properties.setText(title, property: property, type: atoms[.utf8], of: window)
    }
    let isLatin = title.unicodeScalars.allSatisfy { $0.isASCII }
    properties.setText(title, property: XA_WM_NAME, type: isLatin ? XA_STRING : atoms[.utf8], of: window)
  }
}
