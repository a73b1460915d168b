import Files
import Geometry
import Motion
import Testing
import ViewTree
import WorkbenchTestSupport

@testable import Workbench

/// Hits keys and clicks at random, the same ones for the same seed.
struct Walker {
  private var random: SplitMix64
  private let chords = KeyMap.usual(for: .builtIn).flatMap(\.chords)
  private static let places = [Point(500, 350), Point(300, 640), Point(850, 300), Point(850, 120), Point(36, 640)]
  /// Where clicks go, and a little beyond.
  var area = Size(1000, 700)
  /// The sizes that the window takes, at scale 1; where there are none, any at all and at every scale.
  var sizes: [Size] = []
  /// The scenes that were seen on the way.
  private(set) var scenes: Set<Int> = []

  init(seed: UInt64) { random = SplitMix64(seed: seed) }

  /// Does one thing.
  mutating func act(on rig: Rig) throws {
    func below(_ limit: Int) -> Int { Int(random.unit() * Double(limit)) }
    let place = Point(random.unit() * (area.width + 100) - 50, random.unit() * (area.height + 100) - 50)
    switch below(20) {
    case 0: try rig.pointer(.down, place, below(4) == 0 ? .secondary : .primary, clicks: 1 + below(3))
    case 1, 2: try rig.pointer(.move, place)
    case 3: try rig.pointer(.up, place, below(4) == 0 ? .middle : .primary)
    case 4: try rig.wheel(Double(below(7) - 3), at: Self.places[below(5)])
    case 5: try rig.pointer(.down, Self.places[below(5)])
    case 6: try rig.type(["7", "0.5", "-3", "x", ",5", "linear"][below(6)])
    case 10: try rig.key("Escape")
    case 7: rig.bench.handle(.focus(below(2) == 0))
    case 8: try rig.frame(after: random.unit() * 3)
    case 9 where below(10) == 0:
      area = sizes.isEmpty ? Size(Double(1 + below(1400)), Double(1 + below(1000))) : sizes[below(sizes.count)]
      try rig.resize(Int(area.width), Int(area.height), scale: sizes.isEmpty ? [1, 1.25, 1.5, 2][below(4)] : 1)
    default:
      let chord = chords[below(chords.count)]
      try rig.key(chord.symbol, chord.modifiers, repeats: below(5) == 0 ? below(6) : 0)
    }
    scenes.insert(rig.index)
  }

  /// Lets go of the pointer and leaves whatever is open.
  static func leaveEverything(_ rig: Rig) throws {
    for button in [PointerEvent.Button.primary, .secondary, .middle] { try rig.pointer(.up, Point(-1, -1), button) }
    for _ in 0..<8 { try rig.key("Escape") }
  }

  /// Fails where something is still open or held, or keys do not do what they are for.
  static func expectFree(_ rig: Rig) throws {
    let (state, shown) = (rig.state, rig.shown)
    #expect(!state.takesText && shown.prompt == nil && shown.help == nil && shown.menu == nil)
    #expect(shown.loupe == nil && !rig.host.isFullScreen && shown.handle == nil && !state.isHolding)
    try rig.press("g")
    #expect(rig.selection == 0)
    try rig.press("Down")
    #expect(rig.selection == 1)
    let wasMoving = rig.state.isPlaying && !rig.state.isAtEnd
    try rig.press("p")
    #expect(rig.state.isPlaying != wasMoving)
    for (index, key) in ["1", "2", "3"].enumerated() {
      try rig.press(key)
      #expect(rig.index == index)
    }
  }

  /// Brings the tool to where it was opened, and forgets what was done.
  static func backToTheStart(_ rig: Rig) throws {
    try leaveEverything(rig)
    if rig.state.isSideBySide { try rig.press("Ctrl+a") }
    if rig.shown.statistics != nil { try rig.press("i") }
    try rig.press("o")
    if rig.message != "no onion skin" { try rig.press("o") }
    for slot in [Slot.b, .a] {
      if rig.state.slot != slot { try rig.press("a") }
      for key in ["1", "2", "3"] {
        try rig.press(key, "Ctrl+o")
        try rig.type("document")
        try rig.press("Enter")
      }
    }
    for key in ["2", "3", "1", "r", "p"] { try rig.press(key) }
    rig.host.copied = []
    try rig.resize(1000, 700, scale: 1)
    try rig.frame(after: 10)
  }
}
