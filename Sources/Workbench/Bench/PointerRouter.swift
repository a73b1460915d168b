import Geometry
import ViewTree

/// Says what the pointer asks for: knows where it is, what it is over and what it holds.
struct PointerRouter {
  /// What decides who has a press first.
  struct Mode {
    /// Whether text is typed somewhere.
    var takesText: Bool
    var showsHelp: Bool
    var showsMenu: Bool
  }

  /// Where the pointer is, in points of the window; nil while it is elsewhere.
  private(set) var place: Point?
  private var held: ControlView?
  /// The button that holds it.
  private var button: PointerEvent.Button?
  private var hovered: ControlView?

  /// Whether something is held.
  var isHolding: Bool { held != nil }

  /// What the pointer looks like where it is; what is held decides as long as it is held.
  func shape(in chrome: Chrome) -> PointerShape {
    guard let place, let control = held ?? chrome.control(at: place), let local = control.convertFromStage(place) else {
      return .arrow
    }
    return control.pointerShape(at: local)
  }

  /// What is held belongs to what goes.
  mutating func letGo() { (held, button) = (nil, nil) }

  /// What a pointer of the window asks for, in order.
  mutating func route(_ event: PointerEvent, in chrome: Chrome, _ mode: Mode) -> [Command] {
    let over = chrome.control(at: event.location)
    place = event.phase == .leave ? nil : event.location
    var commands = hover(event.phase == .leave ? nil : over, chrome)
    if event.phase == .leave { return commands }
    let target = held ?? over
    if event.phase == .down {
      commands.append(.endBurst)
      if event.button == .middle, mode.takesText { return commands + [.requestPaste(.primary)] }
      if target !== chrome.selectedRow { commands.append(.settleEntry) }
      if mode.showsHelp { return commands + [.close(.help)] }
      if mode.showsMenu, target !== chrome.menu { return commands + [.close(.menu)] }
    }
    if event.phase == .move, held == nil, target !== chrome.menu {
      if target === chrome.stageHost, let local = chrome.stageHost.convertFromStage(event.location) {
        commands.append(.hover(chrome.stageHost.stagePoint(local)))
      }
      return commands
    }
    // What is held stays held until its own button is let go, whatever other buttons do meanwhile.
    if let button, event.phase == .down || event.phase == .up, event.button != button { return commands }
    if event.phase == .down { (held, button) = (target, event.button) }
    if event.phase == .up { letGo() }
    guard let target, let local = target.convertFromStage(event.location) else { return commands }
    var inside = event
    inside.location = local
    return commands + target.commands(for: inside)
  }

  /// The window lost the keyboard: what is held is let go.
  mutating func release(at time: Double) -> [Command] {
    guard let target = held else { return [] }
    let event = PointerEvent(phase: .up, location: Point(-1, -1), button: button ?? .primary, time: time)
    letGo()
    return target.commands(for: event)
  }

  private mutating func hover(_ view: ControlView?, _ chrome: Chrome) -> [Command] {
    guard view !== hovered else { return [] }
    let leavesStage = hovered === chrome.stageHost
    hovered?.isHovered = false
    hovered = view
    view?.isHovered = true
    return leavesStage ? [.hover(nil)] : []
  }

  /// What turns of the wheel ask for: the frontmost view that has use for them.
  func route(_ event: WheelEvent, in chrome: Chrome) -> [Command] {
    var control = chrome.control(at: event.location)
    while let current = control {
      if let local = current.convertFromStage(event.location) {
        var inside = event
        inside.location = local
        if let commands = current.commands(for: inside) { return commands }
      }
      control = current.superview?.control
    }
    return []
  }
}
