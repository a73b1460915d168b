import Effects

/// The whole tool as one call: the window, and the verbs that need none.
@MainActor
public enum CommandLineTool {
  /// Runs the command that the process was started with, and gives its exit status: 0 done, 1 failed, 2 wrong usage.
  ///
  /// - Parameters:
  ///   - effects: the scenes there are, in the order of their keys.
  ///   - name: what the program is called in its help and in front of its messages.
  public static func run(effects: EffectSet, name: String = "easel") -> Int32 {
    Program(name: name, effects: effects).run(
      WindowVerb.self,
      [
        RenderVerb.self, TraceVerb.self, ExportVerb.self, ListVerb.self, CheckVerb.self, CompareVerb.self,
      ], others: ["bench": "easel-bench"])
  }
}
