import Geometry
import Motion
import Testing

@testable import ViewTree

/// What an animation block means, as `UIView.animate` has it.
struct BlockTests {
  private let stage = Stage(size: Size(400, 400))
  private let view = View(frame: Rect(0, 0, 100, 100))

  init() { stage.root.addSubview(view) }

  @Test func theModelChangesAtOnceAndThePresentationFollows() {
    stage.animate(duration: 2, curve: .linear, changes: { view.position = Point(250, 50) })
    #expect(view.position == Point(250, 50))
    #expect(view.frame == Rect(200, 0, 100, 100))
    #expect(view.presentationFrame == Rect(0, 0, 100, 100))
    stage.advance(to: 0.5)
    #expect(view.presentationPosition == Point(100, 50))
    #expect(view.position == Point(250, 50))
    stage.advance(to: 2)
    #expect(view.presentationPosition == Point(250, 50))
    #expect(!view.isAnimating)
  }

  @Test func outsideOfABlockNothingAnimates() {
    view.alpha = 0.5
    view.position = Point(10, 10)
    #expect(!view.isAnimating)
    #expect(view.presentationAlpha == 0.5)
    let loose = View()
    stage.animate(duration: 1, changes: { loose.alpha = 0 })
    #expect(!loose.isAnimating)
  }

  @Test func settingTheValueItHasAnimatesNothing() {
    var ends: [Double] = []
    stage.animate(
      duration: 1, delay: 3,
      changes: {
        view.alpha = 1
        view.position = view.position
        view.transform = .identity
        view.bounds = view.bounds
        view.frame = view.frame
        view.backgroundColor = .clear
      }, completion: { _ in ends.append(stage.timeline.now) })
    #expect(!view.isAnimating)
    #expect(ends == [0])
  }

  @Test func anEmptyBlockCompletesAtOnceWithoutItsDelay() {
    var flags: [Bool] = []
    stage.animate(duration: 1, delay: 5, changes: {}, completion: { flags.append($0) })
    stage.animate(duration: 0, changes: {}, completion: { flags.append($0) })
    #expect(flags == [true, true])
    #expect(stage.timeline.nextEventTime == nil)
  }

  @Test func zeroDurationChangesAtOnceAndCompletesInTheNextTurn() {
    var ends: [(Double, Bool)] = []
    stage.advance(to: 1)
    for duration in [0, -3, .nan, .infinity] {
      stage.animate(
        duration: duration, delay: 2, changes: { view.alpha = view.alpha == 1 ? 0.5 : 1 },
        completion: { ends.append((stage.timeline.now, $0)) })
    }
    #expect(view.alpha == 1)
    #expect(!view.isAnimating)
    #expect(ends.isEmpty)
    stage.advance(to: 1)
    #expect(ends.map(\.0) == [1, 1, 1, 1])
    #expect(ends.allSatisfy { $0.1 })
  }

  @Test func theFromValueShowsDuringTheDelay() {
    stage.animate(
      duration: 1, delay: 0.5, curve: .linear,
      changes: {
        view.alpha = 0
        view.position = Point(150, 50)
        view.transform = .scale(3, 3)
      })
    for time in [0, 0.25, 0.5] {
      stage.advance(to: time)
      #expect(view.presentationAlpha == 1)
      #expect(view.presentationPosition == Point(50, 50))
      #expect(view.presentationTransform == .identity)
    }
    stage.advance(to: 1)
    #expect(view.presentationAlpha == 0.5)
    #expect(view.presentationPosition == Point(100, 50))
    #expect(view.presentationTransform == .scale(2, 2))
  }

  @Test func aChangeOfOriginAnimatesThePositionOnly() {
    stage.animate(duration: 1, curve: .linear, changes: { view.frame = Rect(100, 40, 100, 100) })
    stage.advance(to: 0.5)
    #expect(view.presentationBounds == Rect(0, 0, 100, 100))
    #expect(view.presentationFrame == Rect(50, 20, 100, 100))
    stage.animate(duration: 1, curve: .linear, changes: { view.frame = Rect(100, 40, 200, 100) })
    stage.advance(to: 1)
    #expect(view.presentationBounds == Rect(0, 0, 150, 100))
    #expect(view.presentationFrame == Rect(100, 40, 150, 100))
  }

  @Test func oneCompletionAfterTheLastChange() {
    let other = View(frame: Rect(0, 0, 10, 10))
    stage.root.addSubview(other)
    var ends: [(Double, Bool)] = []
    stage.animate(
      duration: 1, delay: 0.25,
      changes: {
        view.alpha = 0
        view.position = .zero
        other.alpha = 0
      }, completion: { ends.append((stage.timeline.now, $0)) })
    stage.advance(to: 1.2)
    #expect(ends.isEmpty)
    stage.advance(to: 10)
    #expect(ends.map(\.0) == [1.25])
    #expect(ends.map(\.1) == [true])
  }

  @Test func theSamePropertySetTwiceInOneBlockIsOneChange() {
    var flags: [Bool] = []
    stage.animate(
      duration: 1, curve: .linear,
      changes: {
        view.alpha = 0
        view.alpha = 0.5
        view.position = Point(0, 0)
        view.position = Point(150, 50)
      }, completion: { flags.append($0) })
    stage.advance(to: 0.5)
    #expect(view.presentationAlpha == 0.75)
    #expect(view.presentationPosition == Point(100, 50))
    #expect(flags.isEmpty)
    stage.advance(to: 1)
    #expect(flags == [true])
    #expect(view.presentationAlpha == 0.5)
  }

