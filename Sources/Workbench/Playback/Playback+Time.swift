import Effects
import Geometry
import ViewTree

/// What keys and pointer do to the time, and what the transport says of it.
extension Playback {
  /// Frames a second by which single frames are counted.
  static let frameRate = 60.0
  /// Simulated frame rates of a device, in frames a second; 0 stands for the display's own.
  private static let deviceRates = [0.0, 30, 60, 120]
  /// Where the next run follows at once, this long before the end of a run its last instant is shown, in seconds.
  private static let moment = 1e-4

  func playPause() -> Message {
    if player.isPlaying, !player.isAtEnd {
      player.pause()
      return Message("paused at \(timeText) s")
    }
    if player.isAtEnd { player.seek(to: scene.run.run.start) }
    player.play()
    return Message("playing")
  }

  func replay() -> Message {
    restart()
    return Message("from 0")
  }

  func seek(to time: Double, _ name: String? = nil) -> Message {
    player.seek(to: time)
    return Message("\(name.map { $0 + ", " } ?? "")\(timeText) s")
  }

  func toStart() -> Message { seek(to: scene.run.run.start, "start") }

  /// The last instant of the run: where the next one follows at once, just before it.
  func toEnd() -> Message {
    let run = scene.run.run
    player.pause()
    return seek(to: scene.nextEventTime == nil ? run.end : max(run.start, run.end - Self.moment), "end")
  }

  func seek(by seconds: Double) -> Message { seek(to: scene.time + seconds) }

  func step(_ frames: Double) -> Message {
    player.pause()
    let frame = (scene.time * Self.frameRate + 1e-6).rounded(.down)
    let isBetween = scene.time * Self.frameRate - frame > 1e-3
    // From between two frames, one back is the frame just passed.
    let target = frames < 0 && isBetween ? frame + frames + 1 : frame + frames
    player.seek(to: max(0, target) / Self.frameRate)
    return Message("frame \(Int(max(0, target))), \(timeText) s")
  }

  func setSpeed(_ speed: Double) -> Message {
    player.setSpeed(speed)
    return Message("speed \(speedText)×")
  }

  func toggleLoop() -> Message {
    let loops = !settings.loops
    if let refused = take(.loop(loops)) { return refused }
    settings.loops = loops
    return Message(loops ? "loop on" : "loop off")
  }

  func cycleDeviceRate() -> Message {
    let next = Self.deviceRates.following(player.deviceRate) ?? 0
    player.deviceRate = next
    return Message(
      next == 0 ? "every frame of the display" : "as a device with \(NumberText.text(next)) frames a second")
  }

  // MARK: Events and loops

  /// Instants of the run at which something begins or ends, in seconds since its start, ascending.
  private var eventTimes: [Double] {
    let run = scene.run.run
    let times = [0, run.duration] + run.marks.map(\.start) + run.marks.map(\.end)
    let inside = times.filter { $0 >= 0 && $0 <= run.duration + 1e-9 }.sorted()
    return inside.reduce(into: [Double]()) { kept, time in
      if kept.last.map({ time - $0 > 1e-6 }) ?? true { kept.append(time) }
    }
  }

  /// Goes to the next instant at which something begins or ends, or to the one before.
  func toEvent(_ direction: Int) -> Message {
    player.pause()
    let (run, elapsed) = scene.run
    let next =
      direction > 0
      ? eventTimes.first { $0 > elapsed + 1e-6 } : eventTimes.last { $0 < elapsed - 1e-6 }
    // Where the next run follows at once, the last instant before it stands for the end.
    let target = next.map { $0 >= run.duration - 1e-9 && scene.nextEventTime != nil ? max(0, $0 - Self.moment) : $0 }
    guard let target, direction < 0 || target > elapsed + 1e-6 else {
      return Message(direction > 0 ? "no event after this" : "no event before this")
    }
    return seek(to: run.start + target, "event")
  }

  /// Sets the beginning or the end of what is played over and over, at the play head.
  func setLoopPoint(isEnd: Bool) -> Message {
    let (run, elapsed) = scene.run
    let here = min(max(0, elapsed), run.duration)
    var low = isEnd ? player.loopPoints?.lowerBound ?? 0 : here
    var high = isEnd ? here : player.loopPoints?.upperBound ?? run.duration
    if low > high { (low, high) = isEnd ? (0, here) : (here, run.duration) }
    guard high - low >= Player.shortestLoop else {
      return Message("a loop needs at least \(NumberText.text(Player.shortestLoop, decimals: 3)) s", isError: true)
    }
    setLoop(low...high)
    return Message("loop from \(NumberText.text(low, decimals: 3)) to \(NumberText.text(high, decimals: 3)) s")
  }

  func clearLoop() -> Message {
    setLoop(nil)
    return Message("no loop points")
  }

  // MARK: The timeline

  /// A drag along the timeline, at seconds since the start of the run.
  func scrub(_ seconds: Double, _ phase: PointerEvent.Phase) -> Message? {
    if phase == .down {
      let run = scene.run.run
      scrub = Scrub(start: run.start, duration: run.duration, playsOn: player.isPlaying)
      player.pause()
    }
    guard let scrub else { return nil }
    if phase != .up || seconds > 0 {
      // The end of the run belongs to it; where the next one follows at once, the last instant before it is shown.
      let isLast = seconds >= scrub.duration && scene.nextEventTime != nil
      player.seek(to: scrub.start + (isLast ? max(0, scrub.duration - Self.moment) : seconds))
    }
    guard phase == .up else { return Message("\(timeText) s") }
    self.scrub = nil
    if scrub.playsOn { player.play() }
    return nil
  }

  // MARK: Words

  private var timeText: String { NumberText.text(scene.time, decimals: 3) }
  private var speedText: String { NumberText.text(player.speed, decimals: 2) }

  /// What the transport shows now.
  var readout: TransportView.Content {
    let (run, elapsed) = scene.run
    let frame = Int((max(0, elapsed) * Self.frameRate + 1e-6).rounded(.down))
    let status = [
      settings.loops ? "loop" : "once", speedText + "×",
      player.deviceRate > 0 ? "\(NumberText.text(player.deviceRate)) fps" : nil,
      settings.reducesMotion ? "reduced motion" : nil, scene.stage.isPaused ? "effect paused" : nil, "frame \(frame)",
      "run \(run.number)",
    ]
    return TransportView.Content(
      state: !player.isPlaying ? .paused : player.isAtEnd ? .ended : .playing,
      time: NumberText.text(self.elapsed, decimals: 3), total: "/ \(NumberText.text(run.duration, decimals: 3)) s",
      status: status.compactMap { $0 })
  }

  /// Seconds since the start of the run, within it.
  var elapsed: Double {
    let (run, elapsed) = scene.run
    return min(max(0, elapsed), run.duration)
  }

  /// What the timeline shows below its play head; nil while that is dragged, so that nothing shifts under the pointer.
  var track: TimelineView.Content? {
    guard scrub == nil else { return nil }
    let run = scene.run.run
    return TimelineView.Content(
      duration: run.duration, marks: run.marks, caption: run.caption, loop: player.loopPoints)
  }
}
