import CX11
import CairoRaster
import Geometry
import ViewTree

/// A window whose pixels are drawn in memory: passes on input, asks for frames at the display's pace and sends them.
@MainActor
public final class X11Window {
  /// Draws the window and receives its input.
  public weak var client: WindowClient?
  /// For text put on the clipboard and read from it.
  public let clipboard: Clipboard
  /// Device pixels per point.
  public private(set) var scale: Double
  /// The size in device pixels.
  public private(set) var pixelSize: (width: Int, height: Int)
  /// Why the window closed; nil while it is open.
  public private(set) var closeReason: CloseReason?
  /// Whether anything of the window can be seen; while it cannot, no frames are made.
  var isVisible: Bool { state.canBeSeen && !clock.pacer.isThrottled }

  let connection: X11Connection
  let window: Window
  let configuration: WindowConfiguration
  let desktop: Desktop
  let presenter: FramePresenter
  let clock: FrameClock
  let input: InputTranslator
  let settings: DesktopSettings
  var state = WindowState()
  var cursors: [PointerShape: Cursor] = [:]
  var pointerShape: PointerShape?
  /// What is to be drawn although the client may not say so.
  var forcedDamage = PixelRegion()
  /// Parts that the server lost.
  var exposed = PixelRegion()
  /// A frame that waits for a buffer.
  private var owedTick: FrameTick?
  /// Why the last frame could not be drawn.
  private var drawingFault: RasterError?
  private var retry: EventLoop.Token?
  private var hook: EventLoop.Token?

  private var loop: EventLoop { connection.loop }

  /// Makes a window that is not shown yet.
  public init(connection: X11Connection, configuration: WindowConfiguration) throws(X11Error) {
    self.connection = connection
    self.configuration = configuration
    desktop = Desktop(connection: connection)
    scale = configuration.scale ?? desktop.scale
    let screen = try ScreenFormat(connection: connection)
    let new = try NewWindow(configuration, scale: scale, connection: connection)
    let frame = new.frame
    pixelSize = (frame.width, frame.height)
    state.origin = (frame.x, frame.y)
    window = try new.create(screen: screen)
    new.describe(window)
    presenter = try FramePresenter(
      connection: connection, window: window, screen: screen, mode: configuration.delivery)
    clock = FrameClock(connection: connection, window: window, usesDisplay: configuration.usesDisplayClock)
    input = InputTranslator(connection: connection, window: window)
    input.scale = scale
    clipboard = Clipboard(connection: connection)
    new.selectEvents(of: window, more: input.eventMask)
    settings = DesktopSettings(connection: connection)
    try presenter.resize(width: frame.width, height: frame.height)
    forcedDamage.add(presenter.extent)
    connect()
  }

  isolated deinit {
    clock.stop()
    if let hook { loop.cancel(hook) }
    if let retry { loop.cancel(retry) }
    connection.handlers[window] = nil
    connection.handlers[connection.root] = nil
    guard !connection.isLost else { return }
    for cursor in cursors.values { XFreeCursor(connection.display, cursor) }
    if !state.isDestroyed { connection.destroy(window) }
    connection.flush()
  }

  /// Puts the window on the screen; call it once the client is set.
  public func show() {
    client?.windowDidResize(width: pixelSize.width, height: pixelSize.height, scale: scale)
    client?.windowDidLearn(reducesMotion: settings.reducesMotion)
    if configuration.isFullscreen { setFullscreen(true) }
    XMapWindow(connection.display, window)
    connection.flush()
  }

  /// Closes the window as if the person had asked for it through the program.
  public func requestClose() { close(.requested) }

  /// Tells the client and stops the loop, once; asked again, it no longer waits for a clipboard manager.
  func close(_ reason: CloseReason) {
    guard closeReason == nil else { return clipboard.endHandover() }
    closeReason = reason
    clock.stop()
    client?.windowShouldClose(reason)
    clipboard.handOver { [loop] in loop.stop() }
    // What is still to be done is nothing to look at.
    if clipboard.handover != nil, !state.isDestroyed { XUnmapWindow(connection.display, window) }
  }

  private func connect() {
    connection.handlers[window] = { [weak self] event in self?.handle(&event) }
    connection.handlers[connection.root] = { [weak self] event in self?.handleRoot(event) }
    connection.onLost = { [weak self] reason in self?.close(.connectionLost(reason)) }
    connection.onFault = { [weak self] fault in self?.presenter.noteFault(fault) }
    loop.onSignal = { [weak self] number in self?.close(.signal(number)) }
    input.onInput = { [weak self] event in self?.client?.windowDidReceive(event) }
    clipboard.receiver.onText = { [weak self] text in self?.client?.windowDidReceive(.text(text)) }
    clipboard.receiver.onFailure = { [weak self] reason in self?.client?.windowDidNotReceiveText(reason) }
    clock.onFrame = { [weak self] tick in self?.makeFrame(tick) }
    settings.onChange = { [weak self] in
      guard let self else { return }
      client?.windowDidLearn(reducesMotion: settings.reducesMotion)
    }
    presenter.onFree = { [weak self] in self?.payOwedFrame() }
    hook = loop.beforeSleeping { [weak self] in self?.settle() ?? false }
  }

