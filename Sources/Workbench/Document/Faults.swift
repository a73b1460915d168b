/// What is wrong with files, until it is repaired.
struct Faults {
  /// What is wrong with one of them.
  struct Fault: Error, Equatable {
    /// What the file is for, such as its path.
    var source: String
    /// One line a problem.
    var lines: [String]
  }

  /// Files that cannot be used as they are, in the order in which they went wrong.
  private(set) var list: [Fault] = []
  /// Grows when there is something to show anew.
  private(set) var number = 0
  private let warn: (String) -> Void

  /// - Parameter warn: told of each problem once.
  init(warn: @escaping (String) -> Void) { self.warn = warn }

  /// Notes what is wrong with a file until it is repaired.
  mutating func report(_ fault: Fault) {
    number += 1
    guard !list.contains(fault) else { return }
    for line in fault.lines { warn(line) }
    list.removeAll { $0.source == fault.source }
    list.append(fault)
  }

  /// A file is in order again.
  mutating func clear(_ source: String) {
    guard list.contains(where: { $0.source == source }) else { return }
    forget([source])
  }

  /// Nobody asks for some files any more.
  mutating func forget(_ sources: Set<String>) {
    number += 1
    list.removeAll { sources.contains($0.source) }
  }
}
