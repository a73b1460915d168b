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
  /// One bit for each kind of key; others mean nothing.
  public let rawValue: UInt8
  /// Creates a set from its bits.
  public init(rawValue: UInt8) { self.rawValue = rawValue }
  /// Either Shift; Caps Lock is not one.
  public static let shift = Modifiers(rawValue: 1)
  /// Either Ctrl.
  public static let control = Modifiers(rawValue: 2)
  /// Alt, the first of X's numbered modifiers.
  public static let alt = Modifiers(rawValue: 4)
  /// The logo key, the fourth of X's numbered modifiers.
  public static let command = Modifiers(rawValue: 8)
}

/// A pointer that was pressed, moved, released or left.
public struct PointerEvent: Sendable {
  /// What the pointer did; it leaves only while no button is down.
  public enum Phase: Sendable { case down, move, up, leave }
  /// The buttons that are told apart; presses of others are not reported.
  public enum Button: Sendable { case none, primary, middle, secondary }
  /// Pressed, moved, released or gone.
  public var phase: Phase
  /// In points of the window (or of the view that handles it), from the top left.
  public var location: Point
  /// The button that changed (`down`, `up`), or the one held (`move`).
  public var button: Button
  /// The keys held when it happened.
  public var modifiers: Modifiers
  /// 1 for a single press, 2 for the second press of a double click, and so on.
  public var clickCount: Int
  /// The monotonic time of the event in seconds.
  public var time: Double

  /// Creates an event; unless told otherwise no button or key is held, and the time is 0.
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
  /// In points of the window (or of the view that handles it), from the top left.
  public var location: Point
  /// The keys held when it happened.
  public var modifiers: Modifiers
  /// The monotonic time of the event in seconds.
  public var time: Double

  /// Creates a turn over a place; unless told otherwise no key is held, and the time is 0.
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
  /// The keys held just before; a modifier that goes down itself is not among them.
  public var modifiers: Modifiers
  /// Whether it went down or repeats; false when it went up.
  public var isDown: Bool
  /// Whether the key is held and repeats.
  public var isRepeat: Bool
  /// The monotonic time of the event in seconds.
  public var time: Double

  /// Creates a press; unless told otherwise it types nothing, no other key is held, and the time is 0.
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
