import Geometry
import Motion
import Testing

@testable import ViewTree

/// What happens to a running animation when its property changes again, or its view goes.
struct InterruptionTests {
  private let stage = Stage(size: Size(400, 400))
  private let view = View(frame: Rect(0, 0, 100, 100))

  init() { stage.root.addSubview(view) }

  @Test func movesAddUpAndBothEndWell() throws {
    var ends: [String] = []
    let spring = try Spring(duration: 1, dampingRatio: 0.7)
    let start = Point(50, 50)
    let (first, second) = (Point(250, 90), Point(20, 30))
    stage.animate(
      spring: spring, changes: { view.position = first },
      completion: { ends.append("first \($0) \(stage.timeline.now)") })
    stage.advance(to: 0.25)
    stage.animate(
      duration: 2, curve: .easeInOut, changes: { view.position = second },
      completion: { ends.append("second \($0) \(stage.timeline.now)") })
    for step in 0...120 {
      let t = 0.25 + Double(step) / 50
      stage.advance(to: t)
      let p = spring.progress(at: t)
      let q = TimingCurve.easeInOut.progress(at: (t - 0.25) / 2)
      let expected = second + (start - first) * (1 - p) + (first - second) * (1 - q)
      #expect(view.presentationPosition.distance(to: expected) < 1e-10)
      #expect(view.position == second)
    }
    #expect(ends == ["first true 1.0", "second true 2.25"])
  }

  /// The speed must not jump where a move is turned round, nor may the place.
  @Test func anInterruptedMoveTurnsRoundSmoothly() {
    stage.animate(duration: 1, changes: { view.position.x += 200 })
    stage.advance(to: 0.5)
    let before = view.presentationPosition.x
    stage.animate(duration: 1, changes: { view.position.x -= 200 })
    #expect((view.presentationPosition.x - before).magnitude < 1e-10)
    let h = 1e-5
    stage.advance(to: 0.5 + h)
    let after = (view.presentationPosition.x - before) / h
    let slope = 200 * (TimingCurve.easeInOut.progress(at: 0.5) - TimingCurve.easeInOut.progress(at: 0.5 - h)) / h
    #expect((after - slope).magnitude < 0.1)
    #expect(after > 100)
  }

  @Test func boundsAndTransformsAddUpToo() {
    stage.animate(
      duration: 1, curve: .linear,
      changes: {
        view.bounds = Rect(0, 0, 200, 100)
        view.transform = .translation(100, 0)
      })
    stage.advance(to: 0.5)
    stage.animate(
      duration: 1, curve: .linear,
      changes: {
        view.bounds = Rect(10, 0, 100, 100)
        view.transform = .identity
      })
    stage.advance(to: 0.75)
    // 100 − 100·¼ + 100·¾ wide; 10 − 10·¾ to the right; −100·¼ + 100·¾ moved.
    #expect(view.presentationBounds == Rect(2.5, 0, 150, 100))
    #expect(view.presentationTransform == .translation(50, 0))
  }

  @Test func aNewFadeEndsTheOldOneAndStartsFromTheOldModel() {
    var ends: [String] = []
    stage.animate(
      duration: 1, curve: .linear, changes: { view.alpha = 0 },
      completion: { ends.append("first \($0) \(stage.timeline.now)") })
    stage.advance(to: 0.25)
    stage.animate(
      duration: 2, curve: .linear, changes: { view.alpha = 0.5 },
      completion: { ends.append("second \($0) \(stage.timeline.now)") })
    #expect(ends == ["first false 0.25"])
    #expect(view.presentationAlpha == 0)
    stage.advance(to: 1.25)
    #expect(view.presentationAlpha == 0.25)
    stage.advance(to: 9)
    #expect(ends == ["first false 0.25", "second true 2.25"])
  }

  @Test func aNewFadeMayStartFromWhatIsSeen() {
    stage.animate(duration: 1, curve: .linear, changes: { view.alpha = 0 })
    stage.advance(to: 0.25)
    stage.animate(duration: 1, curve: .linear, options: .beginFromCurrentState, changes: { view.alpha = 1 })
    #expect(view.presentationAlpha == 0.75)
    stage.advance(to: 0.75)
    #expect(view.presentationAlpha == 0.875)
  }

  @Test func coloursReplaceAsWell() {
    var flags: [Bool] = []
    view.backgroundColor = .black
    stage.animate(
      duration: 1, curve: .linear, changes: { view.backgroundColor = .white }, completion: { flags.append($0) })
    stage.advance(to: 0.5)
    #expect(view.presentationBackgroundColor == Color(red: 0.5, green: 0.5, blue: 0.5))
    stage.animate(
      duration: 1, curve: .linear, options: .beginFromCurrentState, changes: { view.backgroundColor = .black })
    #expect(flags == [false])
    #expect(view.presentationBackgroundColor == Color(red: 0.5, green: 0.5, blue: 0.5))
    stage.advance(to: 1)
    #expect(view.presentationBackgroundColor == Color(red: 0.25, green: 0.25, blue: 0.25))
  }

