/// The values of an effect as it plays them, clamped and with what follows from them, for code that does the same elsewhere.
package protocol EffectScore: Sendable {}
