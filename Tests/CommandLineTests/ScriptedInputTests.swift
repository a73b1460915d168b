import Effects
import Files
import Geometry
import TestSupport
import Testing

@testable import CommandLine

@Suite struct ScriptedInputTests {
  private func read(_ text: String) throws -> TimedInput {
    var script = ScriptedInput(input: StandardInput())
    return try script.read(text)
  }

  @Test(arguments: [
    ("0:trigger", 0, EffectInput.trigger), ("0.3:reload", 0.3, .reload), ("1e-3:cancel", 0.001, .cancel),
    ("2:pause", 2, .pause), ("3:resume", 3, .resume), ("4:stop", 4, .stop), ("5:start", 5, .start),
    ("1:append=a: b = c", 1, .append([Notice("a: b = c")])), ("1:resize=320x0.5", 1, .resize(Size(320, 0.5))),
    ("1:resize=0x0", 1, .resize(.zero)), ("1:scroll=-20.5", 1, .scroll(-20.5)),
    ("1:press=3,-4", 1, .press(Point(3, -4))),
    ("1:release=0,0", 1, .release(.zero)), ("1:move=1.5,2", 1, .move(Point(1.5, 2))),
  ]) func readsEveryAction(text: String, time: Double, input: EffectInput) throws {
    #expect(try read(text) == TimedInput(time, input))
  }

  @Test func readsFiles() throws {
    let scratch = try Scratch()
    try scratch.write("a\nb\n", to: "a:b=c.txt")
    #expect(
      try read("1:notices=\(scratch.file("a:b=c.txt"))") == TimedInput(1, .notices([Notice("a"), Notice("b")])))
    try scratch.write(#"["x"]"#, to: "rows.json")
    #expect(try read("1:rows=\(scratch.file("rows.json"))") == TimedInput(1, .rows([TableRow(title: "x")])))
  }

  @Test(arguments: [
    ("", 1), ("trigger", 1), (":trigger", 1), ("1,5:trigger", 1), ("nan:trigger", 1), ("-1:trigger", 1),
    ("1:", 3), ("1:Trigger", 3), ("0.25:zoom", 6), ("1:trigger=", 11), ("1:append", 9), ("1:append=", 10),
    ("1:resize=1", 10), ("1:resize=axb", 10), ("1:resize=-1x1", 10), ("1:resize=40000x1", 10), ("1:press=1", 9),
    ("1:press=1,2,3", 9), ("1:scroll=", 10),
  ]) func namesTheColumn(text: String, column: Int) {
    let message = failure { try read(text) }
    #expect(message?.contains("column \(column): ") == true, "\(message ?? "no error")")
  }

  @Test func filesFailAsFiles() throws {
    #expect(throws: CommandError.self) { try read("1:notices=/missing/file") }
    let error = #expect(throws: CommandError.self) { try read("1:rows=/missing/file") }
    #expect(error?.kind == .failed)
  }
}
