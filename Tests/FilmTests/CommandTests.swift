import CommandLine
import Foundation
import TestSupport
import Testing

/// The command line as a user meets it.
@Suite(.serialized) struct CommandTests {
  @Test("without ffmpeg one line says what to install, and no file is made")
  func missing() throws {
    let easel = try Tool.built("easel")
    let scratch = try Scratch()
    let result = try easel.run(
      ["render", "slices", "-o", "x.mp4", "--end", "0.1"], environment: ["PATH": scratch.path], folder: scratch.path)
    #expect(result.status == 1)
    #expect(result.errors.contains("apt install ffmpeg"))
    #expect(result.errors.split(separator: "\n").count == 1)
    #expect(scratch.names.isEmpty)
  }

  @Test("Ctrl+C leaves no half file, and an old film as it was", .needs("ffmpeg"))
  func interrupt() throws {
    let scratch = try Scratch()
    let film = try scratch.write("the old film", to: "x.mp4")
    let easel = try Child(
      Tool.built("easel").path, ["render", "slices", "-o", film, "--end", "900", "--quiet"])
    // The encoder has begun when its file is there.
    while easel.isRunning, scratch.names.count < 2 { sched_yield() }
    #expect(easel.isRunning)
    easel.send(SIGINT)
    #expect(easel.wait() == .exit(1))
    #expect(scratch.names == ["x.mp4"])
    #expect(try String(contentsOfFile: film, encoding: .utf8) == "the old film")
  }

  @Test("--expect renders and compares in one")
  func expect() throws {
    let easel = try Tool.built("easel")
    let scratch = try Scratch()
    func run(_ arguments: String) throws -> Tool.Output {
      try easel.run(arguments.split(separator: " ").map { String($0) }, folder: scratch.path)
    }
    #expect(try run("render slices --at 0.2 -o ref.png --size 120x100").status == 0)
    let same = try run("render slices --at 0.2 --expect ref.png --size 120x100")
    #expect((same.status, same.text) == (0, "equal\n"))
    let other = try run("render slices --at 0.25 --expect ref.png --size 120x100 --difference d.png")
    #expect(other.status == 1)
    #expect(other.text.hasPrefix("different: largest channel difference"))
    #expect(scratch.names.contains("d.png"))
    #expect(try run("render slices --at 0.25 --expect ref.png --size 120x100 --tolerance 255").status == 0)
    #expect(try run("render slices --at 0.25 --expect none.png --size 120x100").status == 1)
    #expect(try run("render slices --end 1 --expect ref.png").status == 2)
  }

  @Test("parts of numbered pictures are all of them")
  func parts() throws {
    let easel = try Tool.built("easel")
    let scratch = try Scratch()
    for part in ["1/2", "2/2"] {
      let result = try easel.run(
        ["render", "cascade", "-o", "f.png", "--end", "0.4", "--fps", "10", "--size", "60x90", "--shard", part],
        folder: scratch.path)
      #expect(result.status == 0)
    }
    #expect(scratch.names == (1...5).map { "f-000\($0).png" })
    #expect(try easel.run(["render", "cascade", "-o", "f.png", "--shard", "1/2"], folder: scratch.path).status == 2)
  }

  @Test("films made in one process, and parts of films, are refused by name")
  func refused() throws {
    let easel = try Tool.built("easel")
    let scratch = try Scratch()
    let cases = [
      ("render slices -o x.gif --end 0.1 --shard 1/2", ["--shard", "gif", "one process"]),
      ("render slices -o x.apng --end 0.1 --shard 1/2", ["--shard", "apng", "one process"]),
      ("render slices -o x.webp --end 0.1 --shard 1/2", ["--shard", "webp", "one process"]),
      ("render slices -o x.mp4 --end 0.1 --b-set damping=1 --shard 1/2", ["--shard", "two scenes", "one process"]),
      ("render slices -o x.mp4 --end 0.1 --shard 3/2", ["--shard", "3/2"]),
      ("render --join a b -o x.webm", ["--join", "parallel -q easel render SCENE", "libvpx-vp9", "bt709"]),
      ("render --join a b", ["--join", "parallel -q easel render SCENE", "libx264", "bt709"]),
    ]
    for (command, names) in cases {
      let result = try easel.run(command.split(separator: " ").map { String($0) }, folder: scratch.path)
      #expect(result.status == 2 && result.bytes.isEmpty, "\(command)")
      #expect(result.errors.split(separator: "\n").count == 1, "\(result.errors)")
      for name in names { #expect(result.errors.contains(name), "\(command): \(result.errors)") }
    }
    #expect(scratch.names.isEmpty)
  }
}
