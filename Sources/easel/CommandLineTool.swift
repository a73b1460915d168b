import Effects
import Workbench

/// The command line: finds the verb, runs it, and tells the user what went wrong.
@MainActor
enum CommandLineTool {
  /// The effects there are.
  nonisolated static let effects = EffectSet.builtIn

  /// The version that `--version` prints.
  static let version = "easel " + EaselVersion.text

  private static var verbs: [any Verb.Type] {
    [
      RenderVerb.self, TraceVerb.self, ExportVerb.self, ListVerb.self, CheckVerb.self, CompareVerb.self,
      BenchVerb.self,
    ]
  }

  /// Runs the command that the process was started with, and gives its exit status: 0 done, 1 failed, 2 wrong usage.
  static func run() -> Int32 {
    Output.prepare()
    var verb: (any Verb.Type)?
    do {
      let arguments = try arguments()
      verb = arguments.first.flatMap { name in verbs.first { $0.name == name } }
      if let verb { return try run(verb, Array(arguments.dropFirst())) }
      return try run(WindowVerb.self, arguments)
    } catch {
      let help = "easel \(verb.map { $0.name + " " } ?? "")--help"
      Console.error(error.message + (error.kind == .usage ? " (try '\(help)')" : ""))
      return error.status
    }
  }

  /// What stands behind the program's name. Texts here are Unicode: of other bytes they would make the name of another file.
  private static func arguments() throws(CommandError) -> [String] {
    var arguments: [String] = []
    for index in 1..<max(1, Int(CommandLine.argc)) {
      guard let bytes = CommandLine.unsafeArgv[index] else { break }
      guard let text = String(validatingCString: bytes) else {
        throw .value(
          "argument \(index)", String(cString: bytes),
          expected: "UTF-8: a file name that is not UTF-8 cannot be used")
      }
      arguments.append(text)
    }
    return arguments
  }

  private static func run(_ verb: any Verb.Type, _ arguments: [String]) throws(CommandError) -> Int32 {
    let parser = OptionParser(
      verb.options + OptionSpec.always, usage: verb.usage, summary: verb.summary, details: verb.details)
    var options = try parser.parse(arguments)
    if options.isGiven("help") {
      try Output.write([parser.help], to: .standardOutput)
      return 0
    }
    if options.isGiven("version") {
      try Output.write([version + "\n"], to: .standardOutput)
      return 0
    }
    options.argumentsAreFiles = verb.readsArguments(options)
    try options.checkFiles()
    return try verb.run(options)
  }

  /// Tells of something that was used otherwise than it was written.
  nonisolated static func warn(_ message: String) { Console.error("warning: " + message) }
}

/// One thing the command line can do.
@MainActor
protocol Verb {
  /// The first argument that asks for it.
  static var name: String { get }
  /// What follows the program's name on the usage line.
  static var usage: String { get }
  /// One sentence on what it does.
  static var summary: String { get }
  /// More help, below the options.
  static var details: String { get }
  static var options: [OptionSpec] { get }
  /// Whether the arguments are files that are read.
  static func readsArguments(_ options: ParsedOptions) -> Bool
  /// Does it, and gives the exit status.
  static func run(_ options: ParsedOptions) throws(CommandError) -> Int32
}

extension Verb {
  static var details: String { "" }
  static func readsArguments(_ options: ParsedOptions) -> Bool { false }
}
