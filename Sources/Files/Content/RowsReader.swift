import Effects
import System

/// Reads the table's rows: a JSON array of strings and `{"title", "subtitle", "image"}`, CSV with a header, or lines.
public enum RowsReader {
  private static let columns: Set<String> = ["title", "subtitle", "image"]

  /// Reads a text file.
  ///
  /// The name's extension decides the format, else how the text begins: as JSON, or with a header that names a column
  /// `title`. Pictures' paths count from the file's folder. An empty subtitle or image in CSV counts as none.
  /// - Throws: `ContentError` for what is not of the format.
  public static func read(_ file: TextFile) throws(ContentError) -> Loaded<[TableRow]> {
    switch ContentFormat(name: file.name) ?? guess(file) {
    case .lines: return Loaded(value: file.filledLines.map { TableRow(title: $0) }, warnings: [])
    case .json: return try json(file)
    case .csv: return try csv(file)
    }
  }

  private static func guess(_ file: TextFile) -> ContentFormat {
    if ContentFormat.looksLikeJSON(file.bytes) { return .json }
    var reader = CSVReader(file)
    let header = (try? reader.record()) ?? []
    return header.contains { columnName($0) == "title" } ? .csv : .lines
  }

  private static func json(_ file: TextFile) throws(ContentError) -> Loaded<[TableRow]> {
    var unknown = UnknownNames(file: file, known: columns)
    let root = try JSONReader.read(file)
    guard case .array(let items) = root.kind else { throw file.mismatch(root, expected: "an array of rows") }
    var rows: [TableRow] = []
    for item in items {
      switch item.kind {
      case .string(let text):
        rows.append(TableRow(title: text))
      case .object(let members):
        unknown.look(at: members)
        let title = try file.required("title", of: item, expected: "{\"title\": …}")
        rows.append(
          TableRow(
            title: try file.string(title), subtitle: try file.optionalString(item["subtitle"]),
            image: path(try file.optionalString(item["image"]), in: file)))
      default:
        throw file.mismatch(item, expected: "a text or {\"title\": …}")
      }
    }
    return Loaded(value: rows, warnings: unknown.warnings)
  }

  private static func csv(_ file: TextFile) throws(ContentError) -> Loaded<[TableRow]> {
    var unknown = UnknownNames(file: file, known: columns)
    var reader = CSVReader(file)
    let header = try reader.record() ?? []
    var places: [String: Int] = [:]
    for (index, field) in header.enumerated() {
      let name = columnName(field)
      if !columns.contains(name) {
        unknown.warn(field.text, at: field.offset)
      } else if places.updateValue(index, forKey: name) != nil {
        throw file.error(at: field.offset, found: "a second column '\(name)'", expected: "each column once")
      }
    }
    guard let title = places["title"] else {
      throw file.error(
        at: header.first?.offset ?? file.bytes.count,
        found: header.isEmpty ? "the end of the file" : "a header without 'title'",
        expected: "a header line with the columns title, subtitle, image")
    }
    var rows: [TableRow] = []
    while let fields = try reader.record() {
      guard fields.count == header.count else {
        throw file.error(
          at: fields.count > header.count ? fields[header.count].offset : fields[0].offset,
          found: fields.count == 1 ? "1 field" : "\(fields.count) fields", expected: "\(header.count) as in the header")
      }
      func optional(_ column: String) -> String? {
        places[column].map { fields[$0].text }.flatMap { $0.isEmpty ? nil : $0 }
      }
      rows.append(
        TableRow(title: fields[title].text, subtitle: optional("subtitle"), image: path(optional("image"), in: file)))
    }
    return Loaded(value: rows, warnings: unknown.warnings)
  }

  private static func columnName(_ field: CSVReader.Field) -> String {
    String(field.text.split(separator: " ").joined(separator: " ")).lowercased()
  }

  private static func path(_ image: String?, in file: TextFile) -> String? {
    guard let image, !image.isEmpty else { return nil }
    guard !image.hasPrefix("/"), let folder = FileSystem.folder(of: file.name) else { return image }
    return (folder == "/" ? "" : folder) + "/" + image
  }
}
