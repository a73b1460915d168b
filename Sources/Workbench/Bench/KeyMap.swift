import Effects
import Files
import ViewTree

/// Which keys do what.
public struct KeyMap: Equatable, Sendable {
  /// Every action with its keys, the main one first.
  public let bindings: [KeyBinding]
  private var actions: [KeyChord: String] = [:]

  /// The bindings that the bench comes with, for a set of effects.
  public static func usual(for effects: EffectSet) -> [KeyBinding] {
    BenchAction.table(effects).flatMap(\.actions).map(\.binding)
  }

  /// Creates a map; where two actions claim one key, the later one has it.
  public init(_ bindings: [KeyBinding]) {
    self.bindings = bindings
    for binding in bindings { for chord in binding.chords { actions[chord] = binding.action } }
  }

  /// Whether two maps give the same keys to the same actions, in the same order.
  public static func == (a: KeyMap, b: KeyMap) -> Bool { a.bindings == b.bindings }

  /// The keys of an action by its name, the main one first.
  func chords(for action: String) -> [KeyChord] { bindings.first { $0.action == action }?.chords ?? [] }

  /// The name of what a key press does: by the symbol it produces, and where that is of another script, by its place on the keyboard.
  public func action(for event: KeyEvent) -> String? {
    if let action = actions[KeyChord(event)] { return action }
    guard !event.positionSymbol.isEmpty, event.positionSymbol != event.symbol, !Self.isLatin(event.symbol) else {
      return nil
    }
    var symbol = event.positionSymbol
    if event.modifiers.contains(.shift), symbol.count == 1 {
      // A letter has a capital; the sign above a digit is another sign.
      guard symbol != symbol.uppercased() else { return nil }
      symbol = symbol.uppercased()
    }
    return actions[KeyChord(symbol, event.modifiers)]
  }

  private static func isLatin(_ symbol: String) -> Bool {
    symbol.count == 1 || KeyChord.names[symbol] != nil || symbol.hasPrefix("KP_") || KeyNames.isFunctionKey(symbol)
  }
}
