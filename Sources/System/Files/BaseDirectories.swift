import Glibc

/// Where the desktop's base directory rules put the program's files.
///
/// A variable that is unset, empty, not UTF-8 or not an absolute path counts as unset; without `HOME` there may be no place at all.
public struct BaseDirectories: Sendable {
  /// `$HOME`, without a slash at its end: what `~` stands for in a path that is typed.
  public let home: String?
  /// `$XDG_CONFIG_HOME/easel`, for what a person writes: the keys file.
  public let config: String?
  /// `$XDG_DATA_HOME/easel`, for what a person makes: presets.
  public let data: String?
  /// `$XDG_STATE_HOME/easel`, for what the program remembers: the session.
  public let state: String?
  /// `$TMPDIR`, or `/tmp`: for files that are needed for a moment.
  public let temporary: String

  /// Looks up the variables through a function.
  public init(_ variable: (String) -> String?) {
    func absolute(_ name: String) -> String? {
      guard let value = variable(name), value.hasPrefix("/"), !value.utf8.contains(0) else { return nil }
      // `/` alone stays what it is; otherwise a slash at the end would be doubled.
      return value == "/" ? "" : value.last == "/" ? String(value.dropLast()) : value
    }
    let home = absolute("HOME")
    self.home = home
    func place(_ name: String, _ fallback: String) -> String? {
      (absolute(name) ?? home.map { $0 + fallback }).map { $0 + "/easel" }
    }
    config = place("XDG_CONFIG_HOME", "/.config")
    data = place("XDG_DATA_HOME", "/.local/share")
    state = place("XDG_STATE_HOME", "/.local/state")
    temporary = absolute("TMPDIR") ?? "/tmp"
  }

  /// The places that the environment of the process names.
  public static var current: BaseDirectories {
    BaseDirectories { name in getenv(name).flatMap { String(validatingCString: $0) } }
  }

  /// Where presets are kept that were saved by name.
  public var presets: String? { data.map { $0 + "/presets" } }
  /// The keys file.
  public var keys: String? { config.map { $0 + "/keys" } }
  /// The session's file.
  public var session: String? { state.map { $0 + "/session.json" } }
}
