import CX11
import Geometry

/// The screen's monitors, as RandR knows them.
@MainActor
struct Monitors {
  let connection: X11Connection

  private var display: OpaquePointer { connection.display }

  /// The refresh period in seconds of the monitor at a point of the root window, or of the first one.
  ///
  /// Nil when the server does not know, or names a rate that no monitor has.
  func refreshPeriod(at point: (x: Int, y: Int)?) -> Double? {
    withScreenResources { resources in
      var first: Double?
      for index in 0..<Int(resources.pointee.ncrtc) {
        guard let info = XRRGetCrtcInfo(display, resources, resources.pointee.crtcs[index]) else { continue }
        defer { XRRFreeCrtcInfo(info) }
        let modes = UnsafeBufferPointer(start: resources.pointee.modes, count: Int(resources.pointee.nmode))
        guard let mode = modes.first(where: { $0.id == info.pointee.mode }), let period = Self.period(of: mode) else {
          continue
        }
        guard let point else { return period }
        let area = PixelRect(
          Int(info.pointee.x), Int(info.pointee.y), Int(info.pointee.width), Int(info.pointee.height))
        if area.intersects(PixelRect(point.x, point.y, 1, 1)) { return period }
        first = first ?? period
      }
      return first
    } ?? nil
  }

  /// The whole screen, all monitors together.
  var wholeArea: PixelRect {
    PixelRect(0, 0, Int(XDisplayWidth(display, connection.screen)), Int(XDisplayHeight(display, connection.screen)))
  }

  /// The area of the monitor at a point of the root window; the whole screen without RandR.
  func area(at point: (x: Int, y: Int)) -> PixelRect {
    guard hasRandR(minor: 5) else { return wholeArea }
    var count: Int32 = 0
    guard let monitors = XRRGetMonitors(display, connection.root, 1, &count) else { return wholeArea }
    defer { XRRFreeMonitors(monitors) }
    let areas = UnsafeBufferPointer(start: monitors, count: Int(count)).map {
      PixelRect(Int($0.x), Int($0.y), Int($0.width), Int($0.height))
    }
    return areas.first { $0.intersects(PixelRect(point.x, point.y, 1, 1)) } ?? areas.first ?? wholeArea
  }

  /// The period of a mode; nil for a clock of zero, as virtual displays have it.
  private static func period(of mode: XRRModeInfo) -> Double? {
    let pixels = Double(mode.hTotal) * Double(mode.vTotal)
    guard mode.dotClock > 0, pixels > 0 else { return nil }
    var period = pixels / Double(mode.dotClock)
    if mode.modeFlags & UInt(RR_DoubleScan) != 0 { period *= 2 }
    if mode.modeFlags & UInt(RR_Interlace) != 0 { period /= 2 }
    return RefreshModel.plausiblePeriods.contains(period) ? period : nil
  }

  private func hasRandR(minor wanted: Int32) -> Bool {
    var firstEvent: Int32 = 0
    var firstError: Int32 = 0
    var major: Int32 = 0
    var minor: Int32 = 0
    guard XRRQueryExtension(display, &firstEvent, &firstError) != 0,
      XRRQueryVersion(display, &major, &minor) != 0
    else { return false }
    return major > 1 || (major == 1 && minor >= wanted)
  }

  private func withScreenResources<Value>(_ use: (UnsafeMutablePointer<XRRScreenResources>) -> Value) -> Value? {
    guard hasRandR(minor: 3), let resources = XRRGetScreenResourcesCurrent(display, connection.root) else { return nil }
    defer { XRRFreeScreenResources(resources) }
    return use(resources)
  }
}
