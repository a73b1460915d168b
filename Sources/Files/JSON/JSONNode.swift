import Geometry
import System

/// A JSON value as it stands in a file, with the place of each part for messages.
package struct JSONNode {
  package enum Kind {
    case null
    case boolean(Bool)
    case number(String)
    case string(String)
    case array([JSONNode])
    case object([Member])
  }

  package struct Member {
    package let name: String
    package let nameOffset: Int
    package let node: JSONNode
  }

  /// The byte in the file at which the value starts.
  package let offset: Int
  package let kind: Kind

  /// The value without its place.
  package var value: JSONValue {
    switch kind {
    case .null: .null
    case .boolean(let value): .boolean(value)
    case .number(let text): .number(text)
    case .string(let text): .string(text)
    case .array(let items): .array(items.map(\.value))
    case .object(let members): .object(members.map { JSONValue.Member($0.name, $0.node.value) })
    }
  }

  /// Whether it is a number, a text, true or false.
  package var isScalar: Bool {
    switch kind {
    case .boolean, .number, .string: true
    case .null, .array, .object: false
    }
  }

  /// What the value is, in words for messages.
  package var words: String {
    switch kind {
    case .null: "null"
    case .boolean(let value): value ? "true" : "false"
    case .number(let text): text.utf8.count <= 40 ? "the number \(text)" : "the number \(text.prefix(40))…"
    case .string(let text): "the text \(Printable.quoted(text))"
    case .array: "an array"
    case .object: "an object"
    }
  }
}

/// Reading values of a wanted kind.
extension TextFile {
  /// The error that a value is of the wrong kind.
  package func mismatch(_ node: JSONNode, expected: String) -> ContentError {
    error(at: node.offset, found: node.words, expected: expected)
  }

  /// The text of a string.
  package func string(_ node: JSONNode) throws(ContentError) -> String {
    guard case .string(let text) = node.kind else { throw mismatch(node, expected: "a text in quotation marks") }
    return text
  }

  /// A finite number.
  package func number(_ node: JSONNode) throws(ContentError) -> Double {
    guard case .number(let text) = node.kind, let value = NumberText.value(text) else {
      throw mismatch(node, expected: "a number")
    }
    return value
  }

  /// One of the two truth values.
  package func boolean(_ node: JSONNode) throws(ContentError) -> Bool {
    guard case .boolean(let value) = node.kind else { throw mismatch(node, expected: "true or false") }
    return value
  }

  /// The items of an array.
  package func array(_ node: JSONNode) throws(ContentError) -> [JSONNode] {
    guard case .array(let items) = node.kind else { throw mismatch(node, expected: "an array") }
    return items
  }

  /// The members of an object, in the file's order.
  package func object(_ node: JSONNode) throws(ContentError) -> [JSONNode.Member] {
    guard case .object(let members) = node.kind else { throw mismatch(node, expected: "an object") }
    return members
  }

  /// The member of an object that has to be there.
  ///
  /// - Parameter expected: what the object is, for the message where the member is missing.
  package func member(_ name: String, of node: JSONNode, expected: String) throws(ContentError) -> JSONNode {
    if let member = try object(node).first(where: { $0.name == name }) { return member.node }
    throw error(at: node.offset, found: "an object without '\(name)'", expected: expected)
  }

  /// Makes sure that a file is of a version; the number may have any length.
  package func check(version node: JSONNode, is current: UInt64) throws(ContentError) {
    guard case .number(let text) = node.kind, let version = SeedText(text) else {
      throw mismatch(node, expected: "the version number \(current)")
    }
    if version.adjustment == .none, version.seed == current { return }
    let isNewer = version.seed > current
    throw ContentError(
      file: name, position: position(at: node.offset),
      found: "version \(text)" + (isNewer ? ", from a newer program" : ""), expected: "version \(current)",
      isOfNewerProgram: isNewer)
  }

  /// The text of a string that may be missing; `null` counts as missing.
  package func optionalString(_ node: JSONNode?) throws(ContentError) -> String? {
    guard let node else { return nil }
    if case .null = node.kind { return nil }
    return try string(node)
  }
}
