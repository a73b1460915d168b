import Geometry
import Motion
import Painting

/// A rectangle in a tree that draws, moves and can be hit.
///
/// Properties hold the **model**: what was last set, the end value of a running animation. What is seen is the **presentation**, a
/// function of the model, the running animations and the stage's time. Setting a property inside `Stage.animate` changes the model at
/// once and animates the presentation; outside of it, or while the view is on no stage, nothing animates.
open class View {
  /// The name under which traces and event logs list the view; nil leaves it out.
  public var name: String?
  /// The view that holds this one, or nil.
  public internal(set) weak var superview: View?
  /// The views inside, back to front.
  public internal(set) var subviews: [View] = []
  /// The stage on which the view stands, or nil.
  public internal(set) weak var stage: Stage?

  /// Where it was last put, and its colour.
  var placement = Placement()
  var modelColor = Color.clear
  var motion: ViewMotion?
  /// Views at or below this one with running animations.
  var animatingViews = 0
  var drawn = DrawnContent()
  var subtreeNeedsLayout = true
  var needsLayout = true

  /// Creates a view with a frame, on no stage.
  public init(frame: Rect = .zero) {
    placement.bounds.size = frame.size
    placement.position = Point(frame.minX + frame.width / 2, frame.minY + frame.height / 2)
  }

  // MARK: For subclasses

  /// Places the subviews; called before painting, after the size changed or `setNeedsLayout`. The default does nothing.
  open func layoutSubviews() {}

  /// Records the view's own content over its background, in the coordinates of its bounds. The default records nothing.
  open func draw(into recorder: inout Recorder) {}

  /// Called before layout, whenever the stage is taken to an instant, while `isTimeDriven`: with the time of the
  /// stage's timeline in seconds. The default does nothing.
  open func update(at time: Double) {}

  /// Called when the view has come onto a stage or left it. The default does nothing.
  open func didMoveToStage() {}

  /// Another stage's picture shown over the view's content, with the map from its points to those of this view's bounds.
  open var nestedList: (list: DisplayList, transform: AffineTransform)? { nil }

  /// Whether `update(at:)` is called on every frame; a stage with such a view never sleeps.
  public var isTimeDriven = false {
    didSet { if isTimeDriven != oldValue { stage?.timeDrivenChanged(self) } }
  }

  // MARK: Appearance without animation

  /// Whether the view and everything inside is left out of picture and hit testing.
  public var isHidden = false {
    didSet { if isHidden != oldValue { placementChanged() } }
  }

  /// The view is hidden up to and including this instant of the stage's timeline (seconds), and shown from then on.
  public var appearsAfter: Double = -.infinity {
    didSet { placementChanged() }
  }

  /// Whether the view is left out of the picture now, by `isHidden` or because it has not appeared yet.
  public var isHiddenNow: Bool {
    if isHidden { return true }
    guard appearsAfter > -.infinity, let stage else { return false }
    return stage.timeline.now <= appearsAfter + Timeline.tolerance
  }

  /// Whether nothing is drawn outside of the bounds (and their round corners).
  public var clipsToBounds = false {
    didSet { contentChanged() }
  }

  /// The radius of the corners of background and clip, in points; cut to half the shorter side.
  public var cornerRadius = 0.0 {
    didSet { if cornerRadius != oldValue { contentChanged() } }
  }

  /// The point of the bounds, in fractions of their size, that `position` places and `transform` turns about; (0.5, 0.5) by default.
  public var anchorPoint: Point {
    get { placement.anchorPoint }
    set {
      placement.anchorPoint = newValue
      placementChanged()
    }
  }

  /// Whether the view and everything inside can be hit.
  public var isInteractionEnabled = true

  /// Whether the view with everything inside is drawn as one picture that is placed as a whole, at rest too.
  public var isComposited = false {
    didSet { contentChanged() }
  }
}
