/// Numbers the names in an SVG file of Cairo anew: Cairo counts surfaces and images over the life of the process, and the same page would
/// give another file every time.
enum SVGNames {
  static func numbered(_ bytes: [UInt8]) -> [UInt8] {
    let words = ["surface", "image"].map { Array($0.utf8) }
    var numbers: [[UInt8]: [UInt8]] = [:]
    var out: [UInt8] = []
    out.reserveCapacity(bytes.count)
    var index = 0
    while index < bytes.count {
      let byte = bytes[index]
      out.append(byte)
      index += 1
      // A name stands behind the quotation mark of an id or the sign of a reference.
      guard byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "#"),
        let word = words.first(where: { bytes[index...].starts(with: $0) })
      else { continue }
      var end = index + word.count
      while end < bytes.count, bytes[end] >= UInt8(ascii: "0"), bytes[end] <= UInt8(ascii: "9") { end += 1 }
      guard end > index + word.count else { continue }
      let name = Array(bytes[index..<end])
      let number = numbers[name] ?? word + Array(String(numbers.count + 1).utf8)
      numbers[name] = number
      out += number
      index = end
    }
    return out
  }
}
