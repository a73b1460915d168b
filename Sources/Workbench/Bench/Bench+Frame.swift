import CairoRaster
import Effects
import Geometry
import Painting
import ViewTree

extension Bench {
  /// When the next frame is wanted.
  public var demand: BenchDemand {
    if needsRefresh || tool.needsFrame { return .everyFrame }
    var next = player.nextChange
    if player.isPlaying, !options.isBare, showsMovingTime {
      return .everyFrame
    }
    if let event = tool.nextEventTime, let firstWall { next = min(next ?? .infinity, event + firstWall) }
    guard let next else { return .nothing }
    return next <= wall ? .everyFrame : .at(next)
  }

  /// Whether the transport's time runs: while it plays and something is still to come.
  private var showsMovingTime: Bool { !player.isAtEnd }

  /// Goes on to an instant of wall time and returns what must be painted anew, in device pixels; empty when nothing changed.
  public func prepareFrame(at time: Double) -> [PixelRect] {
    if firstWall == nil {
      firstWall = time
      player.start(atWall: time)
    }
    wall = max(wall, time)
    keepWithinLoop()
    player.advance(toWall: wall)
    needsRefresh = false
    scene.frameInterval = player.speed / 60
    let stageList = scene.frame(at: scene.time)
    if stageList.size != lastStageSize { place() }
    lastStageSize = stageList.size
    stageHost.show(withOnionSkin(stageList))
    if let otherScene { otherHost.show(otherScene.frame(at: scene.time)) }
    refreshTransport()
    if showsLoupe { placeLoupe() }
    let list = tool.renderFrame(at: wall - (firstWall ?? wall))
    let begin = clock?() ?? 0
    let damage: [PixelRect]
    if let lastList {
      damage = damageFinder.damage(from: lastList, to: list, scale: scale).rects
    } else {
      damage = [PixelRect(0, 0, pixels.width, pixels.height)]
    }
    lastList = list
    // Nobody knows when the next frame comes: pages that are gone would stay in memory until then.
    tool.forgetOldFrame()
    scene.stage.forgetOldFrame()
    otherScene?.stage.forgetOldFrame()
    if let clock {
      frameStatistics.compare = clock() - begin
      frameStatistics.parts = scene.stage.takeTimings() + tool.takeTimings()
    }
    frameStatistics.damage = damage.reduce(0) { $0 + $1.area }
    return damage
  }

  /// Paints the prepared frame where it is damaged.
  public func drawFrame(into surface: ImageSurface, damage: [PixelRect]) throws(RasterError) {
    guard let lastList else { return }
    let begin = clock?() ?? 0
    try raster.render(lastList, into: surface, damage: damage)
    if let clock {
      drawn = clock()
      frameStatistics.raster = drawn - begin
    }
  }

  /// The clock for statistics, while they are shown: hidden, they measure nothing.
  var clock: (() -> Double)? { statistics.isHidden ? nil : options.clock }

  /// Wall time passed in which the program did not run.
  public func stalled(by seconds: Double) { player.drop(seconds) }

  /// Takes over what is known of the frame just shown.
  public func frameDidShow(intended: Double, presented: Double, work: Double, bytes: Int, missed: Int) {
    if clock != nil { frameStatistics.send = max(0, presented - drawn) }
    frameStatistics.add(intended: intended, presented: presented, work: work, bytes: bytes, missed: missed)
    if !statistics.isHidden {
      statistics.history = frameStatistics.work
      statistics.lines = frameStatistics.lines
    }
  }

  /// Brings the transport up to date with the scene.
  func refreshTransport() {
    guard !options.isBare else { return }
    let (run, elapsed) = scene.run
    let within = min(max(0, elapsed), run.duration)
    let state: TransportView.Content.State = !player.isPlaying ? .paused : player.isAtEnd ? .ended : .playing
    transport.content = TransportView.Content(
      state: state, time: NumberText.text(within, decimals: 3),
      total: "/ \(NumberText.text(run.duration, decimals: 3)) s", status: status(run, elapsed))
    if scrub == nil {
      transport.timeline.content = TimelineView.Content(
        duration: run.duration, marks: run.marks, caption: caption(run), loop: loopPoints)
    }
    transport.timeline.elapsed = within
    panel.plot.elapsed = within
  }

  private func status(_ run: EffectRun, _ elapsed: Double) -> [String] {
    var parts = [loops ? "loop" : "once", NumberText.text(player.speed, decimals: 2) + "×"]
    if player.deviceRate > 0 { parts.append("\(NumberText.text(player.deviceRate)) fps") }
    if reducesMotion { parts.append("reduced motion") }
    if scene.stage.isPaused { parts.append("effect paused") }
    parts.append("frame \(Int((max(0, elapsed) * Self.frameRate + 1e-6).rounded(.down)))")
    parts.append("run \(run.number)")
    return parts
  }

  /// A sentence on what moves in a run, for below the timeline.
  private func caption(_ run: EffectRun) -> String {
    let moving = run.marks.filter(\.isMovement)
    guard let first = moving.first else { return run.number == 0 ? "rest before the first run" : "" }
    let length = NumberText.text(first.end - first.start, decimals: 2)
    if moving.count == 1 { return "\(first.label), \(length) s" }
    if moving.allSatisfy({ $0.label == first.label }) {
      let gap = NumberText.text(moving[1].start - first.start, decimals: 3)
      return "\(moving.count) \(first.label)s, \(gap) s apart, \(length) s each"
    }
    return moving.map { "\($0.label) \(NumberText.text($0.end - $0.start, decimals: 2)) s" }.joined(separator: ", ")
  }
}
