import Geometry

extension TimingCurve: CustomStringConvertible {
  /// The curves that have a name, in the order they are offered.
  public static let named: [TimingCurve] = [.linear, .easeIn, .easeOut, .easeInOut, .default]

  /// Reads a name (`linear`, `easeIn`, `easeOut`, `easeInOut`, `default`) or `cubic(x1, y1, x2, y2)`.
  ///
  /// `cubic-bezier(…)` means the same, blanks are optional. Nil for anything else, for numbers that are not finite, and
  /// for an x outside 0…1.
  public init?(text: String) {
    let text = text.drop { $0 == " " }
    let trimmed = text.prefix(text.count - text.reversed().prefix { $0 == " " }.count)
    if let curve = Self.named.first(where: { $0.description == trimmed }) {
      self = curve
      return
    }
    guard let open = trimmed.firstIndex(of: "("), trimmed.last == ")" else { return nil }
    let name = trimmed[..<open].filter { $0 != " " }
    guard name == "cubic" || name == "cubic-bezier" else { return nil }
    let inside = trimmed[trimmed.index(after: open)...].dropLast()
    let fields = inside.split(separator: ",", omittingEmptySubsequences: false)
    let numbers = fields.compactMap { NumberText.value($0) }
    guard fields.count == 4, numbers.count == 4 else { return nil }
    guard CurveHandle.times.contains(numbers[0]), CurveHandle.times.contains(numbers[2]) else { return nil }
    self = .cubic(x1: numbers[0], y1: numbers[1], x2: numbers[2], y2: numbers[3])
  }

  /// The canonical text, which `init(text:)` reads back: the name, or `cubic(x1, y1, x2, y2)` in shortest numbers.
  public var description: String {
    switch self {
    case .linear: return "linear"
    case .easeIn: return "easeIn"
    case .easeOut: return "easeOut"
    case .easeInOut: return "easeInOut"
    case .default: return "default"
    case .cubic: return "cubic(" + numbers.map { NumberText.text($0) }.joined(separator: ", ") + ")"
    }
  }
}
