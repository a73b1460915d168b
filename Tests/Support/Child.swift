import Glibc

/// A program that a test has started: it has nothing of what this process has open and no signal blocked, and ends with its owner.
public final class Child {
  /// Why a program could not be started, or what it did not do.
  public struct Failure: Error, CustomStringConvertible {
    public let description: String

    public init(_ description: String) { self.description = description }
  }

  /// How a program ended.
  public enum End: Equatable, Sendable {
    case exit(Int32)
    case signal(Int32)
  }

  /// The process's number; it stays the process's own until `wait()` has returned.
  public let process: pid_t
  private var end: End?

  /// Starts a program.
  ///
  /// - Parameters:
  ///   - program: its path.
  ///   - environment: all that it finds in its environment; nil for what this process has.
  ///   - folder: where it runs; nil for this process's folder.
  ///   - streams: open descriptors that become its standard input, output and errors (0, 1, 2); `/dev/null` for each that is missing.
  public init(
    _ program: String, _ arguments: [String], environment: [String: String]? = nil, folder: String? = nil,
    streams: [Int32: Int32] = [:]
  ) throws {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    for stream in 0...2 as ClosedRange<Int32> {
      if let descriptor = streams[stream] {
        posix_spawn_file_actions_adddup2(&actions, descriptor, stream)
      } else {
        posix_spawn_file_actions_addopen(&actions, stream, "/dev/null", O_RDWR, 0)
      }
    }
    // What a program keeps open of another test would keep that one waiting.
    for descriptor in 3..<1024 as Range<Int32> { posix_spawn_file_actions_addclose(&actions, descriptor) }
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    // The event loop of another test may have signals blocked.
    var none = sigset_t()
    sigemptyset(&none)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK))
    func words(_ texts: [String]) -> [UnsafeMutablePointer<CChar>?] { texts.map { strdup($0) } + [nil] }
    let command = (folder.map { ["/usr/bin/env", "-C", $0] } ?? []) + [program] + arguments
    var arguments = words(command)
    var variables = environment.map { words($0.map { "\($0)=\($1)" }) } ?? []
    defer { for word in arguments + variables { free(word) } }
    var process: pid_t = 0
    let error =
      environment == nil
      ? posix_spawn(&process, command[0], &actions, &attributes, &arguments, environ)
      : posix_spawn(&process, command[0], &actions, &attributes, &arguments, &variables)
    guard error == 0 else { throw Failure("\(program): \(String(cString: strerror(error)))") }
    self.process = process
  }

  deinit { stop() }

  /// Whether it has not ended yet.
  public var isRunning: Bool {
    look(WNOHANG)
    return end == nil
  }

  /// Sends it a signal, unless it has ended.
  public func send(_ signal: Int32) { if isRunning { kill(process, signal) } }

  /// Ends it at once, as a crash would, and waits until it is gone.
  public func stop() {
    send(SIGKILL)
    _ = wait()
  }

  /// Waits for its end.
  public func wait() -> End {
    while true {
      if let end { return end }
      look(0)
    }
  }

  private func look(_ options: Int32) {
    var status: Int32 = 0
    guard end == nil, waitpid(process, &status, options) == process else { return }
    end = status & 0x7F == 0 ? .exit(status >> 8 & 0xFF) : .signal(status & 0x7F)
  }
}
