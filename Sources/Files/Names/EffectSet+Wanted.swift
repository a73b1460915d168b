import Effects
import System

extension EffectSet {
  /// The effect of a scene's name.
  ///
  /// - Throws: `usage` for a name that none has.
  package func wanted(_ name: String) throws(CommandError) -> EffectKind {
    if let effect = self[name] { return effect }
    throw .usage("unknown scene \(Printable.quoted(name)), expected one of \(listed)")
  }
}
