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
    return try list(try JSONReader.read(file), in: file)
  }

  /// The notices of an array.
  static func list(_ node: JSONNode, in file: TextFile) throws(ContentError) -> Loaded<[Notice]> {
    let records = TextRecords(first: "text", others: ["tag"], words: "notices", form: "{\"text\": …, \"tag\": …}")
    return try records.read(node, in: file).map { Notice($0.first, tag: $0.others["tag"]) }
  }
}
