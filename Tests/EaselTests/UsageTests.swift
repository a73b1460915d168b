import CairoRaster
import Foundation
import Testing

/// What the program says and how it ends when a command makes no sense or cannot be done.
@Suite(.timeLimit(.minutes(5))) struct UsageTests {
  /// Commands that make no sense, with what the message has to name.
  static let wrong: [(command: String, names: [String])] = [
    ("nosuch", ["nosuch", "ticker, slices, cascade"]),
    ("ticker slices", ["slices"]),
    ("--frob", ["--frob"]),
    ("--geometry 5", ["geometry", "5"]),
    ("--for x", ["--for", "x", "seconds"]),
    ("-p damping=1", ["--set", "scene"]),
    ("trace", ["scene", "ticker, slices, cascade"]),
    ("trace nosuch", ["nosuch", "ticker"]),
    ("trace ticker extra", ["extra"]),
    ("trace ticker --frob", ["--frob"]),
    ("trace ticker --fps", ["--fps"]),
    ("trace ticker --json=3", ["--json"]),
    ("trace ticker --fps 0", ["--fps", "0"]),
    ("trace ticker --fps nan", ["--fps", "nan"]),
    ("trace ticker --at -1", ["--at", "-1"]),
    ("trace ticker --at 1e999", ["--at", "1e999"]),
    ("trace ticker --at 1e300", ["--at", "1e300", "0…1000000"]),
    ("trace ticker --end 1e9", ["--end", "1e9", "0…1000000"]),
    ("trace ticker --do 1e9:stop", ["column 1", "1e9", "0…1000000"]),
    ("--for 1e9", ["--for", "1e9", "0…1000000"]),
    ("trace ticker --at 1 --end 2", ["--at", "--end"]),
    ("trace ticker --start 3 --end 2", ["--end", "2", "3"]),
    ("trace ticker --events --fps 30", ["--events", "--fps"]),
    ("trace ticker --every frames", ["--every", "frames", "events"]),
    ("trace ticker -p nosuch=1", ["nosuch", "stay", "duration"]),
    ("trace ticker -p stay", ["stay", "KEY=VALUE"]),
    ("trace ticker -p stay=nan", ["stay", "nan", "0 to 30"]),
    ("trace ticker -p stay=1e999", ["stay", "1e999"]),
    ("trace ticker -p style=zoom", ["style", "zoom", "fade, slide"]),
    ("trace ticker -p fadeCurve=wobble", ["fadeCurve", "wobble", "easeOut"]),
    ("trace ticker -p hoverPause=perhaps", ["hoverPause", "perhaps", "on or off"]),
    ("trace slices -p background=red", ["background", "red", "#RRGGBB"]),
    ("trace slices --seed abc", ["seed", "abc"]),
    ("trace slices --preset nosuch", ["nosuch", "document"]),
    ("trace ticker --preset document-as-written", ["slices", "ticker"]),
    ("trace ticker --size 0x10", ["--size", "0x10"]),
    ("trace ticker --size -5x10", ["--size", "-5x10"]),
    ("trace ticker --size nanx10", ["--size", "nanx10"]),
    ("trace ticker --size 32768x10", ["--size", "32768x10", "32767"]),
    ("trace ticker --size 20000x10 --scale 2", ["--size", "20000x10", "16383"]),
    ("trace ticker --size 390", ["--size", "390"]),
    ("trace ticker --scale 0", ["--scale", "0"]),
    ("trace ticker --scale 60", ["--scale", "60"]),
    ("trace ticker --theme pink", ["--theme", "pink", "dark or light"]),
    ("trace ticker --reduced-motion maybe", ["--reduced-motion", "maybe"]),
    ("trace ticker --speed 0", ["--speed", "0"]),
    ("trace ticker --speed 0.009", ["--speed", "0.009", "0.01", "1000"]),
    ("trace ticker --speed 1001", ["--speed", "1001", "0.01", "1000"]),
    ("trace slices --fit crop", ["--fit", "crop", "cover"]),
    ("trace slices --to a.png", ["--to", "--from"]),
    ("trace slices --from a.png --pages .", ["--pages", "--from"]),
    ("trace ticker --do 0.3", ["column 1", "0.3", "TIME:ACTION"]),
    ("trace ticker --do x:stop", ["column 1", "x"]),
    ("trace ticker --do -1:stop", ["column 1", "-1"]),
    ("trace ticker --do 0.3:jump", ["column 5", "jump", "trigger"]),
    ("trace ticker --do 0.3:resize", ["column 11", "resize=WxH"]),
    ("trace ticker --do 0.3:resize=5", ["column 12", "5"]),
    ("trace ticker --do 0.3:press=1", ["column 11", "1", "X,Y"]),
    ("trace ticker --do 0.3:scroll=far", ["column 12", "far"]),
    ("trace ticker --do 0.3:pause=1", ["column 11", "1"]),
    ("trace ticker --notices - --do 1:notices=-", ["standard input"]),
    ("render ticker", ["-o"]),
    ("render ticker -o a%dz%d.png", ["a%dz%d.png"]),
    ("render ticker -o a%s.png", ["a%s.png"]),
    ("render ticker -o - --end 1", ["-o"]),
    ("render ticker -o a.png --sheet 0", ["--sheet", "0"]),
    ("render ticker -o a.png --sheet 2 --at 1", ["--sheet", "--at"]),
    ("render ticker -o a.png --sheet 2 --scale 20", ["--sheet", "32767"]),
    ("render ticker -o a.png --end 1e6 --fps 1000", ["1000000"]),
    ("list", ["scenes, params"]),
    ("list nosuch", ["nosuch", "scenes, params"]),
    ("list params nosuch", ["nosuch"]),
    ("list params --format keys", ["--format keys", "expected list keys"]),
    ("list keys --format csv", ["csv", "expected keys"]),
    ("list keys --format keys --json", ["--format keys", "without --json"]),
    ("list scenes ticker", ["ticker"]),
    ("check", ["file"]),
    ("compare a.png", ["two files"]),
    ("compare a.png b.png --tolerance -1", ["--tolerance", "-1"]),
    ("export ticker", ["--as", "uikit"]),
    ("export --as css", ["scene"]),
    ("export nosuch --as css", ["nosuch"]),
    ("export ticker --as nosuch", ["--as", "nosuch", "uikit"]),
    ("export ticker --as css --tolerance 9", ["--tolerance", "9"]),
    ("bench", ["easel-bench"]),
    ("bench slices --frames 20", ["easel-bench"]),
  ]

  @Test(arguments: wrong) func isRefusedInOneLine(command: String, names: [String]) throws {
    let result = try EaselCommand().run(command)
    #expect(result.status == 2, "\(command)")
    #expect(result.output.isEmpty)
    #expect(result.errorLines.count == 1, "\(result.errors)")
    #expect(result.errors.hasPrefix("easel: "))
    #expect(result.errors.contains("try 'easel "))
    for name in names { #expect(result.errors.contains(name), "\(command): \(result.errors)") }
  }

  /// Commands that cannot be done, with what the message has to name.
  static let failing: [(command: String, names: [String])] = [
    ("trace ticker --notices missing.txt", ["missing.txt", "no file"]),
    ("trace ticker --notices .", [".", "folder"]),
    ("trace ticker --notices bad.json", ["bad.json:1:16", "5"]),
    ("trace cascade --rows bad.csv", ["bad.csv:3:1", "1 field", "2"]),
    ("trace cascade --do 1:rows=bad.csv", ["bad.csv:3:1"]),
    ("trace slices --from bad.csv", ["bad.csv", "image"]),
    ("trace slices --from missing.png", ["missing.png"]),
    ("trace slices --pages missing", ["missing"]),
    ("trace slices --pages .", ["found no image"]),
    ("trace cascade --preset newer.json", ["newer.json:1:12", "version 2"]),
    ("trace cascade --preset wrong.json", ["wrong.json:1:50", "zz", "random"]),
    ("trace cascade --preset missing.json", ["missing.json"]),
    ("trace --replay empty.json", ["empty.json:1:43", "0 × 0", "1…32767"]),
    ("check empty.json", ["empty.json:1:43", "0 × 0"]),
    ("trace --replay late.json", ["late.json:1:70", "time 1000000000", "0…1000000"]),
    ("render slices --expect pictures/small.png --difference d.png", ["--difference", "different sizes"]),
    ("compare pictures/small.png pictures/large.png -o d.png", ["-o", "different sizes"]),
    ("trace ticker -o missing/trace.csv", ["missing/trace.csv", "missing"]),
    ("trace ticker -o .", [".", "folder"]),
    ("trace ticker -o /dev/full", ["/dev/full", "No space"]),
    ("render ticker -o missing/a.png", ["missing/a.png"]),
    ("render ticker -o .", [".", "folder"]),
    ("render ticker -o /dev/full", ["/dev/full", "No space"]),
    ("render ticker -o a.png --at 1 --do 0.5:resize=0x0", ["0 × 0"]),
    ("compare bad.csv missing.png", ["bad.csv"]),
    ("check missing.json", ["missing.json"]),
    ("export ticker --as css -o /dev/full", ["No space"]),
  ]

  @Test(arguments: failing) func failsInOneLine(command: String, names: [String]) throws {
    let easel = try EaselCommand()
    try easel.folder.write(#"["a", {"text": 5}]"#, to: "bad.json")
    try easel.folder.write("title,subtitle\na,b\nc\n", to: "bad.csv")
    try easel.folder.write(#"{"version":2,"scene":"cascade"}"#, to: "newer.json")
    try easel.folder.write(#"{"version":1,"scene":"cascade","params":{"order":"zz"}}"#, to: "wrong.json")
    try easel.folder.write(#"{"session": 1, "scene": "ticker", "size": [0, 0]}"#, to: "empty.json")
    try easel.folder.write(
      #"{"session": 1, "scene": "ticker", "size": [9, 9], "input": [{"time": 1e9, "action": "stop"}]}"#, to: "late.json"
    )
    try FileManager.default.createDirectory(atPath: easel.folder.file("pictures"), withIntermediateDirectories: true)
    for (name, side) in [("small", 2), ("large", 3)] {
      try easel.folder.write(
        Array(try ImageFile.png(try ImageSurface(width: side, height: side, format: .rgb24))),
        to: "pictures/\(name).png")
    }
    let before = easel.folder.names
    let result = try easel.run(command)
    #expect(result.status == 1, "\(command)")
    #expect(result.output.isEmpty)
    let problems = result.errorLines.filter { !$0.hasPrefix("easel: warning: ") }
    #expect(problems.count == 1, "\(result.errors)")
    for name in names { #expect(result.errors.contains(name), "\(command): \(result.errors)") }
    #expect(easel.folder.names == before, "nothing is left behind")
  }

  @Test(arguments: ["", "render", "trace", "export", "list", "check", "compare"])
  func helpAndVersionAreGiven(verb: String) throws {
    let easel = try EaselCommand()
    let words = verb.isEmpty ? [] : [verb]
    for option in ["--help", "-h"] {
      let help = try easel.run(words + [option])
      #expect(help.status == 0)
      #expect(help.errors.isEmpty)
      #expect(help.text.hasPrefix("Usage:"))
      #expect(help.text.contains("--version"))
    }
    for option in ["--version", "-V"] {
      let version = try easel.run(words + [option])
      #expect(version.status == 0)
      #expect(version.text == "easel 0.1.0\n")
    }
  }

  /// Benchmarks are a program of their own.
  @Test func benchmarksAnswerForThemselves() throws {
    let bench = try EaselCommand(program: "easel-bench")
    #expect(try bench.run("--help").text.hasPrefix("Usage:\n  easel-bench "))
    #expect(try bench.run("--version").text == "easel-bench 0.1.0\n")
    for (command, name) in [("nosuch", "nosuch"), ("--frames 0", "--frames"), ("--measure", "--measure")] {
      let result = try bench.run(command)
      #expect(result.status == 2 && result.output.isEmpty)
      #expect(result.errors.hasPrefix("easel-bench: ") && result.errors.contains("try 'easel-bench --help'"))
      #expect(result.errorLines.count == 1 && result.errors.contains(name), "\(result.errors)")
    }
    #expect(try EaselCommand().run("--help").text.contains("--measure") == false, "it is for easel-bench alone")
  }

  @Test func verdictsStandBesidePicturesOnStandardOutput() throws {
    let easel = try EaselCommand()
    for (name, time) in [("a", "0.2"), ("b", "0.3")] {
      #expect(try easel.run("render slices --at \(time) --size 40x40 -o \(name).png").status == 0)
    }
    for command in [
      "compare a.png b.png -o -", "render slices --at 0.2 --size 40x40 --expect b.png -o -",
      "render slices --at 0.2 --size 40x40 --expect b.png --difference -",
    ] {
      let result = try easel.run(command)
      #expect(result.status == 1)
      #expect(result.errorLines.count == 1 && result.errors.contains("different: largest"), "\(result.errors)")
      try easel.folder.write(Array(result.output), to: "out.png")
      #expect(try ImageFile.load(easel.folder.file("out.png")).width == 40)
      #expect(result.output.suffix(8).prefix(4) == Data("IEND".utf8), "nothing stands behind the picture")
    }
  }

  @Test func aRecordedSessionCanBeChecked() throws {
    let easel = try EaselCommand()
    try easel.folder.write(
      #"{"session": 1, "scene": "ticker", "size": [9, 9], "input": [{"time": 1, "action": "stop"}]}"#, to: "r.json")
    let result = try easel.run("check r.json")
    #expect(result.status == 0 && result.errors.isEmpty)
    #expect(result.text == "r.json: ok (recorded session of ticker, 1 input)\n")
  }

  @Test func windowWithoutDisplayFails() throws {
    let result = try EaselCommand().run("ticker --no-session")
    #expect(result.status == 1)
    #expect(result.errorLines.count == 1)
    #expect(result.errors.contains("display"))
  }

  @Test(arguments: [
    ("slices --seed 99999999999999999999999", "clamped to 9223372036854775807"),
    ("slices --seed -1", "clamped to 0"),
    ("slices -p sliceWidth=4.5", "rounded to 5"),
    ("slices -p damping=7", "clamped to 1"),
    ("ticker --seed 5", "no random numbers"),
  ]) func adjustedValuesAreWarnedOf(command: String, words: String) throws {
    let result = try EaselCommand().run("trace --at 0 " + command)
    #expect(result.status == 0)
    #expect(result.errorLines.count == 1)
    #expect(result.errors.hasPrefix("easel: warning: "))
    #expect(result.errors.contains(words), "\(result.errors)")
    #expect(result.lines.count > 1)
  }
}
