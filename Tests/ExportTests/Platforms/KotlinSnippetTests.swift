import Effects
import Foundation
import TestSupport
import Testing
import Workbench

/// The exported Kotlin is checked by a compiler, against declarations of what it uses of Compose and with the real coroutines.
@Suite struct KotlinSnippetTests {
  private static let purpose = "that exported Kotlin compiles"
  private static let coroutines = "/usr/share/java/kotlinx-coroutines-core.jar"

  /// Compiles texts, each in a package of its own, and returns what the compiler has against them; nil where there is none.
  private func complaints(_ texts: [(name: String, text: String)]) throws -> String? {
    guard let compiler = Tool("kotlinc", neededFor: Self.purpose) else { return nil }
    guard FileManager.default.fileExists(atPath: Self.coroutines) else {
      print("not tested: \(Self.purpose): libkotlinx-coroutines-java is not installed")
      return nil
    }
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
    let result = try compiler.run(
      ["-nowarn", "-cp", Self.coroutines, "-d", scratch.file("classes")] + files, folder: scratch.path)
    let errors = result.errors.split(separator: "\n").filter { $0.contains("error:") }.joined(separator: "\n")
    return result.status == 0 ? "" : errors + " status \(result.status)"
  }

  @Test("compiles, with default, with other and with odd values")
  func compile() throws {
    let texts = try EffectSet.builtIn.flatMap { effect in
      try (SwiftSnippetTests.variants(effect) + Samples.odd(effect)).enumerated().map { number, values in
        ("\(effect.name)\(number)", try CodeExport.text(.compose, ExportSource(effect, values: values)))
      }
    }
    guard let complaints = try complaints(texts) else { return }
    #expect(complaints == "")
    print("kotlin: \(texts.count) texts compile")
  }

  @Test("the check finds a mistake")
  func canFail() throws {
    let text = try CodeExport.text(.compose, ExportSource(.cascade))
    guard
      let complaints = try complaints([("wrong", text.replacingOccurrences(of: "clipToBounds()", with: "clip()"))])
    else { return }
    #expect(complaints.contains("wrong.kt"))
  }
}
