import ViewTree

/// A key with the modifiers held, as files and the help write it: `Ctrl+Shift+Left`, `L`, `comma`.
public struct KeyChord: Hashable, Sendable {
  /// The X name of the symbol the key produces.
  public var symbol: String
  /// The keys held with it; never Shift where the symbol tells already.
  public var modifiers: Modifiers

  /// Creates a chord. Shift does not count for letters and signs: the symbol itself tells (`L`, `less`).
  public init(_ symbol: String, _ modifiers: Modifiers = []) {
    self.symbol = symbol
    self.modifiers = Self.isPrintable(symbol) ? modifiers.subtracting(.shift) : modifiers
  }

  /// The chord of a key press.
  public init(_ event: KeyEvent) { self.init(Self.canonical(event.symbol), event.modifiers) }

  /// Reads a chord; nil for unknown modifiers and for a key that does not exist.
  public init?(text: String) {
    var parts = text.split(separator: "+", omittingEmptySubsequences: false).map(String.init)
    guard var key = parts.popLast() else { return nil }
    // A plus sign at the end is the key itself.
    if key.isEmpty, let last = parts.popLast() { key = last + "+" }
    var modifiers: Modifiers = []
    for part in parts {
      switch part.lowercased() {
      case "ctrl", "control": modifiers.insert(.control)
      case "shift": modifiers.insert(.shift)
      case "alt": modifiers.insert(.alt)
      case "super", "command": modifiers.insert(.command)
      default: return nil
      }
    }
    guard var symbol = KeyNames.symbol(key) else { return nil }
    if modifiers.contains(.shift), symbol.count == 1 { symbol = symbol.uppercased() }
    self.init(symbol, modifiers)
  }

  /// The chord as it is written in files and the help.
  public var description: String {
    let isShifted = isCapital && !modifiers.isEmpty
    return modifiersText.isEmpty
      ? Self.names[symbol] ?? symbol
      : modifiersText + "+" + (isShifted ? symbol.lowercased() : Self.names[symbol] ?? symbol)
  }

  /// The modifiers alone, as they are written: `Ctrl+Shift`.
  package var modifiersText: String {
    var names: [String] = []
    if modifiers.contains(.control) { names.append("Ctrl") }
    if modifiers.contains(.alt) { names.append("Alt") }
    if modifiers.contains(.shift) || (isCapital && !modifiers.isEmpty) { names.append("Shift") }
    if modifiers.contains(.command) { names.append("Super") }
    return names.joined(separator: "+")
  }

  /// The chord in the fewest signs, for where room is short: `←` for `Left`, `Del` for `Delete`.
  package var sign: String {
    let short = ["Left": "←", "Right": "→", "Up": "↑", "Down": "↓", "Delete": "Del", "plus": "+"][symbol]
    guard let short else { return description }
    return modifiersText.isEmpty ? short : "\(modifiersText)+\(short)"
  }

  private var isCapital: Bool { symbol.count == 1 && symbol != symbol.lowercased() }

  private static func isPrintable(_ symbol: String) -> Bool {
    symbol.count == 1 || (names[symbol].map { $0.count == 1 } ?? KeyNames.signNames.contains(symbol))
  }

  /// One name for keys that have several.
  private static func canonical(_ symbol: String) -> String {
    switch symbol {
    case "ISO_Left_Tab": "Tab"
    case "KP_Enter": "Return"
    case "Page_Up", "KP_Page_Up", "KP_Prior": "Prior"
    case "Page_Down", "KP_Page_Down", "KP_Next": "Next"
    case "KP_Left": "Left"
    case "KP_Right": "Right"
    case "KP_Up": "Up"
    case "KP_Down": "Down"
    case "KP_Home": "Home"
    case "KP_End": "End"
    case "KP_Delete": "Delete"
    default: symbol
    }
  }

  /// How symbols are written where their X name is no help to a reader.
  package static let names: [String: String] = [
    "space": "Space", "comma": ",", "period": ".", "bracketleft": "[", "bracketright": "]", "braceleft": "{",
    "braceright": "}", "less": "<", "greater": ">", "question": "?", "Return": "Enter", "Escape": "Esc",
    "Prior": "PgUp", "Next": "PgDn", "KP_Add": "keypad +", "KP_Subtract": "keypad −", "parenleft": "(",
    "parenright": ")", "plus": "plus", "minus": "-",
  ]
}
