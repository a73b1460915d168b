import Effects

/// What the Swift targets share.
enum SwiftCode {
  /// The seeded generator that Easel draws from.
  static let generator = """
    /// The generator that the seed belongs to: the same numbers on every machine.
    private struct SplitMix64 {
      var state: UInt64

      /// A number in 0..<1.
      mutating func unit() -> Double {
        state &+= 0x9E37_79B9_7F4A_7C15
        var z = state
        z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
        return Double((z ^ (z >> 31)) >> 11) * 0x1p-53
      }
    }


    """

  /// Where a slice was cut.
  static func strip(_ score: SlicesParameters) -> String {
    score.isHorizontal
      ? "CGRect(x: 0, y: start, width: size.width, height: end - start)"
      : "CGRect(x: start, y: 0, width: end - start, height: size.height)"
  }

  /// The travel of every slice by its rule, in the order of the draws.
  static func travels(_ score: SlicesParameters) -> String {
    """
    var random = SplitMix64(state: SliceMotion.seed)
    func travel() -> CGFloat {
      size.\(score.sides.along) * (SliceMotion.minTravel + (SliceMotion.maxTravel - SliceMotion.minTravel) * random.unit())
    }
    let arrivingTravel = (0..<count).map { _ in travel() }
    let leavingTravel = (0..<count).map { _ in travel() }
    """
  }

  /// The function that says which row goes first, and the delay from row to row.
  static func ranking(_ order: CascadeParameters.Order) -> String {
    let body: String
    switch order {
    case .first: body = "Array(0..<count)"
    case .last: body = "Array((0..<count).reversed())"
    case .center:
      body = "(0..<count).sorted { (abs(2 * $0 - count + 1), $0) < (abs(2 * $1 - count + 1), $1) }"
    case .random:
      body = """
        var random = SplitMix64(state: CascadeMotion.seed)
        var rows = Array(0..<count)
        for i in stride(from: count - 1, through: 1, by: -1) { rows.swapAt(i, Int(random.unit() * Double(i + 1))) }
        return rows
        """
    }
    return """
      /// The visible row of each rank: the one at 0 goes first.
      private func ranking(_ count: Int) -> [Int] {
      \(body.indented(by: 2))
      }

      /// The delay from row to row, so that the last one waits no longer than the cap.
      private func stagger(_ count: Int) -> Double {
        CascadeMotion.cap > 0 && count > 1
          ? min(CascadeMotion.stagger, CascadeMotion.cap / Double(count - 1)) : CascadeMotion.stagger
      }

      """
  }
}
