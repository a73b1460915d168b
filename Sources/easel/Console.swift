import Glibc

/// Lines to the person who runs the program.
enum Console {
  /// A result, on standard output.
  static func print(_ text: String) { write(text + "\n", to: 1) }

  /// A diagnostic, on standard error.
  static func error(_ text: String) { write("easel: " + text + "\n", to: 2) }

  private static func write(_ text: String, to descriptor: Int32) {
    var bytes = Array(text.utf8)[...]
    while !bytes.isEmpty {
      let count = bytes.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return }
      bytes = bytes.dropFirst(count)
    }
  }
}
