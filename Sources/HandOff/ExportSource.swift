import Effects
import Geometry

/// What is exported: a scene's values, and how large its stage is.
public struct ExportSource {
  /// The effect whose scene it is.
  public var info: EffectKind
  /// The values of its parameters; what was never set has its default.
  public var values: ParameterValues
  /// The stage in points, for targets that write a whole page.
  public var size: Size
  /// Texts that a whole page shows.
  public var content: EffectContent

  /// Creates a source from its parts.
  public init(
    _ info: EffectKind, values: ParameterValues = ParameterValues(), size: Size? = nil,
    content: EffectContent = EffectContent()
  ) {
    self.info = info
    self.values = values
    self.size = size ?? info.size
    self.content = content
  }

  /// What is exported of a scene.
  public init(_ configuration: SceneConfiguration) {
    self.init(
      configuration.kind, values: configuration.values, size: configuration.size,
      content: configuration.content)
  }

  /// The parameters that differ from their defaults, in their order.
  var changed: [Parameter] { info.parameters.filter { values.isChanged($0) } }

  /// A parameter with its value and unit, such as `duration 0.66 s`.
  func words(_ parameter: Parameter) -> String {
    let unit = parameter.unit.isEmpty ? "" : " " + parameter.unit
    return parameter.key + " " + parameter.text(of: values[parameter]) + unit
  }
}
