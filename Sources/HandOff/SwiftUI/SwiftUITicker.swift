import Effects
import Geometry

/// The ticker for SwiftUI.
extension SwiftUIWriter {
  static func ticker(_ score: TickerParameters, _ sheet: CodeSheet) -> String {
    """
    /// A bar that shows one notice at a time.
    struct NoticeTicker: View {
      let notices: [String]
      var height: CGFloat = \(NumberText.text(TickerLook.barHeight))

      @State private var index = 0
      @State private var currentOpacity = 1.0
      @State private var arrivingOpacity = \(score.waitingOpacity).0
      @State private var currentOffset: CGFloat = 0
      @State private var arrivingOffset: CGFloat = 0

      /// Where the arriving notice waits; the leaving one goes as far to the other side.
      private var away: CGFloat { \(score.away("height")) }

      var body: some View {
        ZStack {
          Text(notice(index)).opacity(currentOpacity).offset(y: currentOffset)
          Text(notice(index + 1)).opacity(arrivingOpacity).offset(y: arrivingOffset)
        }
        .frame(height: height)
        .clipped()
        .onAppear { rest() }
        .task {
          while !Task.isCancelled, notices.count > \(score.mostAtRest) {
            let rest = TickerMotion.period - rollDuration
            try? await Task.sleep(nanoseconds: UInt64(rest * 1e9))
            roll()
            try? await Task.sleep(nanoseconds: UInt64(rollDuration * 1e9))
            index = (index + 1) % notices.count
            self.rest()
          }
        }
      }

      private let rollDuration = \(score.rollLength)

      private func notice(_ index: Int) -> String { notices.isEmpty ? "" : notices[index % notices.count] }

      private func rest() {
        (currentOpacity, arrivingOpacity) = (1, \(score.waitingOpacity))
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
        withAnimation(\(curve(TickerLook.slideCurve, lasting: "TickerMotion.slideDuration"))) {
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
