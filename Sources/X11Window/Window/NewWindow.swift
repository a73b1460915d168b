import CX11
import CairoRaster
import Geometry
import Glibc

/// A window before there is one: where it comes to stand, and what window managers are told of it.
@MainActor
struct NewWindow {
  private let connection: X11Connection
  private let configuration: WindowConfiguration
  private let scale: Double
  /// Its place and size on the screen, in device pixels.
  let frame: PixelRect

  /// Finds the place of a window at a scale.
  init(_ configuration: WindowConfiguration, scale: Double, connection: X11Connection) throws(X11Error) {
    self.connection = connection
    self.configuration = configuration
    self.scale = scale
    frame = try Self.frame(configuration, scale: scale, on: Monitors(connection: connection).wholeArea)
  }

  private static func frame(
    _ configuration: WindowConfiguration, scale: Double, on screen: PixelRect
  ) throws(X11Error) -> PixelRect {
    let (geometry, size) = (configuration.geometry, configuration.size)
    func side(_ asked: Int?, _ points: Double) -> Int {
      asked ?? Int(min(max((points * scale).rounded(), 0), 1_000_000))
    }
    var width = side(geometry?.width, size.width)
    var height = side(geometry?.height, size.height)
    if configuration.fitsScreen {
      if geometry?.width == nil { width = min(width, screen.width) }
      if geometry?.height == nil { height = min(height, screen.height) }
    }
    guard 1...ImageSurface.longestSide ~= width, 1...ImageSurface.longestSide ~= height else {
      throw .badSize(width: width, height: height)
    }
    let x = geometry?.x?.resolved(extent: width, of: screen.width) ?? 0
    let y = geometry?.y?.resolved(extent: height, of: screen.height) ?? 0
    return PixelRect(x, y, width, height)
  }

  /// Creates a window whose old pixels stay where they are while it changes its size.
  func create(screen format: ScreenFormat) throws(X11Error) -> Window {
    var attributes = XSetWindowAttributes()
    attributes.background_pixmap = 0
    attributes.bit_gravity = NorthWestGravity
    attributes.border_pixel = 0
    var mask = CWBackPixmap | CWBitGravity | CWBorderPixel
    if !format.isDefault {
      attributes.colormap = XCreateColormap(connection.display, connection.root, format.visual, AllocNone)
      mask |= CWColormap
    }
    let window = XCreateWindow(
      connection.display, connection.root, Int32(frame.x), Int32(frame.y), UInt32(frame.width), UInt32(frame.height), 0,
      Int32(format.pixels.depth), UInt32(InputOutput), format.visual, UInt(mask), &attributes)
    if connection.isLost { throw .connectionLost("it ended while a window was made") }
    return window
  }

  /// Asks for the events of the window, and for changes of the desktop's resources.
  func selectEvents(of window: Window, more: Int) {
    let mask =
      KeyPressMask | KeyReleaseMask | ButtonPressMask | ButtonReleaseMask | PointerMotionMask | LeaveWindowMask
      | FocusChangeMask | ExposureMask | StructureNotifyMask | VisibilityChangeMask | PropertyChangeMask
    connection.selectEvents(mask | more, of: window)
    // Settings managers announce themselves at the root.
    connection.selectEvents(
      StructureNotifyMask | (configuration.scale == nil ? PropertyChangeMask : 0), of: connection.root)
  }

  /// Tells window managers what the window is.
  func describe(_ window: Window) {
    let (properties, atoms) = (connection.properties, connection.atoms)
    Desktop(connection: connection).setTitle(configuration.title, of: window)
    setHints(window)
    var protocols = [atoms[.deleteWindow], atoms[.ping]]
    XSetWMProtocols(connection.display, window, &protocols, Int32(protocols.count))
    properties.setNumbers([UInt(getpid())], property: atoms[.processID], type: XA_CARDINAL, of: window)
    properties.setNumbers([atoms[.typeNormal]], property: atoms[.windowType], type: XA_ATOM, of: window)
    var host = [CChar](repeating: 0, count: 256)
    if gethostname(&host, host.count - 1) == 0 {
      let name = String(decoding: host.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
      properties.setText(name, property: XA_WM_CLIENT_MACHINE, type: XA_STRING, of: window)
    }
    // Two texts, each with a zero at its end.
    properties.setText(
      configuration.name + "\0" + configuration.className + "\0", property: XA_WM_CLASS, type: XA_STRING, of: window)
    let icons = configuration.icons.filter { $0.width > 0 && !$0.pixels.isEmpty }
    if !icons.isEmpty {
      let numbers = icons.flatMap { icon in
        [UInt(icon.width), UInt(icon.pixels.count / icon.width)]
          + icon.pixels.prefix(icon.pixels.count / icon.width * icon.width).map { UInt($0) }
      }
      properties.setNumbers(numbers, property: atoms[.netIcon], type: XA_CARDINAL, of: window)
    }
  }

  private func setHints(_ window: Window) {
    var hints = XSizeHints()
    hints.flags = PMinSize | PWinGravity | (configuration.geometry?.width == nil ? PSize : USSize)
    hints.width = Int32(frame.width)
    hints.height = Int32(frame.height)
    func least(_ points: Double, _ present: Int) -> Int32 {
      // A person who asks for less gets it.
      Int32(min(max(1, Int(min(max(points * scale, 1), Double(ImageSurface.longestSide)))), present))
    }
    hints.min_width = least(configuration.minimumSize.width, frame.width)
    hints.min_height = least(configuration.minimumSize.height, frame.height)
    if let x = configuration.geometry?.x, let y = configuration.geometry?.y {
      hints.flags |= USPosition
      hints.x = Int32(frame.x)
      hints.y = Int32(frame.y)
      switch (x.fromFarEdge, y.fromFarEdge) {
      case (false, false): hints.win_gravity = NorthWestGravity
      case (true, false): hints.win_gravity = NorthEastGravity
      case (false, true): hints.win_gravity = SouthWestGravity
      case (true, true): hints.win_gravity = SouthEastGravity
      }
    } else {
      hints.win_gravity = NorthWestGravity
    }
    XSetWMNormalHints(connection.display, window, &hints)
    var manager = XWMHints()
    manager.flags = InputHint | StateHint
    manager.input = 1
    manager.initial_state = NormalState
    XSetWMHints(connection.display, window, &manager)
  }
}
