import Effects

/// Reads the ticker's messages: lines of text, or a JSON array of strings and `{"text", "tag"}`.
public enum NoticesReader {
  /// Reads a text file.
  ///
  /// The name's extension decides the format, else how the text begins. Blank lines are skipped, so lines may leave no
  /// notice at all; in JSON a text may be empty.
  /// - Throws: `ContentError` for what is not of the format.
  public static func read(_ file: TextFile) throws(ContentError) -> Loaded<[Notice]> {
    let isJSON = ContentFormat(name: file.name).map { $0 == .json } ?? ContentFormat.looksLikeJSON(file.bytes)
    guard isJSON else { return Loaded(value: file.filledLines.map { Notice($0) }, warnings: []) }
    var unknown = UnknownNames(file: file, known: ["text", "tag"])
    let root = try JSONReader.read(file)
    guard case .array(let items) = root.kind else { throw file.mismatch(root, expected: "an array of notices") }
    var notices: [Notice] = []
    for item in items {
      switch item.kind {
      case .string(let text):
        notices.append(Notice(text))
      case .object(let members):
        unknown.look(at: members)
        let text = try file.required("text", of: item, expected: "{\"text\": …, \"tag\": …}")
        notices.append(Notice(try file.string(text), tag: try file.optionalString(item["tag"])))
      default:
        throw file.mismatch(item, expected: "a text or {\"text\": …, \"tag\": …}")
      }
    }
    return Loaded(value: notices, warnings: unknown.warnings)
  }
}
