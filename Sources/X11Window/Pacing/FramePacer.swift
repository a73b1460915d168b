import ViewTree

/// Decides when frames are made, from the display's reports, a timer and the demand; knows no clock and no display.
///
/// While frames are wanted it asks the display to report the next refresh and sets a timer half a period later. The
/// first to come makes the frame. When the timer wins three times in a row the timer alone sets the pace, with a single
/// request left with the display to notice that it answers again. When nothing is wanted nothing is asked for.
struct FramePacer {
  /// What the owner has to do, in this order.
  enum Action: Equatable {
    /// Ask the display to report its next refresh under a number.
    case requestReport(serial: UInt32)
    /// Set the one timer to an absolute time in seconds, in place of what it was set to.
    case arm(Double)
    /// Stop the timer.
    case disarm
    /// Make a frame now.
    case frame(FrameTick)
  }

  /// Who sets the pace.
  enum Mode: Equatable { case display, timer }

  private enum Waiting: Equatable {
    case nothing
    case refresh(serial: UInt32, expected: Double)
    case until(Double)
  }

  /// A wake-up is a stall when it is later than asked for by more than this, in seconds.
  static let stallThreshold = 0.25

  /// The display's refreshes as far as they are known.
  private(set) var model: RefreshModel
  private(set) var mode: Mode
  private(set) var isVisible = false
  /// Whether the display has stopped refreshing at a rate for people.
  private(set) var isThrottled = false

  private let displayReports: Bool
  private var waiting = Waiting.nothing
  private var serial: UInt32 = 0
  /// The processor time when the present wait began.
  private var busyAtWait = 0.0
  private var lastRefresh: Double?
  private var lastTime = -Double.infinity
  /// Whether frames were wanted without a break since the last one.
  private var isContinuing = false
  private var pendingStall = 0.0
  /// The wake-up that was due while nothing could be shown.
  private var dueWhileHidden: Double?
  private var timerWins = 0
  private var badReports = 0
  /// The last request whose answer could not be used.
  private var answered: UInt32?
  /// The one request left with the display in timer mode.
  private var probe: (serial: UInt32, asked: Double)?
  private var quickAnswers = 0
  private var slowAnswers = 0

  /// Creates a pacer for a window that is not visible yet.
  ///
  /// - Parameters:
  ///   - period: The refresh period to begin with, in seconds.
  ///   - displayReports: Whether the display can report refreshes at all.
  init(period: Double, displayReports: Bool) {
    model = RefreshModel(period: period)
    self.displayReports = displayReports
    mode = displayReports ? .display : .timer
  }

  /// Whether a frame will be made at the coming refresh.
  var isWaitingForRefresh: Bool {
    if case .refresh = waiting { true } else { false }
  }

  /// Takes a refresh period from elsewhere, for timer mode.
  mutating func assume(period: Double) { model.assume(period: period) }

  /// Takes the demand, which may be the same as before; then nothing happens.
  ///
  /// - Parameters:
  ///   - mayStart: Whether a frame may be made at once, which is so unless one is being made.
  ///   - busy: Processor seconds used so far.
  mutating func want(_ demand: FrameDemand, mayStart: Bool, now: Double, busy: Double) -> [Action] {
    guard isVisible, !isThrottled else {
      noteWhileHidden(demand, now: now)
      return []
    }
    switch demand {
    case .none:
      isContinuing = false
      return rest()
    case .at(let time) where time > now:
      isContinuing = false
      guard waiting != .until(time) else { return [] }
      waiting = .until(time)
      busyAtWait = busy
      return [.arm(time)]
    case .continuous, .at:
      if case .refresh = waiting { return [] }
      var actions: [Action] = []
      if case .until(let time) = waiting {
        noteStall(asked: time, now: now, busy: busy)
        actions = rest()
      }
      if mayStart, lastRefresh.map({ now - $0 >= model.period * 0.9 }) ?? true {
        return actions + [firstFrame(now: now)]
      }
      return actions + waitForRefresh(now: now, busy: busy)
    }
  }

  /// Takes the display's report of a refresh.
  mutating func reported(serial: UInt32, time: Double, count: UInt64, now: Double, busy: Double) -> [Action] {
    let refresh = model.report(time: time, count: count, now: now)
    if mode == .timer {
      guard let probe, probe.serial == serial else { return [] }
      return probeAnswered(after: now - probe.asked, isSane: refresh != nil, now: now)
    }
    guard case .refresh(serial, let expected) = waiting else { return [] }
    if let refresh, let lastRefresh, refresh - lastRefresh < model.period / 2 {
      // The one that the last frame was made before: the next one is waited for.
      self.serial &+= 1
      waiting = .refresh(serial: self.serial, expected: expected)
      return [.requestReport(serial: self.serial)]
    }
    guard let refresh else {
      answered = serial
      badReports += 1
      if badReports >= 3 { enterTimerMode() }
      return []
    }
    badReports = 0
    timerWins = 0
    noteStall(asked: expected, now: now, busy: busy)
    return rest() + [frame(base: refresh, now: now)]
  }

