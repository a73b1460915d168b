/// Reads lists of records whose fields are texts: an array of objects, or of texts, each of which stands for the first field alone.
struct TextRecords {
  /// The names of the fields; the first one has to be there.
  let names: [String]
  /// What the list holds, in words for messages.
  let words: String
  /// What an object looks like.
  let form: String

  /// The fields of each record by name; other names are warned of.
  ///
  /// - Throws: `ContentError` with the place of what is no such record.
  func read(_ root: JSONNode, in file: TextFile) throws(ContentError) -> Loaded<[[String: String]]> {
    var unknown = UnknownNames(file: file, known: Set(names))
    guard case .array(let items) = root.kind else { throw file.mismatch(root, expected: "an array of \(words)") }
    var records: [[String: String]] = []
    for item in items {
      switch item.kind {
      case .string(let text): records.append([names[0]: text])
      case .object(let members):
        let fields = unknown.sort(members)
        var record = [names[0]: try file.string(try file.member(names[0], of: item, expected: form))]
        for name in names.dropFirst() { record[name] = try file.optionalString(fields[name]) }
        records.append(record)
      default: throw file.mismatch(item, expected: "a text or \(form)")
      }
    }
    return Loaded(value: records, warnings: unknown.warnings)
  }
}
