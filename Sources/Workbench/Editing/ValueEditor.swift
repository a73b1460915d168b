import Effects
import Files
import Geometry
import Motion
import ViewTree

/// Chooses and changes values: the selected parameter, the value being typed, steps, and what is pasted.
struct ValueEditor: Equatable {
  /// What is edited: an effect, and where its values stand.
  struct Target {
    var kind: EffectKind
    var spot: Spot
  }

  /// A value being typed.
  struct Entry: Equatable {
    /// The most characters of a value.
    static let limit = 80
    var text: String
    var isWrong = false
    /// Whether anything was typed since it was opened.
    var isTouched = false
  }

  /// The index of the selected parameter.
  private(set) var selection = 0
  /// Grows when a parameter is selected, also the same one again: it is to be in view then.
  private(set) var selections = 0
  var entry: Entry?
  /// The handle of the plotted curve that arrow keys move, 0 or 1.
  var handle: Int?
  /// Whether the next text that comes is one that was asked for, for the selected value.
  var awaitsPaste = false
  /// What was typed and could not count; said after everything else.
  private var complaint: Message?
  private var lastWheel = -Double.infinity

  /// - Parameter selected: the key of the parameter to begin with.
  init(_ kind: EffectKind, selected: String? = nil) {
    selection = kind.parameters.firstIndex { $0.key == selected } ?? 0
  }

  /// Another effect or slot is shown.
  mutating func leave(toOtherEffect: Bool) {
    entry = nil
    if toOtherEffect { selection = 0 }
  }

  /// The selected parameter; nil where an effect has none.
  func parameter(of kind: EffectKind) -> Parameter? {
    kind.parameters.isEmpty ? nil : kind.parameters[min(selection, kind.parameters.count - 1)]
  }

  // MARK: Choosing

  mutating func select(_ index: Int, of kind: EffectKind) -> Message? {
    let count = kind.parameters.count
    guard count > 0 else { return Message("\(kind.title) has no parameters") }
    selection = (index % count + count) % count
    selections += 1
    let parameter = kind.parameters[selection]
    return Message("\(parameter.key): \(parameter.help)")
  }

  // MARK: Changing

  /// Changes the selected value by declared steps.
  func nudge(_ steps: Double, _ document: inout Document, _ target: Target) -> Message? {
    guard let parameter = parameter(of: target.kind) else { return nil }
    let old = document.values(target)[parameter]
    let new = parameter.stepped(old, by: steps)
    let message = set(
      new, of: parameter, note: Self.isCut(old, new, steps, parameter) ? "end of the range" : nil,
      burst: "nudge \(parameter.key)", &document, target)
    guard new == old else { return message }
    let text = "\(parameter.key) \(parameter.display(new))"
    if case .color = parameter.kind { return Message("\(text): Enter types a colour") }
    // The panel says when a step was cut at the end of the range.
    return Message("\(text): end of the range")
  }

  /// Whether a step ended at the range before its full length.
  private static func isCut(
    _ old: ParameterValue, _ new: ParameterValue, _ steps: Double, _ parameter: Parameter
  ) -> Bool {
    guard case .number(let before) = old, case .number(let after) = new, case .number(_, _, let step) = parameter.kind
    else { return false }
    return (before + steps * step - after).magnitude > step * 0.01
  }

  /// Sets a value and says so. Calls with one name of a burst in a row are one step to undo.
  func set(
    _ value: ParameterValue, of parameter: Parameter, note: String? = nil, burst: String? = nil,
    _ document: inout Document, _ target: Target
  ) -> Message {
    var values = document.values(target)
    values[parameter] = value
    var text = "\(parameter.key) \(parameter.display(values[parameter]))"
    if !parameter.unit.isEmpty { text += " \(parameter.unit)" }
    document.set(values, text, burst: burst, target)
    text += " (default \(parameter.display(parameter.defaultValue)))"
    if let note { text += ", \(note)" }
    return Message(text)
  }

  func reset(_ document: inout Document, _ target: Target) -> Message? {
    parameter(of: target.kind).map { set($0.defaultValue, of: $0, &document, target) }
  }

