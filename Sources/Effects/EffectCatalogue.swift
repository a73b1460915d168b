/// All effects, in the order of their keys. A new effect is one file (or folder) and one line here.
public enum EffectCatalogue {
  /// The effects that come with Easel.
  public static var all: [any Effect.Type] {
    [
      TickerEffect.self,
      SlicesEffect.self,
      CascadeEffect.self,
    ]
  }

  /// The effect of a name, or nil.
  public static func effect(named name: String) -> (any Effect.Type)? { all.first { $0.info.name == name } }
}
