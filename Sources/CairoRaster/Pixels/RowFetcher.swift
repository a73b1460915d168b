/// Produces rows of source pixels at the resolution of the target.
final class RowFetcher {
  /// Room for two rows of the source, and for one of the target that is wanted somewhere else.
  private var memory: UnsafeMutablePointer<UInt32>
  private var capacity = 0

  init() { memory = .allocate(capacity: 3) }

  deinit { memory.deallocate() }

  /// Makes room for rows of `width` pixels.
  func reserve(_ width: Int) {
    guard width > capacity else { return }
    memory.deallocate()
    memory = .allocate(capacity: 3 * (width + 1))
    capacity = width
  }

  private var first: UnsafeMutablePointer<UInt32> { memory }
  private var second: UnsafeMutablePointer<UInt32> { memory + (capacity + 1) }
  /// Pixels for a caller that wants the row somewhere else than in the target.
  var scratch: UnsafeMutablePointer<UInt32> { memory + 2 * (capacity + 1) }

  /// The source pixels for `count` target pixels from (x, y) on: either straight from the source, or computed into `output`.
  @inline(__always)
  func row(
    of source: PixelRows?, _ placement: Blit.Placement, x: Int, y: Int, count: Int, output: UnsafeMutablePointer<UInt32>
  ) -> UnsafePointer<UInt32> {
    switch (placement, source) {
    case (.shift(let dx, let dy, let fx, let fy), let source?):
      return shifted(source, column: x - dx, row: y - dy, fx: fx, fy: fy, count: count, output: output)
    case (.affine(let transform), let source?):
      sampled(source, transform, x: x, y: y, count: count, output: output)
    case (.solid(let color), _): output.update(repeating: color, count: count)
    case (_, nil): output.update(repeating: 0, count: count)
    }
    return UnsafePointer(output)
  }

  /// What a row of a blit mixes.
  struct MixedRows {
    var upper: UnsafePointer<UInt32>
    var lower: UnsafePointer<UInt32>
    /// How much of the lower one, in 1/256.
    var weight: Int
    /// Where both have one colour, in columns of the source, of which the first pixel is `column`.
    var plain: UnsafeBufferPointer<PlainRuns.Run>
    var column: Int
  }

  /// The two source rows that a row of a blit mixes; nil unless that is all there is to it.
  @inline(__always)
  static func mixedRows(
    of source: PixelRows?, _ plain: PlainRuns?, _ placement: Blit.Placement, x: Int, y: Int, count: Int
  ) -> MixedRows? {
    guard case .shift(let dx, let dy, 0, let fy) = placement, fy != 0, let source, x >= dx,
      x - dx + count <= source.width
    else { return nil }
    let (row, last) = (y - dy, source.height - 1)
    let (upper, lower) = (min(max(row, 0), last), min(max(row + 1, 0), last))
    let first = source.pixels + (x - dx)
    return MixedRows(
      upper: first + upper * source.stride, lower: first + lower * source.stride, weight: fy,
      plain: plain?[row] ?? UnsafeBufferPointer(start: nil, count: 0), column: x - dx)
  }

  @inline(__always)
  private func shifted(
    _ source: PixelRows, column: Int, row: Int, fx: Int, fy: Int, count: Int, output: UnsafeMutablePointer<UInt32>
  ) -> UnsafePointer<UInt32> {
    let last = source.height - 1
    var upper = source.pixels + min(max(row, 0), last) * source.stride
    var lower = source.pixels + min(max(row + 1, 0), last) * source.stride
    let needed = fx == 0 ? count : count + 1
    if column >= 0 && column + needed <= source.width {
      upper += column
      lower += column
    } else {
      gather(upper, width: source.width, from: column, count: needed, to: first)
      if fy != 0 { gather(lower, width: source.width, from: column, count: needed, to: second) }
      upper = UnsafePointer(first)
      lower = UnsafePointer(second)
    }
    if fx == 0 {
      guard fy != 0 else { return upper }
      PixelRow.mix(upper, lower, weight: fy, to: output, count: count)
      return UnsafePointer(output)
    }
    if fy != 0 {
      PixelRow.mix(upper, lower, weight: fy, to: first, count: needed)
      upper = UnsafePointer(first)
    }
    PixelRow.mix(upper, upper + 1, weight: fx, to: output, count: count)
    return UnsafePointer(output)
  }

  /// Copies columns of a row; those outside repeat the nearest one inside.
  private func gather(
    _ row: UnsafePointer<UInt32>, width: Int, from column: Int, count: Int, to target: UnsafeMutablePointer<UInt32>
  ) {
    for index in 0..<count { target[index] = row[min(max(column + index, 0), width - 1)] }
  }

  /// Bilinear samples under any affine map.
  private func sampled(
    _ source: PixelRows, _ transform: FixedTransform, x: Int, y: Int, count: Int, output: UnsafeMutablePointer<UInt32>
  ) {
    let bits = FixedTransform.fractionBits
    var u = transform.a &* x &+ transform.c &* y &+ transform.tx
    var v = transform.b &* x &+ transform.d &* y &+ transform.ty
    let (right, bottom) = (source.width - 1, source.height - 1)
    for index in 0..<count {
      let (column, line) = (u >> bits, v >> bits)
      let fx = UInt64(truncatingIfNeeded: (u >> (bits - 8)) & 0xFF)
      let fy = UInt64(truncatingIfNeeded: (v >> (bits - 8)) & 0xFF)
      let (x0, x1) = (min(max(column, 0), right), min(max(column + 1, 0), right))
      let upper = source.pixels + min(max(line, 0), bottom) * source.stride
      let lower = source.pixels + min(max(line + 1, 0), bottom) * source.stride
      output[index] = PixelRow.mix(
        PixelRow.mix(upper[x0], lower[x0], weight: fy), PixelRow.mix(upper[x1], lower[x1], weight: fy), weight: fx)
      u &+= transform.a
      v &+= transform.b
    }
  }
}
