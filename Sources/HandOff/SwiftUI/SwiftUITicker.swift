import Effects

/// The ticker for SwiftUI.
extension SwiftUIWriter {
  static func ticker(_ score: TickerParameters) -> String {
    let away = score.slides ? (score.isDown ? "-height" : "height") : "TickerMotion.distance"
    return """
      /// A bar that shows one notice at a time.
      struct NoticeTicker: View {
        let notices: [String]
        var height: CGFloat = 44

        @State private var index = 0
        @State private var currentOpacity = 1.0
        @State private var arrivingOpacity = \(score.slides ? "1.0" : "0.0")
        @State private var currentOffset: CGFloat = 0
        @State private var arrivingOffset: CGFloat = 0

        /// Where the arriving notice waits; the leaving one goes as far to the other side.
        private var away: CGFloat { \(away) }

        var body: some View {
          ZStack {
            Text(notice(index)).opacity(currentOpacity).offset(y: currentOffset)
            Text(notice(index + 1)).opacity(arrivingOpacity).offset(y: arrivingOffset)
          }
          .frame(height: height)
          .clipped()
          .onAppear { rest() }
          .task {
            while !Task.isCancelled, notices.count > \(score.rollsAlone ? "0" : "1") {
              let rest = TickerMotion.period - rollDuration
              try? await Task.sleep(nanoseconds: UInt64(rest * 1e9))
              roll()
              try? await Task.sleep(nanoseconds: UInt64(rollDuration * 1e9))
              index = (index + 1) % notices.count
              self.rest()
            }
          }
        }

        private let rollDuration = \(score.slides ? "TickerMotion.slideDuration" : "2 * TickerMotion.duration - TickerMotion.overlap")

        private func notice(_ index: Int) -> String { notices.isEmpty ? "" : notices[index % notices.count] }

        private func rest() {
          (currentOpacity, arrivingOpacity) = (1, \(score.slides ? "1" : "0"))
          (currentOffset, arrivingOffset) = (0, away)
        }

        private func roll() {
      \(moves(score).indented(by: 4))
        }
      }

      """
  }

  private static func moves(_ score: TickerParameters) -> String {
    if score.slides {
      return """
        withAnimation(.easeInOut(duration: TickerMotion.slideDuration)) {
          currentOffset = -away
          arrivingOffset = 0
        }
        """
    }
    return """
      withAnimation(TickerMotion.fadeCurve) { currentOpacity = 0 }
      withAnimation(TickerMotion.moveCurve.delay(TickerMotion.moveDelay)) { currentOffset = -away }
      // The two notices overlap: the next one starts before the first has gone.
      let next = TickerMotion.duration - TickerMotion.overlap
      withAnimation(TickerMotion.showCurve.delay(next)) { arrivingOpacity = 1 }
      withAnimation(TickerMotion.moveCurve.delay(next + TickerMotion.moveDelay)) { arrivingOffset = 0 }
      """
  }
}
