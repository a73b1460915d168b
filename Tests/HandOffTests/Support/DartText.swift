/// Dart text cut into its words and signs: what can be said of it without a compiler.
struct DartText {
  /// Words, numbers and single signs in order; texts are `''`, comments are left out.
  private(set) var tokens: [String] = []
  /// The libraries that are imported.
  private(set) var libraries: Set<String> = []
  /// Why the brackets do not match; nil where they do.
  private(set) var imbalance: String?

  init(_ text: String) {
    var characters = Array(text)[...]
    while let first = characters.first {
      if characters.starts(with: "//") {
        characters = characters.drop { $0 != "\n" }
      } else if first == "'" {
        let content = characters.dropFirst().prefix { $0 != "'" && $0 != "\n" }
        if tokens.last == "import" { libraries.insert(String(content)) }
        characters = characters.dropFirst(content.count + 2)
        tokens.append("''")
      } else if Self.isWord(first) {
        let word = characters.prefix { Self.isWord($0) || first.isNumber && $0 == "." }
        characters = characters.dropFirst(word.count)
        tokens.append(String(word))
      } else {
        characters.removeFirst()
        if !first.isWhitespace { tokens.append(String(first)) }
      }
    }
    imbalance = Self.imbalance(tokens)
  }

  private static func isWord(_ character: Character) -> Bool {
    character.isLetter || character.isNumber || character == "_"
  }

  private static func imbalance(_ tokens: [String]) -> String? {
    let partners = [")": "(", "]": "[", "}": "{"]
    var open: [String] = []
    for (index, token) in tokens.enumerated() {
      if partners.values.contains(token) { open.append(token) }
      guard let partner = partners[token] else { continue }
      if open.popLast() != partner {
        return "'\(token)' after \(tokens[max(0, index - 8)..<index].joined(separator: " "))"
      }
    }
    return open.isEmpty ? nil : "open at the end: \(open.joined())"
  }

  /// The names in it, numbers aside.
  var names: Set<String> { Set(tokens.filter { $0.first.map { $0.isLetter || $0 == "_" } == true }) }

  /// The names it declares: a word after a type, after `class`, `final`, `this.` and the like, or in the brackets before a function's body.
  var declared: Set<String> {
    var names: Set<String> = []
    let isName = { (token: String) in token.first.map { $0.isLetter || $0 == "_" } == true }
    for (index, token) in tokens.enumerated() where isName(token) && index > 0 {
      let before = tokens[index - 1]
      let after = index + 1 < tokens.count ? tokens[index + 1] : ""
      let isTyped =
        (isName(before) || [">", "?", "]"].contains(before)) && !["return", "await", "in"].contains(before)
      if isTyped && ["=", ";", ",", ")", "(", "{", "in"].contains(after) { names.insert(token) }
      // `int get end =>`
      if before == "get" || before == "class" || before == "as" { names.insert(token) }
      if ["(", ","].contains(before), [",", ")"].contains(after), isParameter(index) { names.insert(token) }
    }
    return names
  }

  /// Whether the brackets around a name belong to a function: an arrow or a body follows them.
  private func isParameter(_ index: Int) -> Bool {
    var end = index
    while end < tokens.count, tokens[end] != ")" {
      guard tokens[end] == "," || tokens[end].allSatisfy({ Self.isWord($0) }) else { return false }
      end += 1
    }
    let next = tokens[min(end + 1, tokens.count)...].prefix(2)
    return next.first == "{" || next.joined() == "=>"
  }
}
