import CairoRaster
import Files
import Film
import Rendering

/// `easel render`: one picture, a contact sheet, numbered pictures, or a film.
struct RenderVerb: Verb {
  static let name = "render"
  let program: Program
  let usage = "render SCENE -o FILE — a picture, a contact sheet, numbered pictures or a film"
  var summary: String { "SCENE is one of \(program.effects.listed)." }
  let details = """
    What is written follows from the name's ending or --format; `easel list formats` says what there is. Without times a picture shows scene
    time 0, with --at that time; a film shows the first run, with --loop what repeats. --sheet COLUMNS puts \(ContactSheet.defaultCount) frames of the first
    run (or those of --start, --end, --fps) on one page. --start, --end or --fps without --sheet write numbered pictures: -o name.png
    makes name-0001.png, name-0002.png, …; -o name-%03d.png says where the number goes. Between two frames lie speed/fps seconds
    of scene time. --shard I/N renders one part of numbered pictures; for a film it says how to make one of them.
    Actions of --do: \(ScriptedInput.actions.joined(separator: ", ")).
    """
  let options =
    OptionSpec.scene + OptionSpec.times + [
      OptionSpec("sheet", nil, "COLUMNS", "A contact sheet with so many frames side by side"),
      OptionSpec("format", nil, "FORMAT", "png, svg, pdf, apng, gif, webp, mp4, webm"),
      OptionSpec("b-set", nil, "KEY=VALUE", "A film with a second scene beside the first, changed so (repeatable)"),
      OptionSpec("b-preset", nil, "NAME|FILE", "The same, with a preset"),
      OptionSpec("shard", nil, "I/N", "Only the I-th of N parts"),
      .hidden("join"),
      OptionSpec("expect", nil, "FILE", "Compare the picture with this one; status 1 when they differ"),
      OptionSpec("tolerance", nil, "N", "Channel difference 0…255 that --expect takes for equal (0)"),
      OptionSpec("difference", nil, "FILE", "Where --expect writes a picture of the differences"),
      OptionSpec("quiet", nil, nil, "Show no progress"),
      .output,
    ]

  func run(_ options: ParsedOptions) throws(CommandError) -> Int32 {
    let times = try TimeOptions(options)
    let output = options.value("output")
    if options.isGiven("join") { throw joinRefusal(output) }
    guard let name = output ?? options.value("expect").map({ _ in "" }) else {
      throw .usage("render needs -o FILE (- for standard output)")
    }
    let columns = try options.value("sheet").map { text throws(CommandError) in
      try OptionText.whole("--sheet", text, 1...1000)
    }
    if columns != nil, times.at != nil {
      throw .usage("--sheet goes over an interval, expected no --at beside it")
    }
    let format = try PictureFormat(options.value("format"), output: name)
    switch format {
    case .film(let film): return try self.film(film, options, times, to: name)
    case .svg, .pdf: return try shapes(format == .svg ? .svg : .pdf, options, times, columns, to: name)
    case .png: return try pictures(options, times, columns, to: output)
    }
  }

  // MARK: Pictures

  private func pictures(
    _ options: ParsedOptions, _ times: TimeOptions, _ columns: Int?, to output: String?
  ) throws(CommandError) -> Int32 {
    let target = output.map { OutputTarget($0) }
    var pattern: SequenceName?
    if case .file(let name) = target { pattern = try SequenceName(name) }
    let isSequence = columns == nil && times.at == nil && (times.isInterval || pattern?.isPattern == true)
    if isSequence, options.isGiven("expect") { throw .usage("--expect compares one picture, expected --at or --sheet") }
    if isSequence, pattern == nil {
      throw .usage("-o -: numbered pictures need a file name; --at or --sheet makes one picture")
    }
    if !isSequence, options.isGiven("shard") {
      throw .usage("--shard is for numbered pictures, expected --start, --end or --fps")
    }
    let setup = try options.headlessScene()
    if isSequence, let pattern {
      try sequence(setup, options, times, pattern)
      return 0
    }
    let picture: ImageSurface
    if let columns {
      picture = try sheet(setup, times, columns).render(FrameRenderer(setup))
    } else {
      picture = try FrameRenderer(setup).frame(at: times.at ?? 0)
    }
    if let file = pattern?.single { try options.checkFiles(setup, writing: [file]) }
    if let target { try write(picture, to: pattern.map { .file($0.single) } ?? target) }
    return try options.value("expect").map { reference throws(CommandError) in
      try compare(picture, reference, options, writesPicture: target == .standardOutput)
    } ?? 0
  }

