/// What one worker writes in the band of rows that it has taken: the steps that reach into the band, as pieces that lie wholly inside.
///
/// A band is written a few rows at a time, so what can be found out about a step before is found out once.
struct BandPlan: ~Copyable {
  /// The part of a step inside the band.
  private struct Piece {
    /// The source pixel of the first row; nil where the step needs more than a plain loop.
    var source: UnsafePointer<UInt32>?
    /// The target pixel of the first row.
    var target: UnsafeMutablePointer<UInt32>
    var sourceStride: Int32
    var count: UInt16
    var weight: UInt16
    var top: Int32
    var bottom: Int32
    var step: Int32
  }

  private var pieces: UnsafeMutableBufferPointer<Piece>?
  private var count = 0

  deinit { pieces?.deallocate() }

  /// Room for the pieces of so many steps.
  private mutating func room(for steps: Int) -> UnsafeMutableBufferPointer<Piece> {
    if let pieces, pieces.count >= steps { return pieces }
    pieces?.deallocate()
    // More than asked for: strips come into sight one by one, and not every one of them is to cost new memory.
    let fresh = UnsafeMutableBufferPointer<Piece>.allocate(capacity: 2 * max(steps, 32))
    pieces = fresh
    return fresh
  }

  /// Takes the steps that write any of the rows, in order.
  mutating func take(_ steps: UnsafeBufferPointer<BandStep>, _ rows: Range<Int>, _ destination: BandTarget) {
    let pieces = room(for: steps.count)
    count = 0
    for index in steps.indices {
      let top = max(Int(steps[index].top), rows.lowerBound)
      let bottom = min(Int(steps[index].bottom), rows.upperBound)
      guard top < bottom else { continue }
      var piece = Piece(
        target: destination.address(x: Int(steps[index].x), y: top), sourceStride: 0, count: 0, weight: 0,
        top: Int32(truncatingIfNeeded: top), bottom: Int32(truncatingIfNeeded: bottom),
        step: Int32(truncatingIfNeeded: index))
      if let strip = steps[index].strip, let source = strip.source(from: top, to: bottom) {
        piece.source = source
        piece.sourceStride = strip.sourceStride
        piece.count = strip.count
        piece.weight = strip.fraction
      }
      pieces.initializeElement(at: count, to: piece)
      count &+= 1
    }
  }

  /// Writes the rows `top..<bottom` of all pieces; `other` writes what is no plain loop: rows of a step, from an address on.
  @inline(__always)
  func write(
    _ top: Int, _ bottom: Int, stride: Int, other: (Int, Range<Int>, UnsafeMutablePointer<UInt32>) -> Void
  ) {
    guard let pieces = pieces?.baseAddress else { return }
    var piece = pieces
    let last = pieces + count
    while piece < last {
      defer { piece += 1 }
      let first = Int(piece.pointee.top)
      let from = max(top, first)
      let to = min(bottom, Int(piece.pointee.bottom))
      guard from < to else { continue }
      let target = piece.pointee.target + (from &- first) &* stride
      guard let source = piece.pointee.source else {
        other(Int(piece.pointee.step), from..<to, target)
        continue
      }
      let step = Int(piece.pointee.sourceStride)
      StripKernel(
        source: source + (from &- first) &* step, sourceStride: step, target: target, stride: stride,
        count: Int(piece.pointee.count)
      ).write(to &- from, weight: Int(piece.pointee.weight))
    }
  }
}
