import Geometry
import Glibc

/// One line on a terminal that says how far a film is; nothing where standard error is no terminal.
public final class ProgressBar {
  private let isShown: Bool
  private let total: Int
  private var shown = -1

  /// - Parameter isQuiet: shows nothing at all.
  public init(total: Int, isQuiet: Bool) {
    self.total = max(total, 1)
    isShown = !isQuiet && isatty(2) == 1
  }

  deinit { clear() }

  /// Shows that so many frames are done.
  public func update(_ done: Int) {
    let percent = done * 100 / total
    guard isShown, percent != shown else { return }
    shown = percent
    let filled = percent * 30 / 100
    let bar = String(repeating: "#", count: filled) + String(repeating: ".", count: 30 - filled)
    write("\r[\(bar)] \(percent) %  frame \(done) of \(total)")
  }

  /// Takes the line away.
  public func clear() {
    guard isShown, shown >= 0 else { return }
    shown = -1
    write("\r\u{1B}[K")
  }

  private func write(_ text: String) {
    let bytes = Array(text.utf8)
    _ = bytes.withUnsafeBytes { Glibc.write(2, $0.baseAddress, $0.count) }
  }
}
