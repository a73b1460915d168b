import Files
import HandOff

/// `easel export`: code for the platform that an application is built on, or values.
struct ExportVerb: Verb {
  static let name = "export"
  let program: Program
  let usage = "export SCENE --as TARGET — code for another platform"
  let summary = "TARGET is one of \(Self.targetNames)."
  let details = """
    The whole effect is written to standard output, or to -o FILE. Springs are described by settling time; --as css replaces them by linear()
    with straight pieces that keep within --tolerance (\(CodeExport.defaultTolerance)) of the whole distance.
    --set takes over what was copied elsewhere, too: cubic-bezier(…) and linear(…) for a curve, or a whole UIKit call, JSON or CSV of Easel.
    """
  let options =
    OptionSpec.scene + [
      OptionSpec("as", nil, "TARGET", "The platform"),
      OptionSpec("changed-only", nil, nil, "Only the values that differ from their defaults"),
      OptionSpec("tolerance", nil, "SHARE", "Largest error of CSS's linear(), 0.00001…0.1"),
      .output,
    ]

  private static var targetNames: String { CodeExport.targets.map(\.rawValue).joined(separator: ", ") }

  func run(_ options: ParsedOptions) throws(CommandError) -> Int32 {
    guard let name = options.value("as") else { throw .usage("export needs --as TARGET: \(Self.targetNames)") }
    let target: ExportTarget = try OptionText.choice("--as", name)
    let tolerance = try options.value("tolerance").map { text throws(CommandError) in
      try OptionText.number("--tolerance", text, expected: "a number from 0.00001 to 0.1")
    }
    let setup = try options.headlessScene()
    let text: String
    do {
      text = try CodeExport.text(
        target, ExportSource(setup.configuration), changedOnly: options.isGiven("changed-only"),
        tolerance: tolerance ?? CodeExport.defaultTolerance)
    } catch {
      if case .tolerance = error { throw .usage(error.description) }
      throw .failed(error.description)
    }
    try Output.write([text], to: OutputTarget(options.value("output") ?? "-"))
    return 0
  }
}
