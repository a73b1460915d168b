/// Reads lists of records whose fields are texts: an array of objects, or of texts, each of which stands for the first field alone.
struct TextRecords {
  /// A record: its first field, and those of the others that it has, by name.
  typealias Record = (first: String, others: [String: String])

  /// The name of the field that has to be there.
  let first: String
  /// The names of the other fields.
  let others: [String]
  /// What the list holds, in words for messages.
  let words: String
  /// What an object looks like.
  let form: String

  /// The records in their order; names that mean nothing are warned of.
  ///
  /// - Throws: `ContentError` with the place of what is no such record.
  func read(_ root: JSONNode, in file: TextFile) throws(ContentError) -> Loaded<[Record]> {
    var unknown = UnknownNames(file: file, known: Set(others + [first]))
    guard case .array(let items) = root.kind else { throw file.mismatch(root, expected: "an array of \(words)") }
    var records: [Record] = []
    for item in items {
      switch item.kind {
      case .string(let text): records.append((text, [:]))
      case .object(let members):
        let fields = unknown.sort(members)
        let text = try file.string(try file.member(first, of: item, expected: form))
        var more: [String: String] = [:]
        for name in others { more[name] = try file.optionalString(fields[name]) }
        records.append((text, more))
      default: throw file.mismatch(item, expected: "a text or \(form)")
      }
    }
    return Loaded(value: records, warnings: unknown.warnings)
  }
}
