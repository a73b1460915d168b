import CX11
import Geometry
import Glibc
import TestSupport

@testable import X11Window

/// Another client of the server, which looks at windows, sends them events and ends their owners.
@MainActor
final class Observer {
  /// Keeps the end of the server from ending the tests.
  private let opened: OpenDisplay
  var display: OpaquePointer { opened.handle }
  private var inbox: [XEvent] = []

  init(display name: String) throws {
    guard let opened = OpenDisplay(name) else { throw Child.Failure("cannot connect") }
    self.opened = opened
  }

  /// The window's pixels as the server has them, as 0xRRGGBB.
  func pixels(of window: Window, width: Int, height: Int) throws -> [UInt32] {
    XSync(display, 0)
    guard let image = XGetImage(display, window, 0, 0, UInt32(width), UInt32(height), .max, ZPixmap) else {
      throw Child.Failure("no image")
    }
    defer { _ = image.pointee.f.destroy_image(image) }
    func level(_ pixel: UInt, _ mask: UInt) -> UInt32 {
      let highest = mask >> UInt(mask.trailingZeroBitCount)
      return UInt32(((pixel & mask) >> UInt(mask.trailingZeroBitCount)) * 255 / highest)
    }
    var pixels: [UInt32] = []
    pixels.reserveCapacity(width * height)
    for y in 0..<height {
      for x in 0..<width {
        let pixel = image.pointee.f.get_pixel(image, Int32(x), Int32(y))
        pixels.append(
          level(pixel, image.pointee.red_mask) << 16 | level(pixel, image.pointee.green_mask) << 8
            | level(pixel, image.pointee.blue_mask))
      }
    }
    return pixels
  }

  func atom(_ name: String) -> Atom { XInternAtom(display, name, 0) }

  func name(of atom: Atom) -> String {
    guard atom != 0, let name = XGetAtomName(display, atom) else { return "" }
    defer { XFree(name) }
    return String(cString: name)
  }

  /// The bytes of a property; numbers of 32 bits take eight each.
  func property(_ name: String, of window: Window) -> [UInt8] { value(atom(name), of: window).bytes }

  /// A property's type, 0 where it is absent, and its bytes; numbers of 32 bits take eight each.
  func value(_ property: Atom, of window: Window) -> (type: Atom, bytes: [UInt8]) {
    var type: Atom = 0
    var format: Int32 = 0
    var count: UInt = 0
    var rest: UInt = 0
    var data: UnsafeMutablePointer<UInt8>?
    XGetWindowProperty(display, window, property, 0, 1 << 20, 0, 0, &type, &format, &count, &rest, &data)
    guard let data else { return (type, []) }
    defer { XFree(data) }
    return (type, Array(UnsafeBufferPointer(start: data, count: Int(count) * (format == 32 ? 8 : Int(format) / 8))))
  }

  func text(_ name: String, of window: Window) -> String { String(decoding: property(name, of: window), as: UTF8.self) }

  func numbers(_ name: String, of window: Window) -> [UInt] { Self.numbers(property(name, of: window)) }

  nonisolated static func numbers(_ bytes: [UInt8]) -> [UInt] {
    bytes.withUnsafeBytes { bytes in
      (0..<bytes.count / 8).map { bytes.loadUnaligned(fromByteOffset: $0 * 8, as: UInt.self) & 0xFFFF_FFFF }
    }
  }

  /// A window of this client's that is never shown, its property changes coming to the inbox.
  func hiddenWindow() -> Window {
    let window = XCreateSimpleWindow(display, XDefaultRootWindow(display), 0, 0, 1, 1, 0, 0, 0)
    XSelectInput(display, window, PropertyChangeMask)
    return window
  }

  func set(_ property: Atom, type: Atom, bytes: ArraySlice<UInt8>, of window: Window) {
    XChangeProperty(
      display, window, property, type, 8, PropModeReplace, Array(bytes), Int32(bytes.count))
    XFlush(display)
  }

  func set(_ property: Atom, type: Atom, numbers: [UInt], of window: Window) {
    var bytes = numbers.withUnsafeBytes { Array($0) }
    XChangeProperty(display, window, property, type, 32, PropModeReplace, &bytes, Int32(numbers.count))
    XFlush(display)
  }

  /// Waits for events until a condition holds that is looked at after each; false when that takes too long.
  func wait(seconds: Double = 10, until isDone: () -> Bool) -> Bool {
    let clock = MonotonicClock.system
    let limit = clock.now + seconds
    while true {
      collect()
      if isDone() { return true }
      let rest = limit - clock.now
      guard rest > 0 else { return false }
      var polled = pollfd(fd: XConnectionNumber(display), events: Int16(POLLIN), revents: 0)
      poll(&polled, 1, Int32((rest * 1000).rounded(.up)))
    }
  }

  /// Tells everybody of a manager of a kind.
  func announce(_ selection: String) {
    var event = XEvent()
    event.xclient.type = ClientMessage
    event.xclient.window = XDefaultRootWindow(display)
    event.xclient.message_type = atom("MANAGER")
    event.xclient.format = 32
    event.xclient.data.l = (0, Int(bitPattern: atom(selection)), 0, 0, 0)
    send(event, to: XDefaultRootWindow(display), mask: StructureNotifyMask)
  }

