import CairoRaster
import Effects
import Files
import Geometry
import Painting
import ViewTree

/// Times how the cost of a frame grows with what there is and what moves.
struct TreeBenchmark {
  private let frames: Int
  private let size = Size(1280, 800)

  init(frames: Int) { self.frames = frames }

  func figures() throws(CommandError) -> [BenchmarkFigure] {
    try moving() + resting() + tables() + notices() + seeking()
  }

  private func moving() -> [BenchmarkFigure] {
    let (few, many) = (crowd(moving: 1000, resting: 0), crowd(moving: 10_000, resting: 0))
    var (fewTimes, manyTimes, ratio) = (Timings(), Timings(), Timings())
    for index in 1...(frames + 3) {
      let time = Double(index) * Workload.interval
      let a = milliseconds { _ = few.renderFrame(at: time) }
      let b = milliseconds { _ = many.renderFrame(at: time) }
      guard index > 3 else { continue }
      fewTimes.add(a)
      manyTimes.add(b)
      ratio.add(b / a)
    }
    return [
      BenchmarkFigure("view tree, 10000 moving views", manyTimes, "ms", target: 4),
      BenchmarkFigure("view tree, 1000 moving views", fewTimes, "ms"),
      BenchmarkFigure("view tree, 10000 moving views against 1000", ratio, "×", target: 12),
    ]
  }

  /// One view moves, alone and among many that rest; everything but sending counts.
  private func resting() throws(CommandError) -> [BenchmarkFigure] {
    let alone = try FrameLoop(crowd(moving: 1, resting: 0))
    let among = try FrameLoop(crowd(moving: 1, resting: 10_000))
    var (added, whole) = (Timings(), Timings())
    for index in 1...(frames + 4) {
      let first = try among.frame(index)
      let second = try alone.frame(index)
      guard index > 4 else { continue }
      whole.add(first)
      added.add(first - second)
    }
    return [
      BenchmarkFigure("frame, one moving view among 10000 resting", whole, "ms"),
      BenchmarkFigure("frame, one moving view: what 10000 resting ones add", added, "ms", target: 0.1),
    ]
  }

  private func tables() throws(CommandError) -> [BenchmarkFigure] {
    let (few, many) = (MeasuredTable(1000), MeasuredTable(1_000_000))
    let small = try FrameLoop(few.stage) { Self.scroll(few, to: $0) }
    let large = try FrameLoop(many.stage) { Self.scroll(many, to: $0) }
    let ratio = try compare(large, small)
    return [
      BenchmarkFigure("table, frame of 1000000 rows against 1000", ratio, "×", target: 1.1),
      BenchmarkFigure(
        "table, cells of 1000000 rows against 1000", Double(many.view.cellCount) / Double(max(1, few.view.cellCount)),
        "×", target: 1.1),
    ]
  }

  /// Goes through the middle of the first thousand rows, a few rows a frame.
  private static func scroll(_ table: MeasuredTable, to frame: Int) {
    table.view.contentOffset = Double(4400 + frame * 97)
  }

  private func notices() throws(CommandError) -> [BenchmarkFigure] {
    func scene(_ count: Int) -> Scene {
      var content = EffectContent()
      content.notices = (0..<count).map { Notice("Notice \($0)") }
      let scene = Scene(SceneConfiguration(.ticker, content: content))
      scene.seek(to: 2.66)
      return scene
    }
    let (few, many) = (scene(1000), scene(100_000))
    let small = try FrameLoop(few.stage, from: 2.66)
    let large = try FrameLoop(many.stage, from: 2.66)
    return [
      BenchmarkFigure(
        "ticker, frame of 100000 notices against 1000", try compare(large, small), "×", target: 1.1)
    ]
  }

  private func seeking() -> [BenchmarkFigure] {
    [(3600.0, "an hour", 50.0), (86_400, "a day", 1000)].map { length, name, target in
      var times = Timings()
      for _ in 0..<3 {
        let scene = Scene(SceneConfiguration(.ticker))
        times.add(milliseconds { scene.seek(to: length) })
      }
      return BenchmarkFigure("ticker, seek to \(name)", times, "ms", target: target)
    }
  }

  /// The ratio of the frames of two loops, made in turn.
  private func compare(_ a: FrameLoop, _ b: FrameLoop) throws(CommandError) -> Timings {
    var ratio = Timings()
    for index in 1...(frames + 4) {
      let first = try a.frame(index)
      let second = try b.frame(index)
      if index > 4 { ratio.add(first / second) }
    }
    return ratio
  }

  private func crowd(moving: Int, resting: Int) -> Stage {
    let stage = Stage(size: size)
    func place(_ index: Int) -> Rect { Rect(Double(index * 13 % 1270), Double(index * 29 % 790), 8, 8) }
    for index in 0..<resting {
      let view = View(frame: place(index))
      view.backgroundColor = Color(0x5B9DFF)
      stage.root.addSubview(view)
    }
    let views = (0..<moving).map { index in
      let view = View(frame: place(index))
      view.backgroundColor = Color(0xD23B2E)
      stage.root.addSubview(view)
      return view
    }
    stage.animate(duration: 1000, curve: .linear, changes: { for view in views { view.position.y += 4000 } })
    return stage
  }

  private func milliseconds(_ body: () -> Void) -> Double {
    let begin = WorkClock.now
    body()
    return WorkClock.now - begin
  }
}
