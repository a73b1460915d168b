import Effects
import Files
import Foundation
import TestSupport
import Testing
import Workbench

/// The exported Swift is checked by the compiler, against declarations of what it uses.
@Suite struct SwiftSnippetTests {
  @Test(
    "type-checks, with default, with other and with extreme values",
    arguments: [
      (ExportTarget.uikit, "UIKit"), (.swiftui, "SwiftUI"), (.coreanimation, "QuartzCore"),
    ])
  func typeCheck(target: ExportTarget, module: String) throws {
    guard let compiler = Tool("swiftc", neededFor: "that exported Swift compiles") else { return }
    let scratch = try Scratch()
    let stub = try #require(
      Bundle.module.url(forResource: module + ".swift", withExtension: "txt", subdirectory: "Stubs"))
    let declarations = try scratch.write(try String(contentsOf: stub, encoding: .utf8), to: module + ".swift")
    let built = try compiler.run(
      ["-emit-module", "-parse-as-library", "-suppress-warnings", "-module-name", module, declarations],
      folder: scratch.path)
    #expect(built.status == 0, "\(built.errors)")
    for effect in EffectSet.builtIn {
      for (number, values) in (Self.variants(effect) + Samples.extremes(effect)).enumerated() {
        let text = try CodeExport.text(target, ExportSource(effect, values: values))
        let file = try scratch.write(text, to: "\(effect.name)-\(number).swift")
        let checked = try compiler.run(
          ["-typecheck", "-parse-as-library", "-swift-version", "5", "-I", scratch.path, file], folder: scratch.path)
        #expect(checked.status == 0, "\(effect.name) \(number): \(checked.errors)")
      }
    }
  }

  @Test("the check finds a mistake")
  func canFail() throws {
    guard let compiler = Tool("swiftc", neededFor: "that exported Swift compiles") else { return }
    let scratch = try Scratch()
    let text = try CodeExport.text(.uikit, ExportSource(.cascade))
    let file = try scratch.write(text, to: "cascade.swift")
    #expect(try compiler.run(["-typecheck", file], folder: scratch.path).status != 0)
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
