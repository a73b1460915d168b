import CX11
import Geometry

extension X11Window {
  /// Takes an event of the window.
  func handle(_ event: inout XEvent) {
    guard closeReason == nil, !input.handle(&event) else { return }
    switch event.type {
    case ConfigureNotify: configured(event.xconfigure)
    case Expose:
      let expose = event.xexpose
      exposed.add(
        PixelRect(Int(expose.x), Int(expose.y), Int(expose.width), Int(expose.height))
          .intersection(presenter.extent))
    case ReparentNotify: state.isReparented = event.xreparent.parent != connection.root
    case MapNotify: mapped()
    case UnmapNotify:
      state.isMapped = false
      updateVisibility()
    case VisibilityNotify:
      state.isObscured = event.xvisibility.state == VisibilityFullyObscured
      updateVisibility()
    case PropertyNotify where event.xproperty.atom == connection.atoms[.netState]: readState()
    case ClientMessage: received(&event)
    case DestroyNotify:
      state.isDestroyed = true
      connection.gone.insert(window)
      close(.connectionLost("another client destroyed the window"))
    default: break
    }
  }

  /// Takes an event of the root window.
  func handleRoot(_ event: XEvent) {
    settings.handleRoot(event)
    guard event.type == PropertyNotify, event.xproperty.atom == XA_RESOURCE_MANAGER, configuration.scale == nil
    else { return }
    state.pendingScale = desktop.scale
  }

  private func configured(_ event: XConfigureEvent) {
    state.pendingSize = (max(1, Int(event.width)), max(1, Int(event.height)))
    // Only a window manager's own message is in root coordinates; the server's is relative to the frame.
    if event.send_event != 0 || !state.isReparented {
      state.hasMoved = state.hasMoved || state.origin != (Int(event.x), Int(event.y))
      state.origin = (Int(event.x), Int(event.y))
    }
  }

  private func mapped() {
    state.isMapped = true
    // A visibility event follows when it is not so.
    state.isObscured = false
    // Without a window manager nobody gives the keyboard to a new window.
    if !desktop.hasWindowManager {
      _ = connection.trapErrors {
        XSetInputFocus(connection.display, window, Int32(RevertToPointerRoot), UInt(CurrentTime))
      }
    }
    updateVisibility()
  }

  private func readState() {
    let atoms = connection.atoms
    let states = connection.properties.numbers(of: window, property: atoms[.netState], type: XA_ATOM)
    state.isHidden = states.contains(atoms[.stateHidden])
    state.isFullscreen = states.contains(atoms[.fullScreen])
    updateVisibility()
  }

  private func received(_ event: inout XEvent) {
    guard event.xclient.message_type == connection.atoms[.protocols], event.xclient.format == 32 else { return }
    let kind = Atom(bitPattern: event.xclient.data.l.0)
    if kind == connection.atoms[.deleteWindow] {
      close(.userClosed)
    } else if kind == connection.atoms[.ping] {
      // The answer is the question, sent to the root.
      event.xclient.window = connection.root
      desktop.send(&event)
    }
  }
}
