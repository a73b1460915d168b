import Effects
import Geometry

extension Bench {
  /// Simulated frame rates of a device, in frames a second; 0 stands for the display's own.
  static let deviceRates = [0.0, 30, 60, 120]

  /// Instants of the run at which something begins or ends, in seconds since its start, ascending.
  var eventTimes: [Double] {
    let run = scene.run.run
    let times = [0, run.duration] + run.marks.map(\.start) + run.marks.map(\.end)
    let inside = times.filter { $0 >= 0 && $0 <= run.duration + 1e-9 }.sorted()
    return inside.reduce(into: [Double]()) { kept, time in
      if kept.last.map({ time - $0 > 1e-6 }) ?? true { kept.append(time) }
    }
  }

  /// Goes to the next instant at which something begins or ends, or to the one before.
  func toEvent(_ direction: Int) {
    player.pause()
    let (run, elapsed) = scene.run
    let next =
      direction > 0
      ? eventTimes.first { $0 > elapsed + 1e-6 } : eventTimes.last { $0 < elapsed - 1e-6 }
    // Where the next run follows at once, the last instant before it stands for the end.
    let target = next.map { $0 >= run.duration - 1e-9 && scene.nextEventTime != nil ? max(0, $0 - 1e-4) : $0 }
    guard let target, direction < 0 || target > elapsed + 1e-6 else {
      return say(direction > 0 ? "no event after this" : "no event before this")
    }
    seek(to: run.start + target, "event")
  }

  /// Sets the beginning or the end of what is played over and over, at the play head.
  func setLoopPoint(isEnd: Bool) {
    let (run, elapsed) = scene.run
    let here = min(max(0, elapsed), run.duration)
    var low = isEnd ? loopPoints?.lowerBound ?? 0 : here
    var high = isEnd ? here : loopPoints?.upperBound ?? run.duration
    if low > high { (low, high) = isEnd ? (0, here) : (here, run.duration) }
    guard high - low >= Self.shortestLoop else {
      return say("a loop needs at least \(NumberText.text(Self.shortestLoop, decimals: 3)) s", isError: true)
    }
    loopPoints = low...high
    say("loop from \(NumberText.text(low, decimals: 3)) to \(NumberText.text(high, decimals: 3)) s")
  }

  func clearLoopPoints() {
    loopPoints = nil
    say("no loop points")
  }

  /// The shortest time between loop points, in seconds.
  static let shortestLoop = 1 / 60.0

  /// While loop points are set, play goes from the second to the first.
  func keepWithinLoop() {
    guard let loopPoints, player.isPlaying else {
      player.loop = nil
      return
    }
    let run = scene.run.run
    // An edit may have made the run shorter than the loop.
    let high = min(loopPoints.upperBound, run.duration)
    let low = min(loopPoints.lowerBound, max(0, high - Self.shortestLoop))
    player.loop = high - low >= Self.shortestLoop / 2 ? (run.start + low)...(run.start + high) : nil
  }

  func cycleDeviceRate() {
    let rates = Self.deviceRates
    let next = rates[((rates.firstIndex(of: player.deviceRate) ?? 0) + 1) % rates.count]
    player.deviceRate = next
    say(next == 0 ? "every frame of the display" : "as a device with \(NumberText.text(next)) frames a second")
  }
}
