import Geometry

/// All that a flush writes, frozen: several threads may write bands of it at once.
// `@unchecked` for the addresses in it: sources are only read, their owners come along, and no two bands have a row in common.
struct BandJob: @unchecked Sendable {
  let steps: [BandStep]
  let blits: [Blit]
  /// What keeps the pixels that strips read.
  let owners: [AnyObject]
  let target: BandTarget

  /// How many bands there are.
  var bands: Int { (target.area.height + target.bandHeight - 1) / target.bandHeight }

  /// The rows of a band.
  func rows(of band: Int) -> Range<Int> {
    let first = target.area.y + band * target.bandHeight
    return first..<min(first + target.bandHeight, target.area.maxY)
  }
}
