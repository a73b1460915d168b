import CX11

/// What a settings manager keeps in its property.
enum SettingsBytes {
  enum Value {
    case number(Int32)
    case text(String)
    case color
  }

  static func make(_ settings: [(String, Value)], bigEndian: Bool = false) -> [UInt8] {
    func number(_ value: Int, _ width: Int) -> [UInt8] {
      let little = (0..<width).map { UInt8(truncatingIfNeeded: value >> ($0 * 8)) }
      return bigEndian ? little.reversed() : little
    }
    func padded(_ text: String) -> [UInt8] {
      Array(text.utf8) + [UInt8](repeating: 0, count: (4 - text.utf8.count % 4) % 4)
    }
    var bytes: [UInt8] = [bigEndian ? 1 : 0, 0, 0, 0] + number(1, 4) + number(settings.count, 4)
    for (name, value) in settings {
      let type: UInt8 =
        switch value {
        case .number: 0
        case .text: 1
        case .color: 2
        }
      bytes += [type, 0] + number(name.utf8.count, 2) + padded(name) + number(1, 4)
      switch value {
      case .number(let number32): bytes += number(Int(number32), 4)
      case .text(let text): bytes += number(text.utf8.count, 4) + padded(text)
      case .color: bytes += [UInt8](repeating: 0, count: 8)
      }
    }
    return bytes
  }
}

/// A settings manager of the desktop, small and obedient.
@MainActor
final class SettingsManager {
  private let observer: Observer
  private let window: Window

  init(_ observer: Observer, animations: Int32) {
    self.observer = observer
    let root = XDefaultRootWindow(observer.display)
    window = XCreateSimpleWindow(observer.display, root, 0, 0, 1, 1, 0, 0, 0)
    set(animations: animations)
    let selection = observer.atom("_XSETTINGS_S0")
    XSetSelectionOwner(observer.display, selection, window, UInt(CurrentTime))
    var event = XEvent()
    event.xclient.type = ClientMessage
    event.xclient.window = root
    event.xclient.message_type = observer.atom("MANAGER")
    event.xclient.format = 32
    event.xclient.data.l = (0, Int(bitPattern: selection), Int(bitPattern: window), 0, 0)
    observer.send(event, to: root, mask: StructureNotifyMask)
  }

  func set(animations: Int32) {
    set(SettingsBytes.make([("Net/ThemeName", .text("Some")), ("Gtk/EnableAnimations", .number(animations))]))
  }

  func set(_ bytes: [UInt8]) {
    let property = observer.atom("_XSETTINGS_SETTINGS")
    XChangeProperty(
      observer.display, window, property, property, 8, PropModeReplace, bytes, Int32(bytes.count))
    XFlush(observer.display)
  }

  /// Goes away, as at a log-out or a crash.
  func end() { observer.destroy(window) }
}
