import CairoRaster
import Effects
import Files
import Painting
import System

/// A file of the user that was read and can be used.
public struct FileCheck: Sendable {
  /// The name as given.
  public let file: String
  /// What it holds, such as `12 rows`.
  public let summary: String
  /// What is odd about it, one line each.
  public let warnings: [String]
  /// What in it cannot be used although the rest can, one line each.
  public var problems: [String] = []

  /// Reads a file as what its name and contents say it is: an image, a preset, a recorded session, rows or notices.
  ///
  /// - Parameters:
  ///   - effects: the scenes that a preset or a recording may be of.
  ///   - usual: the actions that a keys file may name, with their usual keys.
  /// - Throws: `failed` with the place of what is wrong.
  public static func check(
    _ path: String, in effects: EffectSet, keys usual: [KeyBinding]
  ) throws(CommandError) -> FileCheck {
    if PageFolder.isImage(path) { return picture(try PictureReader.files.load(path), path) }
    let file: TextFile
    do {
      file = try TextFile.read(path)
    } catch {
      // A picture without its usual ending is no text either.
      if error.position != nil, let picture = try? ImageFile.load(path) { return Self.picture(picture, path) }
      throw .failed(error.description)
    }
    do throws(ContentError) {
      return try text(file, effects, usual)
    } catch {
      throw .failed(error.description)
    }
  }

  private static func picture(_ picture: Picture, _ path: String) -> FileCheck {
    let alpha = picture.isOpaque ? "" : ", translucent"
    return FileCheck(
      file: path, summary: "image, \(picture.width) × \(picture.height) pixels\(alpha)", warnings: [])
  }

  private static func text(
    _ file: TextFile, _ effects: EffectSet, _ usual: [KeyBinding]
  ) throws(ContentError) -> FileCheck {
    let format = ContentFormat(name: file.name)
    if format == .json || (format == nil && ContentFormat.looksLikeJSON(file.bytes)) {
      switch try JSONReader.read(file).kind {
      case .object(let members):
        let names = Set(members.map(\.name))
        let isRecording = names.contains("session") && !names.contains("version")
        return isRecording ? try recording(file, effects) : try preset(file, effects)
      case .array(let items): return try list(file, items)
      default: break
      }
    }
    if format == .csv { return result(file, try RowsReader.read(file), "row") }
    if let keys = keys(file, usual) { return keys }
    if format == nil, RowsReader.guess(file) == .csv { return result(file, try RowsReader.read(file), "row") }
    return result(file, try NoticesReader.read(file), "line")
  }

  /// The file as a keys file, when its name or its first line says so.
  private static func keys(_ file: TextFile, _ usual: [KeyBinding]) -> FileCheck? {
    let name = file.name.split(separator: "/").last ?? ""
    guard name == "keys" || name.hasSuffix(".keys") || KeysFile.looksLikeKeys(file, for: usual) else { return nil }
    let loaded = KeysFile.read(file, over: usual)
    let count = KeysFile.lineCount(file, for: usual)
    var check = FileCheck(
      file: Printable.line(file.name), summary: "keys for " + counted(count, "action"), warnings: [])
    check.problems = loaded.warnings.map(\.description)
    return check
  }

  private static func list(_ file: TextFile, _ items: [JSONNode]) throws(ContentError) -> FileCheck {
    for item in items {
      guard case .object(let members) = item.kind else { continue }
      if members.contains(where: { $0.name == "text" }) { return result(file, try NoticesReader.read(file), "notice") }
      return result(file, try RowsReader.read(file), "row")
    }
    return result(file, try NoticesReader.read(file), "text")
  }

  private static func recording(_ file: TextFile, _ effects: EffectSet) throws(ContentError) -> FileCheck {
    let record = try SessionRecordReader.read(file, in: effects)
    return FileCheck(
      file: Printable.line(file.name),
      summary: "recorded session of \(record.kind.name), " + counted(record.inputs.count, "input"),
      warnings: record.warnings)
  }

  private static func preset(_ file: TextFile, _ effects: EffectSet) throws(ContentError) -> FileCheck {
    let preset = try Preset(file, in: effects)
    return FileCheck(
      file: Printable.line(file.name),
      summary: "preset of \(preset.kind.name), " + counted(preset.parameterCount, "parameter")
        + (preset.slotB == nil ? "" : ", slots A and B"),
      warnings: preset.warnings.map(\.description))
  }

  private static func result<Item>(_ file: TextFile, _ loaded: Loaded<[Item]>, _ noun: String) -> FileCheck {
    var warnings = loaded.warnings.map(\.description)
    if let rows = loaded.value as? [TableRow] {
      var seen: Set<String> = []
      for image in rows.compactMap(\.image) where seen.insert(image).inserted {
        do {
          _ = try ImageFile.load(image)
        } catch {
          warnings.append(error.description)
        }
      }
    }
    return FileCheck(
      file: Printable.line(file.name), summary: counted(loaded.value.count, noun), warnings: warnings)
  }

  private static func counted(_ count: Int, _ noun: String) -> String { "\(count) \(noun)\(count == 1 ? "" : "s")" }
}
