/// The values of one of Easel's own effects as it plays them, clamped and with what follows from them, for code that does the same
/// elsewhere.
package enum EffectScore: Sendable {
  case ticker(TickerParameters)
  case slices(SlicesParameters)
  case cascade(CascadeParameters)
}
