import Files
import Geometry
import System

/// Encodes raw frames with ffmpeg into a file that appears when it is whole.
package final class FilmEncoder {
  /// What a film is made of.
  package struct Description {
    var format: FilmFormat
    var width: Int
    var height: Int
    var rate: FrameRate
    var frameCount: Int
    var isTransparent: Bool
    /// Whether viewers that know of it repeat the film for ever.
    var repeats: Bool
  }

  private let path: String
  private let temporary: String
  private let description: Description
  private let process: ChildProcess
  /// Nil once it has its name.
  private var file: AtomicFile?

  /// Says what to install when there is no ffmpeg.
  static let missing =
    "films are encoded by ffmpeg, which is not installed: install the package ffmpeg (apt install ffmpeg)"

  /// Starts the encoder.
  ///
  /// - Throws: `failed` without ffmpeg, or for a folder that cannot be written to.
  package init(_ description: Description, to path: String) throws(CommandError) {
    guard let program = ChildProcess.find("ffmpeg") else { throw .failed(Self.missing) }
    let file: AtomicFile
    do {
      file = try AtomicFile(replacing: path)
    } catch {
      throw .failed("\(path): cannot be written: \(error.reason)")
    }
    self.path = file.target
    temporary = file.path
    self.description = description
    do {
      // Relative names could look like options or protocols.
      let output = temporary.hasPrefix("/") ? temporary : "./" + temporary
      process = try ChildProcess(
        program,
        Self.input(description) + Self.output(description) + ["-f", description.format.rawValue, "file:" + output],
        as: .fed)
    } catch {
      throw .failed("\(path): \(program) cannot be started: \(error)")
    }
    self.file = consume file
  }

  // A program that has only begun would make the file anew.
  deinit { process.stop() }

  /// Gives the encoder the next frame.
  ///
  /// - Throws: `failed` with ffmpeg's words when it has given up, or when the user has.
  package func add(_ frame: RawFrame, isInterrupted: () -> Bool) throws(CommandError) {
    var stopped = false
    let isFed = process.feed(frame.bytes) {
      stopped = stopped || isInterrupted()
      return stopped
    }
    guard !isFed else { return }
    // How the program ended, and all that it had to say, is known only now.
    if !stopped {
      _ = process.finish {
        stopped = stopped || isInterrupted()
        return stopped
      }
    }
    throw failure(stopped)
  }

  /// Ends the film and gives the file its name, once it is proved to be whole: on a full disk ffmpeg may complain and yet end as if all
  /// were well.
  package func finish(isInterrupted: () -> Bool) throws(CommandError) {
    var stopped = false
    let isDone = process.finish {
      stopped = stopped || isInterrupted()
      return stopped
    }
    guard isDone, complaint == nil else { throw failure(stopped) }
    let fault: String?
    do {
      if description.format == .webp { try WebPTiming.complete(temporary, milliseconds: milliseconds) }
      if description.format == .gif { try GIFTiming.complete(temporary, hundredths: hundredths) }
      fault = try FilmFile.fault(of: try FileDescriptor(reading: temporary), description.format)
      if fault == nil, let file = file.take() { try file.place() }
    } catch {
      throw .failed("\(path): cannot be written: \(error)")
    }
    if let fault { throw .failed("\(path): ffmpeg could not encode the film: \(fault)") }
  }

  private var milliseconds: Int { Int((Double(description.frameCount) / description.rate.value * 1000).rounded()) }
  private var hundredths: Int { Int((Double(description.frameCount) / description.rate.value * 100).rounded()) }

  /// The first line that ffmpeg wrote as its error, if any: those that follow are mostly its consequences.
  private var complaint: String? { process.heard.split(whereSeparator: \.isNewline).first.map { String($0) } }

  private func failure(_ stopped: Bool) -> CommandError {
    if stopped { return .failed("interrupted: \(path) was not written") }
    let words = [process.signal.map { "ended by signal \($0)" }, complaint].compactMap { $0 }
    return .failed((["\(path): ffmpeg could not encode the film"] + words).joined(separator: ": "))
  }

  private static func input(_ film: Description) -> [String] {
    [
      "-hide_banner", "-loglevel", "error", "-nostdin", "-y", "-f", "rawvideo", "-pix_fmt", "bgra", "-video_size",
      "\(film.width)x\(film.height)", "-framerate", film.rate.text, "-i", "pipe:0",
    ]
  }

  /// What makes a film of frames, whatever brings them.
  static func output(_ film: Description) -> [String] {
    var arguments = [
      "-an", "-fps_mode", "passthrough",
      // The same bytes for the same frames: no dates, no encoder versions.
      "-map_metadata", "-1", "-fflags", "+bitexact", "-flags:v", "+bitexact",
    ]
    switch film.format {
    case .apng:
      arguments += [
        "-c:v", "apng", "-pix_fmt", film.isTransparent ? "rgba" : "rgb24", "-plays", film.repeats ? "0" : "1",
      ]
    case .gif:
      // A palette of its own for each frame: nothing has to wait for the whole film.
      let transparency = film.isTransparent ? "reserve_transparent=1" : "reserve_transparent=0"
      arguments += [
        "-filter_complex",
        "[0:v]split[a][b];[a]palettegen=stats_mode=single:\(transparency)[p];[b][p]paletteuse=new=1:dither=sierra2_4a",
        "-c:v", "gif", "-loop", film.repeats ? "0" : "-1",
      ]
    case .webp:
      arguments += [
        "-c:v", "libwebp_anim", "-lossless", "1", "-compression_level", "4", "-pix_fmt", "bgra", "-loop",
        film.repeats ? "0" : "1",
      ]
    case .mp4:
      arguments += [
        "-vf", "pad=ceil(iw/2)*2:ceil(ih/2)*2," + bt709 + ",format=yuv420p", "-c:v", "libx264", "-crf", "16", "-preset",
        "medium", "-movflags", "+faststart",
      ]
    case .webm:
      arguments += [
        "-vf", bt709 + ",format=" + (film.isTransparent ? "yuva420p" : "yuv420p"), "-c:v", "libvpx-vp9", "-crf", "18",
        "-b:v", "0", "-deadline", "good", "-cpu-used", "4", "-row-mt", "1", "-auto-alt-ref", "0",
      ]
    }
    if film.format == .mp4 || film.format == .webm {
      arguments += ["-colorspace", "bt709", "-color_primaries", "bt709", "-color_trc", "bt709", "-color_range", "tv"]
    }
    return arguments
  }

  private static let bt709 = "scale=out_color_matrix=bt709:out_range=tv:flags=accurate_rnd+full_chroma_int"
}
