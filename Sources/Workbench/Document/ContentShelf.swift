import CairoRaster
import Effects
import Files
import Geometry
import Painting
import System

/// The files that content comes from: what is watched, the pictures that rows name, and what is wrong with files.
struct ContentShelf {
  private let source: ContentFiles?
  private let warn: (String) -> Void
  /// The files of the rows' pictures as they were when the rows were last taken over.
  private var rowPictures: [String: FileStatus?] = [:]
  private(set) var faults: Faults
  /// Grows when other files than before are to be watched.
  private(set) var watches = 0

  /// Pictures of rows that are watched: as many as are kept loaded.
  private static let rowPictureLimit = PictureStore.limit

  init(_ source: ContentFiles?, _ content: EffectContent, warn: @escaping (String) -> Void) {
    self.source = source
    self.warn = warn
    faults = Faults(warn: warn)
    if source != nil { noteRowPictures(of: content.rows) }
  }

  /// The files to watch: content with the pictures it names.
  var paths: Set<String> { Set(source?.paths ?? []).union(rowPictures.keys) }

  mutating func report(_ fault: Faults.Fault) { faults.report(fault) }
  mutating func clear(_ source: String) { faults.clear(source) }

  /// Other files than before are in use: what was wrong with those that are left is of no interest any more.
  mutating func forget(_ left: Set<String>) {
    faults.forget(left)
    watches += 1
  }

  /// Links and folders on the way to the files may be others.
  mutating func watchAnew() { watches += 1 }

  // MARK: Reading again

  /// Content as its files hold it now, and the names of what changed; nil where nothing did.
  struct Change {
    var content: EffectContent
    var names: [String]
  }

  /// Reads all files again.
  mutating func reload(over content: EffectContent) -> Change? { reload(source?.parts ?? [], over: content) }

  /// Reads again what comes from a file that changed.
  mutating func reload(_ path: String, over content: EffectContent) -> Change? {
    let named = rowPictures[path] != nil ? [ContentFiles.Part.rows] : []
    let own = source?.part(of: path).map { [$0] } ?? []
    return reload(named + own.filter { $0 != .rows || named.isEmpty }, over: content)
  }

  private mutating func reload(_ parts: [ContentFiles.Part], over old: EffectContent) -> Change? {
    guard let source else { return nil }
    var change = Change(content: old, names: [])
    for part in parts {
      do throws(CommandError) {
        let (reading, isChanged) = try source.reread(part, into: change.content, warn: warn)
        clear(part.rawValue)
        for warning in reading.warnings { warn(warning) }
        var new = reading.content
        let hasOtherPictures = part == .rows && takeRowPictures(of: &new, instead: change.content)
        if isChanged || hasOtherPictures {
          change.content = new
          change.names.append(part.rawValue)
        }
      } catch {
        report(Faults.Fault(source: part.rawValue, lines: [error.message]))
      }
    }
    return change.names.isEmpty ? nil : change
  }

  // MARK: Pictures of rows

  /// Looks at the files of the rows' pictures and keeps what is there; returns those that are not as they were, and those no longer named.
  @discardableResult
  private mutating func noteRowPictures(of rows: [TableRow]) -> (changed: [String], gone: [String]) {
    var found: [String: FileStatus?] = [:]
    for case let image? in rows.lazy.map(\.image) where found[image] == nil {
      found[image] = .some(FileSystem.status(of: image))
      if found.count == Self.rowPictureLimit { break }
    }
    defer { rowPictures = found }
    let changed = found.keys.filter { found[$0] != rowPictures[$0] }
    return (changed.sorted(), rowPictures.keys.filter { found[$0] == nil }.sorted())
  }

  /// Looks at the pictures that rows name: those that cannot be used stay as they were, and are reported. Returns whether one is another
  /// than before.
  private mutating func takeRowPictures(of new: inout EffectContent, instead old: EffectContent) -> Bool {
    let noted = noteRowPictures(of: new.rows)
    for path in noted.gone { clear(path) }
    if !noted.changed.isEmpty || !noted.gone.isEmpty { watches += 1 }
    var kept: [String: Picture] = [:]
    var isOther = false
    let faulty = faults.list.map(\.source).filter { rowPictures[$0] != nil }
    for path in Set(noted.changed + faulty).sorted() {
      do throws(RasterError) {
        let picture = try ImageFile.load(path)
        clear(path)
        kept[path] = picture
        if old.picture(path)?.hasSamePixels(as: picture) != true { isOther = true }
      } catch {
        report(Faults.Fault(source: path, lines: [error.description]))
        kept[path] = old.picture(path)
      }
    }
    guard !kept.isEmpty else { return isOther }
    let fresh = new.picture
    new.picture = { [kept] in kept[$0] ?? fresh($0) }
    return isOther
  }
}
