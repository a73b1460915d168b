import Geometry
import Testing
import ViewTree

@testable import Effects

/// A slice transition on its page, with what happened on it.
final class SlicesScene {
  let scene: Scene
  private(set) var events: [StageEvent] = []

  init(
    _ values: [String: ParameterValue] = ["sliceWidth": .whole(50)], size: Size = Size(390, 700), loops: Bool = false
  ) {
    scene = Scene(configuration(.slices, values, size: size, loops: loops))
    scene.observer = { [unowned self] in events.append($0) }
  }

  var slices: SlicesEffect? { scene.effect as? SlicesEffect }

  func at(_ time: Double, _ inputs: EffectInput...) {
    scene.seek(to: time)
    for input in inputs {
      scene.perform(input)
      check("\(input)")
    }
  }

  var completions: [String] {
    events.filter { $0.kind == .completion }.map {
      "\($0.view) \($0.finished ?? false) \(($0.time * 1e6).rounded() / 1e6)"
    }
  }

  /// What the page draws: its commands and places, whoever draws them.
  func picture(at time: Double) -> String { scene.frame(at: time).dump() }

  /// What must hold at every instant.
  func check(_ note: String = "", sourceLocation: SourceLocation = #_sourceLocation) {
    guard let slices else {
      Issue.record("the scene has another effect", sourceLocation: sourceLocation)
      return
    }
    let root = scene.stage.root
    let isFlying = slices.phase == .flying
    let expected =
      isFlying ? 1 + slices.leaving.count + slices.arrivingSlices.count + (scene.stage.reducedMotion ? 1 : 0) : 1
    let requests = events.filter { $0.kind == .request }.count
    let completions = events.filter { $0.kind == .completion }.count
    let problems: [(Bool, String)] = [
      (root.subviews.count == expected, "\(root.subviews.count) views instead of \(expected)"),
      (root.subviews.first === slices.fromView, "the page is not at the back"),
      (isFlying || !slices.fromView.isHidden, "the page is hidden"),
      (slices.fromView.presentationAlpha == 1, "the page is translucent"),
      (slices.fromView.frame == Rect(origin: .zero, size: scene.stage.size), "the page has another size"),
      (isFlying || root.subviews.allSatisfy { !$0.isAnimating }, "something still moves"),
      (root.subviews.allSatisfy { $0.transform == .identity }, "a transform is left"),
      (slices.page < slices.pageCount, "page \(slices.page)"),
      (
        events.isEmpty || (0...1).contains(requests - completions + 1),
        "\(requests) requests, \(completions) completions"
      ),
    ]
    for (holds, problem) in problems where !holds {
      Issue.record("\(scene.time) \(note): \(problem)", sourceLocation: sourceLocation)
    }
  }
}
