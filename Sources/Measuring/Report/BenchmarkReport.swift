import CairoRaster
import CommandLine
import Files
import Geometry

/// What a benchmark found.
struct BenchmarkReport {
  /// The durations of one scene's frames.
  struct SceneResult {
    var name: String
    /// Timeline and layout.
    var advance = Timings()
    /// Making the display list.
    var paint = Timings()
    /// Comparing it with the last one.
    var damage = Timings()
    /// Drawing what is damaged.
    var raster = Timings()
    /// All four together.
    var frame = Timings()
    /// The whole picture with plain Cairo calls.
    var plain = Timings()
    /// Copying the whole picture in memory.
    var copy = Timings()
    /// Pixels drawn anew in all frames.
    var damagedPixels = 0
    /// Memory of the raster's kept pictures.
    var keptBytes = 0

    var parts: [(name: String, timings: Timings)] {
      [
        ("advance", advance), ("paint", paint), ("damage", damage), ("raster", raster), ("frame", frame),
        ("plainCairo", plain), ("copy", copy),
      ]
    }
  }

  let size: Size
  let frames: Int
  var scenes: [SceneResult] = []
  /// The figures that have targets, and the parts they come from.
  var figures: [BenchmarkFigure] = []

  init(size: Size, frames: Int) {
    self.size = size
    self.frames = frames
  }

  /// A report of figures that were found elsewhere.
  init(figures: [BenchmarkFigure], size: Size, frames: Int) {
    self.init(size: size, frames: frames)
    self.figures = figures
  }

  /// An object with the machine, the versions, the figures with their targets, and each scene's parts: median and quartiles in
  /// milliseconds, and the median as a ratio to the copy and to plain Cairo.
  var json: String {
    let machine = Machine.description.map { JSONValue.Member($0.name, $0.value) }
    let versions = RasterLibraries.versions.map { JSONValue.Member($0.name, .string($0.version)) }
    return JSONValue.object([
      .init("width", .number(size.width)), .init("height", .number(size.height)),
      .init("frames", .number(Double(frames))), .init("machine", .object(machine)),
      .init("versions", .object(versions)), .init("figures", .array(figures.map(\.json))),
      .init("scenes", .array(scenes.map(value))),
    ]).text + "\n"
  }

  private func value(_ scene: SceneResult) -> JSONValue {
    let parts = scene.parts.map { part in
      let quartiles = part.timings.quartiles
      return JSONValue.Member(
        part.name,
        .object([
          .init("median", rounded(part.timings.median)), .init("low", rounded(quartiles.low)),
          .init("high", rounded(quartiles.high)), .init("perCopy", ratio(part.timings, scene.copy)),
          .init("perPlainCairo", ratio(part.timings, scene.plain)),
        ]))
    }
    return .object([
      .init("scene", .string(scene.name)), .init("milliseconds", .object(parts)),
      .init("damagedPixelsPerFrame", .number(Double(scene.damagedPixels / frames))),
      .init("keptBytes", .number(Double(scene.keptBytes))),
    ])
  }

  private func ratio(_ part: Timings, _ whole: Timings) -> JSONValue {
    whole.median > 0 ? rounded(part.median / whole.median) : .null
  }

  private func rounded(_ value: Double) -> JSONValue { BenchmarkFigure.rounded(value) }

  /// The same as a table.
  var text: String {
    var rows = [["scene", "part", "ms", "quartiles", "× copy", "× plain Cairo"]]
    for scene in scenes {
      for part in scene.parts {
        let quartiles = part.timings.quartiles
        rows.append([
          scene.name, part.name, NumberText.text(part.timings.median, decimals: 4),
          NumberText.text(quartiles.low, decimals: 4) + "…" + NumberText.text(quartiles.high, decimals: 4),
          scene.copy.median > 0 ? NumberText.text(part.timings.median / scene.copy.median, decimals: 2) : "-",
          scene.plain.median > 0 ? NumberText.text(part.timings.median / scene.plain.median, decimals: 3) : "-",
        ])
      }
    }
    let pixels = NumberText.text(size.width) + " × " + NumberText.text(size.height)
    let machine = Machine.description.map { "\($0.name) \(Self.plain($0.value))" }.joined(separator: ", ")
    let versions = RasterLibraries.versions.map { "\($0.name) \($0.version)" }.joined(separator: ", ")
    var text = "\(pixels) pixels, \(frames) frames of each; \(machine), \(versions)\n"
    if !scenes.isEmpty { text += TextTable(rows).text }
    guard !figures.isEmpty else { return text }
    let head = ["figure", "median", "quartiles", "unit", "target", ""]
    return text + "\n" + TextTable([head] + figures.map(\.cells)).text
  }

  private static func plain(_ value: JSONValue) -> String {
    if case .string(let text) = value { return text }
    return value.line
  }
}
