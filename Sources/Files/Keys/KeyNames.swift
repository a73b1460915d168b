/// The names of keys' symbols as X has them, for finding misspelt ones.
package enum KeyNames {
  /// The names of signs: what stands on the key, and what X calls it.
  package static let signs: [Character: String] = [
    " ": "space", "!": "exclam", "\"": "quotedbl", "#": "numbersign", "$": "dollar", "%": "percent", "&": "ampersand",
    "'": "apostrophe", "(": "parenleft", ")": "parenright", "*": "asterisk", "+": "plus", ",": "comma", "-": "minus",
    ".": "period", "/": "slash", ":": "colon", ";": "semicolon", "<": "less", "=": "equal", ">": "greater",
    "?": "question", "@": "at", "[": "bracketleft", "\\": "backslash", "]": "bracketright", "^": "asciicircum",
    "_": "underscore", "`": "grave", "{": "braceleft", "|": "bar", "}": "braceright", "~": "asciitilde",
    "¡": "exclamdown", "£": "sterling", "§": "section", "°": "degree", "²": "twosuperior", "³": "threesuperior",
    "´": "acute", "µ": "mu", "¿": "questiondown", "ß": "ssharp", "à": "agrave", "á": "aacute", "ä": "adiaeresis",
    "å": "aring", "æ": "ae", "ç": "ccedilla", "è": "egrave", "é": "eacute", "ê": "ecircumflex", "ñ": "ntilde",
    "ö": "odiaeresis", "ø": "oslash", "ù": "ugrave", "ü": "udiaeresis", "À": "Agrave", "Ä": "Adiaeresis",
    "Å": "Aring", "Æ": "AE", "Ç": "Ccedilla", "È": "Egrave", "É": "Eacute", "Ñ": "Ntilde", "Ö": "Odiaeresis",
    "Ø": "Oslash", "Ù": "Ugrave", "Ü": "Udiaeresis",
  ]

  /// The names of signs and letters beyond ASCII, which Shift is part of; a blank is none.
  package static let signNames = Set(signs.values).subtracting(["space"])

  private static let others: Set<String> = [
    "Return", "Escape", "BackSpace", "Tab", "Delete", "Insert", "Home", "End", "Prior", "Next", "Left", "Right", "Up",
    "Down", "Menu", "Pause", "Print", "Scroll_Lock", "Num_Lock", "Caps_Lock", "Multi_key", "Help", "Undo", "Redo",
    "Find", "Cancel", "Break", "EuroSign", "KP_Add", "KP_Subtract", "KP_Multiply", "KP_Divide", "KP_Decimal",
    "KP_Separator", "KP_Equal", "KP_Begin", "KP_Insert", "KP_Enter",
  ]

  /// The symbol that a written key stands for: `,` is `comma`, `Esc` is `Escape`; nil for a name that no key has.
  package static func symbol(_ written: String) -> String? {
    if let known = KeyChord.names.first(where: { $0.value == written })?.key { return known }
    if written.count == 1, let character = written.first {
      if let sign = signs[character] { return sign }
      if character.isASCII, character.isLetter || character.isNumber { return written }
      return nil
    }
    if let plain = others.first(where: { $0.lowercased() == written.lowercased() }) { return plain }
    if let alias = aliases[written.lowercased()] { return alias }
    if written == "space" || signNames.contains(written) { return written }
    let isFamily = families.contains { written.hasPrefix($0) && written.count > $0.count }
    if isFamily || isFunctionKey(written) || isKeypadDigit(written) { return written }
    return nil
  }

  private static let aliases: [String: String] = [
    "enter": "Return", "esc": "Escape", "pgup": "Prior", "pageup": "Prior", "page_up": "Prior", "pgdn": "Next",
    "pagedown": "Next", "page_down": "Next", "del": "Delete", "ins": "Insert", "backspace": "BackSpace",
    "space": "space",
  ]

  /// Scripts and keyboards with names of their own, too many to list.
  private static let families = [
    "Cyrillic_", "Greek_", "Arabic_", "Farsi_", "hebrew_", "Thai_", "kana_", "dead_", "XF86", "U0",
  ]

  package static func isFunctionKey(_ name: String) -> Bool {
    guard name.first == "F", let number = Int(name.dropFirst()) else { return false }
    return (1...35).contains(number) && !name.contains("+")
  }

  private static func isKeypadDigit(_ name: String) -> Bool {
    name.hasPrefix("KP_") && name.count == 4 && name.last?.isNumber == true
  }
}
