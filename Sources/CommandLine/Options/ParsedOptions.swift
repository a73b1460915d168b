import Files

/// What a command line says.
package struct ParsedOptions {
  /// The program that was started.
  let program: Program
  /// The values of each option, in the order given; for one without a value, one empty text if it is there.
  var values: [String: [String]] = [:]
  /// What is no option.
  var arguments: [String] = []
  /// Whether the arguments name files that are read.
  var argumentsAreFiles = false

  /// Whether an option is there.
  package func isGiven(_ name: String) -> Bool { values[name] != nil }

  /// The value of an option, the last one if it is there several times.
  package func value(_ name: String) -> String? { values[name]?.last }

  /// All values of an option.
  func all(_ name: String) -> [String] { values[name] ?? [] }

  /// The only argument, or nil where there is none.
  ///
  /// - Throws: `usage` when there are more.
  package func onlyArgument() throws(CommandError) -> String? {
    if arguments.count > 1 { throw .usage("unexpected argument '\(arguments[1])'") }
    return arguments.first
  }
}
