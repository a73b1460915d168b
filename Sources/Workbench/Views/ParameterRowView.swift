import Effects
import Geometry
import Painting
import ViewTree

/// One parameter in the panel: name, mark when changed, slider, value and unit.
final class ParameterRowView: ControlView {
  /// What the row shows.
  struct Content: Equatable {
    var label: String
    var value: String
    var unit: String
    /// Where the knob stands, 0…1; nil for values without a slider.
    var fraction: Double?
    var isChanged: Bool
    var isSelected: Bool
    /// Where the other slot's knob stands, when it stands elsewhere.
    var otherFraction: Double?
    var isSlotB = false
    /// A colour shown as a swatch.
    var swatch: Color?
    /// What has been typed so far, or nil when nothing is being typed.
    var entry: String?
    /// Whether what was typed is no value.
    var entryIsWrong = false
  }

  let parameter: Parameter
  private let index: Int
  /// What is held of it.
  private var drag = Drag.none

  /// A drag on a row: of the knob, or of the value itself.
  private enum Drag {
    case none, slider
    case value(lastX: Double, moved: Bool)
  }
  var content: Content {
    didSet { if content != oldValue { setNeedsDisplay() } }
  }

  /// - Parameter index: the parameter's among those of the effect.
  init(_ parameter: Parameter, at index: Int, content: Content, theme: Theme) {
    self.parameter = parameter
    self.index = index
    self.content = content
    super.init(theme: theme)
  }

  /// Where the slider's track lies.
  static let track = Rect(124, 16.5, 92, 3)
  static let valueRight = 268.0

  override func pointerShape(at place: Point) -> PointerShape {
    if content.entry != nil { return entryField.contains(place) ? .text : .arrow }
    if case .none = drag {} else { return .resizeHorizontal }
    guard place.x >= Self.track.minX - 10 else { return .arrow }
    return content.fraction == nil ? .hand : .resizeHorizontal
  }

  // MARK: Pointer

  override func commands(for event: PointerEvent) -> [Command] {
    // A press into the field that is typed into leaves it as it is.
    if content.entry != nil { return [] }
    let selects: [Command] = event.phase == .down && !content.isSelected ? [.select(index)] : []
    switch (event.phase, event.button) {
    case (.down, .secondary): return selects + [.menu(index, at: convertToStage(event.location))]
    case (.down, .primary): return selects + press(event)
    case (.move, _): return move(event)
    case (.up, _): return release(event)
    default: return selects
    }
  }

  private func press(_ event: PointerEvent) -> [Command] {
    let x = event.location.x
    if event.clickCount == 2 {
      // A double click on the name resets, on the value types.
      if x < Self.track.minX - 16 { return [.action(.resetValue)] }
      if x > Self.track.maxX + 10 || content.fraction == nil { return [.action(.typeValue)] }
    }
    guard content.fraction != nil else { return [] }
    if x >= Self.track.minX - 10, x <= Self.track.maxX + 10 {
      drag = .slider
      return move(event)
    }
    if x > Self.track.maxX + 10 { drag = .value(lastX: x, moved: false) }
    return []
  }

  private func move(_ event: PointerEvent) -> [Command] {
    let x = event.location.x
    switch drag {
    case .none: return []
    case .slider: return [.drag(index, .to((x - Self.track.minX) / Self.track.width))]
    case .value(let lastX, _):
      // Every four points are one step.
      guard (x - lastX).magnitude >= 4 else { return [] }
      let steps = ((x - lastX) / 4).rounded(.towardZero)
      drag = .value(lastX: lastX + steps * 4, moved: true)
      return [.drag(index, .by(steps * event.modifiers.stepFactor))]
    }
  }

  private func release(_ event: PointerEvent) -> [Command] {
    let held = drag
    drag = .none
    guard event.location.x > Self.track.minX - 8, event.clickCount == 1, event.button == .primary else { return [] }
    if case .value(_, moved: false) = held { return [.action(.typeValue)] }
    guard content.fraction == nil else { return [] }
    switch parameter.kind {
    case .choice, .toggle, .curve: return [.action(.valueUp)]
    default: return [.action(.typeValue)]
    }
  }

