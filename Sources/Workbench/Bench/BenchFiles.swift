import Effects

/// What the tool knows of files: the presets it read or wrote, the contents it showed, and what is wrong with files now.
struct BenchFiles {
  /// Presets that were read or written, by path.
  var presets: [String: Stored] = [:]
  /// The contents shown so far; `BenchState.content` counts them.
  var contents: [EffectContent]
  /// Files that cannot be used as they are, in the order in which they went wrong.
  var faults: [Fault] = []
  /// Whether the next text that comes is one that was asked for, for the selected value.
  var awaitsPaste = false

  /// A preset as its file holds it.
  struct Stored {
    var preset: Preset
    var a: ParameterValues
    var b: ParameterValues?
  }

  struct Fault: Equatable {
    /// What the file is for, such as its path.
    var source: String
    /// One line a problem.
    var lines: [String]
  }

  init(_ content: EffectContent) { contents = [content] }
}
