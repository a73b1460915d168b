import Effects
import Files
import Geometry
import System

/// What the panel's content is made from; equal sources make equal content.
struct PanelSource: Equatable {
  var document: Document.State
  var place: Place
  var editor: ValueEditor
  /// What the values shown differ from.
  var base: ParameterValues
  /// What the keys in force do, for below the rows.
  var hints: [String]
  var theme: Theme

  /// The panel of an effect.
  func content(_ kind: EffectKind) -> PanelView.Content {
    let (slot, other) = (place.slot, place.slot.other)
    let (own, others) = (document[slot, kind.name], document[other, kind.name])
    let differing = kind.parameters.filter { own[$0] != others[$0] }
    return PanelView.Content(
      title: kind.title, subtitle: subtitle(kind, own), slot: slot,
      rows: kind.parameters.enumerated().map { index, parameter in
        row(parameter, isSelected: index == editor.selection, own[parameter], others[parameter])
      },
      selection: editor.selection, selections: editor.selections, plot: plot(kind, own, others),
      hints: differing.isEmpty || !place.compares ? hints : words(for: differing, kind))
  }

  /// The line below the scene's title.
  private func subtitle(_ kind: EffectKind, _ values: ParameterValues) -> String {
    let changed = kind.parameters.count { values[$0] != base[$0] }
    let preset = document.preset(place.slot, kind.name)
    return "document \(place.scene + 1) · preset “\(Printable.line(preset.name))”"
      + (changed == 0 ? "" : ", \(changed) changed")
  }

  private func row(
    _ parameter: Parameter, isSelected: Bool, _ value: ParameterValue, _ other: ParameterValue
  ) -> ParameterRowView.Content {
    var swatch: Color?
    if case .color(let color) = value { swatch = color }
    return ParameterRowView.Content(
      label: parameter.label, value: parameter.display(value), unit: parameter.unit,
      fraction: parameter.fraction(of: value), isChanged: value != parameter.defaultValue, isSelected: isSelected,
      otherFraction: place.compares && other != value ? parameter.fraction(of: other) : nil,
      isSlotB: place.slot == .b, swatch: swatch, entry: isSelected ? editor.entry?.text : nil,
      entryIsWrong: editor.entry?.isWrong ?? false)
  }

  private func plot(_ kind: EffectKind, _ own: ParameterValues, _ others: ParameterValues) -> PlotView.Content {
    let isA = place.slot == .a
    guard let parameter = editor.parameter(of: kind) else {
      return PlotView.Content(curve: nil, color: theme.accent, otherColor: theme.dim)
    }
    let curve = kind.curve(parameter, own)
    var content = PlotView.Content(
      curve: curve, color: isA ? theme.accent : theme.slotB, otherColor: theme.dim, handle: editor.handle)
    if case .curve = parameter.kind { content.isEditable = true }
    let other = kind.curve(parameter, others)
    let document = kind.curve(parameter, ParameterValues())
    if place.compares, other != curve {
      content.other = other
      content.otherLabel = "dotted: \(place.slot.other.rawValue)"
      content.otherColor = isA ? theme.slotB : theme.accent
    } else if document != curve {
      content.other = document
      content.otherLabel = "dotted: document"
    }
    return content
  }

  /// Where the slots differ.
  private func words(for differing: [Parameter], _ kind: EffectKind) -> [String] {
    let values = differing.map { parameter in
      let (a, b) = (document[.a, kind.name][parameter], document[.b, kind.name][parameter])
      return "\(parameter.key) \(parameter.display(a)) | \(parameter.display(b))"
    }
    return ["A | B differ in \(differing.count)", values.joined(separator: " · ")]
  }
}
