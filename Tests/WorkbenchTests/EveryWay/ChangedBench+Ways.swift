import Effects
import Foundation
import Geometry
import Testing
import ViewTree

@testable import Workbench

/// A way in which a person changes a value in the window.
enum ChangeWay: CaseIterable {
  /// An arrow key, held.
  case key
  /// The wheel over the row.
  case wheel
  /// The knob of the slider, dragged.
  case slider
  /// The number itself, dragged.
  case number
  /// A click on the value: the next choice, or a field to type into.
  case click
  /// `Type a value` of the menu that the other button opens.
  case menu
  /// Enter, the value, Enter.
  case typing
  /// A value that another program copied.
  case paste
  /// A file of the list of presets.
  case preset

  /// Whether there is this way for a parameter.
  func isThere(for parameter: Parameter) -> Bool {
    switch (self, parameter.kind) {
    case (.slider, _), (.number, _): parameter.fraction(of: parameter.defaultValue) != nil
    // There is no step from colour to colour.
    case (.key, .color), (.wheel, .color): false
    default: true
    }
  }
}

extension ChangedBench {
  /// Changes the value as a person would.
  func change(by way: ChangeWay) throws {
    // All of it between two frames: what is on the way is not looked at.
    rig.pace = .max
    defer { rig.pace = 1 }
    switch way {
    case .key: try rig.press(isUp ? "Right" : "Left", repeats: steps - 1)
    case .wheel: for _ in 0..<steps { try rig.wheel(isUp ? -1 : 1, at: valuePlace) }
    case .slider: try dragKnob()
    case .number: try drag(from: valuePlace, by: Double((isUp ? 4 : -4) * steps))
    case .click:
      try rig.click(valuePlace)
      try typeIfAsked()
    case .menu: try typeFromMenu()
    case .typing:
      try rig.press("Enter")
      try typeIfAsked()
    case .paste:
      try files.press("Ctrl+v")
      #expect(files.host.pastes.last == .clipboard)
      rig.receive(change.value)
    case .preset:
      try FileManager.default.createDirectory(
        atPath: files.scratch.file("presets"), withIntermediateDirectories: true)
      try writePreset(to: "presets/changed.json")
      try files.open("changed")
    }
    try rig.frame()
  }

  /// Writes the values that `--set` gives as a person would write a preset, and returns the file.
  @discardableResult
  func writePreset(to name: String) throws -> String {
    let twin = try HeadlessTwin(change, value: change.value, in: files.scratch)
    let values = twin.setup.configuration.values
    var params: [String] = []
    var seed = ""
    for parameter in twin.setup.configuration.kind.parameters where values.isChanged(parameter) {
      let text = parameter.text(of: values[parameter])
      if parameter == Parameter.seed.declaration {
        seed = "\"seed\": \(text), "
      } else {
        switch parameter.kind {
        case .number, .whole: params.append("\"\(parameter.key)\": \(text)")
        case .toggle: params.append("\"\(parameter.key)\": \(text == "on")")
        case .choice, .curve, .color: params.append("\"\(parameter.key)\": \"\(text)\"")
        }
      }
    }
    let list = params.joined(separator: ", ")
    return try files.scratch.write(
      "{\"version\": 1, \"scene\": \"\(change.scene)\", \(seed)\"params\": {\(list)}}", to: name)
  }

  /// Where the value stands in its row.
  private var valuePlace: Point {
    get throws {
      let row = try rig.row(change.key)
      return Point(row.minX + ParameterRowView.valueRight - 10, row.center.y)
    }
  }

  private func dragKnob() throws {
    let row = try rig.row(change.key)
    func place(_ value: ParameterValue) -> Point {
      let track = ParameterRowView.track
      // A pointer stands on whole pixels.
      let x = row.minX + track.minX + (parameter.fraction(of: value) ?? 0) * track.width
      return Point(x.rounded(), row.center.y)
    }
    let (from, to) = (place(startValue), place(goal))
    // Of the longest ranges a pixel is more than the whole way.
    try drag(from: from, by: from == to ? 1 : to.x - from.x)
  }

  private func drag(from place: Point, by distance: Double) throws {
    try rig.pointer(.down, place)
    // A hand does not jump.
    for part in [0.3, 0.8, 1] { try rig.pointer(.move, place + Point((distance * part).rounded(), 0)) }
    try rig.pointer(.up, place + Point(distance, 0))
  }

  private func typeFromMenu() throws {
    try rig.pointer(.down, valuePlace, .secondary)
    try rig.pointer(.up, valuePlace, .secondary)
    let menu = try rig.place(\.menu)
    try rig.click(Point(menu.center.x, menu.minY + 16))
    #expect(rig.shown.menu == nil)
    try typeIfAsked()
  }

  /// Types the value where there is a field for it: choices went on to the next by themselves.
  private func typeIfAsked() throws {
    switch parameter.kind {
    case .choice, .toggle: #expect(rig.state.typed == nil)
    case .curve where rig.state.typed == nil: break
    default:
      try #require(rig.state.typed != nil)
      try rig.type(change.value)
      try rig.press("Enter")
    }
  }
}
