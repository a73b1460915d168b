/// A row of one colour as wide as the widest column.
final class GroundRow {
  private let memory = UnsafeMutablePointer<UInt32>.allocate(capacity: StripSheet.widest)

  deinit { memory.deallocate() }

  var pixels: UnsafePointer<UInt32> { UnsafePointer(memory) }

  func fill(with color: UInt32) { memory.update(repeating: color, count: StripSheet.widest) }
}
