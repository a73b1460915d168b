import Effects

/// The ticker for UIKit.
extension UIKitWriter {
  static func ticker(_ score: TickerParameters, _ sheet: CodeSheet) -> String {
    """
    /// A bar that shows one notice at a time. Set `notices`, then call `start()`.
    final class NoticeTicker: UIView {
      var notices: [String] = [] {
        didSet {
          // Another list ends the roll: what still moved would go on over the new texts.
          for animator in animators { animator.stopAnimation(true) }
          animators = []
          isRolling = false
          show(0)
        }
      }

      private var current = UILabel()
      private var arriving = UILabel()
      private var index = 0
      private var timer: Timer?
      private var animators: [UIViewPropertyAnimator] = []
      private var isRolling = false
      private var isDue = false

      override init(frame: CGRect) {
        super.init(frame: frame)
        clipsToBounds = true
        addSubview(current)
        addSubview(arriving)
      }

      required init?(coder: NSCoder) { nil }

      func start() {
        stop()
        timer = Timer.scheduledTimer(withTimeInterval: TickerMotion.period, repeats: true) { [weak self] _ in
          self?.roll()
        }
      }

      func stop() {
        timer?.invalidate()
        timer = nil
      }

      /// Where the arriving notice waits; the leaving one goes as far to the other side.
      private var away: CGFloat { \(score.away("bounds.height")) }

      private func show(_ shown: Int) {
        index = shown
        current.text = notices.indices.contains(index) ? notices[index] : nil
        current.frame = bounds
        current.alpha = 1
        arriving.text = notices.isEmpty ? nil : notices[(index + 1) % notices.count]
        arriving.frame = bounds.offsetBy(dx: 0, dy: away)
        arriving.alpha = \(score.waitingOpacity)
      }

      private func roll() {
        guard notices.count > \(score.mostAtRest) else { return }
        // A period that is as long as a roll leaves no rest, and animations end a little late.
        isDue = isRolling
        guard !isRolling else { return }
        isRolling = true
        let (current, arriving, away) = (current, arriving, away)
    \(moves(score).indented(by: 4))
      }

      private func finish() {
        guard isRolling else { return }
        isRolling = false
        swap(&current, &arriving)
        show((index + 1) % notices.count)
        if isDue { roll() }
      }
    }

    private func play(
      _ duration: TimeInterval, after delay: TimeInterval, _ curve: UICubicTimingParameters,
      _ changes: @escaping () -> Void, then completion: @escaping () -> Void = {}
    ) -> UIViewPropertyAnimator {
      let animator = UIViewPropertyAnimator(duration: duration, timingParameters: curve)
      animator.addAnimations(changes)
      animator.addCompletion { _ in completion() }
      animator.startAnimation(afterDelay: delay)
      return animator
    }

    """
  }

  private static func moves(_ score: TickerParameters) -> String {
    if score.slides {
      return """
        let curve = \(curve(TickerLook.slideCurve, ""))
        animators = [
          play(TickerMotion.slideDuration, after: 0, curve, { current.frame.origin.y = -away }),
          play(
            TickerMotion.slideDuration, after: 0, curve, { arriving.frame.origin.y = 0 },
            then: { [weak self] in self?.finish() }),
        ]
        """
    }
    return """
      let moveDuration = TickerMotion.duration - TickerMotion.moveDelay
      // The two notices overlap: the next one starts before the first has gone.
      let next = TickerMotion.duration - TickerMotion.overlap
      animators = [
        play(TickerMotion.duration, after: 0, TickerMotion.fadeCurve, { current.alpha = 0 }),
        play(
          moveDuration, after: TickerMotion.moveDelay, TickerMotion.moveCurve, { current.frame.origin.y = -away }),
        play(
          moveDuration, after: next + TickerMotion.moveDelay, TickerMotion.moveCurve, { arriving.frame.origin.y = 0 }),
        play(
          TickerMotion.duration, after: next, TickerMotion.showCurve, { arriving.alpha = 1 },
          then: { [weak self] in self?.finish() }),
      ]
      """
  }
}
