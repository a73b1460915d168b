import Files
import Rendering
import Workbench

/// `easel check`: validates presets and content.
struct CheckVerb: Verb {
  static let name = "check"
  let program: Program
  let usage = "check FILE… — validate presets, content, recordings and keys files"
  let summary = """
    Reads presets, notices, rows, images, recorded sessions and keys files, and says line and column of what is wrong.
    """
  let options: [OptionSpec] = []

  func run(_ options: ParsedOptions) throws(CommandError) -> Int32 {
    if options.arguments.isEmpty { throw .usage("check needs at least one file") }
    var status: Int32 = 0
    for file in options.arguments {
      do throws(CommandError) {
        let result = try FileCheck.check(file, in: program.effects, keys: KeyMap.usual(for: program.effects))
        for warning in result.warnings { program.warn(warning) }
        for problem in result.problems { program.error(problem) }
        guard result.problems.isEmpty else {
          status = max(status, 1)
          continue
        }
        try Output.write(["\(result.file): ok (\(result.summary))\n"], to: .standardOutput)
      } catch {
        program.error(error.message)
        status = max(status, error.status)
      }
    }
    return status
  }
}
