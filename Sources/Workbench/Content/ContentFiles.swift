import Effects
import Files

/// The files that content comes from, for reading them again one by one.
public struct ContentFiles {
  /// One kind of content.
  public enum Part: Hashable, Sendable, CaseIterable {
    case notices, pages, rows

    var name: String {
      switch self {
      case .notices: "notices"
      case .pages: "pages"
      case .rows: "rows"
      }
    }
  }

  private let options: SceneOptions

  /// Takes the options as they stand on the command line. What comes from standard input cannot be read again.
  public init(_ options: SceneOptions) { self.options = options }

  /// The parts that come from files.
  var parts: [Part] { Part.allCases.filter { !paths(of: $0).isEmpty } }

  /// All files and folders.
  public var paths: [String] { Part.allCases.flatMap(paths) }

  /// The part that a file belongs to.
  func part(of path: String) -> Part? { Part.allCases.first { paths(of: $0).contains(path) } }

  private func paths(of part: Part) -> [String] {
    let all: [String?] =
      switch part {
      case .notices: [options.notices]
      case .pages: [options.pages, options.from, options.to]
      case .rows: [options.rows]
      }
    return all.compactMap { $0 }.filter { $0 != "-" }
  }

  /// Content with one part read anew.
  struct Reading {
    var content: EffectContent
    var warnings: [String]
    /// Whether it differs from before. Of rows' pictures only the names count here: what is in them is read when they are shown.
    var isChanged: Bool
  }

  /// Reads a part anew.
  ///
  /// - Throws: `failed` with file, line and column when it cannot be used.
  func load(_ part: Part, into old: EffectContent, warn: @escaping (String) -> Void) throws(CommandError) -> Reading {
    var only = SceneOptions(options.effects)
    switch part {
    case .notices: only.notices = options.notices
    case .pages: (only.pages, only.from, only.to) = (options.pages, options.from, options.to)
    case .rows: only.rows = options.rows
    }
    var reader = ContentOptions(only, input: StandardInput())
    let new = try reader.load(warn: warn)
    var reading = Reading(content: old, warnings: reader.warnings, isChanged: true)
    switch part {
    case .notices:
      reading.content.notices = new.notices
      reading.isChanged = new.notices != old.notices
    case .pages:
      reading.content.pages = new.pages
      reading.isChanged = !new.pages.elementsEqual(old.pages) { $0.hasSamePixels(as: $1) }
    case .rows:
      reading.content.rows = new.rows
      reading.content.picture = new.picture
      reading.isChanged = new.rows != old.rows
    }
    return reading
  }
}
