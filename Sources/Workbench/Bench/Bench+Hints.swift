import Effects

extension Bench {
  /// What stands below the rows: where the slots differ, else what the keys in force do.
  var hints: [String] {
    let differing = differing
    guard !differing.isEmpty, hasComparison else { return [valueHint, commandHint] }
    let values = differing.map { parameter in
      let (a, b) = (state[.a, info.name][parameter], state[.b, info.name][parameter])
      return "\(parameter.key) \(parameter.display(a)) | \(parameter.display(b))"
    }
    return ["A | B differ in \(differing.count)", values.joined(separator: " · ")]
  }

  private var valueHint: String {
    let nudge = [Action.valueDown, .valueUp].compactMap { keys.chord(for: $0)?.sign }
    var parts = nudge.isEmpty ? [] : [nudge.joined(separator: " ") + " nudge"]
    for (action, factor) in [(Action.valueUpCoarse, "×10"), (.valueUpFine, "÷10")] {
      guard let chord = keys.chord(for: action) else { continue }
      // With the key of one step, the modifier alone tells.
      let isSameKey = chord.symbol == keys.chord(for: .valueUp)?.symbol
      parts.append("\(isSameKey ? chord.modifiersText : chord.sign) \(factor)")
    }
    return (parts + [hint(.typeValue, "type")].compactMap { $0 }).joined(separator: " · ")
  }

  private var commandHint: String {
    [(Action.resetValue, "reset"), (.flipSlot, "A/B"), (.trigger, "trigger"), (.help, "keys")]
      .compactMap { hint($0, $1) }.joined(separator: " · ")
  }

  /// The main key of an action and a word for it; nil where no key does it.
  private func hint(_ action: Action, _ word: String) -> String? {
    keys.chord(for: action).map { "\($0.sign) \(word)" }
  }
}
