import CGLib
import Files
import Geometry
import Glibc
import WindowedBench

/// `easel` and `easel SCENE`: the window.
struct WindowVerb: Verb {
  let program: Program
  let usage = "[SCENE] — open the window"
  var summary: String {
    """
    SCENE is one of \(program.effects.listed). Without a window:
      easel render SCENE -o FILE      a picture, a contact sheet, or a film
      easel trace SCENE               every view's values over time, CSV or JSON
      easel export SCENE --as TARGET  code for another platform
      easel list WHAT                 \(Catalogue.kinds.joined(separator: ", "))
      easel check FILE…               validate presets and content
      easel compare A.png B.png       how much two pictures differ
    Each has its own --help.
    """
  }
  let options =
    OptionSpec.scene + [
      OptionSpec("display", nil, "DISPLAY", "The X server"),
      OptionSpec("geometry", nil, "WxH±X±Y", "Size and place of the window"),
      OptionSpec("name", nil, "NAME", "The window's resource name"),
      OptionSpec("class", nil, "CLASS", "The window's resource class"),
      OptionSpec("title", nil, "TITLE", "The window's title"),
      OptionSpec("fullscreen", nil, nil, "Fill the screen"),
      OptionSpec("paused", nil, nil, "Do not play at once"),
      OptionSpec("watch", nil, nil, "Read content again when its files change"),
      OptionSpec("bare", nil, nil, "Show the stage alone"),
      OptionSpec("for", nil, "SECONDS", "Quit after so many seconds and print the frames shown"),
      OptionSpec("record", nil, "FILE", "At the end write the scene and all its input, for --replay"),
      // With --for it prints what frames cost, too: easel-bench reads that.
      .hidden("measure"),
      OptionSpec("no-session", nil, nil, "Neither read nor save the session"),
    ]

  func run(_ options: ParsedOptions) throws(CommandError) -> Int32 {
    let setup = try WindowSetup(options)
    // Left to itself the C library soon keeps memory as large as a page for itself when it is freed; here it goes back to the system.
    mallopt(M_MMAP_THRESHOLD, 1 << 19)
    do {
      return try setup.windowed.run { report in
        let status = tell(report, setup)
        // Closing the display waits for the server, which may be the reason for the signal.
        if case .signal = report.closeReason { exit(status) }
        return status
      }
    } catch {
      program.error("\(error)")
      return 1
    }
  }

  /// Says and writes what the options ask for at the end, and gives the exit status.
  private func tell(_ report: WindowedBenchReport, _ setup: WindowSetup) -> Int32 {
    if setup.windowed.seconds != nil {
      program.print(
        "FRAMES \(report.frames) SECONDS \(NumberText.text(report.seconds, decimals: 3)) MISSED \(report.missed)")
    }
    if let file = setup.recordFile {
      do {
        try Output.write([report.record.text], to: .file(file))
      } catch {
        program.error(error.description)
        return 1
      }
    }
    let work = report.work.sorted()
    if !work.isEmpty {
      let slow = work[min(work.count - 1, work.count * 95 / 100)]
      program.print(
        "WORK50 \(NumberText.text(work[work.count / 2], decimals: 4)) WORK95 \(NumberText.text(slow, decimals: 4)) "
          + "BYTES50 \(report.bytes.sorted().dropFirst(report.bytes.count / 2).first ?? 0) "
          + "FIRST \(NumberText.text(report.firstShown ?? 0, decimals: 6))")
    }
    guard let reason = report.closeReason else { return 0 }
    switch reason {
    case .connectionLost(let why): program.error("the window is gone: \(why)")
    case .signal(let number): program.error("ended by signal \(number)")
    case .requested, .userClosed: break
    }
    return reason.exitStatus
  }
}
