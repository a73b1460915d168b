import Effects
import Foundation
import HandOff
import TestSupport
import Testing

private let coroutines = "/usr/share/java/kotlinx-coroutines-core.jar"

/// The exported Kotlin is checked by a compiler, against declarations of what it uses of Compose and with the real coroutines.
@Suite(
  .needs("kotlinc"),
  .enabled(
    if: FileManager.default.fileExists(atPath: coroutines), "not installed: libkotlinx-coroutines-java"))
struct KotlinSnippetTests {
  /// Compiles texts, each in a package of its own, and returns what the compiler has against them.
  private func complaints(_ texts: [(name: String, text: String)]) throws -> [Substring] {
    let scratch = try Scratch()
    let folder = try #require(Bundle.module.url(forResource: "Compose", withExtension: nil, subdirectory: "Stubs"))
    let stubs = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
    #expect(stubs.count > 10)
    var files: [String] = []
    for stub in stubs {
      let name = stub.deletingPathExtension().lastPathComponent
      files.append(try scratch.write(try String(contentsOf: stub, encoding: .utf8), to: name))
    }
    for (name, text) in texts {
      // Compilers before 1.4 take the brackets of a function's type for an annotation's own.
      let readable = text.replacingOccurrences(of: "@Composable (", with: "@Composable() (")
      files.append(try scratch.write("package easel.\(name)\n" + readable, to: name + ".kt"))
    }
    let result = try Tool("kotlinc").run(
      ["-nowarn", "-cp", coroutines, "-d", scratch.file("classes")] + files, folder: scratch.path)
    let errors = result.errors.split(separator: "\n").filter { $0.contains("error:") }
    #expect((result.status == 0) == errors.isEmpty, "status \(result.status): \(result.errors.suffix(500))")
    return errors
  }

  /// The compiler takes long to start: what it must refuse is among what it must take.
  @Test("compiles, with default, with other and with odd values, and a mistake is found")
  func compile() throws {
    var texts = try EffectSet.builtIn.flatMap { effect in
      try (SwiftSnippetTests.variants(effect) + Samples.odd(effect)).enumerated().map { number, values in
        ("\(effect.name)\(number)", try CodeExport.text(.compose, ExportSource(effect, values: values)))
      }
    }
    #expect(texts.count > 40)
    let text = try CodeExport.text(.compose, ExportSource(.cascade))
    texts.append(("wrong", text.replacingOccurrences(of: "clipToBounds()", with: "clip()")))
    let complaints = try complaints(texts)
    #expect(!complaints.isEmpty)
    #expect(complaints.filter { !$0.contains("wrong.kt") } == [])
  }
}
