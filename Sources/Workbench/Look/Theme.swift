import Files
import Geometry
import Painting

/// The colours of the tool, by what they are used for.
public struct Theme: Hashable, Sendable {
  /// What options and sessions call it.
  public var name: ThemeName
  /// Around the stage.
  public var surround: Color
  /// Panel and transport.
  public var panel: Color
  /// Selected rows and cards.
  public var raised: Color
  /// Hairlines.
  public var line: Color
  /// Slider tracks.
  public var track: Color
  /// Words and signs of full weight.
  public var text: Color
  /// Labels of less weight, units, hints.
  public var dim: Color
  /// Sliders, marks, focus.
  public var accent: Color
  /// Everything of slot B.
  public var slotB: Color
  /// A value that differs from its default.
  public var changed: Color
  /// The present instant on timeline and plot, and what is measured on the stage.
  public var playHead: Color
  /// What is wrong: messages, banners, and fields whose text is no value.
  public var error: Color
  /// Below the stage's page.
  public var shadow: Color

  /// Light words on dark panels.
  public static let dark = Theme(
    name: .dark, surround: ThemeName.dark.surround, panel: Color(0x191C22), raised: Color(0x22262E),
    line: Color(0x2C313B),
    track: Color(0x66707F), text: Color(0xE9ECF1), dim: ThemeName.dark.label, accent: Color(0x5B9DFF),
    slotB: Color(0xC792EA),
    changed: Color(0xFFB454), playHead: Color(0xFF6B5E), error: Color(0xFF8A80), shadow: Color(0x000000, alpha: 0.45))

  /// Dark words on light panels.
  public static let light = Theme(
    name: .light, surround: ThemeName.light.surround, panel: Color(0xFFFFFF), raised: Color(0xF3F5F8),
    line: Color(0xDCE0E7),
    track: Color(0x8A93A1), text: Color(0x1A1E26), dim: ThemeName.light.label, accent: Color(0x1A66D6),
    slotB: Color(0x8A3FC0),
    changed: Color(0x9A5B00), playHead: Color(0xD23B2E), error: Color(0xB3261E), shadow: Color(0x1A1E26, alpha: 0.22))

  /// The theme of a name.
  public static func named(_ name: ThemeName) -> Theme { name == .dark ? dark : light }
}

/// The type of the tool: three sizes, and figures of one width where numbers change.
enum Type {
  static let small = Font(size: 11)
  static let body = Font(size: 13)
  static let bodyStrong = Font(size: 13, weight: .semibold)
  static let title = Font(size: 15, weight: .semibold)
  static let figures = Font(size: 13, family: .mono)
  static let figuresSmall = Font(size: 11, family: .mono)
  static let figuresTitle = Font(size: 15, weight: .semibold, family: .mono)
}

/// Distances of the tool in points, on a grid of four.
enum Metrics {
  static let panelWidth = 320.0
  static let transportHeight = 96.0
  static let rowHeight = 36.0
  static let panelHeader = 72.0
  static let plotHeight = 140.0
  static let sceneListWidth = 168.0
  static let stageMargin = 32.0
  static let hintHeight = 56.0
  static let pageRadius = 14.0
  static let cardRadius = 8.0
  static let rowRadius = 6.0
}
