import Geometry
import Painting
import Testing

@testable import ViewTree

/// When texts are recorded.
struct LabelTests {
  private final class Measurer: TextMeasuring {
    private let height: Double
    init(height: Double) { self.height = height }
    func size(of run: TextRun, width: Double) -> Size { Size(10, height) }
  }

  private let label = Label(TextRun("text", font: Font(size: 12), color: .black), frame: Rect(0, 0, 50, 40))

  private func top(on stage: Stage) -> Double? {
    stage.root.addSubview(label)
    defer { label.removeFromSuperview() }
    let list = stage.renderFrame(at: stage.sceneTime)
    for case .item(let item) in list.entries {
      if case .text(_, let box) = item.recording.commands.first { return box.minY }
    }
    return nil
  }

  @Test func aTextThatComesBackIsTheSameRecording() {
    let stage = Stage(size: Size(100, 100), measurer: Measurer(height: 20))
    #expect(top(on: stage) == 10)
    let first = label.drawn.recording
    #expect(first != nil)
    #expect(top(on: stage) == 10)
    #expect(label.drawn.recording === first)
  }

  @Test func onAStageThatMeasuresOtherwiseItIsRecordedAnew() {
    let stages = [10.0, 20, 30].map { Stage(size: Size(100, 100), measurer: Measurer(height: $0)) }
    #expect(stages.map { top(on: $0) } == [15, 10, 5])
    #expect(top(on: Stage(size: Size(100, 100))) == 0)
    #expect(top(on: stages[0]) == 15)
  }
}
