import CCairo

/// A file that Cairo writes into memory.
final class CairoOutput {
  private(set) var bytes: [UInt8] = []

  /// What Cairo calls with `closure`.
  static let write: cairo_write_func_t = { closure, data, length in
    guard let closure, let data else { return CAIRO_STATUS_WRITE_ERROR }
    let output = Unmanaged<CairoOutput>.fromOpaque(closure).takeUnretainedValue()
    output.bytes.append(contentsOf: UnsafeBufferPointer(start: data, count: Int(length)))
    return CAIRO_STATUS_SUCCESS
  }

  /// Names this object to Cairo, which does not hold it: whoever has Cairo write keeps it until Cairo has done.
  var closure: UnsafeMutableRawPointer { Unmanaged.passUnretained(self).toOpaque() }
}
