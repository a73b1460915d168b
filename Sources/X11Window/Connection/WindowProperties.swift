import CX11

/// Reads and writes the properties of windows.
@MainActor
struct WindowProperties {
  let display: OpaquePointer

  /// A property as another program left it.
  struct Value {
    /// What it says it is.
    let type: Atom
    /// Bits of one item: 8, 16 or 32.
    let format: Int32
    /// The bytes; empty for other items.
    let bytes: [UInt8]
    /// The numbers of 32 bits; empty for other items.
    let numbers: [UInt]
  }

  /// Sets a property of text.
  func setText(_ text: String, property: Atom, type: Atom, of window: Window) {
    setBytes(Array(text.utf8)[...], property: property, type: type, of: window)
  }

  /// Sets a property of bytes.
  func setBytes(_ bytes: ArraySlice<UInt8>, property: Atom, type: Atom, of window: Window) {
    change(window, property, type, format: 8, bytes: Array(bytes), count: bytes.count)
  }

  /// Sets a property of 32-bit numbers, which Xlib wants as C longs.
  func setNumbers(_ numbers: [UInt], property: Atom, type: Atom, of window: Window) {
    change(
      window, property, type, format: 32, bytes: numbers.withUnsafeBytes { Array($0) }, count: numbers.count)
  }

  /// The numbers of a property; empty when it is absent or of another kind.
  func numbers(of window: Window, property: Atom, type: Atom) -> [UInt] {
    value(of: window, property: property, type: type)?.numbers ?? []
  }

  /// The bytes of a property, or nil when it is absent or of another kind.
  func bytes(of window: Window, property: Atom, type: Atom) -> [UInt8]? {
    value(of: window, property: property, type: type).flatMap { $0.format == 8 ? $0.bytes : nil }
  }

  /// The text of a property, or nil when it is absent.
  func text(of window: Window, property: Atom, type: Atom) -> String? {
    bytes(of: window, property: property, type: type).map { String(decoding: $0, as: UTF8.self) }
  }

  /// A property of any type, or nil when it is absent.
  ///
  /// - Parameter longest: What lies behind so many bytes, rounded up to whole units of four, is left out.
  func value(of window: Window, property: Atom, longest: Int = 1 << 30) -> Value? {
    value(of: window, property: property, type: UInt(AnyPropertyType), longest: longest)
  }

  /// Removes a property.
  func delete(_ property: Atom, of window: Window) { XDeleteProperty(display, window, property) }

  private func change(
    _ window: Window, _ property: Atom, _ type: Atom, format: Int32, bytes: [UInt8], count: Int
  ) {
    XChangeProperty(display, window, property, type, format, PropModeReplace, bytes, Int32(count))
  }

  private func value(of window: Window, property: Atom, type: Atom, longest: Int = 1 << 30) -> Value? {
    var actualType: Atom = 0
    var format: Int32 = 0
    var count: UInt = 0
    var rest: UInt = 0
    var data: UnsafeMutablePointer<UInt8>?
    let status = XGetWindowProperty(
      display, window, property, 0, (longest + 3) / 4, 0, type, &actualType, &format, &count, &rest, &data)
    defer { if let data { X11Connection.release(data) } }
    guard status == Success, actualType != 0, type == AnyPropertyType || actualType == type, let data else {
      return nil
    }
    let bytes = format == 8 ? Array(UnsafeBufferPointer(start: data, count: Int(count))) : []
    var numbers: [UInt] = []
    if format == 32 {
      numbers = data.withMemoryRebound(to: UInt.self, capacity: Int(count)) {
        // Xlib extends the sign of 32-bit numbers.
        UnsafeBufferPointer(start: $0, count: Int(count)).map { $0 & 0xFFFF_FFFF }
      }
    }
    return Value(type: actualType, format: format, bytes: bytes, numbers: numbers)
  }
}
