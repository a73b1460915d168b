import Testing

/// Fails where a message is missing, has more than one line, or does not name all that it must: a file, a place in it, what was found, what
/// was expected. How the sentence around them goes is not looked at.
public func expect(_ message: String?, names parts: [String], sourceLocation: SourceLocation = #_sourceLocation) {
  for problem in messageProblems(message, names: parts) { Issue.record("\(problem)", sourceLocation: sourceLocation) }
}

/// What is wrong with a message that must name some things; see `expect(_:names:)`.
public func messageProblems(_ message: String?, names parts: [String]) -> [String] {
  guard let message else { return ["no message, expected one that names \(parts)"] }
  var problems = parts.filter { !message.contains($0) }.map { "'\(message)' does not name '\($0)'" }
  if parts.isEmpty { problems.append("'\(message)' is not held against anything") }
  if message.contains("\n") { problems.append("'\(message)' has more than one line") }
  return problems
}
