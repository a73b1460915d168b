import CX11

/// The selections of the server: who owns one, and since when.
@MainActor
struct Selections {
  let connection: X11Connection

  /// The selection that keeps the text of a place.
  func atom(of place: Clipboard.Place) -> Atom { place == .primary ? XA_PRIMARY : connection.atoms[.clipboard] }

  /// The place whose text a selection keeps.
  func place(of selection: Atom) -> Clipboard.Place? {
    if selection == XA_PRIMARY { return .primary }
    return selection == connection.atoms[.clipboard] ? .clipboard : nil
  }

  /// The server's time now, read off a change of a property; 0 when the connection is lost.
  ///
  /// - Parameter window: one of the program's own, whose property changes come to it.
  func serverTime(through window: Window) -> Time {
    let mark = connection.atoms[.timeMark]
    connection.properties.setBytes([], property: mark, type: XA_STRING, of: window)
    // With the server's answer all events before it are here.
    _ = connection.trapErrors {}
    var sought = (window: window, atom: mark)
    var event = XEvent()
    let found = withUnsafeMutableBytes(of: &sought) { sought in
      XCheckIfEvent(
        connection.display, &event,
        { _, event, argument in
          guard let event = event?.pointee, event.type == PropertyNotify, let argument else { return 0 }
          let sought = UnsafeRawPointer(argument).load(as: (window: Window, atom: Atom).self)
          return event.xproperty.window == sought.window && event.xproperty.atom == sought.atom ? 1 : 0
        }, sought.baseAddress?.assumingMemoryBound(to: CChar.self))
    }
    return found != 0 ? event.xproperty.time : 0
  }

  /// Becomes the owner of a selection; false when the server gave it to somebody else.
  func take(_ selection: Atom, for window: Window, at time: Time) -> Bool {
    XSetSelectionOwner(connection.display, selection, window, time)
    return owner(of: selection) == window
  }

  /// Who owns a selection, 0 for nobody.
  func owner(of selection: Atom) -> Window { XGetSelectionOwner(connection.display, selection) }

  /// Asks a selection's owner to write one form of it into a property of `window`.
  func convert(_ selection: Atom, to target: Atom, property: Atom, for window: Window) {
    XConvertSelection(connection.display, selection, target, property, window, serverTime(through: window))
    connection.flush()
  }
}
