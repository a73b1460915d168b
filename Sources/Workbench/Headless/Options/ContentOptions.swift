import CairoRaster
import Effects
import Files
import ViewTree

/// Reads the content that the options name.
struct ContentOptions {
  private let options: SceneOptions
  private let input: StandardInput
  private(set) var warnings: [String] = []

  init(_ options: SceneOptions, input: StandardInput) {
    self.options = options
    self.input = input
  }

  /// Reads everything; what no option names stays built in.
  mutating func load(warn: @escaping (String) -> Void) throws(CommandError) -> EffectContent {
    var content = EffectContent()
    if let fit = options.fit { content.fit = try OptionText.choice("--fit", fit) }
    if let notices = options.notices { content.notices = try load(notices: notices) }
    if let rows = options.rows {
      let file = try input.textFile(rows, for: "--rows")
      do {
        content.rows = take(try RowsReader.read(file))
      } catch {
        throw .failed(error.description)
      }
    }
    content.pages = try loadPages()
    let store = PictureStore(warn: warn)
    content.picture = { store.picture($0) }
    return content
  }

  private mutating func load(notices path: String) throws(CommandError) -> [Notice] {
    if path == "-", try input.follow(for: "--notices") { return [] }
    let file = try input.textFile(path, for: "--notices")
    let notices: [Notice]
    do {
      notices = take(try NoticesReader.read(file))
    } catch {
      throw .failed(error.description)
    }
    guard path == "-", notices.count > Notice.streamLimit else { return notices }
    return Array(notices.suffix(Notice.streamLimit))
  }

  private mutating func loadPages() throws(CommandError) -> [Picture] {
    if let folder = options.pages {
      if options.from != nil || options.to != nil {
        throw .usage("--pages names all pages, expected no --from or --to beside it")
      }
      let pages = try PageFolder.load(folder)
      warnings += pages.warnings
      return pages.pictures
    }
    guard let from = options.from else {
      if options.to != nil { throw .usage("--to names the second page, expected --from for the first") }
      return []
    }
    return try ([from] + (options.to.map { [$0] } ?? [])).map { path throws(CommandError) in try PictureFile.load(path)
    }
  }

  private mutating func take<Value>(_ loaded: Loaded<Value>) -> Value {
    warnings += loaded.warnings.map(\.description)
    return loaded.value
  }
}
