import CCairo

/// Memory as large as pages of pixels.
enum LargeMemory {
  /// Less is not worth a call to the system.
  private static let least = 1 << 21

  /// Tells the system that fresh memory will be used as a whole.
  static func announce(_ memory: UnsafeMutableRawPointer, bytes: Int) {
    if bytes >= least { easel_prefer_large_pages(memory, bytes) }
  }
}
