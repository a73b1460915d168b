import Glibc
import Testing

extension Trait where Self == ConditionTrait {
  /// Skips a test, and says why, where one of these programs is not installed.
  public static func needs(_ programs: String...) -> Self {
    let missing = programs.filter { Tool.path(of: $0) == nil }
    return .enabled(if: missing.isEmpty, "not installed: \(missing.joined(separator: ", "))")
  }
}

/// Another program that a test runs, such as a compiler or a browser.
public struct Tool: Sendable {
  public let path: String

  /// Finds a program in the folders of `PATH`, or by its path.
  public init(_ name: String) throws {
    guard let path = name.contains("/") ? name : Self.path(of: name) else {
      throw Child.Failure("'\(name)' is not installed")
    }
    self.path = path
  }

  /// A program that was built together with this test: it lies beside the running test bundle.
  public static func built(_ name: String) throws -> Tool {
    var place = CommandLine.arguments.last { $0.contains(".xctest") } ?? CommandLine.arguments[0]
    while let slash = place.lastIndex(of: "/") {
      place = String(place[..<slash])
      if isProgram(place + "/" + name) { return try Tool(place + "/" + name) }
    }
    throw Child.Failure("no '\(name)' was built beside this test")
  }

  /// The folders in which programs are looked for.
  public static let searchPath = getenv("PATH").map { String(cString: $0) } ?? "/usr/bin:/bin"

  /// The path of an installed program; nil where there is none.
  public static func path(of name: String) -> String? {
    searchPath.split(separator: ":").map { "\($0)/\(name)" }.first(where: isProgram)
  }

  private static func isProgram(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG && access(path, X_OK) == 0
  }

  /// What came of a run.
  public struct Output: Sendable {
    public var status: Int32
    /// What it wrote to standard output.
    public var bytes: [UInt8]
    /// What it wrote to standard error.
    public var errors: String

    public var text: String { String(decoding: bytes, as: UTF8.self) }
  }

  /// Runs the program to its end, which must not be a crash.
  ///
  /// - Parameters:
  ///   - input: what stands on standard input.
  ///   - environment: what it finds in its environment, beside all that this process has if it `inherits`.
  public func run(
    _ arguments: [String], input: String = "", environment: [String: String] = [:], inherits: Bool = true,
    folder: String? = nil
  ) throws -> Output {
    // Files rather than pipes: neither side can wait for the other.
    let streams = try (0...2).map { _ in try File() }
    try streams[0].fill(with: Array(input.utf8))
    var variables = inherits ? Self.environment : [:]
    variables.merge(environment) { $1 }
    let child = try Child(
      path, arguments, environment: variables, folder: folder,
      streams: [0: streams[0].descriptor, 1: streams[1].descriptor, 2: streams[2].descriptor])
    var status: Int32 = -1
    switch child.wait() {
    case .exit(let number): status = number
    case .signal(let number): Issue.record("\(path) \(arguments.joined(separator: " ")) ended by signal \(number)")
    }
    return Output(
      status: status, bytes: try streams[1].bytes(), errors: String(decoding: try streams[2].bytes(), as: UTF8.self))
  }

  private static let environment: [String: String] = {
    var variables: [String: String] = [:]
    var place = environ
    while let word = place.pointee {
      let text = String(cString: word)
      if let sign = text.firstIndex(of: "=") {
        variables[String(text[..<sign])] = String(text[text.index(after: sign)...])
      }
      place += 1
    }
    return variables
  }()
}

/// A file without a name.
private final class File {
  let descriptor: Int32

  init() throws {
    var name = Array("/tmp/easel-tests-XXXXXX".utf8CString)
    descriptor = mkstemp(&name)
    guard descriptor >= 0 else { throw Child.Failure("no file for a stream") }
    unlink(name)
  }

  deinit { close(descriptor) }

  func fill(with bytes: [UInt8]) throws {
    guard bytes.isEmpty || pwrite(descriptor, bytes, bytes.count, 0) == bytes.count else {
      throw Child.Failure("cannot write a stream")
    }
  }

  func bytes() throws -> [UInt8] {
    var status = stat()
    fstat(descriptor, &status)
    var bytes = [UInt8](repeating: 0, count: Int(status.st_size))
    var count = 0
    while count < bytes.count {
      let read = bytes.withUnsafeMutableBytes {
        pread(descriptor, $0.baseAddress.map { $0 + count }, $0.count - count, count)
      }
      guard read > 0 else { throw Child.Failure("cannot read a stream") }
      count += read
    }
    return bytes
  }
}
