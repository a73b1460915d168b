import Effects
import Files

/// Everything that can be undone: the values of all effects in both slots, the presets they came from, and the content.
struct Document {
  /// One state of it.
  struct State: Equatable {
    /// Values by slot and effect; what is missing has its defaults.
    private(set) var values: [Slot: [String: ParameterValues]] = [:]
    /// The presets that values came from, by slot and effect; what is missing came from the document.
    private(set) var presets: [Slot: [String: PresetReference]] = [:]
    /// What the effects show.
    fileprivate(set) var content: NumberedContent

    init(_ content: EffectContent) { self.content = NumberedContent(number: 0, value: content) }

    /// The values of an effect in a slot.
    subscript(slot: Slot, effect: String) -> ParameterValues {
      get { values[slot]?[effect] ?? ParameterValues() }
      // Nothing is kept where nothing was changed: two states with the same values are the same.
      set { Self.set(newValue == ParameterValues() ? nil : newValue, in: &values, slot, effect) }
    }

    /// The preset that the values of an effect in a slot came from.
    func preset(_ slot: Slot, _ effect: String) -> PresetReference { presets[slot]?[effect] ?? .document }

    /// Notes which preset the values of an effect in a slot came from.
    mutating func setPreset(_ reference: PresetReference, _ slot: Slot, _ effect: String) {
      Self.set(reference == .document ? nil : reference, in: &presets, slot, effect)
    }

    private static func set<Value>(
      _ value: Value?, in all: inout [Slot: [String: Value]], _ slot: Slot, _ effect: String
    ) {
      var effects = all[slot] ?? [:]
      effects[effect] = value
      all[slot] = effects.isEmpty ? nil : effects
    }
  }

  /// Content with a number that tells it from all others; equal numbers are equal contents.
  struct NumberedContent: Equatable {
    let number: Int
    let value: EffectContent

    static func == (a: Self, b: Self) -> Bool { a.number == b.number }
  }

  /// A step: its name, and where it was made.
  private struct Step {
    var name: String
    var spot: Spot?
  }

  private(set) var state: State
  private var history: History<State, Step>
  private var newestContent = 0

  /// Contents kept for going back to: pictures are large. In older steps the oldest one kept stands for those before it.
  private static let contentLimit = 20

  init(_ state: State, undoLimit: Int) {
    self.state = state
    history = History(limit: undoLimit)
  }

  /// How many steps can be undone and done again.
  var steps: (undoable: Int, redoable: Int) { (history.undoable, history.redoable) }

  /// Changes the document as one step that can be undone, or as part of an open burst of the same name.
  ///
  /// - Parameter spot: where the step is made; nil for one that is seen everywhere.
  mutating func change(_ name: String, at spot: Spot?, burst: String? = nil, _ body: (inout State) -> Void) {
    var new = state
    body(&new)
    history.record(Step(name: name, spot: spot), from: state, to: new, burst: burst)
    state = new
  }

  /// Shows other content from now on, as one step.
  mutating func show(_ content: EffectContent, _ name: String) {
    newestContent += 1
    let new = NumberedContent(number: newestContent, value: content)
    let oldest = newestContent - Self.contentLimit + 1
    change(name, at: nil) { $0.content = new }
    guard oldest > 0 else { return }
    var kept: NumberedContent?
    history.rewrite { if $0.content.number == oldest { kept = $0.content } }
    guard let kept else { return }
    history.rewrite { if $0.content.number < oldest { $0.content = kept } }
  }

  /// Whatever comes next is a step of its own.
  mutating func endBurst() { history.endBurst() }

  /// Goes one step back, shows where it was made, and says so.
  mutating func undo(_ place: inout Place, of effects: EffectSet) -> Message {
    take(history.undo(), &place, effects).map { Message("undone: \($0)") } ?? Message("nothing to undo")
  }

  /// Goes one step on again, shows where it was made, and says so.
  mutating func redo(_ place: inout Place, of effects: EffectSet) -> Message {
    take(history.redo(), &place, effects).map { Message("done again: \($0)") } ?? Message("nothing to redo")
  }

  private mutating func take(
    _ step: (state: State, note: Step)?, _ place: inout Place, _ effects: EffectSet
  ) -> String? {
    guard let step else { return nil }
    state = step.state
    let shown = step.note.spot.flatMap { place.show($0, of: effects) }
    return step.note.name + (shown.map { " in \($0)" } ?? "")
  }
}
