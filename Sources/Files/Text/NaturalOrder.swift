/// The order of file names as people read it: `page2` before `page10`.
package enum NaturalOrder {
  /// Whether one name comes before another: runs of digits compare as numbers of any length, all else by its characters; names that
  /// differ only in leading zeros compare by their bytes.
  package static func precedes(_ a: String, _ b: String) -> Bool {
    var left = Array(a.utf8)[...]
    var right = Array(b.utf8)[...]
    while let first = left.first, let second = right.first {
      if isDigit(first), isDigit(second) {
        let (one, other) = (takeNumber(&left), takeNumber(&right))
        if one.count != other.count { return one.count < other.count }
        if !one.elementsEqual(other) { return one.lexicographicallyPrecedes(other) }
      } else if first != second {
        return first < second
      } else {
        left.removeFirst()
        right.removeFirst()
      }
    }
    if left.isEmpty && right.isEmpty { return a.utf8.lexicographicallyPrecedes(b.utf8) }
    return left.isEmpty
  }

  private static func isDigit(_ byte: UInt8) -> Bool { byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9") }

  /// Takes the digits in front, without leading zeros.
  private static func takeNumber(_ text: inout ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    let digits = text.prefix(while: isDigit)
    text = text.dropFirst(digits.count)
    return digits.drop { $0 == UInt8(ascii: "0") }
  }
}
