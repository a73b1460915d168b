import CairoRaster
import Effects
import Files
import Foundation
import Geometry
import TestSupport
import Testing

@testable import Film
@testable import Rendering

/// Films are read back with ffprobe and ffmpeg, and their files by hand where those two do not look.
@Suite(.needs("ffmpeg", "ffprobe")) struct FilmTests {
  /// A film with all that is known of it.
  private struct Film {
    let scratch: Scratch
    let file: String
    let job: FilmJob
    var bytes: [UInt8] { (try? Data(contentsOf: URL(fileURLWithPath: file))).map { Array($0) } ?? [] }
  }

  private static let transparent = ["background=#00000000", "sliceWidth=20"]

  private func film(
    _ format: FilmFormat, _ scene: String = "slices", _ sets: [String] = [], rate: Double, end: Double = 1,
    repeats: Bool = false, size: Size = Size(161, 121)
  ) throws -> Film {
    let source = try FrameSource(try Samples.setup(scene, sets, size: size))
    var job = try FilmJob(format, source, interval: (0, end), rate: rate, repeats: repeats)
    job.isQuiet = true
    let scratch = try Scratch()
    let file = scratch.file("film." + format.rawValue)
    try job.write(to: file)
    #expect(scratch.names == ["film." + format.rawValue])
    return Film(scratch: scratch, file: file, job: job)
  }

  private func probe(_ film: Film) throws -> [String: String] {
    let result = try Tool("ffprobe").run([
      "-v", "error", "-count_frames", "-show_entries",
      "stream=nb_read_frames,r_frame_rate,width,height,pix_fmt,duration:stream_tags=alpha_mode:format=duration", "-of",
      "default=noprint_wrappers=1", film.file,
    ])
    var values: [String: String] = [:]
    for line in result.text.split(separator: "\n") {
      let parts = line.split(separator: "=", maxSplits: 1)
      if parts.count == 2, parts[1] != "N/A" { values[String(parts[0])] = String(parts[1]) }
    }
    return values
  }

  /// Every frame as the film was fed.
  private func fed(_ film: Film) throws -> [[UInt8]] {
    let job = film.job
    let farm = FrameFarm(
      job.source, times: (0..<job.timing.frameCount).map { job.timing.time($0) }, keepsAlpha: job.isTransparent)
    var frames: [[UInt8]] = []
    while let frame = try farm.next() { frames.append(frame.bytes) }
    return frames
  }

  @Test("APNG: frames without loss, delays as exact fractions", arguments: [false, true])
  func apng(isTransparent: Bool) throws {
    let film = try film(
      .apng, "slices", isTransparent ? Self.transparent : [], rate: 24000.0 / 1001, repeats: isTransparent)
    let probed = try probe(film)
    #expect(probed["nb_read_frames"] == "\(film.job.timing.frameCount)")
    #expect((probed["width"], probed["height"]) == ("161", "121"))
    #expect(probed["pix_fmt"] == (isTransparent ? "rgba" : "rgb24"))
    let delays = APNGReader.delays(film.bytes)
    #expect(delays.count == film.job.timing.frameCount)
    let total = delays.reduce(0.0) { $0 + Double($1.numerator) / Double($1.denominator) }
    #expect((total - film.job.timing.duration).magnitude < 1e-9)
    if !isTransparent { #expect(delays.allSatisfy { $0.numerator * 24000 == $0.denominator * 1001 }) }
    #expect(APNGReader.plays(film.bytes) == (isTransparent ? 0 : 1))
    let raw = film.scratch.file("raw")
    _ = try Tool("ffmpeg").run(
      ["-v", "error", "-i", film.file, "-fps_mode", "passthrough", "-f", "rawvideo", "-pix_fmt", "bgra", raw])
    let decoded = Array(try Data(contentsOf: URL(fileURLWithPath: raw)))
    #expect(decoded == (try fed(film)).flatMap { $0 })
  }

  @Test("the frames of a film are the numbered pictures")
  func pictures() throws {
    let film = try film(.apng, "cascade", rate: 10, end: 2)
    let pattern = film.scratch.file("f-%03d.png")
    _ = try Tool("ffmpeg").run(["-v", "error", "-i", film.file, "-fps_mode", "passthrough", pattern])
    let renderer = FrameRenderer(try Samples.setup("cascade", size: Size(161, 121)))
    for (index, time) in SampleTimes(from: 0, to: 2, rate: 10).enumerated() {
      let number = String(repeating: "0", count: index < 9 ? 2 : 1) + String(index + 1)
      let comparison = try PictureFiles(try renderer.frame(at: time), expected: film.scratch.file("f-\(number).png"))
      #expect(comparison.verdict(tolerance: 0).isEqual, "frame \(index)")
    }
  }

  @Test("GIF: at most 50 a second, delays spread so that the total is right")
  func gif() throws {
    let fast = try film(.gif, rate: 60, end: 0.5, repeats: true)
    #expect(fast.job.warnings.contains { $0.contains("at most 50") })
    #expect(GIFTiming.delays(fast.bytes).allSatisfy { $0.hundredths >= 2 })
    let film = try film(.gif, "slices", Self.transparent, rate: 30, end: 1)
    #expect(film.job.warnings.count == 1)
    let delays = GIFTiming.delays(film.bytes).map(\.hundredths)
    #expect(delays.count == 31)
    #expect(delays.reduce(0, +) == 103)
    #expect(Set(delays) == [3, 4])
    let probed = try probe(film)
    #expect(probed["nb_read_frames"] == "31")
    #expect((probed["width"], probed["height"]) == ("161", "121"))
    #expect(probed["duration"] == "1.030000")
  }

  @Test("WebP: frames above 10 ms whose sum is the duration, all of them without loss", arguments: [true, false])
  func webp(isTransparent: Bool) throws {
    let sets = isTransparent ? Self.transparent : []
    let film = try film(.webp, "slices", sets, rate: 120, end: 0.5, repeats: isTransparent)
    #expect(film.job.warnings.contains { $0.contains("at most 90") })
    let reader = try WebPReader(film.bytes, scratch: film.scratch)
    #expect((reader.width, reader.height, reader.plays) == (161, 121, isTransparent ? 0 : 1))
    let durations = reader.frames.map(\.milliseconds)
    #expect(durations.allSatisfy { $0 > 10 })
    let timing = film.job.timing
    #expect(durations.reduce(0, +) == Int((timing.duration * 1000).rounded()))
    // Frames that equal the one before are joined with it.
    let frames = try fed(film)
    #expect(durations.count == 1 + zip(frames, frames.dropFirst()).filter { $0 != $1 }.count)
    #expect(Set(reader.frames.map(\.pixels)).count > 20)
    let renderer = FrameRenderer(try Samples.setup("slices", sets, size: Size(161, 121)))
    for index in 0..<timing.frameCount {
      let surface = try renderer.frame(at: timing.time(index))
      let pixels = (0..<121).flatMap { y in (0..<161).map { x in surface.pixel(x, y) ?? 0 } }
      let start = Int((Double(index) / timing.rate.value * 1000).rounded())
      let isShown = reader.pixels(at: start) == pixels
      #expect(isShown, "frame \(index) at \(start) ms")
    }
  }

  @Test("MP4: even sizes, yuv420p, exact rate and duration")
  func mp4() throws {
    let film = try film(.mp4, "slices", Self.transparent, rate: 60, end: 1)
    #expect(film.job.warnings.contains { $0.contains("even") })
    #expect(film.job.warnings.contains { $0.contains("transparency") })
    let probed = try probe(film)
    #expect(probed["nb_read_frames"] == "61")
    #expect((probed["width"], probed["height"]) == ("162", "122"))
    #expect(probed["pix_fmt"] == "yuv420p")
    #expect(probed["r_frame_rate"] == "60/1")
    #expect(((probed["duration"].flatMap(Double.init) ?? 0) - 61.0 / 60).magnitude < 0.002)
  }

  @Test("WebM: alpha where the scene has it")
  func webm() throws {
    let film = try film(.webm, "slices", Self.transparent, rate: 25, end: 0.6)
    let probed = try probe(film)
    #expect(probed["nb_read_frames"] == "16")
    #expect(probed["TAG:alpha_mode"] == "1")
    #expect(((probed["duration"].flatMap(Double.init) ?? 0) - 0.64).magnitude < 0.002)
    let opaque = try probe(try self.film(.webm, rate: 25, end: 0.6))
    #expect(opaque["TAG:alpha_mode"] == nil)
    #expect((opaque["width"], opaque["pix_fmt"]) == ("161", "yuv420p"))
  }

  @Test("numbered pictures of several processes make the same film by the recipe of the message", arguments: recipes)
  func recipe(format: String, options: String) throws {
    let easel = try Tool.built("easel")
    let scratch = try Scratch()
    let name = "it's a film.\(format)"
    let scene = ["render", "slices", "-o", name] + options.split(separator: " ").map { String($0) }
    let refused = try easel.run(scene + ["--shard", "1/2"], folder: scratch.path)
    #expect(refused.status == 2 && scratch.names.isEmpty, "\(refused.errors)")
    let commands = refused.errors.split(separator: "`").enumerated().filter { $0.offset % 2 == 1 }.map(\.element)
    #expect(commands.count == 2, "\(refused.errors)")
    #expect(commands[0].hasPrefix("parallel -q easel render slices ") && commands[0].hasSuffix(" ::: $(seq 2)"))
    // What GNU parallel does: the command once for each part.
    let render = commands[0].dropFirst("parallel -q ".count).dropLast(" ::: $(seq 2)".count)
    let script = """
      set -e
      easel() { \(easel.path) "$@"; }
      each() { \(render.split(separator: "{}").joined(separator: "\"$1\"")); }
      each 2
      each 1
      \(commands[1])
      """
    let shell = try Tool("bash")
    let made = try shell.run(["-c", script], folder: scratch.path)
    #expect(made.status == 0, "\(script)\n\(made.errors)")
    let joined = try frames(scratch.file(name))
    let whole = try Scratch()
    #expect(try easel.run(scene + ["--quiet"], folder: whole.path).status == 0)
    #expect(try frames(whole.file(name)) == joined)
  }

  /// Formats with options of scenes: on the grid of frames and off it, in a loop, slowed, and transparent.
  static let recipes = [
    ("mp4", "--size 64x48 --end 0.4 --fps 10"), ("mp4", "--size 65x47 --start 0.3 --end 0.77 --fps 25 --speed 0.5"),
    ("webm", "--size 64x48 --loop --set rest=0.1 --set duration=0.3 --set hold=0.2"),
    ("webm", "--size 64x48 --end 0.5 --fps 12 --set background=#00000000"),
  ]

  /// What a viewer decodes of a film, frame by frame, and what the file says of colours and times.
  private func frames(_ film: String) throws -> String {
    let decoded = try Tool("ffmpeg").run(["-loglevel", "error", "-i", film, "-f", "framemd5", "-"])
    let entries =
      "stream=codec_name,width,height,pix_fmt,color_range,color_space,color_transfer,color_primaries,r_frame_rate"
    let probed = try Tool("ffprobe").run([
      "-loglevel", "error", "-show_entries", entries + ":stream_tags=alpha_mode", film,
    ])
    #expect(decoded.status == 0 && probed.status == 0)
    return decoded.text + probed.text
  }
}

/// Reads what matters of an APNG file.
enum APNGReader {
  private static func chunks(_ bytes: [UInt8]) -> [(name: String, data: ArraySlice<UInt8>)] {
    var result: [(String, ArraySlice<UInt8>)] = []
    var offset = 8
    while offset + 12 <= bytes.count {
      let length = number(bytes[offset..<offset + 4])
      result.append(
        (String(decoding: bytes[offset + 4..<offset + 8], as: UTF8.self), bytes[offset + 8..<offset + 8 + length]))
      offset += 12 + length
    }
    return result
  }

  private static func number(_ bytes: ArraySlice<UInt8>) -> Int { bytes.reduce(0) { $0 << 8 | Int($1) } }

  /// The delay of each frame in seconds.
  static func delays(_ bytes: [UInt8]) -> [(numerator: Int, denominator: Int)] {
    chunks(bytes).filter { $0.name == "fcTL" }.map { chunk in
      let start = chunk.data.startIndex
      return (number(chunk.data[start + 20..<start + 22]), number(chunk.data[start + 22..<start + 24]))
    }
  }

  /// How often it plays; 0 is for ever.
  static func plays(_ bytes: [UInt8]) -> Int? {
    chunks(bytes).first { $0.name == "acTL" }.map { number($0.data.suffix(4)) }
  }
}
