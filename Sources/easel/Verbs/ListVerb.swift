import Workbench

/// `easel list`: what there is.
enum ListVerb: Verb {
  static let name = "list"
  static let usage = "list WHAT [SCENE]"
  static let summary = "WHAT is one of \(Catalogue.kinds.joined(separator: ", "))."
  static let options = [OptionSpec.json]

  static func run(_ options: ParsedOptions) throws(CommandError) -> Int32 {
    let kinds = Catalogue.kinds.joined(separator: ", ")
    guard let kind = options.arguments.first else { throw .usage("list needs one of \(kinds)") }
    let scene = options.arguments.dropFirst().first
    if options.arguments.count > (kind == "params" ? 2 : 1) {
      throw .usage("unexpected argument '\(options.arguments[kind == "params" ? 2 : 1])'")
    }
    guard let catalogue = try Catalogue(kind, scene: scene) else {
      throw .usage("list: found '\(kind)', expected one of \(kinds)")
    }
    try Output.write([options.isGiven("json") ? catalogue.json : catalogue.text], to: .standardOutput)
    return 0
  }
}
