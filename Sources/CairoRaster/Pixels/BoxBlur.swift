/// Blurs coverage by three running means in each direction, which come close to a bell curve.
struct BoxBlur {
  /// Half the width of each mean; together they reach exactly as far as asked.
  private let radii: [Int]

  /// A blur that spreads every pixel over `reach` pixels to each side.
  init(reach: Int) { radii = (0..<3).map { (max(reach, 0) + $0) / 3 } }

  /// Blurs a coverage surface in place; outside of it there is no coverage.
  func apply(to surface: ImageSurface) {
    guard surface.format == .coverage8, radii.contains(where: { $0 > 0 }) else { return }
    surface.withPixels { pixels in
      let bytes = pixels.assumingMemoryBound(to: UInt8.self)
      let longest = max(surface.width, surface.height)
      withUnsafeTemporaryAllocation(of: UInt8.self, capacity: longest) { copy in
        for y in 0..<surface.height {
          blur(bytes + y * surface.bytesPerRow, count: surface.width, step: 1, copy)
        }
        for x in 0..<surface.width { blur(bytes + x, count: surface.height, step: surface.bytesPerRow, copy) }
      }
    }
  }

  private func blur(
    _ line: UnsafeMutablePointer<UInt8>, count: Int, step: Int, _ copy: UnsafeMutableBufferPointer<UInt8>
  ) {
    for radius in radii where radius > 0 {
      for index in 0..<count { copy[index] = line[index * step] }
      let width = 2 * radius + 1
      var sum = 0
      for index in 0..<min(radius, count) { sum += Int(copy[index]) }
      for index in 0..<count {
        if index + radius < count { sum += Int(copy[index + radius]) }
        line[index * step] = UInt8(truncatingIfNeeded: (sum + width / 2) / width)
        if index >= radius { sum -= Int(copy[index - radius]) }
      }
    }
  }
}