  @Test func aFadeSetWithoutABlockEndsTheRunningOne() {
    var flags: [Bool] = []
    stage.animate(duration: 1, changes: { view.alpha = 0 }, completion: { flags.append($0) })
    stage.advance(to: 0.5)
    view.alpha = 0.75
    #expect(flags == [false])
    #expect(view.presentationAlpha == 0.75)
    #expect(!view.isAnimating)
  }

  @Test func onlyTheReplacedPropertyStops() {
    var ends: [String] = []
    stage.animate(
      duration: 1, curve: .linear,
      changes: {
        view.alpha = 0
        view.position.x += 100
      }, completion: { ends.append("\($0) \(stage.timeline.now)") })
    stage.advance(to: 0.5)
    stage.animate(duration: 1, changes: { view.alpha = 1 })
    #expect(ends.isEmpty)
    #expect(view.presentationPosition.x == 100)
    stage.advance(to: 1)
    #expect(ends == ["false 1.0"])
  }

  @Test func removingAnimationsShowsTheModel() {
    var flags: [Bool] = []
    stage.animate(
      duration: 1,
      changes: {
        view.alpha = 0
        view.position = .zero
      }, completion: { flags.append($0) })
    stage.animate(duration: 3, changes: { view.transform = .scale(2, 2) }, completion: { flags.append($0) })
    stage.advance(to: 0.5)
    view.removeAllAnimations()
    #expect(flags == [false, false])
    #expect(view.presentationAlpha == 0)
    #expect(view.presentationPosition == .zero)
    #expect(view.presentationTransform == .scale(2, 2))
    #expect(stage.timeline.nextEventTime == nil)
    view.removeAllAnimations()
    stage.advance(to: 9)
    #expect(flags.count == 2)
  }

  @Test func takingAViewOutEndsWhatRunsInsideIt() {
    let inner = View(frame: Rect(0, 0, 10, 10))
    view.addSubview(inner)
    var ends: [String] = []
    stage.animate(duration: 1, changes: { inner.alpha = 0 }, completion: { ends.append("inner \($0)") })
    stage.animate(
      duration: 1, changes: { view.alpha = 0 },
      completion: {
        ends.append("view \($0)")
        // The tree is in order here: the view may be put back.
        #expect(view.superview == nil)
        #expect(!stage.root.subviews.contains { $0 === view })
        stage.root.addSubview(view)
      })
    stage.advance(to: 0.5)
    view.removeFromSuperview()
    #expect(ends.sorted() == ["inner false", "view false"])
    #expect(view.superview === stage.root)
    #expect(view.stage === stage)
    #expect(stage.root.animatingViews == 0)
    stage.advance(to: 2)
    #expect(ends.count == 2)
  }

  @Test func takingAllSubviewsOutEndsThemToo() {
    let views = (0..<3).map { _ in View(frame: Rect(0, 0, 10, 10)) }
    for each in views { view.addSubview(each) }
    var flags: [Bool] = []
    stage.animate(duration: 1, changes: { for each in views { each.alpha = 0 } }, completion: { flags.append($0) })
    view.removeAllSubviews()
    #expect(flags == [false])
    #expect(views.allSatisfy { $0.stage == nil && $0.superview == nil })
    #expect(stage.root.animatingViews == 0)
  }

  @Test func theLogTellsWhenEachViewStopped() {
    var events: [String] = []
    stage.observer = { events.append("\($0.time) \($0.kind) \($0.view) \($0.finished.map { "\($0)" } ?? "-")") }
    let (a, b) = (View(frame: Rect(0, 0, 10, 10)), View(frame: Rect(0, 0, 10, 10)))
    (a.name, b.name) = ("a", "b")
    for each in [a, b] { stage.root.addSubview(each) }
    stage.animate(
      duration: 1, delay: 0.5,
      changes: {
        a.alpha = 0
        b.alpha = 0
      })
    stage.advance(to: 0.75)
    a.removeFromSuperview()
    stage.advance(to: 5)
    #expect(events == ["0.5 start a -", "0.5 start b -", "0.75 end a false", "1.5 end b true"])
  }

  /// Somebody may hold the timeline longer than the stage.
  @Test func anAnimationTellsNoStageThatIsGone() {
    var page: Stage? = Stage(size: Size(10, 10))
    let timeline = page?.timeline
    page?.observer = { _ in Issue.record("told of an animation of a stage that is gone") }
    let view = View(frame: Rect(0, 0, 5, 5))
    view.name = "view"
    page?.root.addSubview(view)
    page?.animate(duration: 1, delay: 0.5, changes: { view.alpha = 0 })
    page = nil
    timeline?.advance(to: 5)
    #expect(timeline?.now == 5)
  }

  @Test func aStageThatIsLetGoTakesItsAnimationsAlong() {
    weak var gone: Stage?
    weak var moving: View?
    do {
      let page = Stage(size: Size(10, 10))
      let view = View(frame: Rect(0, 0, 5, 5))
      page.root.addSubview(view)
      page.animate(duration: 1, options: .repeat, changes: { view.alpha = 0 })
      page.animate(duration: 1, changes: { view.position = .zero }, completion: { _ in })
      page.advance(to: 0.5)
      gone = page
      moving = view
    }
    #expect(gone == nil)
    #expect(moving == nil)
  }
}
