import Files
import ViewTree

/// Which keys do what.
public struct KeyMap: Equatable, Sendable {
  /// Every action with its keys, the main one first.
  public private(set) var bindings: [(action: Action, chords: [KeyChord])]
  private var actions: [KeyChord: Action] = [:]

  /// The bindings Easel comes with.
  public static let defaultBindings: [(action: Action, chords: [KeyChord])] = [
    (.playPause, [KeyChord("space"), KeyChord("p")]),
    (.replay, [KeyChord("r")]),
    (.toStart, [KeyChord("Home")]),
    (.toEnd, [KeyChord("End")]),
    (.frameBack, [KeyChord("comma"), KeyChord("Left", [.control, .shift])]),
    (.frameOn, [KeyChord("period"), KeyChord("Right", [.control, .shift])]),
    (.tenFramesBack, [KeyChord("comma", .control), KeyChord("Left", [.control, .alt])]),
    (.tenFramesOn, [KeyChord("period", .control), KeyChord("Right", [.control, .alt])]),
    (.seekBack, [KeyChord("Left", .control)]),
    (.seekOn, [KeyChord("Right", .control)]),
    (.slower, [KeyChord("bracketleft"), KeyChord("KP_Subtract")]),
    (.faster, [KeyChord("bracketright"), KeyChord("KP_Add")]),
    (.halfSpeed, [KeyChord("braceleft"), KeyChord("Down", .control)]),
    (.doubleSpeed, [KeyChord("braceright"), KeyChord("Up", .control)]),
    (.normalSpeed, [KeyChord("BackSpace")]),
    (.previousEvent, [KeyChord("parenleft"), KeyChord("Left", [.alt, .shift])]),
    (.nextEvent, [KeyChord("parenright"), KeyChord("Right", [.alt, .shift])]),
    (.loop, [KeyChord("L")]),
    (.loopStart, [KeyChord("Home", .control)]),
    (.loopEnd, [KeyChord("End", .control)]),
    (.clearLoop, [KeyChord("l", .control)]),
    (.deviceRate, [KeyChord("F")]),
    (.scene1, [KeyChord("1")]),
    (.scene2, [KeyChord("2")]),
    (.scene3, [KeyChord("3")]),
    (.previousScene, [KeyChord("less"), KeyChord("Prior")]),
    (.nextScene, [KeyChord("greater"), KeyChord("Next")]),
    (.trigger, [KeyChord("t")]),
    (.cancel, [KeyChord("x")]),
    (.previousParameter, [KeyChord("Up"), KeyChord("k"), KeyChord("Tab", .shift)]),
    (.nextParameter, [KeyChord("Down"), KeyChord("j"), KeyChord("Tab")]),
    (.firstParameter, [KeyChord("g")]),
    (.lastParameter, [KeyChord("G")]),
    (.valueDown, [KeyChord("Left"), KeyChord("h")]),
    (.valueUp, [KeyChord("Right"), KeyChord("l")]),
    (.valueDownCoarse, [KeyChord("Left", .shift)]),
    (.valueUpCoarse, [KeyChord("Right", .shift)]),
    (.valueDownFine, [KeyChord("Left", .alt)]),
    (.valueUpFine, [KeyChord("Right", .alt)]),
    (.typeValue, [KeyChord("Return")]),
    (.resetValue, [KeyChord("Delete")]),
    (.resetAll, [KeyChord("Delete", .shift)]),
    (.nextSeed, [KeyChord("n")]),
    (.previousSeed, [KeyChord("N")]),
    (.undo, [KeyChord("z", .control), KeyChord("u")]),
    (.redo, [KeyChord("Z", .control), KeyChord("U")]),
    (.flipSlot, [KeyChord("a")]),
    (.copySlot, [KeyChord("A")]),
    (.sideBySide, [KeyChord("a", .control)]),
    (.panel, [KeyChord("b")]),
    (.plot, [KeyChord("c")]),
    (.loupe, [KeyChord("z")]),
    (.onionSkin, [KeyChord("o")]),
    (.onionCount, [KeyChord("O")]),
    (.statistics, [KeyChord("i")]),
    (.reducedMotion, [KeyChord("m")]),
    (.theme, [KeyChord("d")]),
    (.fullScreen, [KeyChord("f"), KeyChord("F11")]),
    (.leave, [KeyChord("Escape")]),
    (.pictureOfStage, [KeyChord("s")]),
    (.pictureOfWindow, [KeyChord("S")]),
    (.copyCode, [KeyChord("y"), KeyChord("c", .control)]),
    (.nextTarget, [KeyChord("e")]),
    (.savePreset, [KeyChord("s", .control)]),
    (.savePresetAs, [KeyChord("S", .control)]),
    (.openPreset, [KeyChord("o", .control)]),
    (.reload, [KeyChord("r", .control), KeyChord("F5")]),
    (.reloadDropping, [KeyChord("R", .control), KeyChord("F5", .shift)]),
    (.paste, [KeyChord("v", .control), KeyChord("Insert", .shift)]),
    (.help, [KeyChord("question"), KeyChord("F1")]),
    (.quit, [KeyChord("q"), KeyChord("q", .control)]),
  ]

  /// Whether two maps give the same keys to the same actions, in the same order.
  public static func == (a: KeyMap, b: KeyMap) -> Bool {
    a.bindings.elementsEqual(b.bindings) { $0.action == $1.action && $0.chords == $1.chords }
  }

  /// Creates a map; where two actions claim one key, the later one has it.
  public init(_ bindings: [(action: Action, chords: [KeyChord])] = KeyMap.defaultBindings) {
    self.bindings = bindings
    for (action, chords) in bindings { for chord in chords { actions[chord] = action } }
  }

  /// Takes over bindings by the actions' names; an unknown name is left out.
  public init(_ bindings: [KeyBinding]) {
    self.init(bindings.compactMap { binding in Action(rawValue: binding.action).map { ($0, binding.chords) } })
  }

  /// Reads a keys file; where there is none the bindings are Easel's own.
  ///
  /// - Throws: `ContentError` for what is no text.
  public static func load(_ path: String) throws(ContentError) -> Loaded<KeyMap> {
    Self.map(try KeysFile.load(path, over: KeyMap().named))
  }

  /// Reads the text of a keys file.
  public static func read(_ file: TextFile) -> Loaded<KeyMap> { map(KeysFile.read(file, over: KeyMap().named)) }

  private static func map(_ loaded: Loaded<[KeyBinding]>) -> Loaded<KeyMap> {
    Loaded(value: KeyMap(loaded.value), warnings: loaded.warnings)
  }

  /// The bindings as files name them.
  public var named: [KeyBinding] {
    bindings.map { KeyBinding(action: $0.action.rawValue, title: $0.action.title, chords: $0.chords) }
  }

  /// The main key of an action; nil where it has none.
  public func chord(for action: Action) -> KeyChord? { bindings.first { $0.action == action }?.chords.first }

  /// What a key press does: by the symbol it produces, and where that is of another script, by its place on the keyboard.
  public func action(for event: KeyEvent) -> Action? {
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
