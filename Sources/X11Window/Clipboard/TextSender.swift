import CX11

/// Writes texts into other programs' windows, long ones piece by piece to as many readers at once as ask.
@MainActor
final class TextSender {
  /// A long text on its way into one property.
  private struct Transfer {
    let requestor: Window
    let property: Atom
    let type: Atom
    var rest: ArraySlice<UInt8>
    let watch: WindowWatch
    var deadline: EventLoop.Token
  }

  /// Texts longer than this many bytes go in pieces of this length.
  static let pieceLength = 65536
  /// Seconds that a reader may take for one piece before it is given up.
  var patience = 20.0
  /// The number of texts under way.
  var count: Int { transfers.count }

  private let connection: X11Connection
  private var transfers: [Transfer] = []

  init(connection: X11Connection) { self.connection = connection }

  isolated deinit {
    for transfer in transfers { end(transfer) }
  }

  /// Writes bytes at once, or begins to; returns false where the reader has gone. Errors are the caller's to trap.
  func send(_ bytes: ArraySlice<UInt8>, type: Atom, to requestor: Window, _ property: Atom) -> Bool {
    // Whoever asks again has given up what came before.
    remove { $0.requestor == requestor && $0.property == property }
    guard bytes.count > Self.pieceLength else {
      connection.properties.setBytes(bytes, property: property, type: type, of: requestor)
      return true
    }
    // The reader asks for each piece by deleting the one before.
    let watch = connection.watch(requestor) { [weak self] event in self?.handle(event, requestor, property) }
    guard let watch else { return false }
    transfers.append(
      Transfer(
        requestor: requestor, property: property, type: type, rest: bytes, watch: watch,
        deadline: deadline(requestor, property)))
    connection.properties.setNumbers(
      [UInt(bytes.count)], property: property, type: connection.atoms[.incremental], of: requestor)
    return true
  }

  /// Gives up all texts to a window.
  func forget(_ requestor: Window) { remove { $0.requestor == requestor } }

  private func handle(_ event: XEvent, _ requestor: Window, _ property: Atom) {
    switch event.type {
    case PropertyNotify where event.xproperty.atom == property && event.xproperty.state == PropertyDelete:
      goOn(requestor, property)
    case DestroyNotify where event.xdestroywindow.window == requestor: forget(requestor)
    default: break
    }
  }

  private func goOn(_ requestor: Window, _ property: Atom) {
    guard
      let index = transfers.firstIndex(where: { $0.requestor == requestor && $0.property == property })
    else { return }
    let piece = transfers[index].rest.prefix(Self.pieceLength)
    transfers[index].rest.removeFirst(piece.count)
    connection.loop.cancel(transfers[index].deadline)
    transfers[index].deadline = deadline(requestor, property)
    let type = transfers[index].type
    let fault = connection.trapErrors {
      connection.properties.setBytes(piece, property: property, type: type, of: requestor)
    }
    if fault != nil {
      forget(requestor)
    } else if piece.isEmpty {
      // An empty piece is the end.
      remove { $0.requestor == requestor && $0.property == property }
    }
  }

  private func deadline(_ requestor: Window, _ property: Atom) -> EventLoop.Token {
    connection.loop.schedule(at: connection.loop.now + patience) { [weak self] in
      self?.remove { $0.requestor == requestor && $0.property == property }
    }
  }

  private func remove(_ isGone: (Transfer) -> Bool) {
    let gone = transfers.filter(isGone)
    transfers.removeAll(where: isGone)
    for transfer in gone { end(transfer) }
  }

  private func end(_ transfer: Transfer) {
    connection.loop.cancel(transfer.deadline)
    connection.unwatch(transfer.watch)
  }
}
