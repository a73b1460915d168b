extension Action {
  /// Whether holding the key does it again and again.
  var repeats: Bool {
    switch self {
    case .previousEvent, .nextEvent, .undo, .redo, .frameBack, .frameOn, .tenFramesBack, .tenFramesOn, .seekBack,
      .seekOn, .slower, .faster, .previousParameter,
      .nextParameter, .valueDown, .valueUp, .valueDownCoarse, .valueUpCoarse, .valueDownFine, .valueUpFine, .nextSeed,
      .previousSeed:
      true
    default: false
    }
  }
}
