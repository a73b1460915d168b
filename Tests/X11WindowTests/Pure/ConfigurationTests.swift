import Testing

@testable import X11Window

struct ConfigurationTests {
  typealias Offset = WindowGeometry.Offset

  @Test(
    arguments: [
      ("1280x800", WindowGeometry(width: 1280, height: 800)),
      ("=640X480+10-20", WindowGeometry(width: 640, height: 480, x: Offset(10), y: Offset(20, fromFarEdge: true))),
      ("+0+0", WindowGeometry(x: Offset(0), y: Offset(0))),
      ("-0-0", WindowGeometry(x: Offset(0, fromFarEdge: true), y: Offset(0, fromFarEdge: true))),
      ("300x200+-5--7", WindowGeometry(width: 300, height: 200, x: Offset(-5), y: Offset(-7, fromFarEdge: true))),
    ])
  func geometryIsRead(text: String, expected: WindowGeometry) throws {
    #expect(try WindowGeometry(text) == expected)
  }

  @Test(
    arguments: [
      "", "=", "x", "100", "100x", "x100", "100x200+", "100x200+3", "100x200+3+", "100x200+3+4+5", "a100x200", "1.5x2",
      "100x200 ", "+1", "100x99999999999999999999", "100*200", "٣x٣", "+x+y",
    ])
  func nonsenseIsRefused(text: String) {
    #expect(throws: X11Error.badGeometry(text)) { try WindowGeometry(text) }
  }

  @Test func sidesOutOfRangeAreRefused() {
    #expect(throws: X11Error.badSize(width: 0, height: 10)) { try WindowGeometry("0x10") }
    #expect(throws: X11Error.badSize(width: 10, height: 32768)) { try WindowGeometry("10x32768") }
    #expect(throws: Never.self) { try WindowGeometry("32767x1") }
  }

  @Test func offsetsFromTheFarEdge() {
    #expect(Offset(10).resolved(extent: 200, of: 800) == 10)
    #expect(Offset(10, fromFarEdge: true).resolved(extent: 200, of: 800) == 590)
    #expect(Offset(-10, fromFarEdge: true).resolved(extent: 200, of: 800) == 610)
  }

  @Test(
    arguments: [
      (nil, 1), ("", 1), ("Xft.dpi:\t96", 1), ("Xft.dpi: 120", 1.25), ("a: b\nXft.dpi:\t144\nc: d", 1.5),
      ("Xft.dpi:192.0", 2), ("Xft.dpi: 100", 1), ("Xft.dpi: 110", 1.25), ("Xft.dpi: many", 1), ("Xft.dpi: -96", 1),
      ("Xft.dpi: nan", 1), ("Xft.dpi: 100000", 8), ("Xft.dpi: 1", 0.5), ("OtherXft.dpi: 192", 1),
      (" Xft.dpi : 192 ", 2),
    ] as [(String?, Double)])
  func scaleFromResources(resources: String?, expected: Double) {
    #expect(DisplayScale.scale(resources: resources) == expected)
  }

  @Test func errorsSayWhatWhereAndWhatWasExpected() {
    let errors: [(X11Error, String)] = [
      (.cannotOpenDisplay(":9"), ":9"), (.badGeometry("1y2"), "1y2"), (.badSize(width: 0, height: 7), "0x7"),
      (.noDisplayNamed, "DISPLAY"), (.unsupportedVisual(depth: 8), "8"),
    ]
    for (error, part) in errors {
      #expect("\(error)".contains(part))
      #expect("\(error)".contains("expected"))
      #expect(!"\(error)".contains("\n"))
    }
  }

  @Test func exitStatusFollowsTheReason() {
    #expect(CloseReason.userClosed.exitStatus == 0)
    #expect(CloseReason.requested.exitStatus == 0)
    #expect(CloseReason.signal(15).exitStatus == 143)
    #expect(CloseReason.connectionLost("x").exitStatus == 1)
  }
}
