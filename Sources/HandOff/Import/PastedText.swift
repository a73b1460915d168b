import Effects
import Files
import Motion
import System

/// What is meant by a text that another program copied.
package enum PastedText {
  /// The first line that says anything, without blanks around it, and of a style sheet's line the curve alone.
  package static func value(in text: String, for parameter: Parameter) -> String {
    let line = line(of: text)
    guard case .curve = parameter.kind, TimingCurve(text: line) == nil else { return line }
    for name in ["cubic-bezier", "cubic"] {
      guard let start = line.firstRange(of: name)?.lowerBound, let end = line[start...].firstIndex(of: ")") else {
        continue
      }
      return String(line[start...end])
    }
    return line
  }

  /// The first line that says anything, without blanks around it, and no more of it than a value could be found in.
  private static func line(of text: String) -> String {
    // Scalars, which are cheap to look through: a text may be long, and a single character too.
    let scalars = text.unicodeScalars.drop { $0.properties.isWhitespace }
    let line = scalars.prefix(1000).prefix { scalar in
      ![0xA, 0xB, 0xC, 0xD, 0x85, 0x2028, 0x2029].contains(scalar.value)
    }
    return String(line).trimmed
  }
}
