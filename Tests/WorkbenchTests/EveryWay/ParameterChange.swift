import Testing

/// One parameter that is changed alone, and when to look.
struct ParameterChange: Sendable, CustomTestStringConvertible {
  var scene: String
  var key: String
  /// The other value, as the command line writes it.
  var value: String
  /// Scene times to look at, in seconds.
  var times: [Double]
  /// What stands before the change and stays, `KEY=VALUE` each: some parameters mean nothing without another.
  var base: [String] = []
  /// The notices shown; nil for the built-in ones.
  var notices: String?
  /// Input at exact times, as `--do` takes it.
  var actions: [String] = []
  /// Whether it changes what is drawn but no view's place or opacity, so that no trace can tell of it.
  var isOnlyDrawn = false

  var testDescription: String { "\(scene) \(key)" }

  static let all = ticker + slices + cascade

  private static func ticker(
    _ key: String, _ value: String, at times: [Double], base: [String] = [], notices: String? = nil,
    actions: [String] = [], isOnlyDrawn: Bool = false
  ) -> ParameterChange {
    ParameterChange(
      scene: "ticker", key: key, value: value, times: times, base: base, notices: notices, actions: actions,
      isOnlyDrawn: isOnlyDrawn)
  }

  private static let ticker = [
    ticker("stay", "1", at: [0.4, 1.9, 2.9]),
    ticker("duration", "1.3", at: [2.8, 3.5]),
    ticker("distance", "30", at: [2.95, 3.5]),
    ticker("overlap", "0.5", at: [2.9, 3.2]),
    ticker("moveDelay", "0.5", at: [2.95, 3.6]),
    ticker("fadeCurve", "easeInOut", at: [2.8, 2.95]),
    ticker("moveCurve", "easeIn", at: [3, 3.62]),
    ticker("showCurve", "default", at: [3.4, 3.55]),
    ticker("style", "slide", at: [2.2, 2.8]),
    ticker("slideDuration", "1.4", at: [2.2, 2.45], base: ["style=slide"]),
    ticker("direction", "down", at: [2.95, 3.5]),
    ticker(
      "overflow", "wrap", at: [0.5, 2.75],
      notices: "A notice far too long for so narrow a bar, of which only its beginning can be read\nShort\n",
      isOnlyDrawn: true),
    ticker("single", "roll", at: [2.8, 3.5], notices: "The only one\n"),
    ticker("hoverPause", "on", at: [0.5, 2.8], actions: ["1:move=150,110"]),
  ]

  private static func slices(
    _ key: String, _ value: String, at times: [Double], isOnlyDrawn: Bool = false
  ) -> ParameterChange {
    ParameterChange(scene: "slices", key: key, value: value, times: times, isOnlyDrawn: isOnlyDrawn)
  }

  private static let slices = [
    slices("sliceWidth", "20", at: [0.2, 0.4]),
    slices("hold", "0.6", at: [0.2, 0.7]),
    slices("duration", "2", at: [0.3, 1.2]),
    slices("damping", "0.3", at: [0.2, 0.6]),
    slices("velocity", "5", at: [0.1, 0.3]),
    slices("minTravel", "3", at: [0.2]),
    slices("maxTravel", "2", at: [0.2]),
    slices("axis", "horizontal", at: [0.2]),
    slices("stagger", "0.04", at: [0.2, 1.5]),
    slices("seed", "7", at: [0.2]),
    slices("background", "#ff8800", at: [0.2], isOnlyDrawn: true),
    slices("rest", "0.5", at: [0.5, 1.7]),
  ]

  private static func cascade(
    _ key: String, _ value: String, at times: [Double], base: [String] = []
  ) -> ParameterChange {
    ParameterChange(scene: "cascade", key: key, value: value, times: times, base: base)
  }

  private static let cascade = [
    cascade("duration", "0.8", at: [0.8, 1.1]),
    cascade("stagger", "0.2", at: [0.9, 1.4]),
    cascade("damping", "0.3", at: [1.1, 1.5]),
    cascade("velocity", "5", at: [0.75]),
    cascade("travel", "0.3", at: [0.75]),
    cascade("axis", "horizontal", at: [0.9]),
    cascade("order", "last", at: [0.9]),
    cascade("cap", "0.1", at: [0.9]),
    cascade("load", "1.2", at: [0.3, 1]),
    cascade("rowHeight", "100", at: [0.9, 2.6]),
    cascade("seed", "3", at: [0.9], base: ["order=random"]),
    cascade("rest", "0.5", at: [2, 3.2]),
  ]
}
