import Effects
import Geometry
import Painting
import ViewTree

/// A small menu at the pointer.
final class MenuView: ContentView<MenuView.Content> {
  /// What it shows, and where.
  struct Content: Equatable {
    var items: [Item]
    /// Where the pointer was when it opened, in points of the window.
    var place: Point
  }

  /// A line, and what it stands for.
  struct Item: Equatable {
    var title: String
    var command: Command

    static func == (a: Self, b: Self) -> Bool { a.title == b.title }
  }

  private var highlighted: Int?
  private static let itemHeight = 30.0
  private static let width = 200.0

  /// Shows items where they are wanted, moved so that all of it lies in a window.
  func show(_ new: Content?, in window: Size) {
    guard new != content else { return }
    content = new
    highlighted = nil
    guard let new else { return }
    let height = Double(new.items.count) * Self.itemHeight + 8
    frame = Rect(
      min(new.place.x, window.width - Self.width - 4).rounded(),
      max(4, min(new.place.y, window.height - height - 4)).rounded(), Self.width, height)
  }

  private var items: [Item] { content?.items ?? [] }

  private func item(at place: Point) -> Int? {
    let index = Int(((place.y - 4) / Self.itemHeight).rounded(.down))
    return bounds.contains(place) && items.indices.contains(index) ? index : nil
  }

  override func pointerShape(at place: Point) -> PointerShape { item(at: place) == nil ? .arrow : .hand }

  override func commands(for event: PointerEvent) -> [Command] {
    highlighted = item(at: event.location)
    setNeedsDisplay()
    guard event.phase == .up, let index = highlighted else { return [] }
    return [.close(.menu), items[index].command]
  }

  override func draw(into recorder: inout Recorder) {
    recorder.card(bounds, theme, blur: 12, drop: 3)
    for (index, item) in items.enumerated() {
      let row = Rect(4, 4 + Double(index) * Self.itemHeight, bounds.width - 8, Self.itemHeight)
      if index == highlighted { recorder.fill(row, theme.raised, radius: Metrics.rowRadius) }
      recorder.text(
        TextRun(item.title, font: Type.body, color: theme.text),
        in: Rect(row.minX + 10, row.minY + 7, row.width - 20, 20))
    }
  }
}

extension MenuView.Content {
  /// What can be done with a parameter.
  ///
  /// - Parameter row: the index of its row.
  init(_ parameter: Parameter, at row: Int, of document: Document, _ target: ValueEditor.Target, place: Point) {
    func shown(_ value: ParameterValue) -> String { parameter.display(value) }
    let (own, other) = (document.values(target)[parameter], document.values(target.other)[parameter])
    let otherSlot = target.other.spot.slot.rawValue
    self.place = place
    items = [
      MenuView.Item(title: "Type a value", command: .action(.typeValue)),
      MenuView.Item(title: "Reset to \(shown(parameter.defaultValue))", command: .action(.resetValue)),
      MenuView.Item(title: "Take \(otherSlot)'s \(shown(other))", command: .takeOther(row)),
      MenuView.Item(title: "Give \(shown(own)) to \(otherSlot)", command: .giveOther(row, own)),
      MenuView.Item(title: "Reset all", command: .action(.resetAll)),
    ]
  }
}
