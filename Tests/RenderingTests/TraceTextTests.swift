import Effects
import Geometry
import TestSupport
import Testing
import ViewTree

@testable import Rendering

@Suite struct TraceTextTests {
  private func scene(_ name: String) throws -> Scene {
    try Samples.setup(name, size: Size(390, 700)).scene()
  }

  @Test func csvHasAHeadAndOneLinePerView() throws {
    let text = TraceText.values(of: try scene("ticker"), at: [0, 2.99], form: .csv).joined()
    #expect(
      text == """
        time,view,x,y,width,height,alpha,a,b,c,d,tx,ty
        0,bar,0,96,390,44,1,1,0,0,1,0,0
        0,notice.0,0,0,390,44,1,1,0,0,1,0,0
        0,notice.1,0,6,390,44,0,1,0,0,1,0,0
        2.99,bar,0,96,390,44,1,1,0,0,1,0,0
        2.99,notice.0,0,-2.4642857142857153,390,44,0.3153568125725391,1,0,0,1,0,0
        2.99,notice.1,0,6,390,44,0,1,0,0,1,0,0

        """)
  }

  @Test func jsonIsAnArrayOfObjects() throws {
    let text = TraceText.values(of: try scene("cascade"), at: [0, 0.1], form: .json).joined()
    let row =
      #""view": "table", "x": 0, "y": 64, "width": 390, "height": 636, "alpha": 0, "a": 1, "b": 0, "c": 0, "d": 1, "tx": 0, "ty": 0}"#
    #expect(text == "[\n  {\"time\": 0, \(row),\n  {\"time\": 0.1, \(row)\n]\n")
    #expect(TraceText.values(of: try scene("cascade"), at: [Double](), form: .json).joined() == "[]\n")
  }

  @Test func eventsBeginAtTimeZeroAndAreToldOnce() throws {
    let text = TraceText.events(of: try scene("cascade"), from: 0, to: 0.65, form: .csv).joined()
    #expect(
      text == """
        time,event,view,finished
        0,request,run.0,
        0.6,start,row.0,
        0.65,start,row.1,

        """)
    let json = TraceText.events(of: try scene("slices"), from: 1, to: 9, form: .json).joined()
    #expect(json.hasPrefix("[\n  {\"time\": 1, \"event\": \"end\", \"view\": \"out.0\", \"finished\": true},\n"))
    #expect(json.hasSuffix("{\"time\": 1, \"event\": \"completion\", \"view\": \"run.0\", \"finished\": true}\n]\n"))
    #expect(TraceText.events(of: try scene("ticker"), from: 0, to: 1, form: .json).joined() == "[]\n")
  }

  @Test func instantsComeOnceEachAndInOrder() throws {
    let ticker = Array(EventTimes(try scene("ticker"), from: 0, to: 3.91))
    #expect(ticker.map { ($0 * 1e6).rounded() / 1e6 } == [2.66, 2.76, 3.25, 3.32, 3.35, 3.91])
    #expect(Array(EventTimes(try scene("ticker"), from: 3, to: 3.3)).count == 1)
    let slices = Array(EventTimes(try scene("slices"), from: 0, to: 10))
    #expect(slices == [0, 1])
    let long = Array(EventTimes(try scene("ticker"), from: 0, to: 266))
    #expect(zip(long, long.dropFirst()).allSatisfy { $1 - $0 > 1e-9 })
    // Each of the 99 whole rolls has six instants; the hundredth begins at the end.
    #expect(long.count == 99 * 6 + 1)
  }

  @Test func fieldsAreQuotedWhereTheyMust() {
    #expect(CSVText.field("plain text") == "plain text")
    #expect(CSVText.field("a,b") == "\"a,b\"")
    #expect(CSVText.field("a\"b\n") == "\"a\"\"b\n\"")
  }

  @Test func tracesAreCompared() {
    let head = "time,view,x"
    let a = [head, "0,bar,1", "1,bar,2"]
    #expect(TraceComparison(a, a).verdict(tolerance: 0).isEqual)
    let near = TraceComparison(a, [head, "0,bar,1", "1,bar,2.5"])
    #expect(near.verdict(tolerance: 0.5).isEqual)
    #expect(near.verdict(tolerance: 0.5).words == "equal within 0.5: largest difference 0.5 (x in line 3)")
    #expect(near.verdict(tolerance: 0.4).words.hasPrefix("different: first in line 3: '1,bar,2' and '1,bar,2.5'"))
    #expect(!TraceComparison(a, [head, "0,bar,1", "1,box,2"]).verdict(tolerance: 9).isEqual)
    #expect(!TraceComparison(a, [head, "0,bar,1"]).verdict(tolerance: 9).isEqual)
    #expect(!TraceComparison(a, [head, "0,bar,1", "1,bar,2,3"]).verdict(tolerance: 9).isEqual)
  }
}
