import Glibc

/// What the system says about a file.
package struct FileStatus: Equatable {
  package enum Kind: Equatable {
    case regular
    case folder
    case pipe
    case device
    case other
  }

  package let kind: Kind
  /// The length in bytes as far as the system knows; a file may still prove shorter or longer when it is read.
  package let size: Int
  /// The permission bits.
  package let mode: UInt32
  /// Which file it is: two paths lead to the same one when both of these are the same.
  package let device: UInt64
  package let number: UInt64
  /// When its content last changed, in nanoseconds since 1970.
  private let changed: Int

  init(_ raw: stat) {
    kind =
      switch raw.st_mode & S_IFMT {
      case S_IFREG: .regular
      case S_IFDIR: .folder
      case S_IFIFO: .pipe
      case S_IFCHR, S_IFBLK: .device
      default: .other
      }
    size = Int(raw.st_size)
    mode = raw.st_mode & 0o7777
    device = UInt64(raw.st_dev)
    number = UInt64(raw.st_ino)
    changed = raw.st_mtim.tv_sec &* 1_000_000_000 &+ raw.st_mtim.tv_nsec
  }

  /// The kind in words, for messages.
  package var words: String {
    switch kind {
    case .regular: "a file"
    case .folder: "a folder"
    case .pipe: "a pipe"
    case .device: "a device"
    case .other: "something that is not a file"
    }
  }
}
