import Effects
import Foundation
import Geometry
import HandOff
import Motion
import Rendering
import TestSupport
import Testing

/// What compiles programs against libadwaita; nil where it is not installed.
private let libadwaita: Libadwaita? = try? Libadwaita()

/// A compiler that has read the large headers once for all programs.
private struct Libadwaita: Sendable {
  private let flags: [String]
  private let header: String
  private let folder: Scratch

  init() throws {
    let asked = try Tool("pkg-config").run(["--cflags", "--libs", "libadwaita-1"])
    guard asked.status == 0 else { throw Child.Failure(asked.errors) }
    flags = asked.text.split(whereSeparator: \.isWhitespace).map { String($0) }
    folder = try Scratch()
    header = try folder.write("#include <adwaita.h>\n", to: "all.h")
    let built = try Tool("cc").run(["-std=gnu11", "-x", "c-header", header, "-o", header + ".gch"] + flags)
    guard built.status == 0 else { throw Child.Failure(built.errors) }
  }

  func compile(_ arguments: [String], _ more: [String] = []) throws -> Tool.Output {
    try Tool("cc").run(["-std=gnu11", "-Winvalid-pch", "-include", header] + arguments + flags + more)
  }
}

/// The exported C is compiled against libadwaita, runs on a virtual display, and its values are held against the trace.
@Suite(
  .serialized, .needs("cc", "pkg-config", "Xvfb"), .enabled(if: libadwaita != nil, "not installed: libadwaita-1-dev"))
struct GTKTests {
  private func compile(_ arguments: [String], _ more: [String] = []) throws -> Tool.Output {
    try #require(libadwaita).compile(arguments, more)
  }

  /// One value of an animation: which one, its own time in milliseconds, its value and what it placed.
  struct Sample {
    var animation: Int
    var time: Int
    var value: Double
    var placed: [Double]
  }

  private static func values(_ info: EffectKind, _ numbers: [String: ParameterValue]) -> ParameterValues {
    var values = ParameterValues()
    for (key, value) in numbers { if let parameter = info.parameter(key) { values[parameter] = value } }
    return values
  }

  /// Builds and runs an export for so many milliseconds.
  private func play(_ configuration: SceneConfiguration, milliseconds: Int) throws -> [Sample] {
    let scratch = try Scratch()
    let code = try CodeExport.text(.gtk, ExportSource(configuration))
    // The compiler would not miss it.
    #expect(code.contains("\n#include <adwaita.h>\n"))
    let file = try scratch.write(code, to: "exported.c")
    let harness = try #require(Bundle.module.url(forResource: "harness", withExtension: "c", subdirectory: "Harness"))
    let program = scratch.file("program")
    let alone = try compile(
      ["-Wall", "-Werror", "-Wno-unused-const-variable", "-c", file, "-o", scratch.file("alone.o")])
    try #require(alone.status == 0, "\(alone.errors)")
    let built = try compile(["-DEXPORTED=\"\(file)\"", harness.path, "-o", program], ["-lm"])
    try #require(built.status == 0, "\(built.errors)")
    // Large enough: the toolkit fits windows to the screen.
    let server = try TestServer(screen: "1280x1024x24")
    let run = try Tool(program).run(
      ["\(milliseconds)"],
      environment: [
        "DISPLAY": server.display, "GSK_RENDERER": "cairo", "GDK_BACKEND": "x11", "GTK_A11Y": "none",
        "XDG_RUNTIME_DIR": scratch.path,
        "HOME": scratch.path, "GSETTINGS_BACKEND": "memory", "NO_AT_BRIDGE": "1",
        "DBUS_SESSION_BUS_ADDRESS": "disabled:",
      ])
    #expect(!run.text.contains("skipped"), "an animation was skipped")
    let samples = run.text.split(separator: "\n").compactMap { line -> Sample? in
      let fields = line.split(separator: ",")
      guard fields.count >= 3, let number = Int(fields[0]), let time = Int(fields[1]), let value = Double(fields[2])
      else { return nil }
      return Sample(animation: number, time: time, value: value, placed: fields.dropFirst(3).compactMap { Double($0) })
    }
    try #require(samples.count > 20, "\(run.errors.suffix(2000))")
    return samples
  }

  /// The range of a function within a millisecond around a time.
  private func range(_ time: Double, _ function: (Double) -> Double) -> ClosedRange<Double> {
    let values = (-10...10).map { function(time + Double($0) * 0.0001) }
    return (values.min() ?? 0)...(values.max() ?? 0)
  }

  private func expect(_ value: Double, in range: ClosedRange<Double>, slack: Double, _ what: String) {
    let inside = (range.lowerBound - slack...range.upperBound + slack).contains(value)
    if !inside { Issue.record("\(what): \(value), expected \(range)") }
  }

