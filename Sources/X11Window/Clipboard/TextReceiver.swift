import CX11

/// Fetches texts that other programs offer, one after the other.
@MainActor
final class TextReceiver {
  /// Receives each text that arrived whole and is not empty.
  var onText: ((String) -> Void)?
  /// Told why a text does not come.
  var onFailure: ((PasteFailure) -> Void)?
  /// Seconds that an owner may take for an answer or one piece before it is given up.
  var patience = 5.0
  /// More bytes than this are no text to paste; far more than fits into any field.
  var longestText = 1 << 20

  private let connection: X11Connection
  /// The one in use, and those through which something late may come.
  private(set) var transfers: [TextTransfer] = []
  private var isReading = false
  private var queue: [Atom] = []

  init(connection: X11Connection) { self.connection = connection }

  /// Asks for a selection's text, after those asked for before.
  func request(_ selection: Atom) {
    // A held key must not ask more of a slow owner than a person can want.
    guard queue.count < 16 else { return }
    queue.append(selection)
    next()
  }

  private func next() {
    guard !isReading, !queue.isEmpty else { return }
    isReading = true
    idleTransfer().fetch(queue.removeFirst(), limit: longestText, patience: patience) { [weak self] result in
      guard let self else { return }
      isReading = false
      // The next one is on its way before this one is handed in: whoever takes it may ask again.
      next()
      switch result {
      case .success(let text): onText?(text)
      case .failure(let reason): onFailure?(reason)
      }
    }
  }

  private func idleTransfer() -> TextTransfer {
    if let idle = transfers.first(where: \.isIdle) { return idle }
    let transfer = TextTransfer(connection: connection)
    transfers.append(transfer)
    return transfer
  }
}
