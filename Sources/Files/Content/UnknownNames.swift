import System

/// Warns of each name in objects that is not known, once however many objects have it.
struct UnknownNames {
  let file: TextFile
  let known: Set<String>
  private(set) var warnings: [ContentWarning] = []
  private var warned: Set<String> = []

  init(file: TextFile, known: Set<String>) {
    self.file = file
    self.known = known
  }

  /// Looks at the names of an object.
  mutating func look(at members: [JSONNode.Member]) {
    for member in members where !known.contains(member.name) { warn(member.name, at: member.nameOffset) }
  }

  /// Warns of a name that means nothing.
  mutating func warn(_ name: String, at offset: Int) {
    guard warned.insert(name).inserted else { return }
    warnings.append(file.warning(at: offset, "unknown name \(Printable.quoted(name)) is ignored"))
  }
}
