import Effects
import Files

/// Finds the verb, runs it, and tells the user what went wrong.
extension Program {
  /// The version that `--version` prints.
  private var version: String { name + " " + EaselVersion.text }

  /// Runs the command that the process was started with, and gives its exit status: 0 done, 1 failed, 2 wrong usage.
  ///
  /// - Parameters:
  ///   - usual: what is done when the first argument is no verb.
  ///   - verbs: what the first argument can ask for.
  ///   - others: what it can ask for in vain, with the program that does it.
  @MainActor
  package func run(
    _ usual: any Verb.Type, _ verbs: [any Verb.Type] = [], others: [String: String] = [:]
  ) -> Int32 {
    Output.prepare()
    var verb: (any Verb.Type)?
    do throws(CommandError) {
      let arguments = try arguments()
      verb = arguments.first.flatMap { name in verbs.first { $0.name == name } }
      if let first = arguments.first, let other = others[first] {
        throw CommandError.usage("\(first) is a program of its own: \(other)")
      }
      if let verb { return try run(verb.init(program: self), Array(arguments.dropFirst())) }
      return try run(usual.init(program: self), arguments)
    } catch {
      let help = "\(name) \(verb.map { $0.name + " " } ?? "")--help"
      self.error(error.message + (error.kind == .usage ? " (try '\(help)')" : ""))
      return error.status
    }
  }

  /// What stands behind the program's name. Texts here are Unicode: of other bytes they would make the name of another file.
  private func arguments() throws(CommandError) -> [String] {
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

  @MainActor
  private func run(_ verb: any Verb, _ arguments: [String]) throws(CommandError) -> Int32 {
    let parser = OptionParser(verb.options + OptionSpec.always, verb: verb)
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
}
