import Effects
import Files
import ViewTree

/// Says what a key asks for: by what is open, else by the keys in force.
struct KeyRouter {
  /// What decides who has a key first.
  struct Mode {
    /// Whether a preset is asked for.
    var isPrompting: Bool
    /// Whether a value is typed.
    var isTyping: Bool
    /// Whether the handles of a plotted curve can be moved.
    var hasHandles: Bool
    var showsHelp: Bool
    var showsMenu: Bool
  }

  private let groups: [ActionGroup]
  private let actions: [String: BenchAction]
  /// The keys in force.
  private(set) var keys: KeyMap
  /// What the help shows with them.
  private(set) var help: HelpContent

  /// The bench's own keys, for a set of effects.
  init(_ effects: EffectSet) {
    groups = BenchAction.table(effects)
    let all = groups.flatMap(\.actions)
    actions = Dictionary(all.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
    keys = KeyMap(all.map(\.binding))
    help = HelpContent(groups: [])
    help = helpContent
  }

  /// The bindings that the bench comes with.
  var usual: [KeyBinding] { groups.flatMap(\.actions).map(\.binding) }

  /// Puts other bindings in force; returns whether they differ.
  mutating func use(_ bindings: [KeyBinding]) -> Bool {
    let new = KeyMap(bindings)
    guard new != keys else { return false }
    keys = new
    help = helpContent
    return true
  }

  private var helpContent: HelpContent {
    HelpContent(
      groups: groups.map { group in
        HelpContent.Group(
          title: group.title,
          lines: group.actions.compactMap { action in
            let chords = keys.chords(for: action.name)
            return chords.isEmpty ? nil : HelpContent.Line(keys: chords.map(\.description), text: action.title)
          })
      })
  }

  // MARK: Routing

  /// What a key press asks for, in order.
  func route(_ event: KeyEvent, _ mode: Mode) -> [Command] {
    if mode.isPrompting { return [isPaste(event) ? .requestPaste(.clipboard) : .promptKey(event)] }
    if mode.isTyping {
      if isPaste(event) { return [.requestPaste(.clipboard)] }
      // Leaving the program is no shortcut of a single key.
      let leaves = event.modifiers.contains(.control) && keys.action(for: event) == BenchAction.quit.name
      if !leaves { return [.entryKey(event)] }
    }
    if mode.hasHandles, event.modifiers.isDisjoint(with: [.control, .command]) { return [.handleKey(event)] }
    return [.close(.handles)] + commands(for: event, mode)
  }

  /// What a key press does by the keys in force.
  func commands(for event: KeyEvent, _ mode: Mode) -> [Command] {
    var commands: [Command] = []
    if mode.showsMenu, event.symbol != "Escape" { commands.append(.close(.menu)) }
    guard let action = keys.action(for: event).flatMap({ actions[$0] }) else { return commands }
    let keepsHelp = [BenchAction.help, .leave, .quit].contains { $0.name == action.name }
    if mode.showsHelp, !keepsHelp { commands.append(.close(.help)) }
    // A key held is one step to undo; the next press is another.
    if !event.isRepeat { commands.append(.endBurst) }
    // One press, one switch: what toggles does not flicker while a key is held.
    if !event.isRepeat || action.repeats { commands.append(.action(action)) }
    return commands
  }

  /// Whether a key means pasting while text is typed: what the keys file says, and the two that text fields always have.
  private func isPaste(_ event: KeyEvent) -> Bool {
    let chord = KeyChord(event)
    return chord == KeyChord("v", .control) || chord == KeyChord("Insert", .shift)
      || (keys.action(for: event) == BenchAction.paste.name
        && !event.modifiers.isDisjoint(with: [.control, .alt, .command]))
  }

  // MARK: Hints

  /// What the keys in force do to values, and the commands used most, for below the rows.
  var hints: [String] {
    let nudge = [BenchAction.valueDown, .valueUp].compactMap { chord($0)?.sign }
    var parts = nudge.isEmpty ? [] : [nudge.joined(separator: " ") + " nudge"]
    for (action, factor) in [(BenchAction.valueUpCoarse, "×10"), (.valueUpFine, "÷10")] {
      guard let chord = chord(action) else { continue }
      // With the key of one step, the modifier alone tells.
      let isSameKey = chord.symbol == self.chord(.valueUp)?.symbol
      parts.append("\(isSameKey ? chord.modifiersText : chord.sign) \(factor)")
    }
    let commands = [(BenchAction.resetValue, "reset"), (.flipSlot, "A/B"), (.trigger, "trigger"), (.help, "keys")]
    return [
      (parts + [hint(.typeValue, "type")].compactMap { $0 }).joined(separator: " · "),
      commands.compactMap { hint($0, $1) }.joined(separator: " · "),
    ]
  }

  private func chord(_ action: BenchAction) -> KeyChord? { keys.chords(for: action.name).first }

  /// The main key of an action and a word for it; nil where no key does it.
  private func hint(_ action: BenchAction, _ word: String) -> String? { chord(action).map { "\($0.sign) \(word)" } }
}
