import ViewTree

/// Where a ticker stands while no notice moves.
struct TickerRest: EffectCheckpoint {
  let time: Double
  let pausedDuration: Double
  var isPast = false
  let notices: NoticeList
  let index: Int
  let isStarted: Bool
  /// The next roll is due at `base` + `ticks` · `period`.
  let base: Double
  let ticks: Int
  let period: Double
  let number: Int
  let start: Double
  let isRoll: Bool

  func content(_ content: EffectContent) -> EffectContent {
    var content = content
    content.notices = notices.all
    content.firstNotice = index
    return content
  }

  var begun: Double { isStarted ? min(base + Double(ticks - 1) * period, time) : time }

  var inputs: [EffectInput] { isStarted ? [] : [.stop] }
}

extension TickerEffect {
  /// Where it stands, or stood just before the roll under way; nil while paused, and in a roll that was asked for.
  public var checkpoint: (any EffectCheckpoint)? {
    if stage.isPaused { return nil }
    if rollStart == nil { return rest }
    var before = restBeforeRoll
    before?.isPast = true
    return before
  }

  /// Where it stands now, as long as no notice moves.
  var rest: TickerRest {
    TickerRest(
      time: stage.timeline.now, pausedDuration: stage.pausedDuration, notices: notices, index: index,
      isStarted: isStarted, base: base, ticks: max(ticks, 1), period: parameters.period, number: runNumber,
      start: runStart, isRoll: runIsRoll)
  }

  /// Goes on from where another ticker stood; where the period is another one now, it counts from the run's start.
  public func resume(from checkpoint: any EffectCheckpoint) {
    guard let rest = checkpoint as? TickerRest else { return begin() }
    isStarted = rest.isStarted
    notices = rest.notices
    prepare(current: rest.index)
    let isSame = rest.period == parameters.period
    (base, ticks) = isSame ? (rest.base, rest.ticks - 1) : (rest.start, 0)
    (runNumber, runStart, runIsRoll) = (rest.number, rest.start, rest.isRoll)
    scheduleTick()
  }
}
