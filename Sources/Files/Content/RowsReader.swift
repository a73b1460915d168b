import Effects
import System

/// Reads the table's rows: a JSON array of strings and `{"title", "subtitle", "image"}`, CSV with a header, or lines.
public enum RowsReader {
  private static let columns = ["title", "subtitle", "image"]

  /// Reads a text file.
  ///
  /// The name's extension decides the format, else how the text begins: as JSON, or with a header that names a column
  /// `title`. Pictures' paths count from the file's folder. An empty subtitle or image in CSV counts as none.
  /// - Throws: `ContentError` for what is not of the format.
  public static func read(_ file: TextFile) throws(ContentError) -> Loaded<[TableRow]> {
    switch ContentFormat(name: file.name) ?? guess(file) {
    case .lines: return Loaded(value: file.filledLines.map { TableRow(title: $0) }, warnings: [])
    case .json:
      return try list(try JSONReader.read(file), in: file).map { row in
        var row = row
        row.image = path(row.image, in: file)
        return row
      }
    case .csv: return try csv(file)
    }
  }

  /// How a file is written whose name says nothing.
  package static func guess(_ file: TextFile) -> ContentFormat {
    if ContentFormat.looksLikeJSON(file.bytes) { return .json }
    var reader = CSVReader(file)
    let header = (try? reader.record()) ?? []
    return header.contains { columnName($0) == "title" } ? .csv : .lines
  }

  /// The rows of an array, their pictures' paths as written.
  static func list(_ node: JSONNode, in file: TextFile) throws(ContentError) -> Loaded<[TableRow]> {
    let records = TextRecords(first: "title", others: ["subtitle", "image"], words: "rows", form: "{\"title\": …}")
    return try records.read(node, in: file).map {
      TableRow(title: $0.first, subtitle: $0.others["subtitle"], image: $0.others["image"])
    }
  }

  private static func csv(_ file: TextFile) throws(ContentError) -> Loaded<[TableRow]> {
    var unknown = UnknownNames(file: file, known: Set(columns))
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
        expected: "a header line with the columns \(columns.joined(separator: ", "))")
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
