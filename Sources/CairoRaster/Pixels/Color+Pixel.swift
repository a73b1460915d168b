import Geometry

extension Color {
  /// The colour as a premultiplied pixel, with its alpha times `alpha`/255; components outside 0…1 are clamped, and what is not
  /// a number counts as 0.
  func premultiplied(alpha: Int) -> UInt32 {
    func clamped(_ value: Double) -> Double { value > 0 ? min(value, 1) : 0 }
    let opacity = clamped(self.alpha) * Double(alpha) / 255
    func byte(_ value: Double) -> UInt32 { UInt32((value * 255).rounded()) }
    // Rounded down to the alpha's own step first, so that no channel can exceed it.
    let whole = byte(opacity)
    func part(_ value: Double) -> UInt32 { min(byte(clamped(value) * Double(whole) / 255), whole) }
    return whole << 24 | part(red) << 16 | part(green) << 8 | part(blue)
  }
}
