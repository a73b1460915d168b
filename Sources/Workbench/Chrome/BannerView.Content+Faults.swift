extension BannerView.Content {
  /// What is wrong; nil where nothing is.
  ///
  /// - Parameter keys: the keys file.
  init?(_ faults: Faults, keys: String?) {
    guard !faults.list.isEmpty else { return nil }
    let isKeys = faults.list.allSatisfy { $0.source == keys }
    title = isKeys ? "Errors in the keys file" : "Errors in files: last good kept"
    lines = faults.list.flatMap(\.lines).map(Self.short)
  }

  /// A message with its file's name alone: the folders are on standard error, the words have to fit.
  private static func short(_ line: String) -> String {
    guard let colon = line.firstIndex(of: ":"), let slash = line[..<colon].lastIndex(of: "/") else { return line }
    return String(line[line.index(after: slash)...])
  }
}
