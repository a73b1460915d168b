import CX11
import CairoRaster
import Geometry

/// Owns the window's buffers and sends what changed in them.
///
/// The buffer that is shown is drawn on again as soon as the server has read it; a second one comes into being the first
/// time the server has not.
@MainActor
final class FramePresenter {
  /// A buffer that the server does not give back is taken back after this many seconds.
  static let longestBusy = 0.5

  /// Called when the server gives a buffer back.
  var onFree: (() -> Void)?
  /// For tests: takes the buffers in turn, as when the server is slow.
  var alternates = false

  let screen: ScreenFormat
  private(set) var isShared: Bool
  private let converts: Bool
  private let connection: X11Connection
  private let window: Window
  private let context: GC
  private let sharedOpcode: UInt8
  private let completionType: Int32
  private var buffers: [FrameBuffer] = []
  /// The buffer with the newest complete picture.
  private var front: FrameBuffer?
  /// How many buffers there are: one, or two once the server was slow.
  var bufferCount: Int { buffers.count }
  private(set) var extent = PixelRect(0, 0, 0, 0)

  init(connection: X11Connection, window: Window, screen: ScreenFormat, mode: DeliveryMode) throws(X11Error) {
    self.connection = connection
    self.window = window
    self.screen = screen
    converts = mode == .converted || !screen.pixels.isNative
    var opcode: Int32 = 0
    var firstEvent: Int32 = 0
    var firstError: Int32 = 0
    let hasShared = XQueryExtension(connection.display, "MIT-SHM", &opcode, &firstEvent, &firstError) != 0
    isShared = mode == .automatic && hasShared && !converts
    sharedOpcode = UInt8(truncatingIfNeeded: opcode)
    completionType = firstEvent + ShmCompletion
    var values = XGCValues()
    values.graphics_exposures = 0
    guard let context = XCreateGC(connection.display, window, UInt(GCGraphicsExposures), &values) else {
      throw .connectionLost("no drawing context")
    }
    self.context = context
    if isShared {
      connection.extensionHandlers[completionType] = { [weak self] event in self?.complete(&event) }
    }
  }

  isolated deinit {
    if isShared { connection.extensionHandlers[completionType] = nil }
    if !connection.isLost { XFreeGC(connection.display, context) }
  }

  /// Takes the window's size in pixels; buffers are made anew only when they are too small.
  func resize(width: Int, height: Int) throws(X11Error) {
    let grows = !extent.isEmpty
    extent = PixelRect(0, 0, width, height)
    front = nil
    buffers.removeAll { !$0.fits(width: width, height: height) }
    for buffer in buffers { try buffer.resize(width: width, height: height) }
    if buffers.isEmpty { buffers = [try makeBuffer(grows: grows)] }
  }

  /// A buffer to draw on, or nil while the server still reads all of them.
  func freeBuffer(at now: Double) throws(X11Error) -> FrameBuffer? {
    for buffer in buffers {
      if let since = buffer.busySince, now - since > Self.longestBusy { buffer.busySince = nil }
    }
    let candidates = buffers.filter { $0.busySince == nil && !(alternates && $0 === front && buffers.count > 1) }
    if let best = candidates.min(by: { $0.stale.area < $1.stale.area }), !(alternates && buffers.count == 1) {
      return best
    }
    guard buffers.count < 2 else { return nil }
    let second = try makeBuffer(grows: false)
    buffers.append(second)
    return second
  }

  /// When the oldest unanswered put is given up, in monotonic seconds.
  var retryTime: Double? { buffers.compactMap(\.busySince).min().map { $0 + Self.longestBusy + 0.001 } }

  /// Sends what changed, from a buffer that was just drawn; returns the pixel bytes sent.
  func present(_ damage: PixelRegion, from buffer: FrameBuffer, at now: Double) -> Int {
    buffer.stale.removeAll()
    for other in buffers where other !== buffer { other.stale.add(damage) }
    front = buffer
    return send(damage, from: buffer, at: now)
  }