  /// Asks the window to close or to answer, as a window manager does.
  func send(protocol name: String, to window: Window) {
    var event = XEvent()
    event.xclient.type = ClientMessage
    event.xclient.window = window
    event.xclient.message_type = atom("WM_PROTOCOLS")
    event.xclient.format = 32
    event.xclient.data.l = (Int(bitPattern: atom(name)), 0, Int(bitPattern: window), 0, 0)
    XSendEvent(display, window, 0, 0, &event)
    XFlush(display)
  }

  func send(_ event: XEvent, to window: Window, mask: Int) {
    var event = event
    XSendEvent(display, window, 0, mask, &event)
    XFlush(display)
  }

  func sendKey(_ code: UInt32, state: Int32 = 0, down: Bool = true, at time: UInt = 1, to window: Window) {
    var event = XEvent()
    event.xkey.type = down ? KeyPress : KeyRelease
    event.xkey.window = window
    event.xkey.root = XDefaultRootWindow(display)
    event.xkey.keycode = code
    event.xkey.state = UInt32(state)
    event.xkey.time = time
    event.xkey.same_screen = 1
    send(event, to: window, mask: down ? KeyPressMask : KeyReleaseMask)
  }

  func sendButton(_ button: UInt32, x: Int32, y: Int32, down: Bool = true, at time: UInt, to window: Window) {
    var event = XEvent()
    event.xbutton.type = down ? ButtonPress : ButtonRelease
    event.xbutton.window = window
    event.xbutton.button = button
    event.xbutton.x = x
    event.xbutton.y = y
    event.xbutton.time = time
    event.xbutton.same_screen = 1
    send(event, to: window, mask: down ? ButtonPressMask : ButtonReleaseMask)
  }

  func sendMotion(x: Int32, y: Int32, to window: Window) {
    var event = XEvent()
    event.xmotion.type = MotionNotify
    event.xmotion.window = window
    event.xmotion.x = x
    event.xmotion.y = y
    event.xmotion.same_screen = 1
    send(event, to: window, mask: PointerMotionMask)
  }

  func sendFocus(_ gained: Bool, to window: Window) {
    var event = XEvent()
    event.xfocus.type = gained ? FocusIn : FocusOut
    event.xfocus.window = window
    event.xfocus.detail = NotifyNonlinear
    send(event, to: window, mask: FocusChangeMask)
  }

  func resize(_ window: Window, _ width: Int, _ height: Int) {
    XResizeWindow(display, window, UInt32(width), UInt32(height))
    XFlush(display)
  }

  func kill(_ window: Window) {
    XKillClient(display, window)
    XFlush(display)
  }

  func unmap(_ window: Window) {
    XUnmapWindow(display, window)
    XFlush(display)
  }

  func map(_ window: Window) {
    XMapWindow(display, window)
    XFlush(display)
  }

  func setResources(_ text: String) {
    let bytes = Array(text.utf8)
    XChangeProperty(
      display, XDefaultRootWindow(display), XA_RESOURCE_MANAGER, XA_STRING, 8, PropModeReplace, bytes,
      Int32(bytes.count))
    XFlush(display)
  }

  func destroy(_ window: Window) {
    XDestroyWindow(display, window)
    XSync(display, 0)
  }

  /// Puts a window of this client on top.
  func cover(_ rect: PixelRect) -> Window {
    let window = XCreateSimpleWindow(
      display, XDefaultRootWindow(display), Int32(rect.x), Int32(rect.y), UInt32(rect.width), UInt32(rect.height), 0,
      0, 0xABCDEF)
    XMapRaised(display, window)
    XSync(display, 0)
    return window
  }

  func coverAndUncover(_ rect: PixelRect) { destroy(cover(rect)) }

  /// The window's place and size relative to its parent.
  func frame(of window: Window) -> PixelRect {
    var root: Window = 0
    var x: Int32 = 0
    var y: Int32 = 0
    var width: UInt32 = 0
    var height: UInt32 = 0
    var border: UInt32 = 0
    var depth: UInt32 = 0
    XGetGeometry(display, window, &root, &x, &y, &width, &height, &border, &depth)
    return PixelRect(Int(x), Int(y), Int(width), Int(height))
  }

  /// Receives what clients send to window managers.
  func listenAtRoot() {
    XSelectInput(display, XDefaultRootWindow(display), SubstructureNotifyMask)
    XSync(display, 0)
  }

  /// Reads what has arrived.
  func collect() {
    while XPending(display) > 0 {
      var event = XEvent()
      XNextEvent(display, &event)
      inbox.append(event)
    }
  }

  /// The events that came since the last call.
  func takeEvents() -> [XEvent] {
    collect()
    defer { inbox = [] }
    return inbox
  }

  /// Changes what a key produces, plain and with Shift, as a layout does.
  func setKey(_ code: Int32, plain: String, shifted: String) {
    var symbols = [XStringToKeysym(plain), XStringToKeysym(shifted)]
    XChangeKeyboardMapping(display, code, 2, &symbols, 1)
    XSync(display, 0)
  }
}