  @Test("every branch of the code compiles without a warning")
  func variants() throws {
    let scratch = try Scratch()
    for effect in EffectSet.builtIn {
      for (number, values) in (SwiftSnippetTests.variants(effect) + Samples.extremes(effect)).enumerated() {
        let file = try scratch.write(
          try CodeExport.text(.gtk, ExportSource(effect, values: values)), to: "\(effect.name)-\(number).c")
        let built = try compile(["-Wall", "-Werror", "-Wno-unused-const-variable", "-fsyntax-only", file])
        #expect(built.status == 0, "\(effect.name) \(number): \(built.errors)")
      }
    }
  }

  @Test("slices: every progress is the spring's")
  func slices() throws {
    let info = EffectKind.slices
    let configuration = Samples.configuration(
      .slices,
      Self.values(
        info,
        [
          "duration": .number(0.8), "damping": .number(0.6), "velocity": .number(3), "stagger": .number(0.05),
          "sliceWidth": .number(70),
        ]))
    let spring = try Spring(duration: 0.8, dampingRatio: 0.6, initialVelocity: 3)
    let samples = try play(configuration, milliseconds: 1600)
    #expect(Set(samples.map(\.animation)).count == 6)
    for sample in samples {
      expect(
        sample.value, in: range(Double(sample.time) / 1000) { spring.progress(at: $0) }, slack: 1e-6, "slices \(sample)"
      )
    }
    // The spring is over where Easel's is.
    let last = samples.filter { $0.animation == 0 }.map(\.time).max() ?? 0
    #expect((780...900).contains(last), "ended at \(last)")
    print("gtk slices: \(samples.count) values agree")
  }

  @Test(
    "slices at the edges: stiff and loose, fast and backwards",
    arguments: [
      (0.05, 1.0, 0.0), (0.3, 1, 20), (0.3, 1, -20), (0.5, 0.05, 20), (0.5, 0.05, -20), (1, 0.999, 5), (0.05, 0.05, 0),
    ])
  func edges(duration: Double, damping: Double, velocity: Double) throws {
    let configuration = Samples.configuration(
      .slices,
      Self.values(
        .slices,
        [
          "duration": .number(duration), "damping": .number(damping), "velocity": .number(velocity),
          "sliceWidth": .number(30),
        ]))
    let spring = try Spring(duration: duration, dampingRatio: damping, initialVelocity: velocity)
    let samples = try play(configuration, milliseconds: Int(duration * 1000) + 600)
    #expect(Set(samples.map(\.animation)).count == 13)
    for sample in samples where Double(sample.time) / 1000 < duration {
      expect(
        sample.value, in: range(Double(sample.time) / 1000) { spring.progress(at: $0) }, slack: 1e-5, "slices \(sample)"
      )
    }
    for animation in 0..<13 {
      let last = samples.filter { $0.animation == animation }.max { $0.time < $1.time }
      #expect(last?.value == 1, "animation \(animation) ends at \(last?.value ?? .nan)")
      #expect(Double(last?.time ?? 0) / 1000 >= duration - 0.02)
    }
    print("gtk slices at D \(duration), ζ \(damping), v \(velocity): \(samples.count) values agree")
  }

  @Test("cascade: every row is where the trace has it")
  func cascade() throws {
    let info = EffectKind.cascade
    let configuration = Samples.configuration(
      .cascade,
      Self.values(
        info,
        [
          "duration": .number(0.7), "stagger": .number(0.04), "load": .number(0.1), "order": .choice("center"),
          "velocity": .number(-2),
        ]))
    let spring = try Spring(duration: 0.7, dampingRatio: 0.77, initialVelocity: -2)
    let samples = try play(configuration, milliseconds: 1600)
    #expect(Set(samples.map(\.animation)).count == 10)
    for sample in samples {
      let wanted = range(Double(sample.time) / 1000) { 636 * (1 - spring.progress(at: $0)) }
      expect(sample.value, in: wanted, slack: 1e-3, "cascade \(sample)")
    }
    print("gtk cascade: \(samples.count) values agree")
  }

  @Test("ticker: both notices are where the trace has them")
  func ticker() throws {
    let configuration = Samples.configuration(
      .ticker, Self.values(EffectKind.ticker, ["stay": .number(0), "distance": .number(40)]))
    let samples = try play(configuration, milliseconds: 2600)
    let start = Scene(configuration).run.run.end
    let trace = Trace(Scene(configuration))
    let first = samples.filter { $0.animation == 0 && $0.placed.count == 4 }
    #expect(first.count > 20)
    var compared = 0
    for sample in first {
      // The clock's value is the time of the roll in seconds; at its end the notices change their roles.
      guard sample.value < 1.249 else { continue }
      let rows = trace.rows(at: start + sample.value)
      try #require(rows.count == 3)
      compared += 1
      let wanted = [rows[1].alpha, rows[1].frame.minY, rows[2].alpha, rows[2].frame.minY]
      for (value, expected) in zip(sample.placed, wanted) {
        expect(value, in: expected...expected, slack: 1e-4, "ticker \(sample)")
      }
      #expect((sample.value * 1000 - Double(sample.time)).magnitude <= 1.001)
    }
    #expect(compared > 20)
    print("gtk ticker: \(compared) values agree")
  }
}