  /// Turns over the selected row change its value; over other rows they scroll the panel.
  override func commands(for event: WheelEvent) -> [Command]? {
    guard content.isSelected, event.steps.y != 0 else { return nil }
    let factor = event.modifiers.stepFactor
    return [.turn(event.steps.y < 0 ? factor : -factor, time: event.time)]
  }

  override func draw(into recorder: inout Recorder) {
    let row = Rect(8, 1, bounds.width - 16, bounds.height - 2)
    if content.isSelected {
      recorder.fill(row, theme.raised, radius: Metrics.rowRadius)
      recorder.fill(
        Rect(8, 9, 3, bounds.height - 18), content.isSlotB ? theme.slotB : theme.accent, radius: 1.5)
    } else if isHovered {
      recorder.fill(row, theme.raised.withAlpha(0.5), radius: Metrics.rowRadius)
    }
    recorder.text(
      TextRun(content.label, font: Type.body, color: theme.text), in: Rect(20, 10, 84, 20))
    if content.isChanged {
      recorder.fill(.circle(center: Point(108, 18), radius: 3), theme.changed)
    }
    if let entry = content.entry { return drawEntry(entry, &recorder) }
    if let fraction = content.fraction { drawSlider(fraction, &recorder) }
    var left = content.fraction == nil ? 116.0 : 220
    if let swatch = content.swatch {
      let box = Rect(116, 10, 24, 16)
      recorder.fill(box, swatch, radius: 4)
      recorder.border(box, theme.track, width: 1, radius: 4)
      left = 148
    }
    var isNumber = content.fraction != nil
    if case .whole = parameter.kind { isNumber = true }
    recorder.text(
      TextRun(
        content.value, font: isNumber ? Type.figures : Type.body,
        color: content.isChanged ? theme.changed : theme.text, alignment: .trailing),
      in: Rect(left, 10, Self.valueRight - left, 20))
    recorder.text(
      TextRun(content.unit, font: Type.small, color: theme.dim), in: Rect(274, 12, bounds.width - 278, 16))
  }

  private func drawSlider(_ fraction: Double, _ recorder: inout Recorder) {
    let track = Self.track
    let x = track.minX + min(max(fraction, 0), 1) * track.width
    let accent = content.isSlotB ? theme.slotB : theme.accent
    recorder.fill(track, theme.track, radius: 1.5)
    recorder.fill(Rect(track.minX, track.minY, x - track.minX, track.height), accent, radius: 1.5)
    if let other = content.otherFraction {
      let place = track.minX + min(max(other, 0), 1) * track.width
      recorder.fill(
        Rect(place - 1.5, track.center.y - 6, 3, 12), content.isSlotB ? theme.accent : theme.slotB, radius: 1.5)
    }
    recorder.fill(.circle(center: Point(x, track.center.y), radius: 6), accent)
  }

  private var entryField: Rect { Rect(124, 4, 148, bounds.height - 8) }

  /// How far the caret is from the left edge of the field.
  private func caretPlace(_ entry: String) -> Double {
    let text = TextRun(entry, font: Type.figures, color: theme.text)
    let width = stage?.measurer?.size(of: text, width: .infinity).width ?? 0
    return 9 + (entry.isEmpty ? 0 : min(width, entryField.width - 20))
  }

  /// The foot of the caret in points of the window, while a value is typed.
  var caretFoot: Point? {
    content.entry.map { convertToStage(Point(entryField.minX + caretPlace($0), entryField.maxY)) }
  }

  private func drawEntry(_ entry: String, _ recorder: inout Recorder) {
    let field = entryField
    recorder.fill(field, theme.surround, radius: 4)
    recorder.border(field, content.entryIsWrong ? theme.error : theme.accent, width: 2, radius: 4)
    let text = TextRun(entry, font: Type.figures, color: theme.text)
    recorder.text(text, in: Rect(field.minX + 8, 9, field.width - 16, 20))
    recorder.fill(Rect(field.minX + caretPlace(entry), 9, 1.5, 18), theme.accent)
    recorder.text(
      TextRun(content.unit, font: Type.small, color: theme.dim), in: Rect(276, 11, bounds.width - 280, 16))
  }
}

extension Modifiers {
  /// How many steps one step of the pointer is: ten with Shift, a tenth with Alt.
  fileprivate var stepFactor: Double { contains(.shift) ? 10 : contains(.alt) ? 0.1 : 1 }
}
