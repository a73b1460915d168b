import Foundation
import Testing

/// Input played at exact times by `--do`, seen through the events.
@Suite(.timeLimit(.minutes(5))) struct ScriptTests {
  private let easel: EaselCommand

  init() throws { easel = try EaselCommand() }

  private func events(_ command: String) throws -> [[String]] {
    let result = try easel.run("trace --events " + command)
    #expect(result.status == 0, "\(result.errors)")
    #expect(result.lines.first == "time,event,view,finished")
    return result.records
  }

  private func completions(_ command: String) throws -> [String] {
    try events(command).filter { $0[1] == "completion" }.map { "\($0[2]) \($0[3])" }
  }

  @Test(arguments: [0, 0.3, 0.62, 0.66, 1.0]) func replacingTheListEndsTheRollOnce(phase: Double) throws {
    try easel.folder.write("new\nnewer\n", to: "new.txt")
    let time = 2.66 + phase
    let all = try events("ticker --end 4.5 --do \(time):notices=new.txt")
    #expect(all.filter { $0[1] == "completion" }.map { "\($0[2]) \($0[3])" } == ["roll.0 false"])
    #expect(all.filter { $0[1] == "index" }.map { $0[2] } == ["notice.0"])
    let after = try easel.run("trace ticker --at \(time) --do \(time):notices=new.txt").records
    #expect(after.map { $0[1] } == ["bar", "notice.0", "notice.1"])
    #expect(after[1][6] == "1" && after[1][3] == "0")
  }

  @Test func emptyingTheListLeavesAnEmptyBar() throws {
    try easel.folder.write("", to: "none.txt")
    let records = try easel.run("trace ticker --at 10 --do 3:notices=none.txt").records
    #expect(records.map { $0[1] } == ["bar"])
  }

  @Test func appendingKeepsTheRoll() throws {
    #expect(try completions("ticker --end 4 --do 3:append=more") == ["roll.0 true"])
  }

  @Test(arguments: [0, 0.3, 0.83, 1.5]) func reloadCompletesTheOldRunUnfinished(phase: Double) throws {
    let time = 0.6 + phase
    #expect(try completions("cascade --end 6 --do \(time):reload") == ["run.0 false", "run.1 true"])
  }

  @Test(arguments: [0, 0.25, 0.5, 0.75]) func cancelShowsTheOldPageAtOnce(time: Double) throws {
    let command = "slices --end 3 --do \(time):cancel"
    #expect(try completions(command) == ["run.0 false"])
    #expect(Set(try easel.run("trace \(command) --start \(time)").records.map { $0[1] }) == ["from"])
  }

  @Test func triggerDuringATransitionIsIgnoredAndSaysSo() throws {
    let all = try events("slices --end 3 --do 0.5:trigger")
    #expect(all.filter { $0[1] == "ignored" }.map { $0[0] } == ["0.5"])
    #expect(all.filter { $0[1] == "completion" }.count == 1)
  }

  @Test func resizeSkipsToTheEnd() throws {
    #expect(try completions("slices --end 3 --do 0.4:resize=200x300") == ["run.0 true"])
    let records = try easel.run("trace slices --at 0.4 --do 0.4:resize=200x300").records
    #expect(records == [["0.4", "to", "0", "0", "200", "300", "1", "1", "0", "0", "1", "0", "0"]])
  }

  @Test func pauseShiftsWhatFollows() throws {
    let all = try events("slices --end 3 --do 0.5:pause --do 1.25:resume")
    #expect(all.last.map { "\($0[0]) \($0[1]) \($0[3])" } == "1.75 completion true")
  }

  @Test func selectionsCarryTheirIndex() throws {
    let press =
      "ticker --end 4 --do 2.7:press=100,110 --do 2.7:release=100,110 --do 3.8:press=9,99 --do 3.8:release=9,99"
    #expect(try events(press).filter { $0[1] == "selection" }.map { $0[2] } == ["notice.0", "notice.1"])
    let row = "cascade --end 4 --do 3:press=100,200 --do 3:release=100,200"
    #expect(try events(row).filter { $0[1] == "selection" }.map { $0[2] } == ["row.2"])
  }

  @Test func loopRepeatsRuns() throws {
    #expect(try completions("slices --end 5") == ["run.0 true"])
    #expect(try completions("slices --end 5 --loop") == ["run.0 true", "run.1 true"])
  }

  @Test func orderOfOptionsIsKeptAtOneInstant() throws {
    let all = try events("slices --end 2 --do 0.5:cancel --do 0.5:trigger")
    #expect(
      all.filter { $0[1] == "completion" || $0[1] == "request" }.map { $0[1] + $0[3] } == [
        "request", "completionfalse", "request", "completiontrue",
      ])
  }
}
