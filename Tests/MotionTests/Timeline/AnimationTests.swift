import Geometry
import Testing

@testable import Motion

/// Timings, running changes and their completion, without views.
struct AnimationTests {
  private final class Box: AnimationTarget {
    var change = AdditiveChanges<Double>()
    var stops = 0
    func animationDidStop(_ animation: Animation) {
      stops += 1
      _ = change.remove(animation)
    }
  }

  @Test func progressIsExactAtBothEnds() {
    for curve in TimingCurve.named {
      let timing = AnimationTiming(duration: 0.7, curve: curve)
      #expect(timing.progress(at: -1) == 0)
      #expect(timing.progress(at: 0) == 0)
      #expect(timing.progress(at: 0.7) == 1)
      #expect(timing.progress(at: 99) == 1)
      #expect(timing.progress(at: .nan) == 0)
      #expect(timing.progress(at: 0.35) == curve.progress(at: 0.5))
    }
  }

  @Test func progressMadeIsTheSameInAnyOrderOfQuestions() {
    let timeline = Timeline()
    let timing = AnimationTiming(duration: 2, curve: .easeInOut)
    func made(_ questions: (Animation) -> Void) -> Double {
      let animation = Animation(timing: timing, timeline: timeline, completion: nil)
      questions(animation)
      return animation.progressMade(at: 0.5, over: 0.1)
    }
    let expected = timing.progress(at: 0.5) - timing.progress(at: 0.4)
    #expect(made { _ in } == expected)
    #expect(made { _ = $0.progress(at: 0.5) } == expected)
    #expect(made { _ = ($0.progress(at: 0.4), $0.progress(at: 0.5)) } == expected)
    #expect(made { _ = ($0.progressMade(at: 0.4, over: 0.1), $0.progress(at: 0.7)) } == expected)
  }

  @Test func passesRepeatAndTurnBack() {
    let twice = AnimationTiming(duration: 2, curve: .linear, repeatCount: 3)
    #expect(twice.activeDuration == 6)
    #expect(twice.progress(at: 1) == 0.5)
    #expect(twice.progress(at: 2.5) == 0.25)
    #expect(twice.progress(at: 4) == 0)
    #expect(twice.progress(at: 5) == 0.5)
    #expect(twice.progress(at: 6) == 1)
    let back = AnimationTiming(duration: 2, curve: .linear, repeatCount: 2, autoreverses: true)
    #expect(back.activeDuration == 8)
    #expect(back.progress(at: 1) == 0.5)
    #expect(back.progress(at: 3) == 0.5)
    #expect(back.progress(at: 3.5) == 0.25)
    #expect(back.progress(at: 4.5) == 0.25)
    #expect(back.progress(at: 7.5) == 0.25)
    #expect(back.progress(at: 8) == 1)
    let endless = AnimationTiming(duration: 2, curve: .linear, repeatCount: .infinity)
    #expect(endless.activeDuration == .infinity)
    #expect(endless.progress(at: 2001) == 0.5)
    #expect(AnimationTiming(duration: 2, curve: .linear, repeatCount: 0).activeDuration == 2)
    #expect(AnimationTiming(duration: 2, curve: .linear, repeatCount: -4).activeDuration == 2)
  }

  @Test func aSpringsPaceIsItsOwn() throws {
    let spring = try Spring(duration: 1, dampingRatio: 0.8)
    let timing = AnimationTiming(spring: spring, delay: 0.5)
    #expect(timing.duration == 1)
    #expect(timing.progress(at: 0.3) == spring.progress(at: 0.3))
    #expect(timing.progress(at: 1) == 1)
  }

  @Test func additiveChangesSumTheirOffsets() {
    let timeline = Timeline()
    var changes = AdditiveChanges<Double>()
    let first = Animation(timing: AnimationTiming(duration: 2, curve: .linear), timeline: timeline, completion: nil)
    changes.add(first, from: 0, to: 100)
    timeline.advance(to: 1)
    let second = Animation(timing: AnimationTiming(duration: 4, curve: .linear), timeline: timeline, completion: nil)
    changes.add(second, from: 100, to: 20)
    // 20 + (0 − 100)(1 − t/2) + (100 − 20)(1 − (t − 1)/4)
    #expect(changes.presentation(of: 20, at: 1) == 50)
    #expect(changes.presentation(of: 20, at: 1.5) == 20 - 25 + 70)
    #expect(changes.presentation(of: 20, at: 2) == 20 + 60)
    #expect(changes.presentation(of: 20, at: 5) == 20)
    #expect(changes.remove(first) == 1)
    #expect(changes.presentation(of: 20, at: 1.5) == 90)
    #expect(changes.removeAll().count == 1)
    #expect(changes.isEmpty)
  }

  @Test func aReplacingChangeGoesFromWhereItWasTold() {
    let timeline = Timeline()
    var change = ReplacingChange<Double>()
    let first = Animation(timing: AnimationTiming(duration: 1, curve: .linear), timeline: timeline, completion: nil)
    let second = Animation(timing: AnimationTiming(duration: 1, curve: .linear), timeline: timeline, completion: nil)
    #expect(change.replace(with: first, from: 1) == nil)
    #expect(change.presentation(of: 0, at: 0.25) == 0.75)
    #expect(change.replace(with: first, from: 0) == nil)
    #expect(change.presentation(of: 0.5, at: 0.5) == 0.75)
    #expect(change.replace(with: second, from: 0) === first)
    #expect(change.presentation(of: 0.5, at: 0.5) == 0.25)
    #expect(change.remove() === second)
    #expect(change.presentation(of: 0.5, at: 0.5) == 0.5)
  }