  /// Notes that drawing on a buffer failed on the way: what it shows of `damage` is not known.
  func discard(_ damage: PixelRegion, in buffer: FrameBuffer) {
    buffer.stale.add(damage)
    if front === buffer { front = nil }
  }

  /// Sends parts of the newest picture again; false where there is none of the window's size.
  func resend(_ region: PixelRegion, at now: Double) -> Bool {
    guard let front else { return false }
    _ = send(PixelRegion(region.rects, in: extent), from: front, at: now)
    return true
  }

  /// Takes back the buffers of a request that was refused.
  func noteFault(_ fault: ProtocolFault) {
    guard isShared, fault.requestCode == sharedOpcode else { return }
    for buffer in buffers { buffer.busySince = nil }
    onFree?()
  }

  private func send(_ region: PixelRegion, from buffer: FrameBuffer, at now: Double) -> Int {
    // Cairo finishes before anybody else reads.
    buffer.surface.withPixels { pixels in
      for (index, rect) in region.rects.enumerated() {
        let isLast = index == region.rects.count - 1
        if converts {
          putConverted(rect, of: pixels, bytesPerRow: buffer.surface.bytesPerRow)
        } else if let image = buffer.image, buffer.segment != nil {
          XShmPutImage(
            connection.display, window, context, image.handle, Int32(rect.x), Int32(rect.y), Int32(rect.x),
            Int32(rect.y), UInt32(rect.width), UInt32(rect.height), isLast ? 1 : 0)
          if isLast { buffer.busySince = now }
        } else if let image = buffer.image {
          put(image, rect, fromX: rect.x, fromY: rect.y)
        }
      }
    }
    connection.flush()
    return region.area * 4
  }

  private func putConverted(_ rect: PixelRect, of pixels: UnsafeRawPointer, bytesPerRow: Int) {
    guard
      let image = PixelImage(
        connection: connection, screen: screen, width: rect.width, height: rect.height, bytesPerRow: 0)
    else { return }
    let rowBytes = image.bytesPerRow
    let memory = PixelMemory(bytes: rowBytes * rect.height)
    screen.pixels.convert(rect, of: pixels, bytesPerRow: bytesPerRow, to: memory.base, targetBytesPerRow: rowBytes)
    image.setPixels(memory)
    put(image, rect, fromX: 0, fromY: 0)
  }

  private func put(_ image: PixelImage, _ rect: PixelRect, fromX: Int, fromY: Int) {
    XPutImage(
      connection.display, window, context, image.handle, Int32(fromX), Int32(fromY), Int32(rect.x), Int32(rect.y),
      UInt32(rect.width), UInt32(rect.height))
  }

  private func makeBuffer(grows: Bool) throws(X11Error) -> FrameBuffer {
    let capacity = (
      width: Self.capacity(for: extent.width, step: FrameBuffer.widthStep, grows: grows),
      height: Self.capacity(for: extent.height, step: 1, grows: grows)
    )
    if isShared {
      do {
        return try FrameBuffer(
          connection: connection, screen: screen, shared: true, width: extent.width, height: extent.height,
          capacity: capacity)
      } catch {
        // The extension is there but the memory is not: another machine or another container. It stays so.
        isShared = false
        connection.extensionHandlers[completionType] = nil
        buffers.removeAll()
      }
    }
    return try FrameBuffer(
      connection: connection, screen: screen, shared: false, width: extent.width, height: extent.height,
      capacity: capacity)
  }

  /// A window that grows once will go on growing: a quarter to spare, which costs nothing until it is touched.
  private static func capacity(for extent: Int, step: Int, grows: Bool) -> Int {
    let wanted = grows ? extent + extent / 4 : extent
    return min((wanted + step - 1) / step * step, ImageSurface.longestSide + 1)
  }

  private func complete(_ event: inout XEvent) {
    let segment = withUnsafeBytes(of: &event) { $0.load(as: XShmCompletionEvent.self).shmseg }
    for buffer in buffers where buffer.segment == segment { buffer.busySince = nil }
    onFree?()
  }
}
