import Effects
import System

/// Where presets are kept that were saved by name.
public struct PresetFolder: Sendable {
  /// The folder, which need not exist; nil where the environment names none.
  public let path: String?

  /// Creates the description of a folder.
  public init(path: String?) { self.path = path }

  /// The folder of the person who runs the program: `$XDG_DATA_HOME/easel/presets`.
  public static var current: PresetFolder { PresetFolder(path: BaseDirectories.current.presets) }

  /// The file that a preset of a name is kept in, whether it is there or not.
  ///
  /// - Throws: in words, why nothing can be saved under the name.
  public func file(for name: String, in effects: EffectSet) throws(PresetNameError) -> String {
    guard let path else { throw PresetNameError(text: "there is no folder for presets: HOME is not set") }
    if name.isEmpty { throw PresetNameError(text: "a name is needed") }
    if name.contains("/") || name.unicodeScalars.contains(where: { $0.properties.generalCategory == .control }) {
      throw PresetNameError(text: "a name has no slashes and control characters")
    }
    if name.hasPrefix(".") { throw PresetNameError(text: "a name does not begin with a dot") }
    if name.utf8.count > 200 { throw PresetNameError(text: "the name is too long") }
    if effects.contains(where: { $0.preset(named: name) != nil }) {
      throw PresetNameError(text: "“\(name)” is built in; choose another name")
    }
    return path + "/" + name + ".json"
  }

  /// The file of a saved preset, or nil where there is none.
  package func existing(_ name: String) -> String? {
    guard let path, !name.isEmpty, !name.contains("/"), !name.utf8.contains(0) else { return nil }
    let file = path + "/" + name + ".json"
    return FileSystem.status(of: file) == nil ? nil : file
  }

  /// The names of the saved presets in natural order; none where the folder cannot be read.
  public var names: [String] { entries.filter { !isLost($0) }.map { String($0.dropLast(5)) } }

  /// One line for each preset that nobody can name.
  public var warnings: [String] {
    entries.filter { isLost($0) }.map {
      "\(Printable.line((path ?? "") + "/" + $0)): a name that is not UTF-8, the preset cannot be used"
    }
  }

  private var entries: [String] {
    guard let path, let entries = try? FileSystem.entries(of: path) else { return [] }
    return entries.filter { $0.hasSuffix(".json") && !$0.hasPrefix(".") }.sorted(by: NaturalOrder.precedes)
  }

  private func isLost(_ entry: String) -> Bool { FileSystem.isLost((path ?? "") + "/" + entry) }
}

/// Why nothing can be saved under a name.
public struct PresetNameError: Error, Hashable, Sendable, CustomStringConvertible {
  package let text: String

  /// The reason in words.
  public var description: String { text }
}
