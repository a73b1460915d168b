import CX11

/// What the selections of the server need: a window to own and receive them, the server's time, owners.
extension X11Connection {
  /// The selection that keeps the text of a place.
  func atom(of place: Clipboard.Place) -> Atom { place == .primary ? XA_PRIMARY : atoms[.clipboard] }

  /// The place whose text a selection keeps.
  func place(of selection: Atom) -> Clipboard.Place? {
    if selection == XA_PRIMARY { return .primary }
    return selection == atoms[.clipboard] ? .clipboard : nil
  }

  /// Makes a window that is never shown.
  func createHiddenWindow(events mask: Int) -> Window {
    let window = XCreateSimpleWindow(display, root, -1, -1, 1, 1, 0, 0, 0)
    selectEvents(mask, of: window)
    return window
  }

  /// The server's time now, read off a change of a property; 0 when the connection is lost.
  ///
  /// - Parameter window: one of the program's own, whose property changes come to it.
  func serverTime(through window: Window) -> Time {
    let mark = atoms[.timeMark]
    setBytes([], property: mark, type: XA_STRING, of: window)
    // With the server's answer all events before it are here.
    _ = trapErrors {}
    var sought = (window: window, atom: mark)
    var event = XEvent()
    let found = withUnsafeMutableBytes(of: &sought) { sought in
      XCheckIfEvent(
        display, &event,
        { _, event, argument in
          guard let event = event?.pointee, event.type == PropertyNotify, let argument else { return 0 }
          let sought = UnsafeRawPointer(argument).load(as: (window: Window, atom: Atom).self)
          return event.xproperty.window == sought.window && event.xproperty.atom == sought.atom ? 1 : 0
        }, sought.baseAddress?.assumingMemoryBound(to: CChar.self))
    }
    return found != 0 ? event.xproperty.time : 0
  }

  /// Becomes the owner of a selection; false when the server gave it to somebody else.
  func takeSelection(_ selection: Atom, for window: Window, at time: Time) -> Bool {
    XSetSelectionOwner(display, selection, window, time)
    return selectionOwner(selection) == window
  }

  /// Who owns a selection, 0 for nobody.
  func selectionOwner(_ selection: Atom) -> Window { XGetSelectionOwner(display, selection) }

  /// Asks a selection's owner to write one form of it into a property of `window`.
  func convertSelection(_ selection: Atom, to target: Atom, property: Atom, for window: Window) {
    XConvertSelection(display, selection, target, property, window, serverTime(through: window))
    flush()
  }
}
