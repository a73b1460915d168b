import TestSupport
import Testing

/// What the tests hold messages against can fail.
@Suite struct MessagesTests {
  private static let message = "f:1:2: found 'x', expected a number"

  @Test("A message that names everything has no fault")
  func complete() {
    #expect(messageProblems(Self.message, names: ["f:1:2:", "'x'", "number"]).isEmpty)
  }

  @Test("A message that is missing, names too little, has several lines or is held against nothing has one")
  func faults() {
    #expect(messageProblems(nil, names: ["f"]).count == 1)
    #expect(messageProblems(Self.message, names: ["f:1:2:", "'y'", "text"]).count == 2)
    #expect(messageProblems(Self.message + "\n", names: ["'x'"]).count == 1)
    #expect(messageProblems(Self.message, names: []).count == 1)
  }
}
