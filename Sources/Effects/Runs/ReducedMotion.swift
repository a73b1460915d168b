/// What stands for large movements where motion is reduced.
package enum ReducedMotion {
  /// How long pages and rows take to appear in place, in seconds.
  package static let fade = 0.2
}
