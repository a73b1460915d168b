import CairoRaster

/// A window's size and place as X programs take them: `WxH`, `±X±Y`, or both, in device pixels.
public struct WindowGeometry: Equatable, Sendable {
  /// A distance from one edge of the screen.
  public struct Offset: Equatable, Sendable {
    /// Pixels; negative ones lie outside.
    public var distance: Int
    /// Whether it is measured from the right or bottom edge to the window's own.
    public var fromFarEdge: Bool

    /// Creates an offset.
    public init(_ distance: Int, fromFarEdge: Bool = false) {
      self.distance = distance
      self.fromFarEdge = fromFarEdge
    }

    /// The coordinate of the window's left or top edge on a screen of a certain extent.
    public func resolved(extent: Int, of screen: Int) -> Int {
      fromFarEdge ? screen - extent - distance : distance
    }
  }

  /// The width in device pixels; nil where none was asked for.
  public var width: Int?
  /// The height in device pixels; nil where none was asked for.
  public var height: Int?
  /// The distance from the left or right edge of the screen; nil leaves the place to the window manager.
  public var x: Offset?
  /// The distance from the top or bottom edge of the screen; nil leaves the place to the window manager.
  public var y: Offset?

  /// Creates a geometry from its parts.
  public init(width: Int? = nil, height: Int? = nil, x: Offset? = nil, y: Offset? = nil) {
    self.width = width
    self.height = height
    self.x = x
    self.y = y
  }

  /// Reads the form that `XParseGeometry` reads: an optional `=`, then `WxH`, `±X±Y`, or both; each number is decimal.
  ///
  /// - Throws: `badGeometry` for anything else and `badSize` for a side outside 1…32767.
  public init(_ text: String) throws(X11Error) {
    var rest = text.utf8[...]
    if rest.first == UInt8(ascii: "=") { rest.removeFirst() }
    guard !rest.isEmpty else { throw .badGeometry(text) }
    if rest.first.map({ Self.isDigit($0) }) == true {
      guard let width = Self.takeNumber(&rest), rest.first.map({ $0 | 0x20 }) == UInt8(ascii: "x") else {
        throw .badGeometry(text)
      }
      rest.removeFirst()
      guard let height = Self.takeNumber(&rest) else { throw .badGeometry(text) }
      guard 1...ImageSurface.longestSide ~= width, 1...ImageSurface.longestSide ~= height else {
        throw .badSize(width: width, height: height)
      }
      self.width = width
      self.height = height
    }
    if !rest.isEmpty {
      guard let x = Self.takeOffset(&rest), let y = Self.takeOffset(&rest), rest.isEmpty else {
        throw .badGeometry(text)
      }
      self.x = x
      self.y = y
    }
  }

  private static func isDigit(_ byte: UInt8) -> Bool { UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte }

  private static func takeNumber(_ rest: inout Substring.UTF8View) -> Int? {
    let digits = rest.prefix { isDigit($0) }
    rest = rest[digits.endIndex...]
    // More digits than any screen has would overflow.
    return digits.count <= 9 ? Int(String(digits) ?? "") : nil
  }

  /// A sign that names the edge, and a number that may have a sign of its own (`+-5` is 5 pixels left of the screen).
  private static func takeOffset(_ rest: inout Substring.UTF8View) -> Offset? {
    guard let edge = rest.first, edge == UInt8(ascii: "+") || edge == UInt8(ascii: "-") else { return nil }
    rest.removeFirst()
    let isNegative = rest.first == UInt8(ascii: "-")
    if isNegative { rest.removeFirst() }
    guard let number = takeNumber(&rest) else { return nil }
    return Offset(isNegative ? -number : number, fromFarEdge: edge == UInt8(ascii: "-"))
  }
}
