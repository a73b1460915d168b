/// Reads the property in which a desktop's settings manager keeps its settings.
///
/// After the XSETTINGS protocol: byte order, serial number, count, then each setting with type, padded name, serial number and value.
struct SettingsReader {
  /// The settings that are whole numbers, by name.
  private(set) var numbers: [String: Int32] = [:]

  private let bytes: [UInt8]
  private var index = 0
  private var isBigEndian = false

  /// Reads a property; nil when it is cut off or of a kind that nobody knows.
  init?(_ bytes: [UInt8]) {
    self.bytes = bytes
    guard let order = bytes.first, order <= 1 else { return nil }
    isBigEndian = order == 1
    index = 8
    guard let count = number(4) else { return nil }
    for _ in 0..<count {
      guard let type = number(1), skip(1), let length = number(2), let name = text(length), skip(4) else { return nil }
      switch type {
      case 0:
        guard let value = number(4) else { return nil }
        numbers[name] = Int32(truncatingIfNeeded: value)
      case 1: guard let length = number(4), text(length) != nil else { return nil }
      case 2: guard skip(8) else { return nil }
      default: return nil
      }
    }
  }

  private mutating func skip(_ count: Int) -> Bool {
    guard count <= bytes.count - index else { return false }
    index += count
    return true
  }

  private mutating func number(_ width: Int) -> Int? {
    let start = index
    guard skip(width) else { return nil }
    let part = bytes[start..<start + width]
    let ordered = isBigEndian ? Array(part) : part.reversed()
    return ordered.reduce(0) { $0 << 8 | Int($1) }
  }

  /// A text, and what fills it up to a multiple of four bytes.
  private mutating func text(_ length: Int) -> String? {
    let start = index
    guard skip(length), skip(-length & 3) else { return nil }
    return String(decoding: bytes[start..<start + length], as: UTF8.self)
  }
}
