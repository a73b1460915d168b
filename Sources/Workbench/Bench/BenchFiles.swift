import CairoRaster
import Effects
import Files
import System

/// What the tool knows of files: the presets it read or wrote, the contents it showed, and what is wrong with files now.
struct BenchFiles {
  /// Presets that were read or written, by path.
  var presets: [String: Preset] = [:]
  /// The contents shown last, by the number that `BenchState.content` counts.
  private var contents: [Int: EffectContent]
  /// The number of the newest content.
  private(set) var newestContent = 0
  /// Files that cannot be used as they are, in the order in which they went wrong.
  var faults: [Fault] = []
  /// The files of the rows' pictures as they were when the rows were last taken over.
  private(set) var rowPictures: [String: FileStatus?] = [:]
  /// Whether the next text that comes is one that was asked for, for the selected value.
  var awaitsPaste = false

  struct Fault: Equatable {
    /// What the file is for, such as its path.
    var source: String
    /// One line a problem.
    var lines: [String]
  }

  /// Contents kept for going back to: pictures are large.
  static let contentLimit = 20

  /// Pictures of rows that are watched: as many as are kept loaded.
  private static let rowPictureLimit = PictureStore.limit

  init(_ content: EffectContent) { contents = [0: content] }

  /// Looks at the files of the rows' pictures and keeps what is there; returns those that are not as they were, and those no longer named.
  @discardableResult
  mutating func noteRowPictures(of rows: [TableRow]) -> (changed: [String], gone: [String]) {
    var found: [String: FileStatus?] = [:]
    for case let image? in rows.lazy.map(\.image) where found[image] == nil {
      found[image] = .some(FileSystem.status(of: image))
      if found.count == Self.rowPictureLimit { break }
    }
    defer { rowPictures = found }
    let changed = found.keys.filter { found[$0] != rowPictures[$0] }
    return (changed.sorted(), rowPictures.keys.filter { found[$0] == nil }.sorted())
  }

  /// The content of a number; for one that is no longer kept, the oldest that is.
  func content(_ number: Int) -> EffectContent {
    contents[number] ?? contents.min { $0.key < $1.key }?.value ?? EffectContent()
  }

  /// Keeps another content and gives its number.
  mutating func add(_ content: EffectContent) -> Int {
    newestContent += 1
    contents[newestContent] = content
    contents[newestContent - Self.contentLimit] = nil
    return newestContent
  }

  /// Changes which notice the newest content begins with.
  mutating func setFirstNotice(_ index: Int) { contents[newestContent]?.firstNotice = index }
}
