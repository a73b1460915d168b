import System
import ViewTree

/// Reads the keys file: lines `action = chord, chord`, nothing behind `=` for an action without a key, `#` for comments.
///
/// Which actions there are, with the keys they have without a file, is handed in. An action that is not in the file keeps its keys,
/// except those that the file gives to another one. What cannot be used is told with line and column, and the rest applies.
public struct KeysFile {
  private let file: TextFile
  private let usual: [KeyBinding]
  private var warnings: WarningList
  private var bound: [String: [KeyChord]] = [:]
  /// Who has a chord, and the line where it was given.
  private var owners: [KeyChord: (action: String, line: Int)] = [:]

  /// Reads a keys file; where there is none the bindings are the usual ones.
  ///
  /// - Throws: `ContentError` for what is no text.
  public static func load(_ path: String, over usual: [KeyBinding]) throws(ContentError) -> Loaded<[KeyBinding]> {
    guard FileSystem.status(of: path) != nil else { return Loaded(value: usual, warnings: []) }
    return read(try TextFile.read(path, limit: 1 << 20), over: usual)
  }

  /// Reads the text of a keys file.
  public static func read(_ file: TextFile, over usual: [KeyBinding]) -> Loaded<[KeyBinding]> {
    let reader = KeysFile(file, usual)
    return Loaded(value: reader.bindings, warnings: reader.warnings.warnings)
  }

  /// Whether a text is a keys file: its first line that says anything gives keys to an action.
  public static func looksLikeKeys(_ file: TextFile, for usual: [KeyBinding]) -> Bool {
    let first = file.lines.first { line in
      let text = line.text.drop { $0 == " " || $0 == "\t" }
      return !text.isEmpty && text.first != "#"
    }
    guard let first, let equals = first.text.firstIndex(of: "=") else { return false }
    let name = first.text[..<equals].filter { $0 != " " && $0 != "\t" }
    return usual.contains { $0.action == name }
  }

  /// How many actions a file gives keys to.
  public static func lineCount(_ file: TextFile, for usual: [KeyBinding]) -> Int { KeysFile(file, usual).bound.count }

  private init(_ file: TextFile, _ usual: [KeyBinding]) {
    self.file = file
    self.usual = usual
    warnings = WarningList(file)
    for line in file.lines { read(line.text, at: line.offset) }
  }

  /// The usual bindings with the file's in their places.
  private var bindings: [KeyBinding] {
    usual.map { binding in
      var result = binding
      result.chords = bound[binding.action] ?? binding.chords.filter { owners[$0] == nil }
      return result
    }
  }

  private mutating func read(_ line: String, at offset: Int) {
    var scanner = Scanner(line, offset: offset)
    scanner.skipBlanks()
    guard !scanner.isAtEnd else { return }
    let nameOffset = scanner.place
    let name = scanner.word()
    scanner.skipBlanks()
    guard scanner.take("=") else {
      return warnings.add(at: scanner.place, "found \(scanner.words), expected '=' behind the action")
    }
    guard usual.contains(where: { $0.action == name }) else {
      return warnings.add(at: nameOffset, "unknown action \(Printable.quoted(name))" + suggestion(name))
    }
    guard bound[name] == nil else {
      return warnings.add(at: nameOffset, "a second line for '\(name)', expected each action once; this one is ignored")
    }
    bound[name] = chords(of: name, &scanner)
  }

  private mutating func chords(of action: String, _ scanner: inout Scanner) -> [KeyChord] {
    var chords: [KeyChord] = []
    scanner.skipBlanks()
    guard !scanner.isAtEnd else { return [] }
    repeat {
      scanner.skipBlanks()
      let place = scanner.place
      let text = scanner.chord()
      let line = file.position(at: place).line
      if text.isEmpty {
        warnings.add(at: place, "found no key, expected one such as Ctrl+Shift+Left or comma")
      } else if let chord = KeyChord(text: text) {
        if let owner = owners[chord] {
          let words = owner.action == action ? "here already" : "'\(owner.action)' in line \(owner.line)"
          warnings.add(at: place, "\(chord.description) is given to \(words); this one is ignored")
        } else {
          owners[chord] = (action, line)
          chords.append(chord)
        }
      } else {
        warnings.add(at: place, "unknown key \(Printable.quoted(text))")
      }
    } while scanner.take(",")
    return chords
  }

  /// The action that was probably meant.
  private func suggestion(_ name: String) -> String {
    let wanted = name.lowercased()
    let names = usual.map(\.action)
    guard
      let match = names.first(where: { $0.lowercased() == wanted })
        ?? names.first(where: { !wanted.isEmpty && $0.lowercased().hasPrefix(wanted) })
    else { return "; easel list keys names them all" }
    return ", expected '\(match)'?"
  }

  /// Goes through one line.
  private struct Scanner {
    private let scalars: [Unicode.Scalar]
    private let start: Int
    private var index = 0

    init(_ line: String, offset: Int) {
      scalars = Array(line.unicodeScalars)
      start = offset
    }

    /// The byte in the file at which the scanner stands.
    var place: Int { start + scalars[..<index].reduce(0) { $0 + UTF8.width($1) } }

    /// Whether nothing but a comment is left. A sign for comments counts behind a blank only, so that it can be a key.
    var isAtEnd: Bool {
      index >= scalars.count || (scalars[index] == "#" && (index == 0 || Self.isBlank(scalars[index - 1])))
    }

    var words: String {
      isAtEnd ? "the end of the line" : Printable.quoted(String(String.UnicodeScalarView(scalars[index...])))
    }

    mutating func skipBlanks() {
      while index < scalars.count, Self.isBlank(scalars[index]) { index += 1 }
    }

    mutating func take(_ sign: Unicode.Scalar) -> Bool {
      guard index < scalars.count, scalars[index] == sign else { return false }
      index += 1
      return true
    }

    mutating func word() -> String {
      let begin = index
      while !isAtEnd, !Self.isBlank(scalars[index]), scalars[index] != "=" { index += 1 }
      return text(begin..<index)
    }

    /// A chord up to the next comma; a comma where a key has to stand is that key.
    mutating func chord() -> String {
      let begin = index
      while !isAtEnd {
        if scalars[index] == ",", !isKeyPlace(begin) { break }
        index += 1
      }
      var end = index
      while end > begin, Self.isBlank(scalars[end - 1]) { end -= 1 }
      return text(begin..<end)
    }

    /// Whether a key has to stand here: at the beginning and behind a plus sign that joins, not behind one that is a key.
    private func isKeyPlace(_ begin: Int) -> Bool {
      if index == begin { return true }
      guard scalars[index - 1] == "+", index - 1 > begin else { return false }
      return scalars[index - 2] != "+"
    }

    private func text(_ range: Range<Int>) -> String { String(String.UnicodeScalarView(scalars[range])) }

    private static func isBlank(_ scalar: Unicode.Scalar) -> Bool { scalar == " " || scalar == "\t" }
  }
}
