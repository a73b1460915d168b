import Effects

/// What is known of an effect that code is written of: the values of one of Easel's own.
enum CodeScore {
  case ticker(TickerParameters)
  case slices(SlicesParameters)
  case cascade(CascadeParameters)

  /// Takes what an effect says of itself; nil for one whose code nobody has written.
  init?(_ score: any EffectScore) {
    switch score {
    case let ticker as TickerParameters: self = .ticker(ticker)
    case let slices as SlicesParameters: self = .slices(slices)
    case let cascade as CascadeParameters: self = .cascade(cascade)
    default: return nil
    }
  }
}
