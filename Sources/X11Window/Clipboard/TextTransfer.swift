import CX11

/// Fetches one text at a time into a window of its own.
///
/// A text that was given up may still come: it is taken from its owner and dropped, and nothing else is asked for through the same window
/// before it has ended. So no text can get between the pieces of another.
@MainActor
final class TextTransfer {
  typealias Completion = @MainActor (Result<String, PasteFailure>) -> Void

  /// A text that was given up may come for so many seconds; then its window is exchanged for a new one.
  var lateness = 30.0
  /// Whether nothing can come any more.
  private(set) var isIdle = true

  private let connection: X11Connection
  private var window: Window = 0
  private var selection: Atom = 0
  /// The form asked for and those to try after it.
  private var forms: ArraySlice<TextForm> = []
  private var isIncremental = false
  private var type: Atom = 0
  private var bytes: [UInt8] = []
  private var limit = 0
  private var patience = 0.0
  /// Nil once the text was handed in or given up.
  private var completion: Completion?
  private var deadline: EventLoop.Token?

  init(connection: X11Connection) {
    self.connection = connection
    open()
  }

  isolated deinit {
    if let deadline { connection.loop.cancel(deadline) }
    close()
  }

  /// Asks for a selection's text and calls `completion` once. Only for a transfer that is idle.
  ///
  /// - Parameters:
  ///   - limit: The most bytes that are taken for a text.
  ///   - patience: Seconds that the owner may take for an answer or one piece.
  func fetch(_ selection: Atom, limit: Int, patience: Double, completion: @escaping Completion) {
    self.selection = selection
    self.limit = limit
    self.patience = patience
    self.completion = completion
    forms = [.utf8, .plainText, .latin]
    isIncremental = false
    isIdle = false
    ask()
  }

  private func open() {
    window = connection.createHiddenWindow(events: PropertyChangeMask)
    connection.handlers[window] = { [weak self] event in
      switch event.type {
      case SelectionNotify: self?.answered(event.xselection)
      case PropertyNotify: self?.changed(event.xproperty)
      default: break
      }
    }
  }

  private func close() {
    connection.handlers[window] = nil
    if !connection.isLost { connection.destroy(window) }
  }

  private func ask() {
    // Nobody waits for another form of a text that was given up.
    guard let form = forms.first, completion != nil else { return end(.failure(.nothing)) }
    connection.properties.delete(connection.atoms[.transfer], of: window)
    Selections(connection: connection).convert(
      selection, to: form.atom(connection.atoms), property: connection.atoms[.transfer], for: window)
    wait()
  }

  private func answered(_ event: XSelectionEvent) {
    let atoms = connection.atoms
    guard !isIdle, !isIncremental, event.selection == selection, event.target == forms.first?.atom(atoms) else {
      return
    }
    guard event.property == atoms[.transfer], let value = take(), value.format == 8 || value.type == atoms[.incremental]
    else {
      forms.removeFirst()
      return ask()
    }
    if value.type == atoms[.incremental] {
      // Taking the announcement away asks for the first piece.
      isIncremental = true
      wait()
    } else {
      add(value)
      finish()
    }
  }

  private func changed(_ event: XPropertyEvent) {
    guard event.atom == connection.atoms[.transfer], event.state == PropertyNewValue, !isIdle, isIncremental else {
      return
    }
    guard let piece = take(), !piece.bytes.isEmpty else { return finish() }
    add(piece)
    wait()
  }

  private func take() -> WindowProperties.Value? {
    defer { connection.properties.delete(connection.atoms[.transfer], of: window) }
    return connection.properties.value(
      of: window, property: connection.atoms[.transfer], longest: max(limit - bytes.count, 0) + 1)
  }

  private func add(_ piece: WindowProperties.Value) {
    guard completion != nil else { return }
    type = piece.type
    bytes += piece.bytes
    if bytes.count > limit { giveUp(.tooLong) }
  }

  private func wait() {
    guard completion != nil else { return }
    schedule(patience) { [weak self] in self?.giveUp(.noAnswer) }
  }

  /// Says that no text comes, and drops what may come of it yet.
  private func giveUp(_ reason: PasteFailure) {
    bytes = []
    let completion = completion
    self.completion = nil
    schedule(lateness) { [weak self] in
      guard let self else { return }
      close()
      open()
      end(.failure(reason))
    }
    completion?(.failure(reason))
  }

  private func finish() {
    end(
      bytes.isEmpty ? .failure(.nothing) : .success((type == XA_STRING ? TextForm.latin : .utf8).decode(bytes)))
  }

  private func end(_ result: Result<String, PasteFailure>) {
    if let deadline { connection.loop.cancel(deadline) }
    deadline = nil
    bytes = []
    isIdle = true
    let completion = completion
    self.completion = nil
    completion?(result)
  }

  private func schedule(_ seconds: Double, _ action: @escaping @MainActor () -> Void) {
    if let deadline { connection.loop.cancel(deadline) }
    deadline = connection.loop.schedule(at: connection.loop.now + seconds, action)
  }
}
