import Effects

/// The cascading table for SwiftUI.
extension SwiftUIWriter {
  static func cascade(_ score: CascadeParameters, _ sheet: CodeSheet) -> String {
    let axis = score.isHorizontal ? "x" : "y"
    let length = score.isHorizontal ? "width" : "height"
    return SwiftCode.ranking(score.order) + "\n" + """
      /// A table whose visible rows spring into place, one shortly after the other.
      struct CascadeTable<Row: View>: View {
        let rowCount: Int
        @ViewBuilder let row: (Int) -> Row

        @State private var hasLanded = false
        @State private var isLoaded = false

        var body: some View {
          GeometryReader { table in
            let visible = min(rowCount, Int((table.size.height / CascadeMotion.rowHeight).rounded(.up)))
            let ranks = ranks(visible)
            ScrollView {
              LazyVStack(spacing: 0) {
                ForEach(0..<rowCount, id: \\.self) { index in
                  row(index)
                    .frame(height: CascadeMotion.rowHeight)
                    .offset(\(axis): hasLanded || index >= visible ? 0 : table.size.\(length) * CascadeMotion.travel)
                    .animation(
                      index < visible ? CascadeMotion.spring.delay(Double(ranks[index]) * stagger(visible)) : nil,
                      value: hasLanded)
                }
              }
            }
            .clipped()
            .opacity(isLoaded ? 1 : 0)
          }
          .task {
            try? await Task.sleep(nanoseconds: UInt64(CascadeMotion.load * 1e9))
            isLoaded = true
            hasLanded = true
          }
        }

        /// The rank of each visible row.
        private func ranks(_ count: Int) -> [Int] {
          var ranks = Array(repeating: 0, count: count)
          for (rank, row) in ranking(count).enumerated() { ranks[row] = rank }
          return ranks
        }
      }

      """
  }
}
