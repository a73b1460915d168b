import Geometry

/// What a person did, as the window reports it and views receive it.
public enum InputEvent: Sendable {
  case pointer(PointerEvent)
  case wheel(WheelEvent)
  case key(KeyEvent)
  /// Text that an input method or a paste hands in.
  case text(String)
  /// The window gained (true) or lost keyboard focus; a loss releases every key and button.
  case focus(Bool)
}

/// Keys held while something else happens.
public struct Modifiers: OptionSet, Hashable, Sendable {
  public let rawValue: UInt8
  public init(rawValue: UInt8) { self.rawValue = rawValue }
  public static let shift = Modifiers(rawValue: 1)
  public static let control = Modifiers(rawValue: 2)
  public static let alt = Modifiers(rawValue: 4)
  public static let command = Modifiers(rawValue: 8)
}

/// A pointer that was pressed, moved, released or left.
public struct PointerEvent: Sendable {
  public enum Phase: Sendable { case down, move, up, leave }
  public enum Button: Sendable { case none, primary, middle, secondary }
  public var phase: Phase
  /// In points of the window (or of the view that handles it), from the top left.
  public var location: Point
  /// The button that changed (`down`, `up`), or the one held (`move`).
  public var button: Button
  public var modifiers: Modifiers
  /// 1 for a single press, 2 for the second press of a double click, and so on.
  public var clickCount: Int
  /// The monotonic time of the event in seconds.
  public var time: Double

  public init(
    phase: Phase, location: Point, button: Button = .none, modifiers: Modifiers = [], clickCount: Int = 1,
    time: Double = 0
  ) {
    self.phase = phase
    self.location = location
    self.button = button
    self.modifiers = modifiers
    self.clickCount = clickCount
    self.time = time
  }
}

/// Turns of a wheel; positive scrolls towards the end of the content (down, right).
public struct WheelEvent: Sendable {
  /// Notches; fractions come from smooth devices.
  public var steps: Point
  public var location: Point
  public var modifiers: Modifiers
  public var time: Double

  public init(steps: Point, location: Point, modifiers: Modifiers = [], time: Double = 0) {
    self.steps = steps
    self.location = location
    self.modifiers = modifiers
    self.time = time
  }
}

/// A key that went down (also by repetition) or up.
public struct KeyEvent: Sendable {
  /// The X name of the symbol the key produces with its modifiers: `space`, `a`, `A`, `comma`, `Left`, `F1`, `KP_Add`.
  public var symbol: String
  /// The symbol the same key would produce on a US layout without modifiers, to reach commands from other scripts.
  public var positionSymbol: String
  /// The characters typed, empty for keys that type none.
  public var text: String
  public var modifiers: Modifiers
  public var isDown: Bool
  /// Whether the key is held and repeats.
  public var isRepeat: Bool
  public var time: Double

  public init(
    symbol: String, positionSymbol: String = "", text: String = "", modifiers: Modifiers = [], isDown: Bool = true,
    isRepeat: Bool = false, time: Double = 0
  ) {
    self.symbol = symbol
    self.positionSymbol = positionSymbol
    self.text = text
    self.modifiers = modifiers
    self.isDown = isDown
    self.isRepeat = isRepeat
    self.time = time
  }
}
