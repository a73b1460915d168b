import CairoRaster
import Workbench

/// `easel render`: one picture, a contact sheet, or numbered pictures.
enum RenderVerb: Verb {
  static let name = "render"
  static let usage = "render SCENE -o FILE — one frame, a contact sheet or numbered pictures"
  static let summary = "SCENE is one of \(SceneSetup.sceneNames)."
  static let details = """
    Without times it renders scene time 0, with --at that time. --sheet COLUMNS puts \(ContactSheet.defaultCount) frames of the first run
    (or those of --start, --end, --fps) on one picture. --start, --end or --fps without --sheet write numbered pictures:
    -o name.png makes name-0001.png, name-0002.png, …; -o name-%03d.png says where the number goes. Between two numbered
    pictures lie speed/fps seconds of scene time.
    Actions of --do: \(ScriptedInput.actions.joined(separator: ", ")).
    """
  static let options =
    OptionSpec.scene + OptionSpec.times + [
      OptionSpec("sheet", nil, "COLUMNS", "A contact sheet with so many frames side by side"),
      OptionSpec("format", nil, "FORMAT", "png"),
      .output,
    ]

  static func run(_ options: ParsedOptions) throws(CommandError) -> Int32 {
    let times = try TimeOptions(options)
    guard let output = options.value("output") else { throw .usage("render needs -o FILE (- for standard output)") }
    let columns = try options.value("sheet").map { text throws(CommandError) in
      try OptionText.whole("--sheet", text, 1...1000)
    }
    try PictureFormat.check(options.value("format"), output: output)
    let target = OutputTarget(output)
    var pattern: SequenceName?
    if case .file(let name) = target { pattern = try SequenceName(name) }
    let isSequence = columns == nil && times.at == nil && (times.isInterval || pattern?.isPattern == true)
    if isSequence, pattern == nil {
      throw .usage("-o -: numbered pictures need a file name; --at or --sheet makes one picture")
    }
    if columns != nil, times.at != nil {
      throw .usage("--sheet goes over an interval, expected no --at beside it")
    }
    let setup = try options.headlessScene()
    if isSequence, let pattern {
      try sequence(setup, times, pattern)
      return 0
    }
    let picture: ImageSurface
    if let columns {
      let (start, end) = times.interval(of: setup)
      let sheet = try ContactSheet(
        columns: columns, from: start, to: end, rate: times.rate, scale: setup.scale, theme: setup.theme)
      picture = try sheet.render(FrameRenderer(setup))
    } else {
      picture = try FrameRenderer(setup).frame(at: times.at ?? 0)
    }
    try write(picture, to: pattern.map { .file($0.single) } ?? target)
    return 0
  }

  private static func sequence(_ setup: SceneSetup, _ times: TimeOptions, _ name: SequenceName) throws(CommandError) {
    let (start, end) = times.interval(of: setup)
    let samples = SampleTimes(from: start, to: end, rate: (times.rate ?? 60) / setup.speed)
    guard samples.count <= PictureFormat.mostNumbered else {
      throw .usage(
        "\(Int(samples.count)) numbered pictures, expected at most \(Int(PictureFormat.mostNumbered)); "
          + "choose another --end or --fps")
    }
    let renderer = FrameRenderer(setup)
    for (index, time) in samples.enumerated() {
      try write(try renderer.frame(at: time), to: .file(name.file(index + 1)))
    }
  }

  private static func write(_ picture: ImageSurface, to target: OutputTarget) throws(CommandError) {
    let bytes: [UInt8]
    do {
      bytes = try ImageFile.png(picture)
    } catch {
      throw .failed(error.description)
    }
    try Output.write(bytes, to: target)
  }
}
