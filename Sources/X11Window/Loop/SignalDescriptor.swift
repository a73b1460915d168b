import CX11
import Glibc
import System

/// Signals as something to read instead of an interruption; the old handling returns with the last reference.
final class SignalDescriptor {
  private let descriptor: FileDescriptor
  private var previousMask = sigset_t()
  private var previousPipe = sigaction()

  var number: Int32 { descriptor.number }

  /// Blocks `signals` for the calling thread and the threads it starts later, and ignores SIGPIPE.
  init(_ signals: [Int32]) throws(SystemError) {
    var mask = sigset_t()
    sigemptyset(&mask)
    for signal in signals { sigaddset(&mask, signal) }
    let number = signalfd(-1, &mask, Int32(SFD_NONBLOCK | SFD_CLOEXEC))
    guard number >= 0 else { throw SystemError("signalfd") }
    descriptor = FileDescriptor(owning: number)
    pthread_sigmask(SIG_BLOCK, &mask, &previousMask)
    // A reader of standard output that goes away is an error of the write, not the end of the program.
    var ignore = sigaction()
    ignore.__sigaction_handler.sa_handler = SIG_IGN
    sigaction(SIGPIPE, &ignore, &previousPipe)
  }

  deinit {
    pthread_sigmask(SIG_SETMASK, &previousMask, nil)
    sigaction(SIGPIPE, &previousPipe, nil)
  }

  /// The number of the next signal that arrived, or nil.
  func take() -> Int32? { Self.take(from: number) }

  /// The number of the next signal that waits at a descriptor, or nil.
  static func take(from number: Int32) -> Int32? {
    var info = signalfd_siginfo()
    let size = MemoryLayout<signalfd_siginfo>.size
    let count = withUnsafeMutableBytes(of: &info) { FileDescriptor.read(number, into: $0) }
    return count == size ? Int32(info.ssi_signo) : nil
  }
}
