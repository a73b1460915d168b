import Geometry

extension DisplayList {
  /// What differs on screen between an older list and this one, in device pixels at `scale`; see `DamageFinder`.
  public func damage(since old: DisplayList, scale: Double) -> DamageRegion {
    DamageFinder().damage(from: old, to: self, scale: scale)
  }
}
