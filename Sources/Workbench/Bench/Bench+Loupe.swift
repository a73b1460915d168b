import CairoRaster
import Geometry
import Painting
import ViewTree

extension Bench {
  func toggleLoupe() {
    showsLoupe.toggle()
    rulerStart = nil
    // What it kept for painting is worth nothing to a closed magnifier.
    if !showsLoupe { loupeRaster = Raster(scale: scale, text: text) }
    placeLoupe()
    say(showsLoupe ? "loupe: press and drag on the stage to measure" : "no loupe")
  }

  /// Brings magnifier, outline and measured line up to date with the pointer and the picture.
  func placeLoupe() {
    guard showsLoupe, let pointer = pointerPlace, stageHost.frame.contains(pointer),
      let local = stageHost.convertFromStage(pointer)
    else {
      loupe.isHidden = true
      ruler.isHidden = true
      return
    }
    let point = stagePoint(local)
    loupe.isHidden = false
    ruler.isHidden = false
    let area = surround.frame
    let x = pointer.x + 24 + LoupeView.size.width > area.maxX ? pointer.x - 24 - LoupeView.size.width : pointer.x + 24
    let y = min(max(area.minY + 4, pointer.y - 60), max(area.minY + 4, area.maxY - LoupeView.size.height - 4))
    loupe.frame = Rect(x.rounded(), y.rounded(), LoupeView.size.width, LoupeView.size.height)
    ruler.frame = stageHost.frame
    let (name, box) = view(at: point)
    let factor = stageHost.factor
    ruler.outline = Rect(origin: box.origin * factor, size: box.size * factor)
    ruler.line = rulerStart.map { ($0 * factor, point * factor) }
    let pixels = magnified(around: pointer)
    let middle = pixels.isEmpty ? 0 : pixels[pixels.count / 2]
    var lines = [
      "x \(NumberText.text(point.x, decimals: 1))  y \(NumberText.text(point.y, decimals: 1))  "
        + Color(middle & 0xFF_FFFF).hex,
      name,
      "\(NumberText.text(box.minX, decimals: 1)), \(NumberText.text(box.minY, decimals: 1))  "
        + "\(NumberText.text(box.width, decimals: 1)) × \(NumberText.text(box.height, decimals: 1))",
    ]
    if let rulerStart {
      let delta = point - rulerStart
      lines.append(
        "Δ \(NumberText.text(delta.x, decimals: 1)), \(NumberText.text(delta.y, decimals: 1))  "
          + "= \(NumberText.text(point.distance(to: rulerStart), decimals: 1)) pt")
    }
    loupe.content = LoupeView.Content(pixels: pixels, lines: lines)
  }

  /// The frontmost view of the scene at a point of the stage, by its name or kind, and its box on the stage.
  private func view(at point: Point) -> (name: String, box: Rect) {
    guard let hit = scene.stage.root.hitTest(point) else { return ("nothing", .zero) }
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
  private func magnified(around pointer: Point) -> [UInt32] {
    guard let lastList, let surface = loupeSurface else { return [] }
    let side = LoupeView.side
    let left = (pointer.x * scale).rounded(.down) - Double(side / 2)
    let top = (pointer.y * scale).rounded(.down) - Double(side / 2)
    var list = DisplayList(
      size: Size(Double(side) / scale, Double(side) / scale), background: lastList.background)
    var shown = lastList
    // The magnifier does not magnify itself.
    shown.entries.removeAll { entry in
      if case .item(let item) = entry { return loupe.owns(item) || ruler.owns(item) }
      return false
    }
    list.append(shown, transform: .translation(-left / scale, -top / scale), clip: -1)
    guard (try? loupeRaster.render(list, into: surface)) != nil else { return [] }
    return (0..<side * side).map { surface.pixel($0 % side, $0 / side) ?? 0 }
  }
}
