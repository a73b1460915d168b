import CX11
import Geometry
import ViewTree

/// Makes input events of X events, in order, with motion cut down to the last one before something else happens.
@MainActor
final class InputTranslator {
  /// Device pixels per point.
  var scale = 1.0 {
    didSet { if scale != oldValue { sendSpot() } }
  }
  /// Receives what a person did.
  var onInput: ((InputEvent) -> Void)?

  private let connection: X11Connection
  private let method: InputMethod
  private var held = HeldInput()
  private var pendingMotion: PointerEvent?
  private var isFocused = false
  /// Where typed text goes: the foot of the caret in points of the window; nil while it goes nowhere.
  var caret: Point? = .zero {
    didSet {
      guard caret != oldValue else { return }
      if (caret == nil) != (oldValue == nil) { method.setFocus(isFocused && takesText) }
      sendSpot()
    }
  }
  private var takesText: Bool { caret != nil }

  init(connection: X11Connection, window: Window) {
    self.connection = connection
    method = InputMethod(connection: connection, window: window)
    connection.requestPlainRepeats()
  }

  var eventMask: Int { method.eventMask }

  /// Hands in the motion that was held back.
  func deliverMotion() {
    guard let motion = pendingMotion else { return }
    pendingMotion = nil
    onInput?(.pointer(motion))
  }

  /// Takes an event; false when it is no input.
  func handle(_ event: inout XEvent) -> Bool {
    switch event.type {
    case MotionNotify:
      let motion = event.xmotion
      pendingMotion = PointerEvent(
        phase: .move, location: location(motion.x, motion.y), button: held.button,
        modifiers: Modifiers(state: motion.state), time: time(motion.time))
    case ButtonPress: press(event.xbutton)
    case ButtonRelease: release(event.xbutton)
    case LeaveNotify: leave(event.xcrossing)
    case KeyPress: keyDown(&event.xkey)
    case KeyRelease: keyUp(event.xkey)
    case FocusIn, FocusOut: focus(event.xfocus, gained: event.type == FocusIn)
    default: return false
    }
    return true
  }

  private func sendSpot() {
    guard let caret else { return }
    method.setSpot(x: Int((caret.x * scale).rounded()), y: Int((caret.y * scale).rounded()))
  }

  private func send(_ event: InputEvent) {
    deliverMotion()
    onInput?(event)
  }

  private func press(_ event: XButtonEvent) {
    let place = location(event.x, event.y)
    let modifiers = Modifiers(state: event.state)
    if let steps = Self.wheelSteps(event.button) {
      send(.wheel(WheelEvent(steps: steps, location: place, modifiers: modifiers, time: time(event.time))))
    } else if let button = Self.button(event.button) {
      let count = held.press(
        button, at: Point(Double(event.x), Double(event.y)), time: Double(event.time) / 1000)
      send(
        .pointer(
          PointerEvent(
            phase: .down, location: place, button: button, modifiers: modifiers, clickCount: count,
            time: time(event.time))))
    }
  }

  private func release(_ event: XButtonEvent) {
    guard let button = Self.button(event.button), let count = held.release(button) else { return }
    send(
      .pointer(
        PointerEvent(
          phase: .up, location: location(event.x, event.y), button: button, modifiers: Modifiers(state: event.state),
          clickCount: count, time: time(event.time))))
  }

  private func leave(_ event: XCrossingEvent) {
    // With a button down the pointer stays the window's until it is up.
    guard event.mode == NotifyNormal, event.detail != NotifyInferior, !held.isAnyButtonDown else { return }
    send(
      .pointer(
        PointerEvent(
          phase: .leave, location: location(event.x, event.y), modifiers: Modifiers(state: event.state),
          time: time(event.time))))
  }

  private func keyDown(_ event: inout XKeyEvent) {
    let text = method.text(of: &event)
    // Input methods hand in finished text as presses of no key.
    if event.keycode == 0 {
      if !text.isEmpty { send(.text(text)) }
      return
    }
    let repeats = held.keyDown(event.keycode)
    let modifiers = Modifiers(state: event.state)
    send(.key(key(event, text: modifiers.contains(.control) ? "" : text, isDown: true, isRepeat: repeats)))
  }

  private func keyUp(_ event: XKeyEvent) {
    guard held.keyUp(event.keycode) else { return }
    send(.key(key(event, text: "", isDown: false, isRepeat: false)))
  }

  private func key(_ event: XKeyEvent, text: String, isDown: Bool, isRepeat: Bool) -> KeyEvent {
    KeyEvent(
      symbol: connection.symbol(of: event), positionSymbol: connection.positionSymbol(of: event), text: text,
      modifiers: Modifiers(state: event.state), isDown: isDown, isRepeat: isRepeat, time: time(event.time))
  }

  private func focus(_ event: XFocusChangeEvent, gained: Bool) {
    // These come when the focus moves around the window without reaching it.
    guard ![NotifyInferior, NotifyPointer, NotifyPointerRoot, NotifyDetailNone].contains(event.detail),
      gained != isFocused
    else { return }
    isFocused = gained
    method.setFocus(gained && takesText)
    if !gained { held.releaseAll() }
    send(.focus(gained))
  }

  private func location(_ x: Int32, _ y: Int32) -> Point { Point(Double(x) / scale, Double(y) / scale) }

  private func time(_ stamp: Time) -> Double { ServerTime.seconds(stamp, now: connection.loop.now) }

  private static func button(_ number: UInt32) -> PointerEvent.Button? {
    switch number {
    case 1: .primary
    case 2: .middle
    case 3: .secondary
    default: nil
    }
  }

  private static func wheelSteps(_ number: UInt32) -> Point? {
    switch number {
    case 4: Point(0, -1)
    case 5: Point(0, 1)
    case 6: Point(-1, 0)
    case 7: Point(1, 0)
    default: nil
    }
  }
}
