import Glibc

/// What the process has allocated and not freed.
enum LiveMemory {
  /// Bytes in use by the C library's account, or nil where it gives none.
  static var bytes: Int? {
    // The account counts what is free at the end of the heap as used: it is given back first.
    typealias Trim = @convention(c) (Int) -> Int32
    if let trim = dlsym(nil, "malloc_trim") { _ = unsafeBitCast(trim, to: Trim.self)(0) }
    typealias Report = @convention(c) (Int32, UnsafeMutablePointer<FILE>) -> Int32
    var text: UnsafeMutablePointer<CChar>?
    var length = 0
    guard let address = dlsym(nil, "malloc_info"), let file = open_memstream(&text, &length) else { return nil }
    let status = unsafeBitCast(address, to: Report.self)(0, file)
    fclose(file)
    defer { free(text) }
    guard status == 0, let text else { return nil }
    // The sums over all arenas stand after the last of them.
    let lines = String(cString: text).split(separator: "\n")
    let sums = lines[((lines.lastIndex { $0.hasPrefix("</heap") } ?? -1) + 1)...]
    func size(_ start: String) -> Int? {
      guard let line = sums.first(where: { $0.hasPrefix(start) }), let place = line.firstRange(of: "size=\"") else {
        return nil
      }
      return Int(line[place.upperBound...].prefix { $0.isNumber })
    }
    guard let system = size("<system type=\"current\""), let fast = size("<total type=\"fast\""),
      let rest = size("<total type=\"rest\""), let mapped = size("<total type=\"mmap\"")
    else { return nil }
    return system + mapped - fast - rest
  }
}
