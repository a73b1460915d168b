import Effects
import Files
import Foundation
import HandOff
import TestSupport
import Testing

/// The exported Swift is checked by the compiler, against declarations of what it uses.
@Suite(.needs("swiftc")) struct SwiftSnippetTests {
  @Test(
    "type-checks, with default, with other and with extreme values, and a mistake is found",
    arguments: [
      (ExportTarget.uikit, "UIKit"), (.swiftui, "SwiftUI"), (.coreanimation, "QuartzCore"),
    ])
  func typeCheck(target: ExportTarget, module: String) throws {
    let compiler = try Tool("swiftc")
    let scratch = try Scratch()
    let stub = try #require(
      Bundle.module.url(forResource: module + ".swift", withExtension: "txt", subdirectory: "Stubs"))
    let declarations = try scratch.write(try String(contentsOf: stub, encoding: .utf8), to: module + ".swift")
    let built = try compiler.run(
      ["-emit-module", "-parse-as-library", "-suppress-warnings", "-module-name", module, declarations],
      folder: scratch.path)
    #expect(built.status == 0, "\(built.errors)")
    var files: [String] = []
    for effect in EffectSet.builtIn {
      for (number, values) in (Self.variants(effect) + Samples.extremes(effect)).enumerated() {
        let name = "\(effect.name)\(number)"
        let text = try CodeExport.text(target, ExportSource(effect, values: values))
        files.append(try scratch.write(Self.renamed(text, name), to: name + ".swift"))
      }
    }
    #expect(files.count > 10)
    // One program of all files: the compiler takes longer to start than to check one.
    let wrong = try scratch.write("func wrong() -> Int { \"\" }\n", to: "wrong.swift")
    for (more, isRight) in [([], true), ([wrong], false)] {
      let checked = try compiler.run(
        ["-typecheck", "-wmo", "-parse-as-library", "-swift-version", "5", "-I", scratch.path] + files + more,
        folder: scratch.path)
      #expect((checked.status == 0) == isRight, "\(checked.errors)")
      #expect(checked.errors.contains("wrong.swift") != isRight)
    }
  }

  /// A text whose names that others see end in another name: in one program they stand once.
  private static func renamed(_ text: String, _ suffix: String) throws -> String {
    let declarations = try Regex("(?m)^(?:final class|struct|func) (\\w+)", as: (Substring, Substring).self)
    var text = text
    for name in Set(text.matches(of: declarations).map { String($0.output.1) }) {
      text = text.replacing(try Regex("\\b\(name)\\b").wordBoundaryKind(.simple), with: "\(name)_\(suffix)")
    }
    return text
  }

  /// The defaults, and one set in which every branch of the code is another one.
  static func variants(_ effect: EffectKind) -> [ParameterValues] {
    var other = ParameterValues()
    for parameter in effect.parameters {
      if case .choice(let choices) = parameter.kind, let last = choices.last { other[parameter] = .choice(last) }
      if parameter.kind == .curve { other[parameter] = .curve(.cubic(x1: 0.3, y1: -0.2, x2: 0.6, y2: 1.25)) }
      if ["stagger", "hold", "cap"].contains(parameter.key) { other[parameter] = .number(0.1) }
    }
    var variants = [ParameterValues(), other]
    if let style = effect.parameter("style") {
      var fading = other
      fading[style] = .choice("fade")
      variants.append(fading)
    }
    if let order = effect.parameter("order") {
      var centred = other
      centred[order] = .choice("center")
      variants.append(centred)
    }
    return variants
  }
}
