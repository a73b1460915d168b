/// The name of something that a key does, as the keys file has it; what it does stands in its row of the bench's table.
struct ActionName: Hashable, Sendable, ExpressibleByStringLiteral {
  let text: String

  init(_ text: String) { self.text = text }
  init(stringLiteral text: String) { self.init(text) }

  // Those that a view asks for.
  static let playPause: Self = "playPause"
  static let typeValue: Self = "typeValue"
  static let valueUp: Self = "valueUp"
  static let resetValue: Self = "resetValue"
  static let resetAll: Self = "resetAll"
}
