import Effects
import ViewTree

/// The files that a scene's content comes from, and how they are read: at the start, and part by part when one of them changes.
public struct ContentFiles {
  /// One kind of content.
  public enum Part: String, Hashable, Sendable, CaseIterable {
    case notices, pages, rows
  }

  /// A file of lines or JSON, or `-` for standard input; nil names none.
  public var notices: String?
  /// A file of JSON, CSV or lines, or `-` for standard input; nil names none.
  public var rows: String?
  /// The image of the first page; nil names none.
  public var from: String?
  /// The image of the second page, allowed beside `from` only; nil names none.
  public var to: String?
  /// A folder whose images are the pages, allowed without `from` and `to` only; nil names none.
  public var pages: String?
  private let pictures: PictureReader

  /// No files at all.
  ///
  /// - Parameter pictures: reads the pages, and the pictures that rows name.
  public init(_ pictures: PictureReader) { self.pictures = pictures }

  /// The parts that come from files.
  package var parts: [Part] { Part.allCases.filter { !paths(of: $0).isEmpty } }

  /// All files and folders; standard input is none.
  public var paths: [String] { Part.allCases.flatMap(paths) }

  /// The part that a file belongs to.
  package func part(of path: String) -> Part? { Part.allCases.first { paths(of: $0).contains(path) } }

  private func paths(of part: Part) -> [String] {
    let all: [String?] =
      switch part {
      case .notices: [notices]
      case .pages: [pages, from, to]
      case .rows: [rows]
      }
    return all.compactMap { $0 }.filter { $0 != "-" }
  }

  // MARK: Reading

  /// Content that was read.
  public struct Reading {
    /// What the files hold, over what was there before.
    public var content: EffectContent
    /// What was odd about them, one line each.
    public var warnings: [String] = []

    fileprivate mutating func take<Value>(_ loaded: Loaded<Value>) -> Value {
      warnings += loaded.warnings.map(\.description)
      return loaded.value
    }
  }

  /// Reads everything; what no file is named for stays as it is.
  ///
  /// - Parameters:
  ///   - input: gives standard input to the part whose path is `-`.
  ///   - warn: told of what shows only later, such as a row's picture that is not there.
  /// - Throws: `usage` for files that exclude each other, `failed` with file, line and column for one that cannot be used.
  public func read(
    into content: EffectContent = EffectContent(), from input: StandardInput, warn: @escaping (String) -> Void
  ) throws(CommandError) -> Reading {
    var reading = Reading(content: content)
    for part in [Part.notices, .rows, .pages] { try read(part, into: &reading, from: input, warn: warn) }
    return reading
  }

  /// Reads one part anew. What comes from standard input cannot be read again and stays as it is.
  ///
  /// - Returns: the content, and whether it differs from before: of rows' pictures only the names count, since what is in them is read
  ///   when they are shown.
  /// - Throws: as `read(into:from:warn:)`.
  package func reread(
    _ part: Part, into old: EffectContent, warn: @escaping (String) -> Void
  ) throws(CommandError) -> (reading: Reading, isChanged: Bool) {
    var reading = Reading(content: old)
    try read(part, into: &reading, from: nil, warn: warn)
    let new = reading.content
    let isChanged =
      switch part {
      case .notices: new.notices != old.notices
      case .rows: new.rows != old.rows
      case .pages: !new.pages.elementsEqual(old.pages) { $0.hasSamePixels(as: $1) }
      }
    return (reading, isChanged)
  }

  private func read(
    _ part: Part, into reading: inout Reading, from input: StandardInput?, warn: @escaping (String) -> Void
  ) throws(CommandError) {
    switch part {
    case .notices:
      guard let notices, try input?.follow(notices, for: "--notices") != true,
        let file = try textFile(notices, for: "--notices", input)
      else { return }
      let all = reading.take(try failing { () throws(ContentError) in try NoticesReader.read(file) })
      reading.content.notices = notices == "-" ? all.suffix(Notice.streamLimit) : all
    case .rows:
      if let rows, let file = try textFile(rows, for: "--rows", input) {
        reading.content.rows = reading.take(try failing { () throws(ContentError) in try RowsReader.read(file) })
      }
      reading.content.picture = pictures.store(warn)
    case .pages:
      try readPages(into: &reading)
    }
  }

  private func textFile(_ path: String, for use: String, _ input: StandardInput?) throws(CommandError) -> TextFile? {
    if let input { return try input.textFile(path, for: use) }
    return path == "-" ? nil : try StandardInput().textFile(path, for: use)
  }

  private func readPages(into reading: inout Reading) throws(CommandError) {
    if let pages {
      if from != nil || to != nil { throw .usage("--pages names all pages, expected no --from or --to beside it") }
      let folder = try PageFolder.read(pages, by: pictures.load)
      reading.warnings += folder.warnings
      reading.content.pages = folder.pictures
    } else if let from {
      var all = [try pictures.load(from)]
      if let to { all.append(try pictures.load(to)) }
      reading.content.pages = all
    } else if to != nil {
      throw .usage("--to names the second page, expected --from for the first")
    }
  }

  private func failing<Value>(_ read: () throws(ContentError) -> Value) throws(CommandError) -> Value {
    do {
      return try read()
    } catch {
      throw .failed(error.description)
    }
  }
}
