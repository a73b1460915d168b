import Effects
import Geometry

/// Writes a scene's values as a table: `key,value,unit,default,meaning`, below one comment line.
enum CSVExport {
  /// The names of the columns.
  static let header = "key,value,unit,default,meaning"

  static func text(_ source: ExportSource, headline: String, changedOnly: Bool) -> String {
    var lines = ["# " + headline, header, "scene,\(field(source.info.name)),,,"]
    for parameter in changedOnly ? source.changed : source.info.parameters {
      let fields = [
        parameter.key, parameter.text(of: source.values[parameter]), parameter.unit,
        parameter.text(of: parameter.defaultValue), parameter.help,
      ]
      lines.append(fields.map(field).joined(separator: ","))
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// A field after RFC 4180.
  private static func field(_ text: String) -> String {
    guard text.contains(where: { $0 == "," || $0 == "\"" || $0.isNewline }) else { return text }
    return "\"" + text.split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "\"\"") + "\""
  }
}
