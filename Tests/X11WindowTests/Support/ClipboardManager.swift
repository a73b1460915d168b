import CX11

/// A clipboard manager of the desktop: fetches what a program leaves and offers it in that one's place.
@MainActor
final class ClipboardManager {
  /// How it behaves when it is asked to save.
  enum Manner {
    case fetches
    /// Never answers.
    case isSilent
    /// Says no.
    case refuses
    /// Fetches, and never says that it has.
    case isTerse
    /// Goes away without an answer.
    case ends
  }

  let window: Window
  /// The targets it was asked to save.
  private(set) var targets: [String] = []
  /// What it offers now.
  private(set) var owner: SelectionOwner?

  private let observer: Observer
  private let manner: Manner
  private var request: XSelectionRequestEvent?
  private var reader: SelectionReader?

  init(_ observer: Observer, _ manner: Manner = .fetches) {
    self.observer = observer
    self.manner = manner
    window = observer.hiddenWindow()
    XSetSelectionOwner(observer.display, observer.atom("CLIPBOARD_MANAGER"), window, 0)
    XSync(observer.display, 0)
  }

  func take(_ event: XEvent) {
    owner?.take(event)
    if event.type == SelectionRequest, event.xselectionrequest.owner == window {
      begin(event.xselectionrequest)
    } else if let reader, let request {
      reader.take(event)
      if reader.isDone { finish(reader, request) }
    }
  }

  private func begin(_ request: XSelectionRequestEvent) {
    targets = observer.numbers(observer.name(of: request.property), of: request.requestor).map {
      observer.name(of: $0)
    }
    switch manner {
    case .isSilent: break
    case .refuses: SelectionOwner.notify(observer, request, property: 0)
    case .ends: observer.destroy(window)
    case .fetches, .isTerse:
      self.request = request
      let reader = SelectionReader(observer: observer)
      reader.start(many: targets.map { ($0, "FORM " + $0) })
      self.reader = reader
    }
  }

  private func finish(_ reader: SelectionReader, _ request: XSelectionRequestEvent) {
    self.reader = nil
    let forms = reader.values.map { ($0.key.dropFirst(5), $0.value.bytes) }
    owner = SelectionOwner(observer, Dictionary(uniqueKeysWithValues: forms.map { (String($0.0), $0.1) }))
    if manner == .fetches { SelectionOwner.notify(observer, request, property: request.property) }
  }
}
