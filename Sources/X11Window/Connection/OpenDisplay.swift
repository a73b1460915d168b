import CX11

/// A request that the server refused.
struct ProtocolFault: Hashable {
  let errorCode: UInt8
  let requestCode: UInt8
  let minorCode: UInt8
  let resource: UInt
  /// The number of the request, as `XNextRequest` counts.
  let serial: UInt
}

/// A display that is open as long as this object lives, and what Xlib's handlers report about it; they run in the middle of Xlib calls and
/// only take notes.
final class OpenDisplay {
  let handle: OpaquePointer
  /// Whether the connection has ended; Xlib calls do nothing useful from then on.
  private(set) var isLost = false
  /// The refusals since the last `take`.
  private var pending: [ProtocolFault] = []
  /// The refusals of each trap that is set, the innermost last.
  private var traps: [[ProtocolFault]] = []

  /// Opens a display; nil where nothing answers under the name, or it refuses.
  init?(_ name: String) {
    guard let display = XOpenDisplay(name) else { return nil }
    handle = display
    // Xlib's handlers are told of no closure, only of an address; the display that keeps it ends with this object.
    let address = Unmanaged.passUnretained(self).toOpaque()
    guard easel_set_owner(display, address) != 0 else { return }
    XSetErrorHandler { display, event in
      guard let display, let event, let owner = easel_owner(display) else { return 0 }
      Unmanaged<OpenDisplay>.fromOpaque(owner).takeUnretainedValue().note(event.pointee)
      return 0
    }
    // Xlib's own handler prints, and without an exit handler the process would end after it.
    XSetIOErrorHandler { display in
      if let display, let owner = easel_owner(display) {
        Unmanaged<OpenDisplay>.fromOpaque(owner).takeUnretainedValue().isLost = true
      }
      return 0
    }
    XSetIOErrorExitHandler(display, { _, _ in }, address)
  }

  deinit { XCloseDisplay(handle) }

  /// The refusals since the last call, without those that a trap caught.
  func take() -> [ProtocolFault] {
    if pending.isEmpty { return [] }
    defer { pending.removeAll() }
    return pending
  }

  func beginTrap() { traps.append([]) }

  func endTrap() -> ProtocolFault? { traps.popLast()?.first }

  private func note(_ event: XErrorEvent) {
    let fault = ProtocolFault(
      errorCode: event.error_code, requestCode: event.request_code, minorCode: event.minor_code,
      resource: event.resourceid, serial: event.serial)
    if traps.isEmpty { pending.append(fault) } else { traps[traps.count - 1].append(fault) }
  }
}
