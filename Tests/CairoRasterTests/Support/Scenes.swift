import CairoRaster
import Geometry
import Motion
import Painting

/// Numbers that look random and are the same in every run.
struct Dice {
  private var random: SplitMix64

  init(seed: UInt64) { random = SplitMix64(seed: seed) }

  /// A number in 0…1, 1 left out.
  mutating func unit() -> Double { random.unit() }

  mutating func number(_ range: ClosedRange<Double>) -> Double {
    range.lowerBound + unit() * (range.upperBound - range.lowerBound)
  }

  mutating func whole(_ range: ClosedRange<Int>) -> Int {
    range.lowerBound + Int(unit() * Double(range.count))
  }

  mutating func chance(_ probability: Double) -> Bool { unit() < probability }
}

/// An item that moves only where told so.
func item(
  _ id: UInt64, _ commands: [DrawCommand], _ transform: AffineTransform = .identity, alpha: Double = 1,
  clip: Int32 = -1, isMoving: Bool = false
) -> DisplayEntry {
  .item(
    DisplayItem(
      id: id, version: 0, recording: Recording(commands), transform: transform, alpha: alpha, clip: clip,
      isMoving: isMoving))
}

/// Paints a list with a raster of its own.
func paint(
  _ list: DisplayList, scale: Double = 1, format: ImageSurface.Format = .argb32
) throws -> ImageSurface {
  let surface = try ImageSurface(
    width: Int((list.size.width * scale).rounded(.up)), height: Int((list.size.height * scale).rounded(.up)),
    format: format)
  try Raster(scale: scale).render(list, into: surface)
  return surface
}

func color(_ dice: inout Dice, opaque: Bool = false) -> Color {
  Color(red: dice.unit(), green: dice.unit(), blue: dice.unit(), alpha: opaque ? 1 : dice.number(0.2...1))
}

/// A picture with noise, some of it translucent unless `opaque`.
func noise(_ width: Int, _ height: Int, seed: UInt64, opaque: Bool) throws -> Picture {
  var dice = Dice(seed: seed)
  let surface = try ImageSurface(width: width, height: height, format: opaque ? .rgb24 : .argb32)
  surface.withPixels { pixels in
    for y in 0..<height {
      for x in 0..<width {
        let alpha = opaque ? 255 : UInt32(dice.whole(0...255))
        let parts = (0..<3).map { _ in UInt32(dice.unit() * Double(alpha)) }
        pixels.storeBytes(
          of: alpha << 24 | parts[0] << 16 | parts[1] << 8 | parts[2], toByteOffset: y * surface.bytesPerRow + x * 4,
          as: UInt32.self)
      }
    }
  }
  return surface.makePicture()
}
