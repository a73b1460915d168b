import CairoRaster
import Geometry
import Painting
import TestSupport
import Testing

@Suite struct GoldenTests {
  private func text(
    _ string: String, _ size: Double, _ box: Rect, weight: Font.Weight = .regular, family: Font.Family = .sans,
    overflow: TextRun.Overflow = .truncate, lines: Int = 1, _ alignment: TextRun.Alignment = .leading
  ) -> DrawCommand {
    let font = Font(size: size, weight: weight, family: family)
    return .text(
      TextRun(
        string, font: font, color: Color(0x20242C), alignment: alignment, overflow: overflow, maxLines: lines), box)
  }

  private var card: [DrawCommand] {
    [
      .shadow(Rect(10, 8, 160, 64), radius: 10, blur: 8, offset: Point(0, 2), Color.black.withAlpha(0.35)),
      .fill(Rect(10, 8, 160, 64), radius: 10, .white),
      .border(Rect(10, 8, 160, 64), radius: 10, width: 1, Color(0xC8CCD4)),
      text("Release 通知 🎉 is out", 13, Rect(20, 12, 140, 20), weight: .semibold),
      text(
        "Wrapped over lines that end with dots where the room ends", 10, Rect(20, 32, 90, 30), overflow: .wrap, lines: 2
      ),
      text("0.77", 11, Rect(110, 36, 50, 20), family: .mono, .trailing),
      .stroke(Path(points: [Point(112, 62), Point(130, 54), Point(160, 64)]), width: 2, Color(0x2266CC), dash: []),
    ]
  }

  @Test("Shapes and text of every kind", arguments: [1.0, 1.5])
  func card(scale: Double) throws {
    let list = DisplayList(size: Size(180, 84), background: Color(0xF2F4F8), entries: [item(1, card)])
    expectGolden(try paint(list, scale: scale, format: .rgb24), named: scale == 1 ? "card" : "card-1.5")
  }

  @Test("Moving, translucent and turned items under a round clip")
  func moving() throws {
    var list = DisplayList(size: Size(180, 120), background: Color(0x334455))
    let clip = list.addClip(Rect(4, 4, 172, 112), radius: 18, transform: .identity, parent: -1)
    let turn = AffineTransform(a: 0.96, b: 0.28, c: -0.28, d: 0.96, tx: 20, ty: 10)
    list.entries = [
      item(1, card, turn, alpha: 0.9, clip: clip),
      item(2, card, .translation(-30.4, 60.5), alpha: 0.6, clip: clip, isMoving: true),
    ]
    expectGolden(try paint(list, format: .rgb24), named: "moving")
  }

  private func problem(_ surface: ImageSurface, _ name: String, tolerance: Int = 2) -> String? {
    let path = targetFolder(of: #filePath) + "/Goldens/\(name).png"
    return goldenProblem(surface, path: path, name: "notices", tolerance: tolerance)
  }

  @Test("A picture unlike its golden is noticed")
  func notices() throws {
    var list = DisplayList(size: Size(180, 84), background: Color(0xF2F4F8), entries: [item(1, card)])
    list.background = Color(0xF2F4FC)
    let surface = try paint(list, format: .rgb24)
    #expect(problem(surface, "card")?.contains("at most by 4") == true)
    #expect(problem(surface, "card", tolerance: 4) == nil)
    #expect(problem(surface, "card-1.5") != nil)
    #expect(problem(surface, "there is no such golden")?.contains("No such file") == true)
  }

  @Test("One pixel that differs by more than the level is one too many", arguments: [0, 8, 16])
  func onePixel(shift: UInt32) throws {
    let golden = try ImageSurface(try ImageFile.load(targetFolder(of: #filePath) + "/Goldens/card.png"))
    #expect(problem(golden, "card", tolerance: 0) == nil)
    // A corner of the ground, whose channels are far from both ends.
    let pixel = try #require(golden.pixel(3, 2))
    for (difference, isNoticed) in [(2, false), (3, true)] as [(UInt32, Bool)] {
      golden.withPixels {
        $0.storeBytes(
          of: pixel - difference << shift, toByteOffset: 2 * golden.bytesPerRow + 3 * 4, as: UInt32.self)
      }
      let problem = problem(golden, "card")
      #expect((problem != nil) == isNoticed, "\(problem ?? "nothing")")
      if isNoticed { #expect(problem?.contains("1 pixels differ by more than 2, at most by 3") == true) }
    }
  }
}
