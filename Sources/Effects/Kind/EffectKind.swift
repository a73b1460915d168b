import Geometry
import Motion

/// An effect as a value: what is known of it without running it, and how to make one that runs.
///
/// Whatever panel, keys, verbs, presets, sessions, films and export must know of an effect, its kind says. Of what has a default here an
/// effect need say nothing.
public struct EffectKind: Sendable {
  /// The name on the command line and in files.
  public var name: String
  /// The name in the window.
  public var title: String
  /// One line on what it is and where it comes from.
  public var summary: String
  /// Every parameter, in the order of the panel.
  public var parameters: [Parameter]
  /// The extent of the page in points, unless told otherwise.
  public var size: Size
  /// What comes with it beside the defaults, in the order it is offered.
  public var presets: [EffectPreset]
  /// Builds the views of one that runs on the stage of the context; nothing runs yet.
  public var make: @Sendable (EffectContext) -> any Effect
  /// The movement to plot for a parameter: the one it shapes, or the effect's main one; nil for no plot.
  public var curve: @Sendable (_ parameter: Parameter, _ values: ParameterValues) -> MotionCurve? = { _, _ in nil }
  /// The part of a loop, in scene time, after which it shows the same again, by its first run and what it shows at first; the first run
  /// with its rest unless told otherwise.
  public var loopCycle: @Sendable (_ first: EffectRun, _ content: EffectContent) -> (start: Double, end: Double) = {
    first, _ in (first.start, first.end)
  }
  /// Whether it is to be told where the pointer is while no button is pressed; it is not unless told otherwise.
  public var wantsHover: @Sendable (_ values: ParameterValues) -> Bool = { _ in false }
  /// What its parameter `duration` is, for exported code; nil where it is what a spring or the effect makes of it.
  public var durationMeaning: String?
  /// The values as code writes them; nil where no code is known that does the same, as for an effect of another package.
  package var score: @Sendable (_ values: ParameterValues) -> (any EffectScore)? = { _ in nil }

  /// Creates a kind from what each has to say; the page is 390 × 700 points unless told otherwise.
  public init(
    name: String, title: String, summary: String, parameters: [Parameter], size: Size = Size(390, 700),
    presets: [EffectPreset] = [], make: @escaping @Sendable (EffectContext) -> any Effect
  ) {
    self.name = name
    self.title = title
    self.summary = summary
    self.parameters = parameters
    self.size = size
    self.presets = presets
    self.make = make
  }

  /// The spring that something of it follows; nil where nothing does.
  package func spring(_ values: ParameterValues) -> Spring? {
    for parameter in parameters {
      if case .spring(let spring)? = curve(parameter, values)?.pace { return spring }
    }
    return nil
  }

  /// The preset of a name that comes with the effect, its document included; nil for others.
  package func preset(named name: String) -> EffectPreset? {
    ([.document] + presets).first { $0.name == name }
  }

  /// The parameter of a key, or nil.
  public func parameter(_ key: String) -> Parameter? { parameters.first { $0.key == key } }
}
