import Files

/// One thing the command line can do.
@MainActor
package protocol Verb {
  /// The first argument that asks for it.
  static var name: String { get }
  /// What follows the program's name on the usage line.
  var usage: String { get }
  /// One sentence on what it does.
  var summary: String { get }
  /// More help, below the options.
  var details: String { get }
  var options: [OptionSpec] { get }
  /// The program whose verb it is.
  var program: Program { get }
  init(program: Program)
  /// Whether the arguments are files that are read.
  func readsArguments(_ options: ParsedOptions) -> Bool
  /// Does it, and gives the exit status.
  func run(_ options: ParsedOptions) throws(CommandError) -> Int32
}

extension Verb {
  package static var name: String { "" }
  package var details: String { "" }
  package func readsArguments(_ options: ParsedOptions) -> Bool { false }
}
