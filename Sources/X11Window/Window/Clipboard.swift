import CX11

/// Text that other programs may ask for, and text from them.
@MainActor
public final class Clipboard {
  /// The two places text is kept in.
  public enum Place: Hashable, Sendable {
    /// For copy and paste.
    case clipboard
    /// For what is selected, pasted with the middle button.
    case primary
  }

  /// A long text on its way to one window, piece by piece.
  private struct Transfer {
    let requestor: Window
    let property: Atom
    let type: Atom
    var rest: ArraySlice<UInt8>
  }

  /// Texts longer than this many bytes go in pieces of this length.
  static let pieceLength = 65536

  /// Receives text that was asked for with `requestText`.
  var onText: ((String) -> Void)?

  private let connection: X11Connection
  private let window: Window
  private var texts: [Place: [UInt8]] = [:]
  private var transfers: [Transfer] = []

  private var atoms: Atoms { connection.atoms }

  init(connection: X11Connection, window: Window) {
    self.connection = connection
    self.window = window
  }

  /// Offers a text to other programs until one of them offers its own.
  public func offer(_ text: String, in place: Place) {
    texts[place] = Array(text.utf8)
    XSetSelectionOwner(connection.display, atom(of: place), window, UInt(CurrentTime))
    connection.flush()
  }

  /// Asks for the text another program offers; it arrives as a text event, or not at all.
  public func requestText(from place: Place) {
    XConvertSelection(
      connection.display, atom(of: place), atoms[.utf8], atoms[.transfer], window, UInt(CurrentTime))
    connection.flush()
  }

  /// Takes an event; false when it is about something else.
  func handle(_ event: inout XEvent) -> Bool {
    switch event.type {
    case SelectionRequest: answer(event.xselectionrequest)
    case SelectionClear:
      if let place = place(of: event.xselectionclear.selection) { texts[place] = nil }
    case SelectionNotify: receive(event.xselection)
    default: return false
    }
    return true
  }

  private func receive(_ event: XSelectionEvent) {
    guard event.property == atoms[.transfer] else { return }
    if let text = connection.text(of: window, property: event.property, type: atoms[.utf8]), !text.isEmpty {
      onText?(text)
    }
    XDeleteProperty(connection.display, window, event.property)
  }

  private func answer(_ request: XSelectionRequestEvent) {
    // Old programs leave the property out and mean the target's name.
    let property = request.property == 0 ? request.target : request.property
    var isRefused = true
    if let place = place(of: request.selection), let text = texts[place] {
      let fault = connection.trapErrors { write(text, target: request.target, to: request.requestor, property) }
      isRefused = fault != nil || !isKnown(request.target)
    }
    var event = XEvent()
    event.xselection.type = SelectionNotify
    event.xselection.requestor = request.requestor
    event.xselection.selection = request.selection
    event.xselection.target = request.target
    event.xselection.property = isRefused ? 0 : property
    event.xselection.time = request.time
    // The asking window may have gone by now.
    _ = connection.trapErrors { connection.send(&event, to: request.requestor, mask: 0) }
  }

  private func isKnown(_ target: Atom) -> Bool {
    [atoms[.targets], atoms[.utf8], atoms[.plainText], XA_STRING].contains(target)
  }

  private func write(_ text: [UInt8], target: Atom, to requestor: Window, _ property: Atom) {
    if target == atoms[.targets] {
      let targets = [atoms[.targets], atoms[.utf8], atoms[.plainText], XA_STRING]
      connection.setNumbers(targets, property: property, type: XA_ATOM, of: requestor)
    } else if isKnown(target), text.count <= Self.pieceLength {
      connection.setBytes(text[...], property: property, type: target, of: requestor)
    } else if isKnown(target) {
      // The reader asks for each piece by deleting the one before.
      connection.selectEvents(PropertyChangeMask, of: requestor)
      transfers.append(Transfer(requestor: requestor, property: property, type: target, rest: text[...]))
      connection.handlers[requestor] = { [weak self] event in self?.goOn(event, requestor) }
      connection.setNumbers([UInt(text.count)], property: property, type: atoms[.incremental], of: requestor)
    }
  }

  private func goOn(_ event: XEvent, _ requestor: Window) {
    guard event.type == PropertyNotify, event.xproperty.state == PropertyDelete,
      let index = transfers.firstIndex(where: {
        $0.requestor == requestor && $0.property == event.xproperty.atom
      })
    else { return }
    let piece = transfers[index].rest.prefix(Self.pieceLength)
    let transfer = transfers[index]
    transfers[index].rest = transfer.rest.dropFirst(piece.count)
    let fault = connection.trapErrors {
      connection.setBytes(piece, property: transfer.property, type: transfer.type, of: requestor)
    }
    // An empty piece is the end.
    guard piece.isEmpty || fault != nil else { return }
    transfers.remove(at: index)
    if !transfers.contains(where: { $0.requestor == requestor }) { connection.handlers[requestor] = nil }
  }

  private func atom(of place: Place) -> Atom { place == .primary ? XA_PRIMARY : atoms[.clipboard] }

  private func place(of selection: Atom) -> Place? {
    if selection == XA_PRIMARY { return .primary }
    return selection == atoms[.clipboard] ? .clipboard : nil
  }
}
