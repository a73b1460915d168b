import CairoRaster
import Files
import Rendering

/// `easel compare`: how much two pictures or two traces differ.
struct CompareVerb: Verb {
  static let name = "compare"
  let program: Program
  let usage = "compare A B — two pictures, or two traces in CSV"
  let summary = "Exit status 0 when they are equal within the tolerance, 1 when they differ."
  let options = [
    OptionSpec(
      "tolerance", nil, "N", "Largest difference that counts as equal (0): of a channel 0…255, or of a number"),
    OptionSpec("output", "o", "FILE|-", "Write a picture of the differences"),
  ]

  func readsArguments(_ options: ParsedOptions) -> Bool { true }

  func run(_ options: ParsedOptions) throws(CommandError) -> Int32 {
    guard options.arguments.count == 2 else {
      throw .usage("compare needs two files, found \(options.arguments.count)")
    }
    let text = options.value("tolerance")
    let tolerance = try text.map { text throws(CommandError) in try OptionText.number("--tolerance", text) } ?? 0
    if tolerance < 0 { throw .value("--tolerance", text ?? "", expected: "a number, 0 or more") }
    let target = options.value("output").map { OutputTarget($0) }
    let (a, b) = (options.arguments[0], options.arguments[1])
    let isTrace = TraceComparison.looksLikeTrace(a) && TraceComparison.looksLikeTrace(b)
    let verdict: (isEqual: Bool, words: String)
    if isTrace {
      if target != nil { throw .usage("-o: there is no picture of the differences of two traces") }
      verdict = try TraceComparison(a, b).verdict(tolerance: tolerance)
    } else {
      let comparison = try PictureFiles(a, b)
      verdict = comparison.verdict(tolerance: Int(min(tolerance, 255)))
      if let target { try Output.write(try comparison.difference(for: "-o"), to: target) }
    }
    try program.tell(verdict.words, besidePicture: target == .standardOutput)
    return verdict.isEqual ? 0 : 1
  }
}
