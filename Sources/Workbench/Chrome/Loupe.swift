import CairoRaster
import Geometry
import Painting
import ViewTree

/// The magnifier beside the pointer and the ruler: single pixels, what lies there, and how far it is from a point set before.
final class Loupe {
  private(set) var isShown = false
  /// The point of the stage from which is measured.
  private var start: Point?
  private let text: TextEngine
  private var kept: (raster: Raster, surface: ImageSurface?)?
  /// Whether something was done to it since it was shown last.
  private(set) var needsFrame = false

  init(text: TextEngine) { self.text = text }

  /// Opens it, or closes it.
  func toggle() -> Message {
    isShown.toggle()
    start = nil
    needsFrame = true
    // What it kept for painting is worth nothing to a closed magnifier.
    kept = nil
    return Message(isShown ? "loupe: press and drag on the stage to measure" : "no loupe")
  }

  /// The pointer is elsewhere.
  func follow() { if isShown { needsFrame = true } }

  /// A press on the stage, at a place in its points, which measures and touches nothing.
  func touch(_ event: PointerEvent) {
    if event.phase == .down { start = event.button == .primary ? event.location : nil }
    needsFrame = true
  }

  /// What is to be shown for a pointer of the window; nil while there is nothing to magnify.
  ///
  /// - Parameters:
  ///   - list: what the window shows, without the magnifier itself.
  ///   - scale: device pixels per point.
  func content(
    at pointer: Point?, _ layout: ChromeLayout, over root: View, in list: DisplayList?, scale: Double
  ) -> LoupeContent? {
    needsFrame = false
    guard isShown, let pointer, layout.page.contains(pointer) else { return nil }
    let factor = layout.factor
    let point = (pointer - layout.page.origin) * (1 / factor)
    let area = layout.surround
    let (width, height) = (LoupeView.size.width, LoupeView.size.height)
    let x = pointer.x + 24 + width > area.maxX ? pointer.x - 24 - width : pointer.x + 24
    let y = min(max(area.minY + 4, pointer.y - 60), max(area.minY + 4, area.maxY - height - 4))
    let (name, box) = Self.view(at: point, in: root)
    let pixels = list.map { magnified($0, around: pointer, scale) } ?? []
    return LoupeContent(
      frame: Rect(x.rounded(), y.rounded(), width, height), pixels: pixels,
      lines: lines(point, name, box, pixels.isEmpty ? 0 : pixels[pixels.count / 2]), page: layout.page,
      outline: Rect(origin: box.origin * factor, size: box.size * factor),
      line: start.map { LoupeContent.Line(from: $0 * factor, to: point * factor) })
  }

  private func lines(_ point: Point, _ name: String, _ box: Rect, _ pixel: UInt32) -> [String] {
    func text(_ value: Double) -> String { NumberText.text(value, decimals: 1) }
    var lines = [
      "x \(text(point.x))  y \(text(point.y))  \(Color(pixel & 0xFF_FFFF).hex)", name,
      "\(text(box.minX)), \(text(box.minY))  \(text(box.width)) × \(text(box.height))",
    ]
    if let start {
      let delta = point - start
      lines.append("Δ \(text(delta.x)), \(text(delta.y))  = \(text(point.distance(to: start))) pt")
    }
    return lines
  }

  /// The frontmost view at a point of the stage, by its name or kind, and its box on the stage.
  private static func view(at point: Point, in root: View) -> (name: String, box: Rect) {
    guard let hit = root.hitTest(point) else { return ("nothing", .zero) }
    let bounds = hit.presentationBounds
    let corner = hit.convertToStage(bounds.origin)
    let far = hit.convertToStage(Point(bounds.maxX, bounds.maxY))
    let box = Rect(
      min(corner.x, far.x), min(corner.y, far.y), (far.x - corner.x).magnitude, (far.y - corner.y).magnitude)
    var owner: View? = hit
    while let view = owner, view.name == nil { owner = view.superview }
    let kind = String(describing: Swift.type(of: hit))
    return (owner?.name.map { $0 == hit.name ? $0 : "\($0) › \(kind)" } ?? kind, box)
  }

  /// The device pixels around a point of the window, painted anew for the magnifier alone.
  private func magnified(_ shown: DisplayList, around pointer: Point, _ scale: Double) -> [UInt32] {
    let side = LoupeView.side
    if kept?.raster.scale != scale {
      kept = (Raster(scale: scale, text: text), try? ImageSurface(width: side, height: side, format: .rgb24))
    }
    guard let kept, let surface = kept.surface else { return [] }
    let left = (pointer.x * scale).rounded(.down) - Double(side / 2)
    let top = (pointer.y * scale).rounded(.down) - Double(side / 2)
    var list = DisplayList(size: Size(Double(side) / scale, Double(side) / scale), background: shown.background)
    list.append(shown, transform: .translation(-left / scale, -top / scale), clip: -1)
    guard (try? kept.raster.render(list, into: surface)) != nil else { return [] }
    return (0..<side * side).map { surface.pixel($0 % side, $0 / side) ?? 0 }
  }
}
