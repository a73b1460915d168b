import Foundation
import Testing

/// Traces as the program writes them.
@Suite(.timeLimit(.minutes(5))) struct TraceTests {
  static let header = "time,view,x,y,width,height,alpha,a,b,c,d,tx,ty"

  @Test func tickerLandmarks() throws {
    let easel = try EaselCommand()
    func value(_ time: String, _ view: String, _ column: Int) throws -> Double? {
      let records = try easel.run("trace ticker --at \(time)").records
      return records.first { $0[1] == view }.flatMap { Double($0[column]) }
    }
    // A roll starts at 2.66.
    #expect(abs(try #require(try value("2.99", "notice.0", 6)) - 0.315356813) < 1e-9)
    #expect(abs(try #require(try value("3.04", "notice.0", 3)) + 3) < 1e-9)
    #expect(abs(try #require(try value("3.58", "notice.1", 6)) - 0.5) < 1e-9)
    #expect(abs(try #require(try value("3.63", "notice.1", 3)) - 3) < 1e-9)
    // While at rest the arriving notice waits below.
    #expect(try value("1", "notice.1", 3) == 6)
    #expect(try value("1", "notice.1", 6) == 0)
  }

  @Test func cascadeLandmarks() throws {
    let easel = try EaselCommand()
    func ty(_ row: Int, _ time: Double) throws -> Double {
      let result = try easel.run("trace cascade --size 390x832 --at \(time)")
      let record = try #require(result.records.first { $0[1] == "row.\(row)" })
      return try #require(Double(record[12]))
    }
    for row in [0, 5, 11] {
      let turn = 0.6 + 0.05 * Double(row)
      #expect(try ty(row, turn) == 768)
      #expect(abs(try ty(row, turn + 0.666598541)) < 1e-5)
      #expect(abs(try ty(row, turn + 0.854894284) / 768 - (1 - 1.022565873)) < 1e-8)
      #expect(try ty(row, turn + 1.6) == 0)
    }
    let rows = Set(try easel.run("trace cascade --size 390x832 --at 0.6").records.map { $0[1] })
    #expect(rows == Set(["table"] + (0..<12).map { "row.\($0)" }))
    #expect(try easel.run("trace cascade --at 0.5").records.map { $0[1] } == ["table"])
  }

  @Test func slicesLandmarks() throws {
    let easel = try EaselCommand()
    let records = try easel.run("trace slices --at 0.3").records
    // Travels of seed 0: arriving slice 0 by 3.65 heights, leaving slice 0 by 3.54.
    func progress(_ view: String, _ travel: Double) throws -> Double {
      let y = try #require(records.first { $0[1] == view }.flatMap { Double($0[3]) })
      return view.hasPrefix("in") ? 1 - y / (700 * travel) : -y / (700 * travel)
    }
    let arriving = try progress("in.0", 3.649932424640928)
    let leaving = try progress("out.0", 3.5356047659018373)
    #expect(abs(arriving - leaving) < 1e-9)
    // The spring itself: settling in 1 s with damping ratio 0.8.
    let (omega, zeta, t) = (8.994296689292398, 0.8, 0.3)
    let damped = omega * (1 - zeta * zeta).squareRoot()
    let y = 1 - exp(-zeta * omega * t) * (cos(damped * t) + zeta * omega / damped * sin(damped * t))
    #expect(abs(arriving - y) < 1e-9)
    #expect(records.map { $0[1] } == (0..<78).map { "out.\($0)" } + (0..<78).map { "in.\($0)" })
    #expect(try easel.run("trace slices --at 1").records.map { $0[1] } == ["to"])
    #expect(try easel.run("trace slices -p hold=0.5 --at 0.4").records.map { $0[1] } == ["from"])
  }

  @Test(arguments: [
    ("ticker", "3.91"), ("slices", "1"), ("slices -p hold=0.5 -p stagger=0.01", "2.27"), ("cascade", "2.65"),
    ("cascade -p cap=0.2", "2.4"), ("slices --preset document-as-written", "2"), ("ticker -p style=slide", "2.5"),
    ("cascade --reduced-motion on", "0.8"), ("slices --reduced-motion on", "0.2"),
  ]) func endsWithTheFirstRun(command: String, end: String) throws {
    let records = try EaselCommand().run("trace \(command)").records
    #expect(records.first?[0] == "0")
    #expect(records.last?[0] == end)
  }

  @Test func samplingRatesAgreeWhereTheyMeet() throws {
    let easel = try EaselCommand()
    for scene in ["ticker", "slices", "cascade"] {
      let slow = try easel.run("trace \(scene) --fps 24").lines
      let fast = Set(try easel.run("trace \(scene) --fps 144").lines)
      #expect(slow.count > 24)
      let missing = slow.filter { !fast.contains($0) }
      #expect(missing.isEmpty, "\(missing.prefix(3))")
    }
  }

  @Test func hourDoesNotDrift() throws {
    let easel = try EaselCommand()
    // 1353 · 2.66 = 3598.98: the 1353rd roll; half its fade later the alpha is the landmark's.
    let record = try #require(try easel.run("trace ticker --at 3599.31").records.dropFirst().first)
    #expect(abs(try #require(Double(record[6])) - 0.315356813) < 1e-8)
    let events = try easel.run("trace ticker --events --start 3598 --end 3599").records
    #expect(events.first.flatMap { Double($0[0]) }.map { abs($0 - 3598.98) < 1e-9 } == true)
  }

  /// A value of a JSON object, read to the last bit.
  private enum Field: Decodable, Equatable {
    case text(String)
    case number(Double)

    init(from decoder: any Decoder) throws {
      let value = try decoder.singleValueContainer()
      if let number = try? value.decode(Double.self) {
        self = .number(number)
      } else {
        self = .text(try value.decode(String.self))
      }
    }
  }

  @Test func jsonSaysTheSameAsCSV() throws {
    let easel = try EaselCommand()
    for scene in ["ticker --start 2.5", "cascade --at 1", "slices --at 0.2"] {
      let csv = try easel.run("trace \(scene)")
      let json = try easel.run("trace \(scene) --json")
      #expect(csv.lines.first == Self.header)
      let objects = try JSONDecoder().decode([[String: Field]].self, from: json.output)
      #expect(objects.count == csv.records.count)
      let names = Self.header.split(separator: ",").map(String.init)
      for (object, record) in zip(objects, csv.records) {
        let fields = record.enumerated().map { $0 == 1 ? Field.text($1) : Field.number(Double($1) ?? .nan) }
        #expect(object == Dictionary(uniqueKeysWithValues: zip(names, fields)))
      }
    }
    let empty = try easel.run("trace slices --events --json --start 0.1 --end 0.2")
    #expect((try JSONSerialization.jsonObject(with: empty.output) as? [Any])?.count == 0)
  }

  @Test func numbersAreShort() throws {
    let easel = try EaselCommand()
    for scene in ["ticker", "slices", "cascade"] {
      let fields = try easel.run("trace \(scene) --fps 30").records.flatMap { $0[..<1] + $0[2...] }
      #expect(fields.count > 100)
      let long = fields.filter { $0.hasSuffix(".0") || $0 == "-0" || $0.hasPrefix("+") || Double($0) == nil }
      #expect(long.isEmpty, "\(long.prefix(5))")
    }
  }

  @Test func everyEventIsSampledOnce() throws {
    let easel = try EaselCommand()
    let times = try easel.run("trace ticker --every events").records.filter { $0[1] == "bar" }.compactMap {
      Double($0[0])
    }
    #expect(times.count == 6)
    for (time, expected) in zip(times, [2.66, 2.76, 3.25, 3.32, 3.35, 3.91]) { #expect(abs(time - expected) < 1e-9) }
    let cascade = try easel.run("trace cascade --every events").records.filter { $0[1] == "table" }
    let starts: [Double] = (0..<10).map { 0.6 + 0.05 * Double($0) }
    let expected: [Double] = starts + starts.map { $0 + 1.6 }
    #expect(cascade.count == expected.count)
    for (record, time) in zip(cascade, expected) { #expect(abs((Double(record[0]) ?? -1) - time) < 1e-9) }
    let cancelled = try easel.run("trace cascade --every events --do 0.72:cancel").records.filter { $0[1] == "table" }
    #expect(cancelled.compactMap { Double($0[0]).map { ($0 * 100).rounded() } } == [60, 65, 70, 72])
    let slices = try easel.run("trace slices --every events").records
    #expect(Set(slices.map { $0[0] }) == ["0", "1"])
  }

  @Test func streamIsReadBeforeTimeZero() throws {
    let easel = try EaselCommand()
    let events = try easel.run("trace ticker --notices - --events --end 7", input: "one\n\ntwo\n").records
    #expect(events.filter { $0[1] == "completion" }.map { $0[2] } == ["roll.0", "roll.1"])
    let rows = try easel.run("trace cascade --rows - --at 1", input: #"["a", {"title": "b"}]"#).records
    #expect(rows.map { $0[1] } == ["table", "row.0", "row.1"])
    #expect(try easel.run("trace ticker --notices - --at 1", input: "").records.map { $0[1] } == ["bar"])
  }

  @Test func closedPipeEndsQuietly() throws {
    let easel = try EaselCommand()
    let command =
      "set -o pipefail; $EASEL trace slices --end 100 2>errors | head -n 2 >lines; echo ${PIPESTATUS[0]} >status"
    #expect(try easel.shell(command) == 0)
    #expect(String(decoding: try easel.folder.data("status"), as: UTF8.self) == "0\n")
    #expect(try easel.folder.data("errors").isEmpty)
    #expect(String(decoding: try easel.folder.data("lines"), as: UTF8.self).hasPrefix(Self.header))
  }

  @Test func fullOrClosedOutputIsTold() throws {
    let easel = try EaselCommand()
    #expect(try easel.shell("$EASEL trace ticker >/dev/full 2>errors") == 1)
    #expect(try easel.shell("$EASEL trace ticker >&- 2>>errors") == 1)
    let errors = String(decoding: try easel.folder.data("errors"), as: UTF8.self).split(separator: "\n")
    #expect(errors.count == 2)
    #expect(errors.allSatisfy { $0.hasPrefix("easel: standard output: cannot be written: ") })
  }

  @Test func fileReceivesWhatStandardOutputDoes() throws {
    let easel = try EaselCommand()
    let direct = try easel.run("trace cascade").output
    #expect(try easel.run("trace cascade -o trace.csv").output.isEmpty)
    #expect(try easel.folder.data("trace.csv") == direct)
    #expect(try easel.run("trace cascade").output == direct)
  }
}
