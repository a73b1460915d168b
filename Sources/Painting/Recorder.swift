import Geometry

/// Collects drawing commands in the coordinates of the view that draws.
public struct Recorder {
  /// Added to every position, so that the content of a subview can be recorded in the coordinates of a view above it.
  public var translation = Point.zero
  /// What was drawn so far, in drawing order, with the translation in every position.
  public private(set) var commands: [DrawCommand] = []

  /// Creates an empty recorder.
  public init() {}

  /// A filled rectangle, with round corners where `radius` is above 0.
  public mutating func fill(_ rect: Rect, _ color: Color, radius: Double = 0) {
    guard color.alpha > 0, !rect.isEmpty else { return }
    commands.append(.fill(rect.offset(by: translation), radius: radius, color))
  }

  /// A line of `width` along the inside of a rectangle.
  public mutating func border(_ rect: Rect, _ color: Color, width: Double, radius: Double = 0) {
    guard color.alpha > 0, width > 0, !rect.isEmpty else { return }
    commands.append(.border(rect.offset(by: translation), radius: radius, width: width, color))
  }

  /// A filled outline.
  public mutating func fill(_ path: Path, _ color: Color) {
    commands.append(.path(path.offset(by: translation), color))
  }

  /// A stroked outline.
  public mutating func stroke(_ path: Path, _ color: Color, width: Double, dash: [Double] = []) {
    commands.append(.stroke(path.offset(by: translation), width: width, color, dash: dash))
  }

  /// A soft shadow of a round rectangle.
  public mutating func shadow(_ rect: Rect, _ color: Color, radius: Double, blur: Double, offset: Point = .zero) {
    guard !rect.isEmpty else { return }
    commands.append(.shadow(rect.offset(by: translation), radius: radius, blur: blur, offset: offset, color))
  }

  /// Text laid out in a box, from its top.
  public mutating func text(_ run: TextRun, in box: Rect) {
    guard !run.string.isEmpty, !box.isEmpty else { return }
    commands.append(.text(run, box.offset(by: translation)))
  }

  /// A part of a picture, in its pixels, stretched over a rectangle.
  public mutating func picture(_ picture: Picture, source: Rect, in destination: Rect, radius: Double = 0) {
    guard !source.isEmpty, !destination.isEmpty else { return }
    commands.append(
      .picture(picture, source: source, destination: destination.offset(by: translation), radius: radius))
  }

  /// A window onto a snapshot.
  public mutating func snapshot(_ snapshot: Snapshot, source: Rect, at destination: Point) {
    guard !source.isEmpty else { return }
    commands.append(.snapshot(snapshot, source: source, destination: destination + translation))
  }
}