  /// Takes a size or scale that was held back, so that only the last one of many counts.
  func applyGeometry() {
    let newScale = state.pendingScale ?? scale
    let size = state.pendingSize ?? pixelSize
    guard size != pixelSize || newScale != scale else { return }
    state.pendingSize = nil
    state.pendingScale = nil
    scale = newScale
    input.scale = newScale
    if size != pixelSize {
      pixelSize = size
      do throws(X11Error) {
        let longest = ImageSurface.longestSide
        try presenter.resize(width: min(size.width, longest), height: min(size.height, longest))
      } catch {
        connection.log("\(error)")
        return
      }
    }
    forcedDamage.removeAll()
    forcedDamage.add(presenter.extent)
    exposed.removeAll()
    client?.windowDidResize(width: presenter.extent.width, height: presenter.extent.height, scale: scale)
  }

  /// Tells the clock whether frames make sense; when the display sleeps it knows by itself, and has to go on asking.
  func updateVisibility() { clock.setVisible(state.canBeSeen) }

  /// Runs when all events are handled: hands on what was held back and tells the clock what is wanted.
  private func settle() -> Bool {
    guard closeReason == nil, let client else { return false }
    if !clock.pacer.isWaitingForRefresh {
      applyGeometry()
      input.deliverMotion()
    }
    resendExposed()
    followMonitor()
    guard closeReason == nil else { return false }
    state.madeFrame = false
    clock.want(forcedDamage.isEmpty ? client.frameDemand : .continuous)
    return state.madeFrame
  }

  /// Takes the rate of the monitor the window was moved to; the display's own reports know better where there are any.
  private func followMonitor() {
    guard state.hasMoved, clock.pacer.mode == .timer else { return }
    state.hasMoved = false
    let center = (x: state.origin.x + pixelSize.width / 2, y: state.origin.y + pixelSize.height / 2)
    if let period = Monitors(connection: connection).refreshPeriod(at: center) { clock.assume(period: period) }
  }

  private func resendExposed() {
    guard !exposed.isEmpty else { return }
    // Where the whole window is painted anew anyway, the old picture need not come first.
    if forcedDamage.isEmpty, !presenter.resend(exposed, at: loop.now) { forcedDamage.add(presenter.extent) }
    exposed.removeAll()
  }

  private func payOwedFrame() {
    if let retry { loop.cancel(retry) }
    retry = nil
    guard let tick = owedTick else { return }
    owedTick = nil
    makeFrame(tick)
  }

  private func makeFrame(_ tick: FrameTick) {
    guard closeReason == nil, let client else { return }
    state.madeFrame = true
    applyGeometry()
    input.deliverMotion()
    do throws(X11Error) {
      guard let buffer = try presenter.freeBuffer(at: loop.now) else { return owe(tick) }
      var tick = tick
      if let owed = owedTick {
        // The frame that waited is part of this one.
        tick.missed += owed.missed
        tick.stall += owed.stall
        owedTick = nil
      }
      if tick.stall > 0 { client.windowDidStall(by: tick.stall) }
      var damage = PixelRegion(client.prepareFrame(at: tick.time), in: presenter.extent)
      damage.add(forcedDamage)
      forcedDamage.removeAll()
      guard closeReason == nil else { return }
      // Asked for before drawing: a frame that takes a whole period then still finds its successor's report waiting.
      clock.want(client.frameDemand, mayStart: false)
      let sent = damage.isEmpty ? 0 : draw(damage, on: buffer, for: client)
      client.frameDidPresent(
        FrameReport(intended: tick.time, presented: loop.now, bytesSent: sent, missed: tick.missed))
    } catch {
      connection.log("\(error)")
    }
  }

  /// Has a frame drawn and sends it; returns the bytes sent. One that fails is drawn again, with its damage, at the next refresh.
  private func draw(_ damage: PixelRegion, on buffer: FrameBuffer, for client: WindowClient) -> Int {
    var painted = damage
    painted.add(buffer.stale)
    do throws(RasterError) {
      try client.drawFrame(into: buffer.surface, damage: painted.rects)
    } catch {
      if drawingFault != error { connection.log("cannot draw: \(error)") }
      drawingFault = error
      presenter.discard(damage, in: buffer)
      forcedDamage.add(damage)
      return 0
    }
    drawingFault = nil
    return presenter.present(damage, from: buffer, at: loop.now)
  }

  /// Keeps a frame until the server gives a buffer back, or until it is clear that it will not.
  private func owe(_ tick: FrameTick) {
    var tick = tick
    tick.missed += owedTick?.missed ?? 0
    tick.stall += owedTick?.stall ?? 0
    owedTick = tick
    guard retry == nil, let time = presenter.retryTime else { return }
    retry = loop.schedule(at: time) { [weak self] in self?.payOwedFrame() }
  }
}
