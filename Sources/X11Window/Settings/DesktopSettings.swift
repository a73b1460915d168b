import CX11

/// What the desktop's settings manager says, followed while it runs, goes away or comes back.
@MainActor
final class DesktopSettings {
  /// Called when `reducesMotion` changed.
  var onChange: (() -> Void)?
  /// Whether animations are switched off; without a manager they are on.
  private(set) var reducesMotion = false

  private let connection: X11Connection
  private let selection: Atom
  private var manager: WindowWatch?

  /// Looks for the manager of the connection's screen. The root window's structure events have to come to `handleRoot(_:)`.
  init(connection: X11Connection) {
    self.connection = connection
    selection = XInternAtom(connection.display, "_XSETTINGS_S\(connection.screen)", 0)
    follow()
  }

  isolated deinit {
    if let manager { connection.unwatch(manager) }
  }

  /// Takes an event of the root window: a new manager says there that it is here.
  func handleRoot(_ event: XEvent) {
    guard event.type == ClientMessage, event.xclient.message_type == connection.atoms[.manager],
      event.xclient.format == 32, Atom(bitPattern: event.xclient.data.l.1) == selection
    else { return }
    follow()
  }

  private func follow() {
    if let manager { connection.unwatch(manager) }
    manager = nil
    // The manager may end between the question and the wish to hear of its end; then there may be another one.
    for _ in 0..<3 where manager == nil {
      let owner = Selections(connection: connection).owner(of: selection)
      if owner == 0 { break }
      manager = connection.watch(owner) { [weak self] event in self?.handle(event) }
    }
    read()
  }

  private func handle(_ event: XEvent) {
    if event.type == DestroyNotify, event.xdestroywindow.window == manager?.window {
      follow()
    } else if event.type == PropertyNotify, event.xproperty.atom == connection.atoms[.settings] {
      read()
    }
  }

  private func read() {
    var numbers: [String: Int32] = [:]
    if let manager {
      var bytes: [UInt8]?
      _ = connection.trapErrors {
        bytes = connection.properties.bytes(
          of: manager.window, property: connection.atoms[.settings], type: connection.atoms[.settings])
      }
      // What cannot be read is no reason to begin moving again.
      guard let settings = bytes.flatMap(SettingsReader.init) else { return }
      numbers = settings.numbers
    }
    let reduces = numbers["Gtk/EnableAnimations"] == 0
    guard reduces != reducesMotion else { return }
    reducesMotion = reduces
    onChange?()
  }
}
