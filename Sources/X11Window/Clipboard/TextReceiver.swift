import CX11

/// Fetches texts that other programs offer, one after the other, long ones piece by piece.
@MainActor
final class TextReceiver {
  /// A text that was asked for.
  private struct Reading {
    let selection: Atom
    /// The form asked for and those to try after it.
    var forms: ArraySlice<TextForm> = [.utf8, .plainText, .latin]
    var isIncremental = false
    var type: Atom = 0
    var bytes: [UInt8] = []
  }

  /// Receives each text that arrived whole and is not empty.
  var onText: ((String) -> Void)?
  /// Seconds that an owner may take for an answer or one piece before it is given up.
  var patience = 5.0
  /// More bytes than this are no text to paste: the rest is taken from the owner and dropped.
  var longestText = 64 << 20

  private let connection: X11Connection
  private let window: Window
  private var reading: Reading?
  private var queue: [Atom] = []
  private var deadline: EventLoop.Token?

  init(connection: X11Connection, window: Window) {
    self.connection = connection
    self.window = window
  }

  isolated deinit {
    if let deadline { connection.loop.cancel(deadline) }
  }

  /// Asks for a selection's text, after those asked for before.
  func request(_ selection: Atom) {
    // A held key must not ask more of a slow owner than a person can want.
    guard queue.count < 16 else { return }
    queue.append(selection)
    if reading == nil { next() }
  }

  /// Takes an owner's answer.
  func receive(_ event: XSelectionEvent) {
    let atoms = connection.atoms
    guard let reading, event.selection == reading.selection, !reading.isIncremental,
      event.target == reading.forms.first?.atom(atoms)
    else { return }
    guard event.property == atoms[.transfer], let value = take() else { return tryNextForm() }
    self.reading?.type = value.type
    if value.type == atoms[.incremental] {
      // Taking the announcement away asks for the first piece.
      self.reading?.isIncremental = true
      wait()
    } else if value.format == 8 {
      self.reading?.bytes = value.bytes
      finish()
    } else {
      tryNextForm()
    }
  }

  /// Takes the next piece of a long text.
  func propertyChanged(_ event: XPropertyEvent) {
    guard event.atom == connection.atoms[.transfer], event.state == PropertyNewValue, reading?.isIncremental == true
    else { return }
    guard let piece = take(), !piece.bytes.isEmpty else { return finish() }
    reading?.type = piece.type
    if piece.format == 8, (reading?.bytes.count ?? 0) <= longestText { reading?.bytes += piece.bytes }
    wait()
  }

  private func next() {
    reading = queue.isEmpty ? nil : Reading(selection: queue.removeFirst())
    if reading != nil { ask() }
  }

  private func ask() {
    guard let reading, let form = reading.forms.first else { return finish() }
    connection.deleteProperty(connection.atoms[.transfer], of: window)
    connection.convertSelection(
      reading.selection, to: form.atom(connection.atoms), property: connection.atoms[.transfer], for: window)
    wait()
  }

  private func tryNextForm() {
    reading?.forms.removeFirst()
    ask()
  }

  private func take() -> X11Connection.PropertyValue? {
    defer { connection.deleteProperty(connection.atoms[.transfer], of: window) }
    return connection.value(of: window, property: connection.atoms[.transfer])
  }

  private func wait() {
    if let deadline { connection.loop.cancel(deadline) }
    deadline = connection.loop.schedule(at: connection.loop.now + patience) { [weak self] in
      // Half a text is none.
      self?.reading?.bytes = []
      self?.finish()
    }
  }

  private func finish() {
    if let deadline { connection.loop.cancel(deadline) }
    deadline = nil
    let done = reading
    // The next one is on its way before this one is handed in: whoever takes it may ask again.
    next()
    if let done, !done.bytes.isEmpty, done.bytes.count <= longestText {
      onText?((done.type == XA_STRING ? TextForm.latin : .utf8).decode(done.bytes))
    }
  }
}
