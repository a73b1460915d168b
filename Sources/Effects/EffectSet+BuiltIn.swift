extension EffectSet {
  /// The effects that come with Easel. A new one is one file (or folder) and one line here.
  public static let builtIn = EffectSet([.ticker, .slices, .cascade])
}