  func resetAll(_ document: inout Document, _ target: Target) -> Message {
    let changed = document.values(target).changedCount
    document.set(ParameterValues(), "reset all of \(target.kind.title)", target)
    return Message(changed == 0 ? "nothing to reset" : "\(changed) values reset to the document's")
  }

  func stepSeed(_ direction: Double, _ document: inout Document, _ target: Target) -> Message {
    guard let seed = target.kind.parameter(Parameter.seed.key) else {
      return Message("\(target.kind.title) has no seed")
    }
    var values = document.values(target)
    values[seed] = seed.stepped(values[seed], by: direction)
    let text = "seed \(seed.display(values[seed]))"
    document.set(values, text, burst: "seed", target)
    return Message(text)
  }

  /// A turn of the wheel over the selected row; turns with a pause between them are steps of their own.
  mutating func turn(_ steps: Double, at time: Double, _ document: inout Document, _ target: Target) -> Message? {
    if time - lastWheel > 0.6 { document.endBurst() }
    lastWheel = time
    return nudge(steps, &document, target)
  }

  /// A drag over a row: the knob to a share of its way, or the value by steps.
  func drag(_ parameter: Parameter, _ drag: RowDrag, _ document: inout Document, _ target: Target) -> Message {
    let value =
      switch drag {
      case .to(let fraction): parameter.value(atFraction: fraction)
      case .by(let steps): parameter.stepped(document.values(target)[parameter], by: steps)
      }
    return set(value, of: parameter, burst: "drag \(parameter.key)", &document, target)
  }

  /// The curve drawn with the pointer.
  func draw(_ curve: TimingCurve, _ document: inout Document, _ target: Target) -> Message? {
    parameter(of: target.kind).map { set(.curve(curve), of: $0, burst: "drag \($0.key)", &document, target) }
  }

  // MARK: The other slot

  /// Takes over the other slot's value.
  func take(_ parameter: Parameter, _ document: inout Document, _ target: Target) -> Message {
    set(document.values(target.other)[parameter], of: parameter, &document, target)
  }

  /// Gives a value to the other slot.
  func give(_ value: ParameterValue, of parameter: Parameter, _ document: inout Document, _ target: Target) {
    let other = target.other.spot.slot
    document.change("\(other.rawValue): \(parameter.key) \(parameter.display(value))", at: target.spot) {
      $0[other, target.kind.name][parameter] = value
    }
  }

  /// Makes the other slot equal to the one shown.
  func copy(_ document: inout Document, _ target: Target) -> Message {
    let (from, to) = (target.spot.slot, target.spot.slot.other)
    let name = target.kind.name
    document.change("copy \(from.rawValue) to \(to.rawValue)", at: target.spot) { state in
      state[to, name] = state[from, name]
      state.setPreset(state.preset(from, name), to, name)
    }
    return Message("\(from.rawValue) copied to \(to.rawValue)")
  }

  // MARK: Complaints

  mutating func complain(_ message: Message?) { complaint = message }

  mutating func takeComplaint() -> Message? {
    defer { complaint = nil }
    return complaint
  }
}

extension ValueEditor.Target {
  /// The same effect in the other slot.
  var other: Self { Self(kind: kind, spot: Spot(scene: spot.scene, slot: spot.slot.other)) }

  /// The parameters whose values differ between the slots, in the order of the panel.
  func differing(in document: Document) -> [Parameter] {
    let (own, other) = (document.values(self), document.values(other))
    return kind.parameters.filter { own[$0] != other[$0] }
  }
}

extension Document {
  /// The values of what is edited.
  func values(_ target: ValueEditor.Target) -> ParameterValues { state[target.spot.slot, target.kind.name] }

  /// Takes over values for what is edited, as one step of a name.
  mutating func set(_ new: ParameterValues, _ name: String, burst: String? = nil, _ target: ValueEditor.Target) {
    change(name, at: target.spot, burst: burst) { $0[target.spot.slot, target.kind.name] = new }
  }
}

/// A drag over a parameter's row: of the knob to a share of its way, 0…1, or of the value by declared steps.
enum RowDrag {
  case to(Double)
  case by(Double)
}
