import System

/// Picks the names out of objects that are known, and warns of each other one once, however many objects have it.
package struct UnknownNames {
  package let file: TextFile
  package let known: Set<String>
  private(set) var warnings: [ContentWarning] = []
  private var warned: Set<String> = []

  package init(file: TextFile, known: Set<String>) {
    self.file = file
    self.known = known
  }

  /// The known members by name.
  package mutating func sort(_ members: [JSONNode.Member]) -> [String: JSONNode] {
    var fields: [String: JSONNode] = [:]
    for member in members {
      if known.contains(member.name) {
        fields[member.name] = member.node
      } else {
        warn(member.name, at: member.nameOffset)
      }
    }
    return fields
  }

  /// Warns of a name that means nothing.
  package mutating func warn(_ name: String, at offset: Int) {
    guard warned.insert(name).inserted else { return }
    warnings.append(file.warning(at: offset, "unknown name \(Printable.quoted(name)) is ignored"))
  }
}
