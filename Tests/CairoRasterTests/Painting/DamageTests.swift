import CairoRaster
import Geometry
import Painting
import Testing

@Suite struct DamageTests {
  static let scales = [1, 1.25, 1.5, 2]

  @Test("Painting only the damage gives what painting everything gives", arguments: scales)
  func damageEqualsFull(scale: Double) throws {
    for seed in 1...60 as ClosedRange<UInt64> {
      var source = try RandomList(seed: seed)
      let (before, after) = (source.make(), source.make())
      let full = try paint(after, scale: scale)
      let partial = try ImageSurface(width: full.width, height: full.height, format: .argb32)
      let raster = Raster(scale: scale)
      try raster.render(before, into: partial)
      var dice = Dice(seed: seed)
      // A few rectangles somewhere, then what they leave out: in the end everything has been painted anew.
      let some = (0..<3).map { _ in
        PixelRect(dice.whole(-5...100), dice.whole(-5...80), dice.whole(1...70), dice.whole(1...50))
      }
      let old = try ImageSurface(partial.makePicture())
      try raster.render(after, into: partial, damage: some)
      try expectMixed(partial, inside: full, outside: old, some, seed)
      try raster.render(after, into: partial, damage: strips(full.extent))
      let comparison = ImageComparison(full, partial)
      #expect(comparison.differingPixels == 0, "seed \(seed): \(comparison)")
    }
  }

  /// Inside the damage the new pixels, outside the old ones.
  private func expectMixed(
    _ actual: ImageSurface, inside: ImageSurface, outside: ImageSurface, _ damage: [PixelRect], _ seed: UInt64
  ) throws {
    let region = PixelRegion(damage, in: actual.extent)
    let expected = try ImageSurface(width: actual.width, height: actual.height, format: .argb32)
    let opaqueOld = try ImageSurface(width: actual.width, height: actual.height, format: .argb32)
    opaqueOld.copy(from: outside, outside.extent)
    expected.copy(from: opaqueOld, outside.extent)
    for rect in region.rects { expected.copy(from: inside, rect) }
    let comparison = ImageComparison(actual, expected)
    #expect(comparison.differingPixels == 0, "seed \(seed), damage \(region.rects): \(comparison)")
  }

  private func strips(_ extent: PixelRect) -> [PixelRect] {
    stride(from: 0, to: extent.height, by: 37).map { PixelRect(0, $0, extent.width, 37) }
  }

  @Test("What the list comparison calls undamaged does not change", arguments: scales)
  func computedDamage(scale: Double) throws {
    for seed in 100...130 as ClosedRange<UInt64> {
      var source = try RandomList(seed: seed)
      var before = source.make()
      before.background = .white
      var after = before
      if case .item(var moved) = after.entries[0] {
        moved.transform = moved.transform.concatenating(.translation(3.3, 1.7))
        after.entries[0] = .item(moved)
      } else {
        after.entries.removeLast()
      }
      let surface = try paint(before, scale: scale)
      var finder = DamageFinder()
      let damage = finder.damage(from: before, to: after, scale: scale)
      try Raster(scale: scale).render(after, into: surface, damage: damage.rects)
      let comparison = ImageComparison(surface, try paint(after, scale: scale))
      #expect(comparison.differingPixels == 0, "seed \(seed): \(comparison), damage \(damage.rects)")
    }
  }

  @Test("Pixels do not depend on what was painted before")
  func noMemory() throws {
    let raster = Raster(scale: 1.25)
    let surface = try ImageSurface(width: 150, height: 113, format: .argb32)
    for seed in 1...10 as ClosedRange<UInt64> {
      var source = try RandomList(seed: seed)
      let list = source.make()
      try raster.render(list, into: surface)
      try raster.render(list, into: surface)
      #expect(ImageComparison(surface, try paint(list, scale: 1.25)).differingPixels == 0, "seed \(seed)")
    }
  }
}
