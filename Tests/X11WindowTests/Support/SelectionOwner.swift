import CX11

/// Another program that has copied something.
@MainActor
final class SelectionOwner {
  /// Pieces still to be handed out.
  private struct Transfer {
    let requestor: Window
    let property: Atom
    let type: Atom
    var rest: ArraySlice<UInt8>
  }

  let window: Window
  /// What it offers, by the target's name; the type is the target.
  var contents: [String: [UInt8]]
  /// Longer contents go in pieces of this length.
  var pieceLength = Int.max
  /// How many pieces it hands out before it falls silent.
  var piecesLeft = Int.max
  /// Whether it answers at all.
  var answers = true
  /// The targets it was asked for, in order.
  private(set) var asked: [String] = []

  private let observer: Observer
  private let selection: Atom
  private var transfers: [Transfer] = []
  private var unanswered: [XSelectionRequestEvent] = []

  init(_ observer: Observer, _ contents: [String: [UInt8]], of selection: String = "CLIPBOARD") {
    self.observer = observer
    self.contents = contents
    self.selection = observer.atom(selection)
    window = observer.hiddenWindow()
    XSetSelectionOwner(observer.display, self.selection, window, 0)
    XSync(observer.display, 0)
  }

  func take(_ event: XEvent) {
    if event.type == SelectionRequest, event.xselectionrequest.owner == window,
      event.xselectionrequest.selection == selection
    {
      answer(event.xselectionrequest)
    } else if event.type == PropertyNotify, event.xproperty.state == PropertyDelete {
      goOn(event.xproperty.window, event.xproperty.atom)
    }
  }

  /// Speaks again after it fell silent.
  func goOn() {
    piecesLeft = Int.max
    for transfer in transfers { goOn(transfer.requestor, transfer.property) }
    for request in unanswered { answer(request) }
    unanswered = []
  }

  /// Says that a request was served, or with property 0 that it was not.
  static func notify(_ observer: Observer, _ request: XSelectionRequestEvent, property: Atom) {
    var event = XEvent()
    event.xselection.type = SelectionNotify
    event.xselection.requestor = request.requestor
    event.xselection.selection = request.selection
    event.xselection.target = request.target
    event.xselection.property = property
    event.xselection.time = request.time
    observer.send(event, to: request.requestor, mask: 0)
  }

  private func answer(_ request: XSelectionRequestEvent) {
    asked.append(observer.name(of: request.target))
    guard answers else { return unanswered.append(request) }
    guard let bytes = contents[observer.name(of: request.target)] else {
      return Self.notify(observer, request, property: 0)
    }
    if bytes.count > pieceLength {
      XSelectInput(observer.display, request.requestor, PropertyChangeMask)
      transfers.append(
        Transfer(requestor: request.requestor, property: request.property, type: request.target, rest: bytes[...]))
      observer.set(request.property, type: observer.atom("INCR"), numbers: [UInt(bytes.count)], of: request.requestor)
    } else {
      observer.set(request.property, type: request.target, bytes: bytes[...], of: request.requestor)
    }
    Self.notify(observer, request, property: request.property)
  }

  private func goOn(_ requestor: Window, _ property: Atom) {
    guard piecesLeft > 0,
      let index = transfers.firstIndex(where: { $0.requestor == requestor && $0.property == property })
    else { return }
    piecesLeft -= 1
    let piece = transfers[index].rest.prefix(pieceLength)
    transfers[index].rest.removeFirst(piece.count)
    let type = transfers[index].type
    if piece.isEmpty { transfers.remove(at: index) }
    observer.set(property, type: type, bytes: piece, of: requestor)
  }
}
