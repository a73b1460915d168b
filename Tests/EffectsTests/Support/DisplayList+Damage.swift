import Geometry
import Painting

extension DisplayList {
  /// What differs on screen between an older list and this one, in device pixels at `scale`; see `DamageFinder`.
  func damage(since old: DisplayList, scale: Double) -> PixelRegion {
    var finder = DamageFinder()
    return finder.damage(from: old, to: self, scale: scale)
  }
}
