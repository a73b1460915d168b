import CX11
import ViewTree

extension X11Connection {
  /// Has a held key report presses only, instead of pairs of releases and presses.
  func requestPlainRepeats() { XkbSetDetectableAutoRepeat(display, 1, nil) }

  /// The name of the symbol that a key produces with the modifiers and layout of its event; empty for none.
  func symbol(of event: XKeyEvent) -> String {
    var symbol: KeySym = 0
    var used: UInt32 = 0
    guard XkbLookupKeySym(display, KeyCode(truncatingIfNeeded: event.keycode), event.state, &used, &symbol) != 0 else {
      return ""
    }
    return Self.name(of: symbol)
  }

  /// The name of the symbol of a key's place on a US layout.
  func positionSymbol(of event: XKeyEvent) -> String {
    if let name = KeyPositions.symbol(keyCode: Int(event.keycode)) { return name }
    return Self.name(of: XkbKeycodeToKeysym(display, KeyCode(truncatingIfNeeded: event.keycode), 0, 0))
  }

  private static func name(of symbol: KeySym) -> String {
    symbol == 0 ? "" : XKeysymToString(symbol).map { String(cString: $0) } ?? ""
  }
}

extension Modifiers {
  /// The modifiers in an event's state; Alt is the first, the command (logo) key the fourth of X's numbered ones.
  init(state: UInt32) {
    self = []
    if state & UInt32(ShiftMask) != 0 { insert(.shift) }
    if state & UInt32(ControlMask) != 0 { insert(.control) }
    if state & UInt32(Mod1Mask) != 0 { insert(.alt) }
    if state & UInt32(Mod4Mask) != 0 { insert(.command) }
  }
}

/// The server's time stamps on the monotonic clock.
enum ServerTime {
  /// Converts a time stamp in milliseconds, which wraps round every 49.7 days.
  ///
  /// Servers on the same machine count on the monotonic clock; where the stamp is not within the last second, the
  /// server's clock is another one and the time of receipt is taken.
  static func seconds(_ stamp: UInt, now: Double) -> Double {
    let milliseconds = UInt32(truncatingIfNeeded: UInt64(max(now, 0) * 1000))
    let age = Int32(bitPattern: milliseconds &- UInt32(truncatingIfNeeded: stamp))
    return 0...1000 ~= age ? now - Double(age) / 1000 : now
  }

  /// Whether a stamp comes before another one, which half the time of the wrap decides.
  static func isEarlier(_ stamp: UInt, than other: UInt) -> Bool {
    Int32(bitPattern: UInt32(truncatingIfNeeded: stamp) &- UInt32(truncatingIfNeeded: other)) < 0
  }
}
