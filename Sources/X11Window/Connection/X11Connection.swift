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
  let faults = ConnectionFaults()
  /// Events of one window, or of the root.
  var handlers: [Window: @MainActor (inout XEvent) -> Void] = [:]
  /// Who follows windows of other programs, in the order they came.
  var watchers: [Watcher] = []
  var lastWatch = 0
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
  public var isLost: Bool { faults.isLost }

  /// Opens a display.
  ///
  /// - Parameters:
  ///   - name: A display such as `:0`; nil takes `DISPLAY` from the environment.
  ///   - loop: The loop that will wait for the connection.
  public init(display name: String? = nil, loop: EventLoop) throws(X11Error) {
    let wanted = name ?? getenv("DISPLAY").map { String(cString: $0) } ?? ""
    guard !wanted.isEmpty else { throw .noDisplayNamed }
    guard let display = XOpenDisplay(wanted) else { throw .cannotOpenDisplay(wanted) }
    self.display = display
    self.loop = loop
    faults.attach(to: display)
    screen = XDefaultScreen(display)
    root = XRootWindow(display, screen)
    atoms = Atoms(display: display)
    tokens = [
      loop.whenReadable(XConnectionNumber(display)) { [weak self] in _ = self?.dispatchEvents() },
      loop.beforeSleeping { [weak self] in self?.dispatchEvents() ?? false },
    ]
  }

  isolated deinit {
    for token in tokens { loop.cancel(token) }
    XCloseDisplay(display)
  }

  /// Sends what is waiting and handles the events that have arrived; returns whether there were any.
  func dispatchEvents() -> Bool {
    var count = 0
    // A flood of events must not keep timers and signals out.
    while count < 256, !faults.isLost, XPending(display) > 0 {
      count += 1
      var event = XEvent()
      XNextEvent(display, &event)
      // An input method may want the event for itself.
      if faults.isLost || XFilterEvent(&event, 0) != 0 { continue }
      dispatch(&event)
    }
    // A window's end comes before the refusals that follow from it, but may still be among the events.
    for fault in count < 256 ? faults.take() : [] {
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

  /// Destroys a window of the program's own.
  func destroy(_ window: Window) { XDestroyWindow(display, window) }

  /// Frees memory that Xlib handed out.
  nonisolated static func release(_ memory: UnsafeMutableRawPointer) { XFree(memory) }

  /// Runs requests and waits for the server's verdict; returns the first one that was refused.
  ///
  /// Errors of earlier requests are not taken for its own.
  func trapErrors(_ body: () -> Void) -> ProtocolFault? {
    synchronize()
    faults.beginTrap()
    body()
    synchronize()
    return faults.endTrap()
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
        notifyWatchers(of: event)
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
    guard faults.isLost, !reportedLoss else { return }
    reportedLoss = true
    // The descriptor stays readable for ever now; listening on would spin.
    for token in tokens { loop.cancel(token) }
    onLost?("the X server closed the connection")
  }
}
