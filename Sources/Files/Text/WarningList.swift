/// Warnings about one file, of which no more are kept than anybody reads.
package struct WarningList {
  /// Warnings that are told one by one; a file of a million odd names does not make a million lines.
  package static let limit = 20

  private let file: TextFile
  private var kept: [ContentWarning] = []
  private var left = 0

  package init(_ file: TextFile) { self.file = file }

  package mutating func add(at offset: Int?, _ text: String) {
    guard kept.count < Self.limit else {
      left += 1
      return
    }
    let position = offset.map { file.position(at: $0) }
    kept.append(ContentWarning(file: file.name, position: position, text: text))
  }

  /// What is to be told, with the number of what was left out.
  package var warnings: [ContentWarning] {
    if left == 0 { return kept }
    return kept + [ContentWarning(file: file.name, position: nil, text: "\(left) more warnings of this kind")]
  }
}
