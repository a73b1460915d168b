import Effects
import Foundation
import HandOff
import TestSupport
import Testing

/// No Dart compiler can be had from the registries of distributions, so the exported Dart is held against a grammar and a list of names.
@Suite struct DartSnippetTests {
  /// The names of the list, by the library that has them; `words` are the language's own.
  private func vocabulary() throws -> [String: Set<String>] {
    let list = try #require(Bundle.module.url(forResource: "Flutter", withExtension: "txt", subdirectory: "Stubs"))
    var names: [String: Set<String>] = [:]
    for line in try String(contentsOf: list, encoding: .utf8).split(separator: "\n") where !line.hasPrefix("#") {
      guard let end = line.range(of: ": ") else { continue }
      names[String(line[..<end.lowerBound]), default: []].formUnion(
        line[end.upperBound...].split(separator: " ").map { String($0) })
    }
    return names
  }

  private static func sources() throws -> [(name: String, text: String)] {
    try EffectSet.builtIn.flatMap { effect in
      try (SwiftSnippetTests.variants(effect) + Samples.odd(effect)).enumerated().map { number, values in
        ("\(effect.name)-\(number)", try CodeExport.text(.flutter, ExportSource(effect, values: values)))
      }
    }
  }

  private func faults(_ text: String, _ vocabulary: [String: Set<String>]) -> [String] {
    let dart = DartText(text)
    var known = dart.declared.union(vocabulary["words"] ?? [])
    for library in dart.libraries { known.formUnion(vocabulary[library] ?? []) }
    return (dart.imbalance.map { [$0] } ?? []) + dart.names.subtracting(known).sorted().map { "unknown: \($0)" }
  }

  @Test("brackets match, and every name is declared or of an imported library")
  func names() throws {
    let vocabulary = try vocabulary()
    for (name, text) in try Self.sources() {
      #expect(faults(text, vocabulary) == [], "\(name)")
    }
  }

  @Test("the check finds a missing bracket, a wrong name and a missing import")
  func canFail() throws {
    let vocabulary = try vocabulary()
    let text = try CodeExport.text(.flutter, ExportSource(.slices))
    #expect(faults(text.replacingOccurrences(of: "dispose();", with: "dispose(;"), vocabulary).count == 1)
    #expect(
      faults(text.replacingOccurrences(of: "canvas.drawColor", with: "canvas.fill"), vocabulary) == ["unknown: fill"])
    let unimported = text.replacingOccurrences(of: "import 'dart:math';\n", with: "")
    #expect(faults(unimported, vocabulary).contains("unknown: min"))
  }

  /// Whether Python has a parser with a grammar of Dart.
  private static let hasGrammar =
    (try? Tool("python3").run(["-c", "import tree_sitter, tree_sitter_dart"]).status) == 0

  @Test(
    "a grammar of Dart accepts it",
    .enabled(if: hasGrammar, "not installed: Python's packages 'tree-sitter' and 'tree-sitter-dart'"))
  func grammar() throws {
    let python = try Tool("python3")
    let script = try #require(Bundle.module.url(forResource: "parse", withExtension: "py", subdirectory: "Harness"))
    let scratch = try Scratch()
    let files = try Self.sources().map { try scratch.write($0.text, to: $0.name + ".dart") }
    let parsed = try python.run([script.path] + files)
    #expect((parsed.status, parsed.text, parsed.errors) == (0, "", ""))
    let broken = try scratch.write("class A { int x( => 1; }", to: "broken.dart")
    #expect(try python.run([script.path, broken]).text.contains("broken.dart:1"))
  }
}