  /// Holds the picture against a file, says the result and gives the exit status.
  private func compare(
    _ picture: ImageSurface, _ reference: String, _ options: ParsedOptions, writesPicture: Bool
  ) throws(CommandError) -> Int32 {
    let tolerance = try options.value("tolerance").map { text throws(CommandError) in
      try OptionText.whole("--tolerance", text, 0...255)
    }
    let comparison = try PictureFiles(picture, expected: reference)
    let verdict = comparison.verdict(tolerance: tolerance ?? 0)
    let difference = options.value("difference").map { OutputTarget($0) }
    if let difference { try Output.write(try comparison.difference(for: "--difference"), to: difference) }
    try program.tell(verdict.words, besidePicture: writesPicture || difference == .standardOutput)
    return verdict.isEqual ? 0 : 1
  }

  private func sheet(
    _ setup: SceneSetup, _ times: TimeOptions, _ columns: Int
  ) throws(CommandError) -> ContactSheet {
    let (start, end) = times.interval(of: setup)
    return try ContactSheet(
      columns: columns, from: start, to: end, rate: times.rate, scale: setup.scale, theme: setup.theme)
  }

  private func sequence(
    _ setup: SceneSetup, _ options: ParsedOptions, _ times: TimeOptions, _ name: SequenceName
  ) throws(CommandError) {
    let (start, end) = times.interval(of: setup)
    let samples = SampleTimes(from: start, to: end, rate: (times.rate ?? 60) / setup.speed)
    guard samples.count <= SampleTimes.mostFrames else {
      throw .usage(
        "\(Int(samples.count)) numbered pictures, expected at most \(Int(SampleTimes.mostFrames)); "
          + "choose another --end or --fps")
    }
    let range = try options.value("shard").map { text throws(CommandError) in
      try Shard(text).frames(of: Int(samples.count))
    }
    let frames = samples.enumerated().filter { range?.contains($0.offset) != false }
    try options.checkFiles(setup, writing: frames.map { name.file($0.offset + 1) })
    let farm = FrameFarm<[UInt8]>(picturesOf: try FrameSource(setup), times: frames.map(\.element))
    for (index, _) in frames {
      if let bytes = try farm.next() { try Output.write(bytes, to: .file(name.file(index + 1))) }
    }
  }

  private func write(_ picture: ImageSurface, to target: OutputTarget) throws(CommandError) {
    let bytes: [UInt8]
    do {
      bytes = try ImageFile.png(picture)
    } catch {
      throw .failed(error.description)
    }
    try Output.write(bytes, to: target)
  }

  // MARK: Shapes

  private func shapes(
    _ kind: VectorKind, _ options: ParsedOptions, _ times: TimeOptions, _ columns: Int?, to output: String
  ) throws(CommandError) -> Int32 {
    if options.isGiven("expect") { throw .usage("--expect compares PNG pictures, expected no other format beside it") }
    let setup = try options.headlessScene()
    let renderer = FrameRenderer(setup)
    let list =
      if let columns = columns ?? (kind == .pdf && times.at == nil ? 4 : nil) {
        try sheet(setup, times, columns).list(renderer)
      } else {
        try renderer.list(at: times.at ?? 0)
      }
    if kind == .svg, columns == nil, times.isInterval {
      throw .usage("svg holds one frame or a sheet, expected --at or --sheet")
    }
    try Output.write(try renderer.file(of: list, as: kind), to: OutputTarget(output))
    return 0
  }
}
