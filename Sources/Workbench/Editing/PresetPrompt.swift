import Files
import System
import ViewTree

/// What is asked of the person about presets: a name to save under, or one to open.
struct PresetPrompt: Equatable {
  enum Kind: Equatable { case saveAs, open }

  let kind: Kind
  var field: TextField
  /// Everything that can be opened.
  let items: [PresetItem]
  /// Index of the chosen line among `shown`.
  var selection = 0
  /// What is said below the field.
  var note = ""
  var isWrong = false
  /// The file that the person was told would be replaced.
  var confirmed: String?

  init(_ kind: Kind, text: String = "", items: [PresetItem]) {
    self.kind = kind
    field = TextField(text)
    self.items = items
  }

  /// The lines that hold what was typed, in order; all of them while nothing is typed. A path stands for itself.
  var shown: [PresetItem] {
    guard kind == .open else { return [] }
    let wanted = field.text.lowercased().split(separator: " ")
    let found = items.filter { item in
      let text = "\(item.name) \(item.scene ?? "") \(item.summary)".lowercased()
      return wanted.allSatisfy { text.contains($0) }
    }
    // What begins as typed goes first.
    let start = field.text.lowercased()
    let best = start.isEmpty ? [] : found.filter { $0.name.lowercased().hasPrefix(start) }
    let ordered = best + found.filter { !best.contains($0) }
    guard field.text.contains("/") || (found.isEmpty && field.text.hasSuffix(".json")) else { return ordered }
    return ordered + [PresetItem(name: field.text, scene: nil, path: field.text, summary: "file", isUsable: true)]
  }

  var chosen: PresetItem? {
    let shown = shown
    return shown.indices.contains(selection) ? shown[selection] : nil
  }

  /// Says below the field why nothing is done.
  mutating func refuse(_ text: String) {
    note = Printable.line(text)
    isWrong = true
  }

  /// Takes a key: for the field, or for the list.
  mutating func take(_ event: KeyEvent) {
    switch event.symbol {
    case "Up", "KP_Up", "ISO_Left_Tab": move(-1)
    case "Down", "KP_Down": move(1)
    case "Tab": move(event.modifiers.contains(.shift) ? -1 : 1)
    case "Prior", "KP_Prior": move(-8)
    case "Next", "KP_Next": move(8)
    default: edit { field in _ = field.take(event) }
    }
  }

  /// Goes up or down in the list, round its ends.
  mutating func move(_ steps: Int) {
    let count = shown.count
    guard count > 0 else { return }
    selection = ((selection + steps) % count + count) % count
  }

  /// Takes over what was typed.
  mutating func edit(_ change: (inout TextField) -> Void) {
    let before = field.text
    change(&field)
    guard field.text != before else { return }
    selection = 0
    note = ""
    isWrong = false
    confirmed = nil
  }
}
