import CX11
import Geometry
import Glibc

extension WindowConfiguration {
  /// The window's place and size on the screen, in device pixels.
  @MainActor
  func frame(scale: Double, connection: X11Connection) throws(X11Error) -> PixelRect {
    func side(_ asked: Int?, _ points: Double) -> Int {
      asked ?? Int(min(max((points * scale).rounded(), 0), 1_000_000))
    }
    var width = side(geometry?.width, size.width)
    var height = side(geometry?.height, size.height)
    if fitsScreen {
      if geometry?.width == nil { width = min(width, Int(XDisplayWidth(connection.display, connection.screen))) }
      if geometry?.height == nil { height = min(height, Int(XDisplayHeight(connection.display, connection.screen))) }
    }
    guard 1...WindowGeometry.longestSide ~= width, 1...WindowGeometry.longestSide ~= height else {
      throw .badSize(width: width, height: height)
    }
    let x = geometry?.x?.resolved(extent: width, of: connection.screenArea.width) ?? 0
    let y = geometry?.y?.resolved(extent: height, of: connection.screenArea.height) ?? 0
    return PixelRect(x, y, width, height)
  }
}

extension X11Connection {
  /// Creates a window whose old pixels stay where they are while it changes its size.
  func createWindow(frame: PixelRect, screen format: ScreenFormat) throws(X11Error) -> Window {
    var attributes = XSetWindowAttributes()
    attributes.background_pixmap = 0
    attributes.bit_gravity = NorthWestGravity
    attributes.border_pixel = 0
    var mask = CWBackPixmap | CWBitGravity | CWBorderPixel
    if !format.isDefault {
      attributes.colormap = XCreateColormap(display, root, format.visual, AllocNone)
      mask |= CWColormap
    }
    let window = XCreateWindow(
      display, root, Int32(frame.x), Int32(frame.y), UInt32(frame.width), UInt32(frame.height), 0,
      Int32(format.pixels.depth), UInt32(InputOutput), format.visual, UInt(mask), &attributes)
    if isLost { throw .connectionLost("it ended while a window was made") }
    return window
  }

  /// Asks for the events of the window, and for changes of the desktop's resources.
  func selectEvents(of window: Window, more: Int, followsResources: Bool) {
    let mask =
      KeyPressMask | KeyReleaseMask | ButtonPressMask | ButtonReleaseMask | PointerMotionMask | LeaveWindowMask
      | FocusChangeMask | ExposureMask | StructureNotifyMask | VisibilityChangeMask | PropertyChangeMask
    selectEvents(mask | more, of: window)
    // Settings managers announce themselves at the root.
    selectEvents(StructureNotifyMask | (followsResources ? PropertyChangeMask : 0), of: root)
  }

  /// Tells window managers what the window is.
  func describe(_ window: Window, _ configuration: WindowConfiguration, frame: PixelRect, scale: Double) {
    setTitle(configuration.title, of: window)
    setHints(window, configuration, frame: frame, scale: scale)
    var protocols = [atoms[.deleteWindow], atoms[.ping]]
    XSetWMProtocols(display, window, &protocols, Int32(protocols.count))
    setNumbers([UInt(getpid())], property: atoms[.processID], type: XA_CARDINAL, of: window)
    setNumbers([atoms[.typeNormal]], property: atoms[.windowType], type: XA_ATOM, of: window)
    var host = [CChar](repeating: 0, count: 256)
    if gethostname(&host, host.count - 1) == 0 {
      let name = String(decoding: host.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
      setText(name, property: XA_WM_CLIENT_MACHINE, type: XA_STRING, of: window)
    }
    // Two texts, each with a zero at its end.
    setText(
      configuration.name + "\0" + configuration.className + "\0", property: XA_WM_CLASS, type: XA_STRING, of: window)
    let icons = configuration.icons.filter { $0.width > 0 && !$0.pixels.isEmpty }
    if !icons.isEmpty {
      let numbers = icons.flatMap { icon in
        [UInt(icon.width), UInt(icon.pixels.count / icon.width)]
          + icon.pixels.prefix(icon.pixels.count / icon.width * icon.width).map { UInt($0) }
      }
      setNumbers(numbers, property: atoms[.netIcon], type: XA_CARDINAL, of: window)
    }
  }

  /// Sets the title in the present form and in the old one.
  func setTitle(_ title: String, of window: Window) {
    for property in [atoms[.netName], atoms[.netIconName]] {
      setText(title, property: property, type: atoms[.utf8], of: window)
    }
    let isLatin = title.unicodeScalars.allSatisfy { $0.isASCII }
    setText(title, property: XA_WM_NAME, type: isLatin ? XA_STRING : atoms[.utf8], of: window)
  }

  private func setHints(
    _ window: Window, _ configuration: WindowConfiguration, frame: PixelRect, scale: Double
  ) {
    var hints = XSizeHints()
    hints.flags = PMinSize | PWinGravity | (configuration.geometry?.width == nil ? PSize : USSize)
    hints.width = Int32(frame.width)
    hints.height = Int32(frame.height)
    func least(_ points: Double, _ present: Int) -> Int32 {
      // A person who asks for less gets it.
      Int32(min(max(1, Int(min(max(points * scale, 1), 32767))), present))
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
    XSetWMNormalHints(display, window, &hints)
    var manager = XWMHints()
    manager.flags = InputHint | StateHint
    manager.input = 1
    manager.initial_state = NormalState
    XSetWMHints(display, window, &manager)
  }
}
