import CX11

/// Reads the clipboard as another program does, in pieces where the owner wants that, in many forms at once if asked to.
@MainActor
final class SelectionReader {
  /// What came into one property.
  struct Value {
    var type = ""
    var bytes: [UInt8] = []
    var pieces = 0
    var isIncremental = false
    var isComplete = false

    var text: String { String(decoding: bytes, as: UTF8.self) }
    var numbers: [UInt] { Observer.numbers(bytes) }
  }

  let window: Window
  /// What came, by the property's name.
  private(set) var values: [String: Value] = [:]
  /// Whether the owner said no.
  private(set) var isRefused = false
  /// The list of a request for many forms as it came back.
  private(set) var list: [String] = []
  /// Whether pieces are taken; until then they stay where they are.
  var takesPieces = true

  var text: String { values["READ"]?.text ?? "" }
  var isDone: Bool { isRefused || !values.isEmpty && values.values.allSatisfy { $0.isComplete } }

  private let observer: Observer

  init(observer: Observer) {
    self.observer = observer
    window = observer.hiddenWindow()
  }

  func start(_ target: String = "UTF8_STRING", from selection: String = "CLIPBOARD", at time: Time = 0) {
    ask(target, selection, at: time)
  }

  /// Asks for several forms, each into a property of its own.
  func start(many pairs: [(target: String, property: String)], listType: String = "ATOM_PAIR") {
    let numbers = pairs.flatMap { [$0.target.isEmpty ? 0 : observer.atom($0.target), atom($0.property)] }
    start(list: numbers, listType: listType)
  }

  func start(list: [UInt], listType: String = "ATOM_PAIR") {
    observer.set(observer.atom("READ"), type: observer.atom(listType), numbers: list, of: window)
    ask("MULTIPLE", "CLIPBOARD", at: 0)
  }

  /// Takes what has arrived; true once everything is complete.
  func poll() -> Bool {
    for event in observer.takeEvents() { take(event) }
    return isDone
  }

  /// Takes an event; those of other windows are nothing.
  func take(_ event: XEvent) {
    if event.type == SelectionNotify, event.xselection.requestor == window {
      guard event.xselection.property != 0 else {
        isRefused = true
        return
      }
      if event.xselection.target == observer.atom("MULTIPLE") {
        let numbers = observer.numbers("READ", of: window)
        list = numbers.map { observer.name(of: $0) }
        for index in stride(from: 1, to: numbers.count, by: 2) where numbers[index] != 0 { begin(numbers[index]) }
      } else {
        begin(event.xselection.property)
      }
    } else if event.type == PropertyNotify, event.xproperty.window == window, takesPieces,
      event.xproperty.state == PropertyNewValue
    {
      takePiece(event.xproperty.atom)
    }
  }

  /// Takes a piece that is there already, which an event told of while none were taken.
  func takeWaitingPiece(_ property: String = "READ") { takePiece(observer.atom(property)) }

  private func atom(_ name: String) -> Atom { name.isEmpty ? 0 : observer.atom(name) }

  private func ask(_ target: String, _ selection: String, at time: Time) {
    XConvertSelection(
      observer.display, observer.atom(selection), observer.atom(target), observer.atom("READ"), window, time)
    XFlush(observer.display)
  }

  private func begin(_ property: Atom) {
    let piece = observer.value(property, of: window)
    var value = Value(type: observer.name(of: piece.type))
    if value.type == "INCR" {
      value.isIncremental = true
    } else {
      value.bytes = piece.bytes
      value.isComplete = true
    }
    values[observer.name(of: property)] = value
    remove(property)
  }

  private func takePiece(_ property: Atom) {
    let name = observer.name(of: property)
    guard var value = values[name], value.isIncremental, !value.isComplete else { return }
    let piece = observer.value(property, of: window)
    guard piece.type != 0 else { return }
    value.type = observer.name(of: piece.type)
    value.bytes += piece.bytes
    value.pieces += 1
    value.isComplete = piece.bytes.isEmpty
    values[name] = value
    remove(property)
  }

  private func remove(_ property: Atom) {
    XDeleteProperty(observer.display, window, property)
    XFlush(observer.display)
  }
}
