import CX11
import Glibc

/// Turns keys into text, with the desktop's input method where there is one.
@MainActor
final class InputMethod {
  private var method: OpaquePointer?
  private var context: OpaquePointer?
  private let connection: X11Connection
  private let window: Window
  /// The server of the method went away, and Xlib has freed its handles.
  private var isLost = false
  /// The place told last, in device pixels.
  private var spot: (Int, Int)?
  /// Names Xlib's own method, which needs no server.
  private static let composing = "@im=none"

  /// Opens the input method that the environment names, else Xlib's own composing, else none.
  init(connection: X11Connection, window: Window) {
    self.connection = connection
    self.window = window
    Self.useUnicode()
    for modifiers in ["", Self.composing] where context == nil { open(modifiers) }
  }

  isolated deinit {
    guard !connection.isLost else { return }
    if let context { XDestroyIC(context) }
    if let method { XCloseIM(method) }
  }

  /// The events that the input method wants of the window.
  var eventMask: Int { context.map { Int(easel_input_context_events($0)) } ?? 0 }

  /// Where the caret's foot is, in device pixels of the window: an input method shows its candidates there.
  func setSpot(x: Int, y: Int) {
    // A method behind a server answers each call.
    guard let context, spot.map({ $0 != (x, y) }) ?? true else { return }
    spot = (x, y)
    easel_set_input_context_spot(context, Int32(clamping: x), Int32(clamping: y))
  }

  func setFocus(_ focused: Bool) {
    guard let context else { return }
    if focused { XSetICFocus(context) } else { XUnsetICFocus(context) }
  }

  /// The text that a key press types; empty for keys that type none and for control characters.
  func text(of event: inout XKeyEvent) -> String {
    if isLost {
      isLost = false
      open(Self.composing)
    }
    var bytes = [CChar](repeating: 0, count: 256)
    var count: Int32 = 0
    if let context {
      var status: Int32 = 0
      count = Xutf8LookupString(context, &event, &bytes, Int32(bytes.count), nil, &status)
      if status == XBufferOverflow {
        bytes = [CChar](repeating: 0, count: Int(count))
        count = Xutf8LookupString(context, &event, &bytes, Int32(bytes.count), nil, &status)
      }
      guard status == XLookupChars || status == XLookupBoth else { return "" }
      return Self.printable(String(decoding: bytes.prefix(Int(count)).map { UInt8(bitPattern: $0) }, as: UTF8.self))
    }
    count = XLookupString(&event, &bytes, Int32(bytes.count), nil, nil)
    // Without an input method Xlib answers in Latin-1.
    let scalars = bytes.prefix(Int(count)).map { Unicode.Scalar(UInt8(bitPattern: $0)) }
    return Self.printable(String(String.UnicodeScalarView(scalars)))
  }

  /// The text, or nothing when it holds a control character.
  static func printable(_ text: String) -> String {
    text.unicodeScalars.contains { $0.properties.generalCategory == .control } ? "" : text
  }

  /// Lets Xlib take text as Unicode: it follows the program's locale, which begins as plain ASCII. Only the kind of characters is
  /// set; numbers stay as they are.
  private static func useUnicode() {
    for locale in ["", "C.UTF-8", "en_US.UTF-8"] where setlocale(LC_CTYPE, locale) != nil {
      if String(cString: nl_langinfo(nl_item(CODESET))) == "UTF-8", XSupportsLocale() != 0 { return }
    }
    setlocale(LC_CTYPE, "")
  }

  private func open(_ modifiers: String) {
    guard XSetLocaleModifiers(modifiers) != nil, let method = XOpenIM(connection.display, nil, nil, nil) else { return }
    guard let context = easel_create_input_context(method, window) else {
      XCloseIM(method)
      return
    }
    self.method = method
    self.context = context
    spot = nil
    easel_watch_input_method(
      method,
      { _, data, _ in
        guard let data else { return }
        let address = UInt(bitPattern: data)
        // Xlib calls this while it reads events, which only the main thread does.
        MainActor.assumeIsolated {
          guard let data = UnsafeRawPointer(bitPattern: address) else { return }
          Unmanaged<InputMethod>.fromOpaque(data).takeUnretainedValue().forget()
        }
      }, Unmanaged.passUnretained(self).toOpaque())
  }

  private func forget() {
    method = nil
    context = nil
    isLost = true
  }
}
