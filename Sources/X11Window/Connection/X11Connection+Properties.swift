import CX11

extension X11Connection {
  /// Sets a property of text.
  func setText(_ text: String, property: Atom, type: Atom, of window: Window) {
    setBytes(Array(text.utf8)[...], property: property, type: type, of: window)
  }

  /// Sets a property of bytes.
  func setBytes(_ bytes: ArraySlice<UInt8>, property: Atom, type: Atom, of window: Window) {
    change(window, property, type, format: 8, bytes: bytes.withUnsafeBytes { Array($0) }, count: bytes.count)
  }

  /// Sets a property of 32-bit numbers, which Xlib wants as C longs.
  func setNumbers(_ numbers: [UInt], property: Atom, type: Atom, of window: Window) {
    change(
      window, property, type, format: 32, bytes: numbers.withUnsafeBytes { Array($0) }, count: numbers.count)
  }

  /// The numbers of a property; empty when it is absent or of another kind.
  func numbers(of window: Window, property: Atom, type: Atom) -> [UInt] {
    read(window, property, type) { format, count, data in
      guard format == 32 else { return [] }
      return data.withMemoryRebound(to: UInt.self, capacity: count) {
        // Xlib extends the sign of 32-bit numbers.
        UnsafeBufferPointer(start: $0, count: count).map { $0 & 0xFFFF_FFFF }
      }
    } ?? []
  }

  /// The bytes of a property, or nil when it is absent or of another kind.
  func bytes(of window: Window, property: Atom, type: Atom) -> [UInt8]? {
    read(window, property, type) { format, count, data in
      format == 8 ? Array(UnsafeBufferPointer(start: data, count: count)) : nil
    } ?? nil
  }

  /// The text of a property, or nil when it is absent.
  func text(of window: Window, property: Atom, type: Atom) -> String? {
    read(window, property, type) { format, count, data in
      format == 8 ? String(decoding: UnsafeBufferPointer(start: data, count: count), as: UTF8.self) : nil
    } ?? nil
  }

  private func change(
    _ window: Window, _ property: Atom, _ type: Atom, format: Int32, bytes: [UInt8], count: Int
  ) {
    XChangeProperty(display, window, property, type, format, PropModeReplace, bytes, Int32(count))
  }

  private func read<Value>(
    _ window: Window, _ property: Atom, _ type: Atom, _ use: (Int32, Int, UnsafeMutablePointer<UInt8>) -> Value
  ) -> Value? {
    var actualType: Atom = 0
    var format: Int32 = 0
    var count: UInt = 0
    var rest: UInt = 0
    var data: UnsafeMutablePointer<UInt8>?
    let longest = 1 << 20
    let status = XGetWindowProperty(
      display, window, property, 0, longest, 0, type, &actualType, &format, &count, &rest, &data)
    defer { if let data { Self.release(data) } }
    guard status == Success, actualType == type, let data else { return nil }
    return use(format, Int(count), data)
  }
}
