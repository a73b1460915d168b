import CX11
import Glibc

/// The names the window uses on the server, looked up in one round trip.
struct Atoms {
  enum Name: String, CaseIterable {
    case protocols = "WM_PROTOCOLS"
    case deleteWindow = "WM_DELETE_WINDOW"
    case ping = "_NET_WM_PING"
    case processID = "_NET_WM_PID"
    case netName = "_NET_WM_NAME"
    case netIconName = "_NET_WM_ICON_NAME"
    case netIcon = "_NET_WM_ICON"
    case netState = "_NET_WM_STATE"
    case fullScreen = "_NET_WM_STATE_FULLSCREEN"
    case stateHidden = "_NET_WM_STATE_HIDDEN"
    case windowType = "_NET_WM_WINDOW_TYPE"
    case typeNormal = "_NET_WM_WINDOW_TYPE_NORMAL"
    case supported = "_NET_SUPPORTED"
    case supportingCheck = "_NET_SUPPORTING_WM_CHECK"
    case utf8 = "UTF8_STRING"
    case plainText = "text/plain;charset=utf-8"
    case clipboard = "CLIPBOARD"
    case targets = "TARGETS"
    case timestamp = "TIMESTAMP"
    case multiple = "MULTIPLE"
    case atomPair = "ATOM_PAIR"
    case text = "TEXT"
    case clipboardManager = "CLIPBOARD_MANAGER"
    case saveTargets = "SAVE_TARGETS"
    case incremental = "INCR"
    case manager = "MANAGER"
    case settings = "_XSETTINGS_SETTINGS"
    case transfer = "EASEL_TRANSFER"
    case timeMark = "EASEL_TIME"
  }

  private let values: [Name: Atom]

  init(display: OpaquePointer) {
    var names = Name.allCases.map { strdup($0.rawValue) }
    defer { for name in names { free(name) } }
    var atoms = [Atom](repeating: 0, count: names.count)
    XInternAtoms(display, &names, Int32(names.count), 0, &atoms)
    values = Dictionary(uniqueKeysWithValues: zip(Name.allCases, atoms))
  }

  subscript(name: Name) -> Atom { values[name] ?? 0 }
}
