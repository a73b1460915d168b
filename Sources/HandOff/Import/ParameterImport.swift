import Effects
import Files
import Geometry
import Motion
import System

/// Values for a scene's parameters, read from a text that somebody copied elsewhere: CSS, a UIKit call, or an export of Easel.
public struct ParameterImport {
  /// What is to be set, in order; everything else stays.
  public private(set) var values: [(parameter: Parameter, value: ParameterValue)] = []
  /// What was clamped, fitted or left out, one line each.
  public private(set) var notes: [String] = []

  /// Whether a text looks like something that can be imported, so that a plain value is not mistaken for it.
  public static func recognises(_ text: String) -> Bool { Form(text) != nil }

  /// What kind of text it is.
  private enum Form {
    case curve(TimingCurve)
    case linear(LinearEasing)
    case call(UIKitCall)
    case preset
    case table

    init?(_ text: String) {
      let text = text.trimmed
      if text.hasPrefix("{") {
        self = .preset
        return
      }
      if text.hasPrefix("# Easel") || text.hasPrefix(CSVExport.header) {
        self = .table
        return
      }
      if let call = UIKitCall(text) {
        self = .call(call)
        return
      }
      var bare = text[...]
      // A whole declaration is as good as its value.
      if let colon = bare.firstIndex(of: ":"), !bare.contains("{") { bare = bare[bare.index(after: colon)...] }
      while bare.last == ";" || bare.last == " " { bare.removeLast() }
      let value = bare.trimmed
      if value.hasPrefix("linear("), value.hasSuffix(")") {
        guard let easing = LinearEasing(css: String(value.dropFirst(7).dropLast())) else { return nil }
        self = .linear(easing)
        return
      }
      let keywords: [String: TimingCurve] = [
        "ease": .default, "ease-in": .easeIn, "ease-out": .easeOut, "ease-in-out": .easeInOut,
      ]
      guard let curve = keywords[value] ?? (value.hasPrefix("cubic") ? TimingCurve(text: value) : nil) else {
        return nil
      }
      self = .curve(curve)
    }
  }

  /// Reads a text for a scene.
  ///
  /// - Parameters:
  ///   - current: the scene's present values; a fit needs the duration.
  ///   - selected: the parameter that a value without a name is for.
  /// - Throws: when the text is nothing of the kind, for another scene, or has no place in this one.
  public static func read(
    _ text: String, for info: EffectKind, current: ParameterValues = ParameterValues(), selected: Parameter? = nil
  ) throws(ImportError) -> ParameterImport {
    guard let form = Form(text) else { throw .unknownForm(found: Printable.quoted(text.trimmed)) }
    var result = ParameterImport()
    switch form {
    case .curve(let curve): result.add(try Self.curve(selected, info), .curve(curve))
    case .linear(let easing): try result.add(easing, info, current, selected)
    case .call(let call): try result.add(call, info, selected)
    case .preset: try result.addPreset(text, info)
    case .table: try result.addTable(text, info)
    }
    return result
  }

  /// Sets the values.
  public func apply(to values: inout ParameterValues) {
    for entry in self.values { values[entry.parameter] = entry.value }
  }

  // MARK: Kinds of text

  private mutating func add(_ parameter: Parameter, _ value: ParameterValue) {
    let reading = parameter.adapt(value)
    values.append((parameter, reading.value))
    if let note = reading.note { notes.append("\(parameter.key) \(parameter.text(of: value)) is \(note)") }
  }

  private static func curve(_ selected: Parameter?, _ info: EffectKind) throws(ImportError) -> Parameter {
    if let selected, selected.kind == .curve { return selected }
    let curves = info.parameters.filter { $0.kind == .curve }
    if curves.count == 1, let only = curves.first { return only }
    throw .noCurve(scene: info.name, curves: curves.map(\.key))
  }

  private mutating func add(
    _ easing: LinearEasing, _ info: EffectKind, _ current: ParameterValues, _ selected: Parameter?
  ) throws(ImportError) {
    if let damping = info.parameter("damping"), let velocity = info.parameter("velocity"),
      let duration = info.parameter("duration"), case .number(let length) = current[duration], length > 0
    {
      let fit = CurveFit.spring(easing)
      add(damping, .number(fit.dampingRatio))
      add(velocity, .number(fit.velocity / length))
      notes.append("fitted a spring to linear(): largest error \(NumberText.text(fit.error, decimals: 4))")
      return
    }
    let parameter = try Self.curve(selected, info)
    let fit = CurveFit.cubic(easing)
    add(parameter, .curve(fit.curve))
    notes.append("fitted a cubic curve to linear(): largest error \(NumberText.text(fit.error, decimals: 4))")
  }

  private mutating func add(_ call: UIKitCall, _ info: EffectKind, _ selected: Parameter?) throws(ImportError) {
    var numbers = [("duration", call.duration), ("damping", call.damping), ("velocity", call.velocity)]
    numbers += [("hold", call.delay), ("stagger", call.stagger)]
    for (key, number) in numbers {
      guard let number else { continue }
      guard let parameter = info.parameter(key) else {
        notes.append("\(key) \(NumberText.text(number)) is left out: \(info.name) has none")
        continue
      }
      add(parameter, .number(number))
    }
    if let curve = call.curve {
      if let selected, selected.kind == .curve {
        add(selected, .curve(curve))
      } else {
        // UIKit, too, ignores the curve where there is a spring.
        notes.append("the curve \(curve) is left out" + (call.damping == nil ? "" : ": a spring has none"))
      }
    }
    if values.isEmpty { throw .value("found a UIKit call without numbers for \(info.name)") }
  }

  private mutating func addPreset(_ text: String, _ info: EffectKind) throws(ImportError) {
    do throws(ContentError) {
      let preset = try Preset(TextFile(name: "pasted text", bytes: Array(text.utf8)), in: EffectSet([info]))
      // A preset decides every value: what it does not name has its default.
      values = info.parameters.map { ($0, preset.values[$0]) }
      notes += preset.warnings.map(\.description)
    } catch {
      throw .value(error.description)
    }
  }

  private mutating func addTable(_ text: String, _ info: EffectKind) throws(ImportError) {
    // The comment line is not part of the table; nothing else begins with its sign.
    let lines = text.split(whereSeparator: \.isNewline).drop { $0.hasPrefix("#") }
    do {
      let file = try TextFile(name: "pasted text", bytes: Array(lines.joined(separator: "\n").utf8))
      var reader = CSVReader(file)
      while let fields = try reader.record() {
        guard fields.count >= 2, fields[0].text != "key" else { continue }
        let (key, value) = (fields[0].text, fields[1].text)
        if key == "scene" {
          guard value == info.name else {
            throw ImportError.value("found values of \(value), expected of \(info.name)")
          }
          continue
        }
        guard let parameter = info.parameter(key) else {
          notes.append("\(info.name) has no parameter \(Printable.quoted(key))")
          continue
        }
        let reading = try parameter.read(value)
        values.append((parameter, reading.value))
        if let note = reading.note { notes.append("\(key) \(value) is \(note)") }
      }
    } catch let error as ImportError {
      throw error
    } catch {
      throw .value("\(error)")
    }
  }
}
