import CX11

/// Reads the clipboard as another program does, in pieces where the owner wants that.
@MainActor
final class SelectionReader {
  private let observer: Observer
  private let window: Window
  private var bytes: [UInt8] = []
  private var isIncremental = false

  var text: String { String(decoding: bytes, as: UTF8.self) }

  init(observer: Observer) {
    self.observer = observer
    window = XCreateSimpleWindow(
      observer.display, XDefaultRootWindow(observer.display), 0, 0, 1, 1, 0, 0, 0)
    XSelectInput(observer.display, window, PropertyChangeMask)
  }

  func start() {
    XConvertSelection(
      observer.display, observer.atom("CLIPBOARD"), observer.atom("UTF8_STRING"), observer.atom("READ"), window, 0)
    XFlush(observer.display)
  }

  /// Takes what has arrived; true once the text is complete.
  func poll() -> Bool {
    for event in observer.takeEvents() {
      if event.type == SelectionNotify, event.xselection.requestor == window {
        isIncremental = type() == observer.atom("INCR")
        let piece = take()
        if !isIncremental {
          bytes = piece
          return true
        }
      } else if event.type == PropertyNotify, event.xproperty.window == window, isIncremental,
        event.xproperty.state == PropertyNewValue
      {
        let piece = take()
        if piece.isEmpty { return true }
        bytes += piece
      }
    }
    return false
  }

  private func type() -> Atom {
    var type: Atom = 0
    var format: Int32 = 0
    var count: UInt = 0
    var rest: UInt = 0
    var data: UnsafeMutablePointer<UInt8>?
    XGetWindowProperty(
      observer.display, window, observer.atom("READ"), 0, 0, 0, 0, &type, &format, &count, &rest, &data)
    if let data { XFree(data) }
    return type
  }

  private func take() -> [UInt8] {
    let piece = observer.property("READ", of: window)
    XDeleteProperty(observer.display, window, observer.atom("READ"))
    XFlush(observer.display)
    return piece
  }
}
