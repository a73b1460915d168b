import CX11
import Glibc

/// A connection to an X server that never ends the program: its end is an event like any other.
@MainActor
public final class X11Connection {
  /// The loop that reads this connection.
  public let loop: EventLoop
  /// Called once when the server or the connection is gone, with a reason for people.
  public var onLost: (@MainActor (String) -> Void)?
  /// Receives a line for each kind of request that the server refused, once; by default it goes to standard error.
  public var log: @MainActor (String) -> Void = { line in
    let bytes = Array((line + "\n").utf8)
    _ = write(STDERR_FILENO, bytes, bytes.count)
  }

  let display: OpaquePointer
  let screen: Int32
  let root: Window
  let atoms: Atoms
  let properties: WindowProperties
  private let opened: OpenDisplay
  /// Events of one window, or of the root.
  var handlers: [Window: @MainActor (inout XEvent) -> Void] = [:]
  let watchers = Watchers()
  /// Events of extensions, by the event's type or, for generic ones, by the extension's opcode.
  var extensionHandlers: [Int32: @MainActor (inout XEvent) -> Void] = [:]
  /// Windows of the program's own that somebody else destroyed: requests for them were sent in good faith.
  var gone: Set<Window> = []
  /// Called for every request that was refused outside a trap.
  var onFault: (@MainActor (ProtocolFault) -> Void)?

  private var tokens: [EventLoop.Token] = []
  private var logged: Set<[UInt8]> = []
  private var reportedLoss = false

  /// Whether the connection has ended.
  public var isLost: Bool { opened.isLost }

  /// Opens a display.
  ///
  /// - Parameters:
  ///   - name: A display such as `:0`; nil takes `DISPLAY` from the environment.
  ///   - loop: The loop that will wait for the connection.
  public init(display name: String? = nil, loop: EventLoop) throws(X11Error) {
    let wanted = name ?? getenv("DISPLAY").map { String(cString: $0) } ?? ""
    guard !wanted.isEmpty else { throw .noDisplayNamed }
    guard let opened = OpenDisplay(wanted) else { throw .cannotOpenDisplay(wanted) }
    self.opened = opened
    display = opened.handle
    self.loop = loop
    screen = XDefaultScreen(display)
    root = XRootWindow(display, screen)
    atoms = Atoms(display: display)
    properties = WindowProperties(display: display)
    tokens = [
      loop.whenReadable(XConnectionNumber(display)) { [weak self] in _ = self?.dispatchEvents() },
      loop.beforeSleeping { [weak self] in self?.dispatchEvents() ?? false },
    ]
  }

  isolated deinit {
    for token in tokens { loop.cancel(token) }
  }

  /// Sends what is waiting and handles the events that have arrived; returns whether there were any.
  func dispatchEvents() -> Bool {
    var count = 0
    // A flood of events must not keep timers and signals out.
    while count < 256, !opened.isLost, XPending(display) > 0 {
      count += 1
      var event = XEvent()
      XNextEvent(display, &event)
      // An input method may want the event for itself.
      if opened.isLost || XFilterEvent(&event, 0) != 0 { continue }
      dispatch(&event)
    }
    // A window's end comes before the refusals that follow from it, but may still be among the events.
    for fault in count < 256 ? opened.take() : [] {
      if !gone.contains(fault.resource) { logOnce(fault) }
      onFault?(fault)
    }
    reportLoss()
    return count > 0
  }

  /// Sends what is waiting.
  func flush() { XFlush(display) }

  /// Sends an event to a window's clients, or with a mask of zero to its owner.
  func send(_ event: inout XEvent, to window: Window, mask: Int) { XSendEvent(display, window, 0, mask, &event) }

  /// Asks for a window's events, in place of those asked for before.
  func selectEvents(_ mask: Int, of window: Window) { XSelectInput(display, window, mask) }

  /// Calls `action` for changes of a window's properties and for its end; nil for a window that is not there.
  func watch(_ window: Window, _ action: @escaping @MainActor (XEvent) -> Void) -> WindowWatch? {
    // The program's own windows have their events already, and would lose them.
    if !watchers.contains(window), handlers[window] == nil {
      let fault = trapErrors { selectEvents(PropertyChangeMask | StructureNotifyMask, of: window) }
      guard fault == nil, !isLost else { return nil }
    }
    return watchers.add(window, action)
  }

  /// Stops following.
  func unwatch(_ watch: WindowWatch) {
    guard watchers.remove(watch), !watchers.contains(watch.window), handlers[watch.window] == nil, !isLost
    else { return }
    // The window may have gone.
    _ = trapErrors { selectEvents(0, of: watch.window) }
  }

  /// Makes a window that is never shown.
  func createHiddenWindow(events mask: Int) -> Window {
    let window = XCreateSimpleWindow(display, root, -1, -1, 1, 1, 0, 0, 0)
    selectEvents(mask, of: window)
    return window
  }

  /// Destroys a window of the program's own.
  func destroy(_ window: Window) { XDestroyWindow(display, window) }

  /// Frees memory that Xlib handed out.
  nonisolated static func release(_ memory: UnsafeMutableRawPointer) { XFree(memory) }

  /// Runs requests and waits for the server's verdict; returns the first one that was refused.
  ///
  /// Errors of earlier requests are not taken for its own.
  func trapErrors(_ body: () -> Void) -> ProtocolFault? {
    synchronize()
    opened.beginTrap()
    body()
    synchronize()
    return opened.endTrap()
  }

  private func synchronize() { XSync(display, 0) }

  private func dispatch(_ event: inout XEvent) {
    switch event.type {
    case GenericEvent:
      guard XGetEventData(display, &event.xcookie) != 0 else { return }
      extensionHandlers[event.xcookie.extension]?(&event)
      XFreeEventData(display, &event.xcookie)
    case MappingNotify:
      XRefreshKeyboardMapping(&event.xmapping)
    default:
      if let handler = extensionHandlers[event.type] {
        handler(&event)
      } else {
        handlers[event.xany.window]?(&event)
        watchers.notify(of: event)
      }
    }
  }

  private func logOnce(_ fault: ProtocolFault) {
    guard logged.insert([fault.errorCode, fault.requestCode, fault.minorCode]).inserted else { return }
    var text = [CChar](repeating: 0, count: 256)
    XGetErrorText(display, Int32(fault.errorCode), &text, Int32(text.count))
    let message = String(decoding: text.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    log("X server refused request \(fault.requestCode).\(fault.minorCode): \(message)")
  }

  private func reportLoss() {
    guard opened.isLost, !reportedLoss else { return }
    reportedLoss = true
    // The descriptor stays readable for ever now; listening on would spin.
    for token in tokens { loop.cancel(token) }
    onLost?("the X server closed the connection")
  }
}
