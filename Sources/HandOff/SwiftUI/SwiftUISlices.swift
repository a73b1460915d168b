import Effects

/// The slice transition for SwiftUI.
extension SwiftUIWriter {
  static func slices(_ score: SlicesParameters, _ sheet: CodeSheet) -> String {
    let horizontal = score.isHorizontal
    let offset = horizontal ? "x" : "y"
    let clip =
      horizontal
      ? "CGRect(x: 0, y: start, width: size.width, height: min(width, size.height - start))"
      : "CGRect(x: start, y: 0, width: min(width, size.width - start), height: size.height)"
    return """
      /// Replaces one page by another when `isShowingNext` is set: slices of the old one fly away, those of the new one spring in.
      struct SliceTransition<Old: View, Next: View>: View {
        let size: CGSize
        @ViewBuilder let old: Old
        @ViewBuilder let next: Next
        var completion: () -> Void = {}

        @State private var isAway = false
        @State private var shown = 0

        private var across: CGFloat { size.\(score.sides.across) }
        private var width: CGFloat { min(SliceMotion.sliceWidth, across) }
        private var count: Int { Int((across / width).rounded(.up)) }

        var body: some View {
          let travels = travels()
          ZStack {
            SliceMotion.background
            ForEach(0..<count, id: \\.self) { index in
              old.mask(Strip(rect: strip(index)))
                .offset(\(offset): isAway ? (index % 2 == 0 ? -1 : 1) * travels.leaving[index] : 0)
                .animation(SliceMotion.spring.delay(delay(index)), value: isAway)
            }
            ForEach(0..<count, id: \\.self) { index in
              // Even slices come from \(score.origins).
              next.mask(Strip(rect: strip(index)))
                .offset(\(offset): isAway ? 0 : (index % 2 == 0 ? 1 : -1) * travels.arriving[index])
                .animation(SliceMotion.spring.delay(delay(index)), value: isAway)
                .opacity(index < shown ? 1 : 0)
            }
          }
          .frame(width: size.width, height: size.height)
          .clipped()
          .task {
            isAway = true
            // An arriving slice shows only from its own start on.
            try? await Task.sleep(nanoseconds: UInt64(SliceMotion.hold * 1e9))
            if SliceMotion.stagger == 0 { shown = count }
            while shown < count {
              shown += 1
              guard shown < count else { break }
              try? await Task.sleep(nanoseconds: UInt64(SliceMotion.stagger * 1e9))
            }
            try? await Task.sleep(nanoseconds: UInt64(SliceMotion.duration * 1e9))
            completion()
          }
        }

        private func delay(_ index: Int) -> Double { SliceMotion.hold + Double(index) * SliceMotion.stagger }

        private func strip(_ index: Int) -> CGRect {
          let start = CGFloat(index) * width
          return \(clip)
        }

        private func travels() -> (arriving: [CGFloat], leaving: [CGFloat]) {
      \(SwiftCode.travels(score).indented(by: 4))
          return (arrivingTravel, leavingTravel)
        }
      }

      /// The part of a page that a slice shows.
      private struct Strip: Shape {
        let rect: CGRect
        func path(in _: CGRect) -> Path { Path(rect) }
      }

      """
  }
}
