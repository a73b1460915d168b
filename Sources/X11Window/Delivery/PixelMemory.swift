/// Memory of this process for pixels; freed with the last of those who hold it.
final class PixelMemory {
  let base: UnsafeMutableRawPointer

  init(bytes: Int) { base = .allocate(byteCount: bytes, alignment: 64) }

  deinit { base.deallocate() }
}
