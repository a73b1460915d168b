/// A typeface by role, with size and weight; the raster resolves it and its fallbacks for every script.
public struct Font: Hashable, Sendable {
  /// The role a face plays.
  public enum Family: String, Hashable, Sendable {
    /// Proportional text.
    case sans
    /// Figures and letters of one width, for numbers that must not jump while they change.
    case mono
  }

  /// The thickness of the strokes.
  public enum Weight: Int, Hashable, Sendable {
    case regular = 400
    case semibold = 600
    case bold = 700
  }

  /// Whether text is proportional or has figures of one width.
  public var family: Family
  /// The em size in points, above 0.
  public var size: Double
  /// The thickness asked for; a face without a semibold shows its bold.
  public var weight: Weight

  /// Creates a font; the family defaults to proportional text and the weight to regular.
  public init(size: Double, weight: Weight = .regular, family: Family = .sans) {
    self.family = family
    self.size = size
    self.weight = weight
  }
}
