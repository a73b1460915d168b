import Effects
import System

/// Where the session is kept between two starts.
public struct SessionStore: Sendable {
  /// What reading brought.
  public struct Reading: Sendable {
    /// The session; nil where there is none that can be used.
    public var session: Session?
    /// One line to tell when the file could not be used.
    public var warning: String?
    /// Whether a session may be written at the end: not over a file that could neither be read nor kept aside.
    public var mayBeSaved: Bool
  }

  private let path: String?

  /// Creates a store in a file; without a path nothing is read or written.
  public init(path: String?) { self.path = path }

  /// The place for the person who runs the program: `$XDG_STATE_HOME/easel/session.json`.
  public static var current: SessionStore { SessionStore(path: BaseDirectories.current.session) }

  /// Reads the session. A file that cannot be used, or is of a newer version, is kept aside under another name.
  public func read(in effects: EffectSet) -> Reading {
    guard let path else { return Reading(session: nil, warning: nil, mayBeSaved: false) }
    guard FileSystem.status(of: path) != nil else { return Reading(session: nil, warning: nil, mayBeSaved: true) }
    do throws(ContentError) {
      let session = try SessionReader.read(try TextFile.read(path, limit: 1 << 20), in: effects)
      return Reading(session: session, warning: nil, mayBeSaved: true)
    } catch {
      return keepAside(path, because: error)
    }
  }

  private func keepAside(_ path: String, because error: ContentError) -> Reading {
    let reason = "\(error.description); this start is without a session"
    let aside = asideName(for: path)
    do {
      try FileSystem.move(path, over: aside)
    } catch {
      return Reading(session: nil, warning: "\(reason), and none will be saved", mayBeSaved: false)
    }
    return Reading(session: nil, warning: "\(reason), the file is kept as \(Printable.line(aside))", mayBeSaved: true)
  }

  /// Writes the session in one step.
  public func save(_ session: Session, of effects: EffectSet) throws(SaveError) {
    guard let path else { return }
    try AtomicFile.write(Array(session.text(of: effects).utf8), to: path)
  }

  /// A name that is free, or the last of a few.
  private func asideName(for path: String) -> String {
    let base = path.hasSuffix(".json") ? String(path.dropLast(5)) : path
    for number in 1...9 {
      let name = "\(base)-broken\(number == 1 ? "" : "-\(number)").json"
      if FileSystem.status(of: name) == nil { return name }
    }
    return "\(base)-broken-10.json"
  }
}