  /// Takes the end of the timer.
  mutating func timerFired(now: Double, busy: Double) -> [Action] {
    switch waiting {
    case .nothing: return []
    case .until(let time):
      noteStall(asked: time, now: now, busy: busy)
      waiting = .nothing
      return []
    case .refresh(let serial, let expected):
      noteStall(asked: expected, now: now, busy: busy)
      waiting = .nothing
      // Late for both reasons at once says nothing about the display.
      if mode == .display, pendingStall == 0 {
        timerWins += 1
        if timerWins >= 3 {
          enterTimerMode()
          // A request that was answered badly is out no more.
          probe = serial == answered ? nil : (serial, now)
        }
      }
      return [frame(base: expected, now: now)]
    }
  }

  /// Takes whether anything of the window can be seen.
  mutating func setVisible(_ visible: Bool, now: Double) -> [Action] {
    guard visible != isVisible else { return [] }
    isVisible = visible
    return visible ? resume(now: now) : pause()
  }
}

extension FramePacer {
  private mutating func rest() -> [Action] {
    guard waiting != .nothing else { return [] }
    waiting = .nothing
    return [.disarm]
  }

  private mutating func waitForRefresh(now: Double, busy: Double) -> [Action] {
    serial &+= 1
    // The smoothed refresh may lie a little after its report: never wait for the same one twice.
    let expected = model.next(after: max(now, (lastRefresh ?? now) + model.period / 2))
    waiting = .refresh(serial: serial, expected: expected)
    busyAtWait = busy
    isContinuing = true
    if mode == .display {
      return [.requestReport(serial: serial), .arm(expected + model.period / 2)]
    }
    guard displayReports, probe == nil else { return [.arm(expected)] }
    probe = (serial, now)
    return [.requestReport(serial: serial), .arm(expected)]
  }

  /// A frame that nobody waited a refresh for. Shortly before a refresh it is made at once, but for the refresh after it: it could not be
  /// done in time, and one would be missed.
  private mutating func firstFrame(now: Double) -> Action {
    let next = model.next(after: now)
    return frame(base: next - now < model.period / 4 ? next : next - model.period, now: now)
  }

  private mutating func frame(base: Double, now: Double) -> Action {
    model.begin(at: base)
    // A late wake-up aims at the coming refresh, not at one that has passed.
    let refresh = max(base, model.next(after: now) - model.period)
    var missed = 0
    if isContinuing, pendingStall == 0, let lastRefresh {
      missed = max(0, Int(((refresh - lastRefresh) / model.period).rounded()) - 1)
    }
    let time = max(refresh + model.period, lastTime + 1e-6)
    let tick = FrameTick(time: time, missed: missed, stall: pendingStall)
    lastRefresh = refresh
    lastTime = time
    pendingStall = 0
    return .frame(tick)
  }

  /// Time slept through counts as a stall, time worked through does not: a long frame is an ordinary one.
  private mutating func noteStall(asked: Double, now: Double, busy: Double) {
    let excess = now - asked - max(0, busy - busyAtWait)
    if excess > Self.stallThreshold { pendingStall += excess }
  }

  private mutating func noteWhileHidden(_ demand: FrameDemand, now: Double) {
    // Before the first frame no time runs that could stand still.
    guard lastRefresh != nil else { return }
    switch demand {
    case .none: dueWhileHidden = nil
    case .at(let time): dueWhileHidden = time
    case .continuous: dueWhileHidden = dueWhileHidden ?? now
    }
  }

  private mutating func pause() -> [Action] {
    switch waiting {
    case .nothing: dueWhileHidden = nil
    case .refresh(_, let expected): dueWhileHidden = expected
    case .until(let time): dueWhileHidden = time
    }
    isContinuing = false
    return rest()
  }

  private mutating func resume(now: Double) -> [Action] {
    if let due = dueWhileHidden, now - due > Self.stallThreshold { pendingStall += now - due }
    dueWhileHidden = nil
    return []
  }

  private mutating func enterTimerMode() {
    mode = .timer
    probe = nil
    timerWins = 0
    badReports = 0
    quickAnswers = 0
    slowAnswers = 0
  }

  private mutating func probeAnswered(after latency: Double, isSane: Bool, now: Double) -> [Action] {
    probe = nil
    if isThrottled {
      if latency < 0.2 {
        isThrottled = false
        slowAnswers = 0
        return resume(now: now)
      }
      return askAgain(now: now)
    }
    quickAnswers = isSane && latency < model.period * 2 ? quickAnswers + 1 : 0
    if quickAnswers >= 3 { mode = .display }
    // Servers answer about once a second for a window that no display shows.
    slowAnswers = 0.7...1.5 ~= latency ? slowAnswers + 1 : 0
    guard slowAnswers >= 2 else { return [] }
    isThrottled = true
    return pause() + askAgain(now: now)
  }

  private mutating func askAgain(now: Double) -> [Action] {
    serial &+= 1
    probe = (serial, now)
    return [.requestReport(serial: serial)]
  }
}
