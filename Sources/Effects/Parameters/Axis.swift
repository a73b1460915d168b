/// The way in which things move.
enum Axis: String, CaseIterable, Sendable {
  case vertical, horizontal
}