  @Test func everyKindOfValueInterpolatesNumberByNumber() {
    let timeline = Timeline()
    let half = Animation(timing: AnimationTiming(duration: 1, curve: .linear), timeline: timeline, completion: nil)
    func middle<Value: AnimatableValue>(_ a: Value, _ b: Value) -> Value {
      var changes = AdditiveChanges<Value>()
      changes.add(half, from: a, to: b)
      return changes.presentation(of: b, at: 0.5)
    }
    #expect(middle(1.0, 3.0) == 2)
    #expect(middle(Point(0, 4), Point(2, 0)) == Point(1, 2))
    #expect(middle(Rect(0, 1, 2, 3), Rect(2, 3, 4, 5)) == Rect(1, 2, 3, 4))
    let turned = AffineTransform(a: 3, b: 2, c: 4, d: 5, tx: 6, ty: 8)
    #expect(middle(.identity, turned) == AffineTransform(a: 2, b: 1, c: 2, d: 3, tx: 3, ty: 4))
    let mixed = middle(
      Color(red: 0, green: 0.5, blue: 1, alpha: 1), Color(red: 1, green: 0.5, blue: 0, alpha: 0.5))
    #expect(mixed == Color(red: 0.5, green: 0.5, blue: 0.5, alpha: 0.75))
    #expect(Rect.nothing + Rect(1, 2, 3, 4) == Rect(1, 2, 3, 4))
    #expect(AffineTransform.nothing + turned == turned)
    #expect(Color.nothing + .black == .black)
    #expect(Point.nothing + Point(1, 2) == Point(1, 2))
    #expect(Double.nothing == 0)
  }

  @Test func completesOnceAtItsOwnEnd() {
    let timeline = Timeline()
    let box = Box()
    var ends: [(Double, Bool)] = []
    let animation = Animation(timing: AnimationTiming(duration: 0.3, delay: 0.2), timeline: timeline) {
      ends.append((timeline.now, $0))
    }
    box.change.add(animation, from: 0, to: 1)
    animation.add(box)
    animation.commit()
    timeline.advance(to: 0.4)
    #expect(ends.isEmpty)
    timeline.advance(to: 60)
    #expect(ends.map(\.0) == [0.5])
    #expect(ends.map(\.1) == [true])
    #expect(box.stops == 1)
    animation.changeDidStop(of: box, reached: false)
    timeline.advance(to: 90)
    #expect(ends.count == 1)
  }

  @Test func withoutAChangeItCompletesAtOnce() {
    let timeline = Timeline()
    var flags: [Bool] = []
    Animation(timing: AnimationTiming(duration: 5, delay: 5), timeline: timeline) { flags.append($0) }.commit()
    #expect(flags == [true])
    #expect(timeline.nextEventTime == nil)
  }

  @Test func aChangeStoppedBeforeMakesTheWholeBlockUnfinished() {
    let timeline = Timeline()
    let (early, late) = (Box(), Box())
    var ends: [(Double, Bool)] = []
    var phases: [String] = []
    let animation = Animation(timing: AnimationTiming(duration: 1), timeline: timeline) {
      ends.append((timeline.now, $0))
    }
    animation.onPhase = { target, isStart, finished in
      phases.append("\(target === early ? "early" : "late") \(isStart ? "start" : "end \(finished)") \(timeline.now)")
    }
    for box in [early, late, late] { animation.add(box) }
    animation.commit()
    timeline.advance(to: 0.25)
    animation.changeDidStop(of: early, reached: false)
    animation.changeDidStop(of: early, reached: false)
    #expect(ends.isEmpty)
    timeline.advance(to: 1)
    #expect(ends.map(\.0) == [1])
    #expect(ends.map(\.1) == [false])
    #expect(phases == ["early start 0.0", "late start 0.0", "early end false 0.25", "late end true 1.0"])
  }

  @Test func theLastChangeStoppedEndsTheBlockThere() {
    let timeline = Timeline()
    let box = Box()
    var ends: [(Double, Bool)] = []
    let animation = Animation(timing: AnimationTiming(duration: 1), timeline: timeline) {
      ends.append((timeline.now, $0))
    }
    animation.add(box)
    animation.add(box)
    animation.commit()
    timeline.advance(to: 0.5)
    animation.changeDidStop(of: box, reached: false)
    #expect(!animation.isIdle)
    animation.changeDidStop(of: box, reached: false)
    #expect(ends.map(\.0) == [0.5])
    #expect(ends.map(\.1) == [false])
    #expect(timeline.nextEventTime == nil)
    timeline.advance(to: 5)
    #expect(ends.count == 1)
  }

  /// A page that is thrown away must not be kept alive by what moved on it.
  @Test func whatMovesIsNotKeptAlive() {
    weak var box: Box?
    weak var timeline: Timeline?
    do {
      let clock = Timeline()
      let target = Box()
      let animation = Animation(timing: AnimationTiming(duration: 1), timeline: clock, completion: nil)
      target.change.add(animation, from: 0, to: 1)
      animation.add(target)
      animation.commit()
      clock.advance(to: 0.5)
      box = target
      timeline = clock
      #expect(box != nil)
    }
    #expect(box == nil)
    #expect(timeline == nil)
  }
}
