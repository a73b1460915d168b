import Effects
import Files
import Geometry
import ViewTree

/// The form of a trace or list.
public enum TraceForm: Hashable, Sendable {
  case csv, json
}

/// Lines of text made one group at a time, between a head and a tail: a CSV file or a JSON array.
struct RecordText<Groups: IteratorProtocol>: Sequence, IteratorProtocol where Groups.Element == [String] {
  private enum Place { case head, groups, end }

  private let form: TraceForm
  private let header: String
  private var groups: Groups
  private var place = Place.head
  private var isFirst = true

  /// - Parameter groups: the records in their order, as CSV lines or JSON objects.
  init(_ form: TraceForm, header: String, groups: Groups) {
    self.form = form
    self.header = header
    self.groups = groups
  }

  mutating func next() -> String? {
    switch place {
    case .head:
      place = .groups
      return form == .csv ? header + "\n" : "["
    case .groups:
      guard let records = groups.next() else {
        place = .end
        return form == .csv ? "" : (isFirst ? "]\n" : "\n]\n")
      }
      if form == .csv { return records.map { $0 + "\n" }.joined() }
      var text = ""
      for record in records {
        text += (isFirst ? "\n  " : ",\n  ") + record
        isFirst = false
      }
      return text
    case .end: return nil
    }
  }
}

/// The values of a scene's views over time, as text.
public enum TraceText {
  /// Makes the text piece by piece while it is read; memory does not grow with the number of samples.
  public static func values(
    of scene: Scene, at times: some Sequence<Double>, form: TraceForm
  ) -> some Sequence<String> {
    let trace = Trace(scene)
    let groups = times.lazy.map { time in trace.rows(at: time).map { record($0, form) } }
    return RecordText(form, header: Trace.header, groups: groups.makeIterator())
  }

  /// What happens on a scene from `start` to `end`, as text.
  public static func events(
    of scene: Scene, from start: Double, to end: Double, form: TraceForm
  ) -> some Sequence<String> {
    let groups = SceneEvents(scene, from: start, to: end).lazy.map { events in events.map { record($0, form) } }
    return RecordText(form, header: "time,event,view,finished", groups: groups.makeIterator())
  }

  private static func record(_ row: TraceRow, _ form: TraceForm) -> String {
    if form == .csv { return Trace.line(row) }
    var members = [("time", NumberText.text(row.time)), ("view", JSONValue.quoted(row.view))]
    members += zip(TraceRow.columns.dropFirst(2), row.numbers).map { ($0, NumberText.text($1)) }
    return "{" + members.map { "\"\($0.0)\": \($0.1)" }.joined(separator: ", ") + "}"
  }

  private static func record(_ event: StageEvent, _ form: TraceForm) -> String {
    let time = NumberText.text(event.time)
    let finished = event.finished.map { $0 ? "true" : "false" }
    if form == .csv { return "\(time),\(event.kind.rawValue),\(CSVText.field(event.view)),\(finished ?? "")" }
    return "{\"time\": \(time), \"event\": \"\(event.kind.rawValue)\", \"view\": \(JSONValue.quoted(event.view)), "
      + "\"finished\": \(finished ?? "null")}"
  }
}

/// Writing comma-separated values after RFC 4180.
enum CSVText {
  /// A field, in quotation marks where it needs them.
  static func field(_ text: String) -> String {
    guard text.utf8.contains(where: { ",\"\r\n".utf8.contains($0) }) else { return text }
    return "\"" + text.split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "\"\"") + "\""
  }
}
