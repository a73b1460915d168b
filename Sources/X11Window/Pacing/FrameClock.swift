import CX11
import ViewTree

/// Carries out what the pacer decides: asks the display for reports, sets the loop's timer, and passes frames on.
@MainActor
final class FrameClock {
  var onFrame: ((FrameTick) -> Void)?

  private(set) var pacer: FramePacer
  private let connection: X11Connection
  private let window: Window
  private let opcode: Int32?
  private var timer: EventLoop.Token?

  private var loop: EventLoop { connection.loop }

  init(connection: X11Connection, window: Window, usesDisplay: Bool) {
    self.connection = connection
    self.window = window
    opcode = usesDisplay ? Self.findPresent(connection) : nil
    let period = Monitors(connection: connection).refreshPeriod(at: nil) ?? 1.0 / 60
    pacer = FramePacer(period: period, displayReports: opcode != nil)
    if let opcode {
      XPresentSelectInput(connection.display, window, UInt32(PresentCompleteNotifyMask))
      connection.extensionHandlers[opcode] = { [weak self] event in self?.receive(&event) }
    }
  }

  /// Forgets what is armed; the window is about to go away.
  func stop() {
    perform(pacer.setVisible(false, now: loop.now))
    if let opcode { connection.extensionHandlers[opcode] = nil }
  }

  func want(_ demand: FrameDemand, mayStart: Bool = true) {
    perform(pacer.want(demand, mayStart: mayStart, now: loop.now, busy: loop.clock.busy))
  }

  func setVisible(_ visible: Bool) { perform(pacer.setVisible(visible, now: loop.now)) }

  func assume(period: Double) { pacer.assume(period: period) }

  private static func findPresent(_ connection: X11Connection) -> Int32? {
    var opcode: Int32 = 0
    var firstEvent: Int32 = 0
    var firstError: Int32 = 0
    guard XPresentQueryExtension(connection.display, &opcode, &firstEvent, &firstError) != 0 else { return nil }
    var major: Int32 = 0
    var minor: Int32 = 0
    return XPresentQueryVersion(connection.display, &major, &minor) != 0 ? opcode : nil
  }

  private func receive(_ event: inout XEvent) {
    guard event.xcookie.evtype == PresentCompleteNotify, let data = event.xcookie.data else { return }
    let notice = data.load(as: XPresentCompleteNotifyEvent.self)
    guard notice.window == window, notice.kind == PresentCompleteKindNotifyMSC else { return }
    perform(
      pacer.reported(
        serial: notice.serial_number, time: Double(notice.ust) / 1e6, count: notice.msc, now: loop.now,
        busy: loop.clock.busy))
  }

  private func fired() {
    timer = nil
    perform(pacer.timerFired(now: loop.now, busy: loop.clock.busy))
  }

  private func perform(_ actions: [FramePacer.Action]) {
    for action in actions {
      switch action {
      case .requestReport(let serial):
        // Target 0 with divisor 1 is the refresh after the present one, whatever its number.
        XPresentNotifyMSC(connection.display, window, serial, 0, 1, 0)
      case .arm(let deadline):
        if let timer { loop.cancel(timer) }
        timer = loop.schedule(at: deadline) { [weak self] in self?.fired() }
      case .disarm:
        if let timer { loop.cancel(timer) }
        timer = nil
      case .frame(let tick): onFrame?(tick)
      }
    }
  }
}
