import Effects
import Files
import Geometry
import HandOff
import Motion
import System
import ViewTree

/// Typing a value, and the keys of a curve's handles.
extension ValueEditor {
  mutating func beginEntry(_ document: inout Document, _ target: Target) -> Message? {
    guard let parameter = parameter(of: target.kind) else { return nil }
    switch parameter.kind {
    case .choice, .toggle: return nudge(1, &document, target)
    default:
      entry = Entry(text: parameter.text(of: document.values(target)[parameter]))
      return nil
    }
  }

  private mutating func commitEntry(_ document: inout Document, _ target: Target) -> Message? {
    guard let typed = entry?.text, let parameter = parameter(of: target.kind) else { return nil }
    do throws(ParameterError) {
      let reading = try parameter.read(Self.normalized(typed, for: parameter))
      entry = nil
      return set(reading.value, of: parameter, note: reading.note, &document, target)
    } catch {
      entry?.isWrong = true
      return Message(error.description, isError: true)
    }
  }

  /// Ends typing because something else is turned to: what was typed counts, and where it cannot, that is a complaint.
  mutating func settleEntry(_ document: inout Document, _ target: Target) -> Message? {
    guard let typed = entry, let parameter = parameter(of: target.kind) else { return nil }
    let message = typed.isTouched ? commitEntry(&document, target) : nil
    guard entry != nil else { return message }
    entry = nil
    guard typed.isTouched else { return nil }
    let value = parameter.display(document.values(target)[parameter])
    complain(
      Message(
        "\(parameter.key) stays \(value): “\(Printable.line(typed.text))” is no value of it", isError: true))
    return message
  }

  /// A key while a value is typed.
  mutating func type(_ event: KeyEvent, _ document: inout Document, _ target: Target) -> Message? {
    guard let entry else { return nil }
    switch event.symbol {
    case "Return", "KP_Enter": return commitEntry(&document, target)
    case "Tab", "ISO_Left_Tab":
      let message = commitEntry(&document, target)
      guard self.entry == nil else { return message }
      return select(selection + (event.symbol == "Tab" ? 1 : -1), of: target.kind)
    case "Escape": self.entry = nil
    case "BackSpace":
      let all = event.modifiers.contains(.control) || !entry.isTouched
      update(all ? "" : String(entry.text.dropLast()))
    case "u" where event.modifiers.contains(.control): update("")
    default:
      if event.modifiers.isDisjoint(with: [.control, .alt, .command]) { insert(event.text) }
    }
    return nil
  }

  /// Adds typed characters to the entry; returns whether there were any that fit.
  @discardableResult
  private mutating func insert(_ text: String) -> Bool {
    guard let entry else { return false }
    let printable = text.filter { !$0.isNewline && ($0.asciiValue.map { $0 >= 32 && $0 != 127 } ?? true) }
    // The first character replaces the old value, as in a field with everything selected.
    let present = entry.isTouched ? entry.text : ""
    guard !printable.isEmpty, present.count + printable.count <= Entry.limit else { return false }
    update(present + printable)
    return true
  }

  private mutating func update(_ text: String) { entry = Entry(text: text, isTouched: true) }

  private static func normalized(_ text: String, for parameter: Parameter) -> String {
    switch parameter.kind {
    case .number, .whole:
      guard text.contains(",") || text.contains(" "), let number = NumberText.typed(text) else { return text }
      return NumberText.text(number)
    default: return text
    }
  }

  // MARK: Pasting

  /// Text from an input method or a paste: for what is being typed, else for the selected value if a paste was asked for.
  mutating func receive(_ text: String, _ document: inout Document, _ target: Target) -> Message? {
    guard let parameter = parameter(of: target.kind) else { return nil }
    if entry != nil {
      let line = PastedText.value(in: text, for: parameter)
      if line.isEmpty || insert(line) { return nil }
      awaitsPaste = false
      return Message("\(parameter.key): no more than \(Entry.limit) characters", isError: true)
    }
    guard awaitsPaste else { return nil }
    awaitsPaste = false
    document.endBurst()
    do throws(ParameterError) {
      let reading = try parameter.read(PastedText.value(in: text, for: parameter))
      return set(reading.value, of: parameter, note: reading.note, &document, target)
    } catch {
      let found = Printable.quoted(error.found)
      return Message("\(parameter.key): cannot paste \(found), expected \(error.expected)", isError: true)
    }
  }

  // MARK: Handles

  /// Keys for the handles of the plotted curve: Tab goes to the first, the second and on to the next parameter; arrows move the handle
  /// by a hundredth (Shift ten, Alt a tenth of that). Returns whether the key was used, and what is to be said.
  mutating func moveHandle(
    _ event: KeyEvent, _ document: inout Document, _ target: Target
  ) -> (isUsed: Bool, message: Message?) {
    let focused = handle
    switch event.symbol {
    case "Tab":
      handle = focused == nil ? 0 : focused == 0 ? 1 : nil
      return (focused != 1, nil)
    case "ISO_Left_Tab":
      handle = focused == 1 ? 0 : nil
      return (focused != nil, nil)
    case "Escape", "Return":
      handle = nil
      return (focused != nil, nil)
    default: break
    }
    let step = event.modifiers.contains(.shift) ? 0.1 : event.modifiers.contains(.alt) ? 0.001 : 0.01
    let moves = ["Left": Point(-step, 0), "Right": Point(step, 0), "Up": Point(0, step), "Down": Point(0, -step)]
    guard let focused, let move = moves[event.symbol], let parameter = parameter(of: target.kind),
      case .curve(let curve) = document.values(target)[parameter]
    else { return (false, nil) }
    var (first, second) = curve.controlPoints
    if focused == 0 {
      first = CurveHandle.kept(first + move, grain: 1000)
    } else {
      second = CurveHandle.kept(second + move, grain: 1000)
    }
    if !event.isRepeat { document.endBurst() }
    let new = TimingCurve.cubic(x1: first.x, y1: first.y, x2: second.x, y2: second.y)
    return (true, set(.curve(new), of: parameter, burst: "handle \(parameter.key)", &document, target))
  }
}
