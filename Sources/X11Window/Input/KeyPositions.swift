/// What the keys of a plain US keyboard produce, by their place on the keyboard.
///
/// Key codes are the kernel's plus 8, as every present X server numbers them.
enum KeyPositions {
  /// The symbol's X name for a key code, or nil for keys that all layouts agree on.
  static func symbol(keyCode: Int) -> String? { table[keyCode] }

  private static let table: [Int: String] = {
    var table: [Int: String] = [:]
    func row(from first: Int, _ names: [String]) {
      for (offset, name) in names.enumerated() { table[first + offset] = name }
    }
    row(from: 10, ["1", "2", "3", "4", "5", "6", "7", "8", "9", "0", "minus", "equal"])
    row(from: 24, ["q", "w", "e", "r", "t", "y", "u", "i", "o", "p", "bracketleft", "bracketright"])
    row(from: 38, ["a", "s", "d", "f", "g", "h", "j", "k", "l", "semicolon", "apostrophe", "grave"])
    row(from: 51, ["backslash", "z", "x", "c", "v", "b", "n", "m", "comma", "period", "slash"])
    table[65] = "space"
    table[94] = "less"
    return table
  }()
}