  @Test func nestedBlocksInheritDurationAndCurve() {
    var ends: [String: Double] = [:]
    func note(_ name: String) -> (Bool) -> Void { { _ in ends[name] = stage.timeline.now } }
    let views = (0..<4).map { _ in View(frame: Rect(0, 0, 10, 10)) }
    for view in views { stage.root.addSubview(view) }
    stage.animate(
      duration: 2, curve: .linear,
      changes: {
        views[0].alpha = 0
        stage.animate(duration: 1, curve: .easeIn, changes: { views[1].alpha = 0 }, completion: note("both"))
        stage.animate(
          duration: 1, curve: .easeIn, options: .overrideInheritedDuration, changes: { views[2].alpha = 0 },
          completion: note("own duration"))
        stage.animate(
          duration: 1, curve: .easeIn, options: .overrideInheritedCurve, changes: { views[3].alpha = 0 },
          completion: note("own curve"))
      }, completion: note("outer"))
    stage.advance(to: 0.5)
    #expect(views.map(\.presentationAlpha) == [0.75, 0.75, 0.5, 1 - TimingCurve.easeIn.progress(at: 0.25)])
    stage.advance(to: 3)
    #expect(ends == ["outer": 2, "both": 2, "own duration": 1, "own curve": 2])
  }

  @Test func aSpringIsInheritedAndFittedToItsOwnDuration() throws {
    let spring = try Spring(duration: 2, dampingRatio: 0.6)
    let fitted = try Spring(duration: 1, dampingRatio: 0.6)
    let inner = View(frame: Rect(0, 0, 10, 10))
    stage.root.addSubview(inner)
    stage.animate(
      spring: spring,
      changes: {
        view.position.x += 100
        stage.animate(
          duration: 1, options: .overrideInheritedDuration, changes: { inner.position.x += 100 })
      })
    stage.advance(to: 0.3)
    #expect((view.presentationPosition.x - 50 - 100 * spring.progress(at: 0.3)).magnitude < 1e-12)
    #expect((inner.presentationPosition.x - 5 - 100 * fitted.progress(at: 0.3)).magnitude < 1e-12)
  }

  @Test func withoutAnimationHoldsInsideBlocksAndForBlocksInside() {
    var flags: [Bool] = []
    stage.animate(
      duration: 1,
      changes: {
        stage.withoutAnimation {
          view.position = .zero
          stage.animate(duration: 1, changes: { view.alpha = 0 }, completion: { flags.append($0) })
        }
      })
    #expect(!view.isAnimating)
    #expect(view.presentationPosition == .zero)
    #expect(view.presentationAlpha == 0)
    stage.advance(to: 0)
    #expect(flags == [true])
  }

  @Test func aBlockStartedInACompletionIsNotNested() {
    let other = View(frame: Rect(0, 0, 10, 10))
    stage.root.addSubview(other)
    var order: [String] = []
    stage.animate(
      duration: 4, curve: .linear,
      changes: {
        view.position.x += 100
        // Empty: it completes at once, but not in the middle of the block around it.
        stage.animate(
          duration: 1, changes: {},
          completion: { _ in
            order.append("inner completion")
            other.transform = .scale(2, 2)
            stage.animate(duration: 1, curve: .linear, changes: { other.alpha = 0 })
          })
        order.append("outer block")
      })
    #expect(order == ["outer block", "inner completion"])
    #expect(other.presentationTransform == .scale(2, 2))
    stage.advance(to: 0.5)
    #expect(other.presentationAlpha == 0.5)
    stage.advance(to: 1)
    #expect(other.presentationAlpha == 0)
  }

  @Test func chainsOfCompletionsDoNotDrift() {
    var ends: [Double] = []
    func next() {
      stage.animate(
        duration: 0.37, changes: { view.position.x += 1 },
        completion: { _ in
          ends.append(stage.timeline.now)
          if ends.count < 50 { next() }
        })
    }
    next()
    stage.advance(to: 100)
    var sum = 0.0
    for end in ends {
      sum += 0.37
      #expect(end == sum)
    }
    #expect(ends.count == 50)
  }

  @Test func repeatRunsUntilRemovedAndTurnsBack() {
    var flags: [Bool] = []
    stage.animate(
      duration: 1, curve: .linear, options: [.repeat, .autoreverse], changes: { view.position.x += 100 },
      completion: { flags.append($0) })
    for (time, x) in [(0.25, 75.0), (1.25, 125), (1.75, 75), (100.5, 100), (101.25, 125)] {
      stage.advance(to: time)
      #expect((view.presentationPosition.x - x).magnitude < 1e-9)
    }
    #expect(flags.isEmpty)
    view.removeAllAnimations()
    #expect(flags == [false])
    #expect(view.presentationPosition.x == 150)
  }

  @Test func aCountedRepeatEndsAtTheNewValue() {
    var ends: [Double] = []
    stage.animate(
      duration: 1, curve: .linear, options: .repeat, repeatCount: 3, changes: { view.alpha = 0 },
      completion: { _ in ends.append(stage.timeline.now) })
    stage.advance(to: 2.25)
    #expect(view.presentationAlpha == 0.75)
    stage.advance(to: 9)
    #expect(ends == [3])
    #expect(view.presentationAlpha == 0)
  }

  @Test func alphaShownIsClamped() throws {
    let spring = try Spring(duration: 1, dampingRatio: 0.3)
    view.alpha = 0
    stage.animate(spring: spring, changes: { view.alpha = 1 })
    var highest = 0.0
    for step in 0...100 {
      stage.advance(to: Double(step) / 100)
      #expect((0...1).contains(view.presentationAlpha))
      highest = max(highest, view.presentationAlpha)
      let free = spring.progress(at: Double(step) / 100)
      #expect((view.presentationAlpha - min(max(free, 0), 1)).magnitude < 1e-12)
    }
    #expect(highest == 1)
    view.alpha = .nan
    #expect(view.presentationAlpha == 0)
  }
}
