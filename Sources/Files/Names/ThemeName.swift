import Geometry

/// What options and sessions call a look, with the colours that pictures show of it as well as the window.
public enum ThemeName: String, CaseIterable, Sendable {
  case dark, light

  /// Around the stage.
  public var surround: Color { self == .dark ? Color(0x101216) : Color(0xE9ECF1) }

  /// Labels on `surround`.
  public var label: Color { self == .dark ? Color(0x9BA3B0) : Color(0x59616E) }
}
