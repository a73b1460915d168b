/// A colour in sRGB with straight (not premultiplied) alpha; each component is in 0…1.
public struct Color: Hashable, Sendable {
  /// The red component as sRGB encodes it: 0 is none, 1 all there is.
  public var red: Double
  /// The green component, on the scale of `red`.
  public var green: Double
  /// The blue component, on the scale of `red`.
  public var blue: Double
  /// Opacity: 0 is invisible, 1 opaque.
  public var alpha: Double

  /// Creates a colour from components in 0…1.
  public init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  /// Creates a colour from a number such as `0x5B9DFF`, whose top byte means nothing; opaque unless told otherwise.
  public init(_ rgb: UInt32, alpha: Double = 1) {
    self.init(
      red: Double((rgb >> 16) & 0xFF) / 255, green: Double((rgb >> 8) & 0xFF) / 255, blue: Double(rgb & 0xFF) / 255,
      alpha: alpha)
  }

  /// Opaque `#000000`.
  public static let black = Color(0x000000)
  /// Opaque `#FFFFFF`.
  public static let white = Color(0xFFFFFF)
  /// Wholly transparent; its other components are those of black, which shows in `mixed(with:_:)`.
  public static let clear = Color(red: 0, green: 0, blue: 0, alpha: 0)

  /// The same colour with another opacity.
  public func withAlpha(_ alpha: Double) -> Color { Color(red: red, green: green, blue: blue, alpha: alpha) }

  /// The colour a fraction of the way to another, component by component; `t` is not clamped.
  public func mixed(with other: Color, _ t: Double) -> Color {
    Color(
      red: red + (other.red - red) * t, green: green + (other.green - green) * t, blue: blue + (other.blue - blue) * t,
      alpha: alpha + (other.alpha - alpha) * t)
  }
}

extension Color {
  /// Reads `#RGB`, `#RRGGBB` or `#RRGGBBAA` (hexadecimal, either case); nil for anything else.
  public init?(hex text: String) {
    guard text.utf8.first == UInt8(ascii: "#") else { return nil }
    var digits: [UInt32] = []
    for character in text.dropFirst() {
      guard character.isASCII, let value = character.hexDigitValue else { return nil }
      digits.append(UInt32(value))
    }
    if digits.count == 3 { digits = digits.flatMap { [$0, $0] } }
    guard digits.count == 6 || digits.count == 8 else { return nil }
    let bytes = stride(from: 0, to: digits.count, by: 2).map { Double(digits[$0] * 16 + digits[$0 + 1]) / 255 }
    self.init(red: bytes[0], green: bytes[1], blue: bytes[2], alpha: bytes.count == 4 ? bytes[3] : 1)
  }

  /// A component as a number from 0 to 255.
  public static func byte(_ component: Double) -> UInt8 { UInt8((min(max(component, 0), 1) * 255).rounded()) }

  /// `#RRGGBB`, or `#RRGGBBAA` when not opaque; components are rounded to 8 bits.
  public var hex: String {
    let components = alpha >= 1 ? [red, green, blue] : [red, green, blue, alpha]
    return components.reduce(into: "#") { text, component in
      let digits = String(Self.byte(component), radix: 16, uppercase: true)
      text += digits.count < 2 ? "0" + digits : digits
    }
  }
}
