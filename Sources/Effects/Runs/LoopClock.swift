/// Says when the runs of a loop begin: as multiples of one turn, never summed, so that an hour of them does not drift.
struct LoopClock {
  private var base = 0.0
  private var turn = 0.0
  private var turns = 0.0
  private var last = Double.nan

  /// The shortest turn in seconds of scene time, so that nothing loops at one instant.
  static let shortestTurn = 1.0 / 60

  /// When the next run begins, after one that began at `start` and takes `turn` seconds with its rest. Counting goes on as long as turns
  /// are alike and begin where the last one said.
  mutating func next(after start: Double, turn: Double) -> Double {
    let turn = max(turn, Self.shortestTurn)
    if start == last, turn == self.turn {
      turns += 1
    } else {
      (base, self.turn, turns) = (start, turn, 1)
    }
    last = base + turns * turn
    return last
  }
}
