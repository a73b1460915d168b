import Effects
import Files

/// Where values stand: an effect, by its place in the set, and a slot.
struct Spot: Hashable, Sendable {
  var scene: Int
  var slot: Slot
}

/// What is looked at: remembered, never undone.
struct Place: Equatable {
  private(set) var spot: Spot
  private(set) var isSideBySide: Bool
  /// Whether the second slot was ever used: until then nothing speaks of it.
  private(set) var hasCompared: Bool

  init(_ spot: Spot, isSideBySide: Bool = false, hasCompared: Bool = false) {
    self.spot = spot
    self.isSideBySide = isSideBySide
    self.hasCompared = hasCompared || spot.slot == .b
  }

  var scene: Int { spot.scene }
  var slot: Slot { spot.slot }
  /// Whether the person compares: the second slot was shown, was filled or stands beside the first.
  var compares: Bool { isSideBySide || hasCompared }

  /// The second slot is in use from now on.
  mutating func compare() { hasCompared = true }

  /// Shows an effect.
  mutating func show(_ scene: Int, of effects: EffectSet) -> Message? {
    guard effects.indices.contains(scene) else { return nil }
    guard scene != spot.scene else { return Message("\(effects[scene].title) is shown") }
    spot.scene = scene
    return Message(effects[scene].summary)
  }

  /// Shows the effect before or after, round the ends.
  mutating func turn(_ steps: Int, of effects: EffectSet) -> Message? {
    show((spot.scene + steps + effects.count) % effects.count, of: effects)
  }

  /// Shows a spot; says which where that is another one.
  mutating func show(_ new: Spot, of effects: EffectSet) -> String? {
    let names = [
      new.scene == scene ? nil : effects[new.scene].title, new.slot == slot ? nil : "slot \(new.slot.rawValue)",
    ].compactMap { $0 }
    spot = new
    if new.slot == .b { hasCompared = true }
    return names.isEmpty ? nil : names.joined(separator: ", ")
  }

  /// Shows the other slot, in which a number of values differ.
  mutating func flip(differing count: Int) -> Message {
    spot.slot = slot.other
    hasCompared = true
    return Message("slot \(slot.rawValue)" + (count == 0 ? ", both are the same" : ", \(count) differ"))
  }

  /// Shows both slots beside each other, or one alone.
  mutating func toggleSideBySide() -> Message {
    isSideBySide.toggle()
    hasCompared = true
    return Message(isSideBySide ? "A and B on one clock" : "slot \(slot.rawValue) alone")
  }
}
