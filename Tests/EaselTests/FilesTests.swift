import Foundation
import TestSupport
import Testing

/// Files that a command reads or cannot name are not written over.
@Suite(.timeLimit(.minutes(5))) struct FilesTests {
  private let easel: EaselCommand

  init() throws { easel = try EaselCommand() }

  /// Commands that would write over what they read, or twice over the same file, with the file that the message has to name.
  static let clashes: [(command: String, file: String)] = [
    ("render slices --at 0.2 -o a.png --expect a.png", "a.png"),
    ("render slices --at 0.2 -o ./a.png --expect a.png", "a.png"),
    ("render slices --at 0.2 -o link.png --expect a.png", "link.png"),
    ("render slices --at 0.2 -o a.png --expect link.png", "a.png"),
    ("render slices --at 0.2 --expect a.png --difference a.png", "a.png"),
    ("render slices --at 0.2 -o d.png --expect a.png --difference d.png", "d.png"),
    ("render slices --at 0.2 -o d.png --expect a.png --difference ./d.png", "d.png"),
    ("render slices --at 0.2 -o - --expect a.png --difference -", "standard output"),
    ("render slices --from a.png -o a.png", "a.png"),
    ("render slices --from a.png --to f-0001.png -o f-0001.png", "f-0001.png"),
    ("render slices --from f-0001.png --end 0.1 --fps 10 -o f.png", "f-0001.png"),
    ("render slices --from f-0002.png --end 0.1 --fps 10 -o f-%04d.png", "f-0002.png"),
    ("render slices --from f-0001.png -o f-%04d.png --at 0", "f-0001.png"),
    ("render slices --pages pages -o pages/a.png", "pages/a.png"),
    ("render cascade --rows rows.json -o rows.json", "rows.json"),
    ("render cascade --rows rows.json -o a.png", "a.png"),
    ("render cascade --do 0.1:rows=rows.json -o rows.json", "rows.json"),
    ("render ticker --notices n.txt -o n.txt", "n.txt"),
    ("render ticker --do 1:notices=n.txt -o n.txt --format png", "n.txt"),
    ("render slices --preset p.json -o p.json --format png", "p.json"),
    ("render slices --b-preset p.json -o p.json --format mp4", "p.json"),
    ("render --replay r.json -o r.json --format png", "r.json"),
    ("trace ticker --notices n.txt -o n.txt", "n.txt"),
    ("export slices --preset p.json --as css -o p.json", "p.json"),
    ("compare a.png f-0001.png -o a.png", "a.png"),
    ("compare a.png f-0001.png -o link-1.png", "link-1.png"),
    ("--replay r.json --record r.json", "r.json"),
  ]

  @Test(arguments: clashes) func areNotWrittenOver(command: String, file: String) throws {
    try easel.folder.write(#"[{"title": "a", "image": "a.png"}]"#, to: "rows.json")
    try easel.folder.write("one\ntwo\n", to: "n.txt")
    try easel.folder.write(#"{"version": 1, "scene": "slices"}"#, to: "p.json")
    try easel.folder.write(#"{"session": 1, "scene": "slices", "size": [40, 40]}"#, to: "r.json")
    try FileManager.default.createDirectory(atPath: easel.folder.file("pages"), withIntermediateDirectories: true)
    for name in ["a.png", "f-0001.png", "f-0002.png", "pages/a.png"] {
      #expect(try easel.run("render slices --size 40x40 -o \(name)").status == 0)
    }
    for (link, target) in [("link.png", "a.png"), ("link-1.png", "f-0001.png")] {
      try FileManager.default.createSymbolicLink(atPath: easel.folder.file(link), withDestinationPath: target)
    }
    let files = easel.folder.names
    let contents = try files.filter { $0 != "pages" }.map { try easel.folder.data($0) }
    let result = try easel.run(command)
    #expect(result.status == 2, "\(command): \(result.errors)")
    #expect(result.output.isEmpty)
    #expect(result.errorLines.count == 1, "\(result.errors)")
    #expect(result.errors.contains(file), "\(result.errors)")
    #expect(easel.folder.names == files)
    #expect(try files.filter { $0 != "pages" }.map { try easel.folder.data($0) } == contents)
  }

  /// Commands whose files only look alike.
  @Test(arguments: [
    "render slices --at 0 -o b.png --expect a.png", "render slices --at 0 --expect a.png --difference d.png",
    "render slices -o slices", "render slices --preset snappy -o snappy", "render slices --from a.png -o pages/b.png",
    "trace slices --preset snappy -o /dev/null", "compare a.png a.png -o d.png",
  ]) func areWrittenWhereTheyAreOthers(command: String) throws {
    try FileManager.default.createDirectory(atPath: easel.folder.file("pages"), withIntermediateDirectories: true)
    #expect(try easel.run("render slices --at 0 -o a.png").status == 0)
    try easel.folder.write("slices", to: "slices")
    try easel.folder.write("snappy", to: "snappy")
    let result = try easel.run(command)
    #expect(result.status == 0, "\(command): \(result.errors)")
  }

  @Test(arguments: [
    "render slices --at 0 -o $'\\xff.png'", "render slices --at 0 -o$'\\xff.png'", "render slices --from $'\\xff.png'",
    "render slices --from=$'a\\xff.png' -o b.png", "trace ticker -o $'\\xff'", "check $'\\xff.json'", "$'\\xff'",
    "--record $'\\xff.json'",
  ]) func namesThatAreNotUnicodeAreRefused(words: String) throws {
    #expect(try easel.shell("$EASEL \(words) 2>errors >output") == 2)
    let errors = try easel.folder.read("errors")
    #expect(errors.contains("argument") && errors.contains("UTF-8"), "\(errors)")
    #expect(errors.split(separator: "\n").count == 1)
    #expect(easel.folder.names == ["errors", "output"])
  }

  @Test func filesInFoldersThatAreNotUnicodeAreWrittenThere() throws {
    let command = "mkdir $'\\xff' && cd $'\\xff' && echo old >a.csv && $EASEL trace ticker --at 0 -o a.csv"
    #expect(try easel.shell(command + " && grep -q time a.csv && ! [ -e $'../\\xef\\xbf\\xbd' ]") == 0)
    // What a link of such a name leads to stays what it was.
    let link = "ln -s $'\\xff/a.csv' b.csv && ! $EASEL trace ticker --at 1 -o b.csv 2>errors && [ -L b.csv ]"
    #expect(try easel.shell(link) == 0)
    #expect(try easel.folder.read("errors").contains("not UTF-8"))
  }

  @Test func presetsAndPagesThatNobodyCanNameAreWarnedOf() throws {
    let folder = easel.folder.file("data/easel/presets")
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try easel.folder.write(#"{"version": 1, "scene": "slices"}"#, to: "data/easel/presets/mine.json")
    #expect(try easel.run("list presets").errors.isEmpty)
    #expect(try easel.shell("cp data/easel/presets/mine.json $'data/easel/presets/x\\xff.json'") == 0)
    let list = try easel.run("list presets")
    #expect(list.status == 0 && list.errorLines.count == 1 && list.errors.contains("warning"))
    #expect(list.errors.contains("not UTF-8") && list.text.contains("mine"))
    #expect(!list.text.contains("\u{FFFD}"))

    try FileManager.default.createDirectory(atPath: easel.folder.file("pages"), withIntermediateDirectories: true)
    #expect(try easel.run("render slices --at 0 -o pages/a.png").status == 0)
    #expect(try easel.shell("cp pages/a.png $'pages/b\\xff.png'") == 0)
    let pages = try easel.run("render slices --pages pages -o c.png")
    #expect(pages.status == 0 && pages.errorLines.count == 1 && pages.errors.contains("not UTF-8"))
  }

  @Test(arguments: [
    ("no/r.json", 1, "there is no folder no"), (".", 1, "a folder"), ("-", 2, "file name"),
    ("/dev/null/r.json", 1, "/dev/null"),
    ("folder/", 1, "a folder"),
  ]) func aRecordingIsRefusedAtOnceWhereItCannotBeWritten(file: String, status: Int, words: String) throws {
    try FileManager.default.createDirectory(atPath: easel.folder.file("folder"), withIntermediateDirectories: true)
    let result = try easel.run("ticker --no-session --record \(file)")
    #expect(result.status == Int32(status), "\(result.errors)")
    #expect(result.errorLines.count == 1)
    #expect(result.errors.contains(words) && !result.errors.contains("display"), "\(result.errors)")
    #expect(easel.folder.names == ["folder"])
  }
}
