import Files
import Rendering

/// The files that a scene is made of.
extension SceneOptions {
  /// Every file that the options name, with the option; nothing is read but the folder of the pages. Standard input is none.
  var files: [(use: String, path: String)] {
    var files: [(use: String, path: String)] = []
    func add(_ use: String, _ path: String?) {
      if let path, path != "-" { files.append((use, path)) }
    }
    add("--preset", preset.flatMap { PresetSearch($0, in: effects).path })
    add("--notices", content.notices)
    add("--from", content.from)
    add("--to", content.to)
    add("--rows", content.rows)
    add("--replay", replay)
    for path in content.pages.flatMap({ try? PageFolder.paths(of: $0) }) ?? [] { add("--pages", path) }
    for action in actions {
      guard let colon = action.firstIndex(of: ":") else { continue }
      for name in ["notices=", "rows="] where action[colon...].dropFirst().hasPrefix(name) {
        add("--do", String(action[colon...].dropFirst(1 + name.count)))
      }
    }
    return files
  }
}

extension SceneSetup {
  /// The pictures that rows name: those at the start, and those that come with the input.
  var rowPictures: Set<String> {
    var rows = configuration.content.rows
    for case .rows(let more) in inputs.map(\.input) { rows += more }
    return Set(rows.compactMap(\.image))
  }
}
