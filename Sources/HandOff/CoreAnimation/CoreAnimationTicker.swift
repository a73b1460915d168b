import Effects

/// The ticker for Core Animation.
extension CoreAnimationWriter {
  static func ticker(_ score: TickerParameters, _ sheet: CodeSheet) -> String {
    """
    /// Rolls from `current` to `arriving`, two layers that both fill the clipping layer `bar`.
    ///
    /// Call it every `TickerMotion.period` seconds, at start + k · period; in `completion` the two change their roles.
    func roll(_ current: CALayer, _ arriving: CALayer, in bar: CALayer, completion: @escaping () -> Void) {
      // Where the arriving notice waits; the leaving one goes as far to the other side.
      let away: CGFloat = \(score.away("bar.bounds.height"))
      CATransaction.begin()
      CATransaction.setDisableActions(true)
      CATransaction.setCompletionBlock {
        for layer in [current, arriving] { layer.removeAllAnimations() }
        completion()
      }
    \(moves(score).indented(by: 2))
      CATransaction.commit()
    }

    private func add(
      _ layer: CALayer, _ keyPath: String, from: CGFloat, to: CGFloat, after delay: Double, lasting duration: Double,
      _ curve: CAMediaTimingFunction
    ) {
      let animation = CABasicAnimation(keyPath: keyPath)
      animation.fromValue = from
      animation.toValue = to
      animation.beginTime = CACurrentMediaTime() + delay
      animation.duration = duration
      animation.timingFunction = curve
      animation.fillMode = .both
      animation.isRemovedOnCompletion = false
      layer.add(animation, forKey: keyPath)
    }

    """
  }

  private static func moves(_ score: TickerParameters) -> String {
    if score.slides {
      return """
        let curve = \(curve(TickerLook.slideCurve, ""))
        let length = TickerMotion.slideDuration
        add(current, "transform.translation.y", from: 0, to: -away, after: 0, lasting: length, curve)
        add(arriving, "transform.translation.y", from: away, to: 0, after: 0, lasting: length, curve)
        """
    }
    return """
      // Core Animation takes a duration of 0 for its default.
      let moving = max(TickerMotion.duration - TickerMotion.moveDelay, 0.000_001)
      add(current, "opacity", from: 1, to: 0, after: 0, lasting: TickerMotion.duration, TickerMotion.fadeCurve)
      add(
        current, "transform.translation.y", from: 0, to: -away, after: TickerMotion.moveDelay, lasting: moving,
        TickerMotion.moveCurve)
      // The two notices overlap: the next one starts before the first has gone.
      let next = TickerMotion.duration - TickerMotion.overlap
      add(arriving, "opacity", from: 0, to: 1, after: next, lasting: TickerMotion.duration, TickerMotion.showCurve)
      add(
        arriving, "transform.translation.y", from: away, to: 0, after: next + TickerMotion.moveDelay, lasting: moving,
        TickerMotion.moveCurve)
      """
  }
}
