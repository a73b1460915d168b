import Effects
import Geometry
import System

/// Values of an effect's parameters in JSON: one way in and one way out for presets, sessions and recordings.
package struct ValueCodec {
  /// What is done about names that no parameter has, and about values that a parameter takes only after a change.
  package enum Policy {
    /// Told of, with what was expected: a file that people write by hand.
    case strict
    /// Passed over: a file that the program wrote itself, perhaps an older one.
    case lenient
    /// Told of; a text stands for whatever an option of that text does.
    case free
  }

  private let kind: EffectKind
  private let file: TextFile
  private let policy: Policy
  private var list: WarningList

  /// Reads values of an effect out of a file.
  package init(_ kind: EffectKind, in file: TextFile, _ policy: Policy) {
    self.kind = kind
    self.file = file
    self.policy = policy
    list = WarningList(file)
  }

  /// What is to be told, in the order of the file.
  package var warnings: [ContentWarning] { list.warnings }

  /// Holds the members of an object against the parameters; what it does not name has its default.
  ///
  /// - Throws: with the place of a value of the wrong kind.
  package mutating func read(_ members: [JSONNode.Member]) throws(ContentError) -> ParameterValues {
    var values = ParameterValues()
    for member in members {
      guard let parameter = kind.parameter(member.name) else {
        try pass(member)
        continue
      }
      let reading = try read(member.node, parameter)
      values[parameter] = reading.value
      guard let note = reading.note else { continue }
      switch policy {
      case .strict:
        list.add(
          at: member.node.offset,
          "\(member.name): \(member.node.words) is \(note), expected \(parameter.expectation)")
      case .lenient: break
      case .free: list.add(at: member.node.offset, "\(member.name) is \(note)")
      }
    }
    return values
  }

  private mutating func pass(_ member: JSONNode.Member) throws(ContentError) {
    let words = "\(kind.name) has no parameter \(Printable.quoted(member.name))"
    switch policy {
    case .strict:
      guard member.node.isScalar else { throw mismatch(member.node) }
      list.add(at: member.node.offset, words + "; it is kept but not used")
    case .lenient: break
    case .free: list.add(at: member.nameOffset, words)
    }
  }

  private func read(_ node: JSONNode, _ parameter: Parameter) throws(ContentError) -> Parameter.Reading {
    do {
      switch (node.kind, parameter.kind) {
      case (.boolean(let on), .toggle): return parameter.adapt(.toggle(on))
      // A whole number keeps all its digits.
      case (.number(let text), .whole) where Self.isWhole(text): return try parameter.read(text)
      case (.number(let text), .number), (.number(let text), .whole):
        return parameter.adapt(.number(Self.finite(text)))
      case (.string(let text), .choice), (.string(let text), .curve), (.string(let text), .color):
        return try parameter.read(text)
      case (.number(let text), _) where policy == .free, (.string(let text), _) where policy == .free:
        return try parameter.read(text)
      default: throw ParameterError(key: parameter.key, found: node.words, expected: parameter.expectation)
      }
    } catch {
      throw node.isScalar || policy == .free ? file.mismatch(node, expected: parameter.expectation) : mismatch(node)
    }
  }

  private func mismatch(_ node: JSONNode) -> ContentError {
    file.mismatch(node, expected: "a number, a text, true or false")
  }

  private static func isWhole(_ text: String) -> Bool {
    text.utf8.allSatisfy { $0 != UInt8(ascii: ".") && $0 | 0x20 != UInt8(ascii: "e") }
  }

  /// A number too large for a `Double` is outside every range; clamping has to find it on the right side.
  private static func finite(_ text: String) -> Double {
    min(max(Double(text) ?? 0, -.greatestFiniteMagnitude), .greatestFiniteMagnitude) + 0
  }

  // MARK: Writing

  /// The values of some parameters as members of an object, in their order.
  package static func members(_ values: ParameterValues, _ parameters: [Parameter]) -> [JSONValue.Member] {
    parameters.map { parameter in
      let json: JSONValue =
        switch values[parameter] {
        case .number(let number): .number(number)
        case .whole(let whole): .number(String(whole))
        case .toggle(let on): .boolean(on)
        case .choice, .curve, .color: .string(parameter.text(of: values[parameter]))
        }
      return JSONValue.Member(parameter.key, json)
    }
  }
}
