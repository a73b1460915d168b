import Effects
import Geometry
import Painting
import ViewTree

/// Plays what it is shown, with the wall clock: the scene, the other slot's scene beside it, and the ghosts over it.
final class Playback {
  /// What is played now.
  private(set) var subject: Subject
  private(set) var player: Player
  /// The scene of the other slot while both stand side by side: same input, same time.
  private(set) var otherScene: Scene?
  var settings: PlaybackSettings
  private let onion = OnionSkin()
  let measurer: any TextMeasuring
  /// A drag along the timeline under way.
  var scrub: Scrub?
  /// Where the stage is pressed, in its points.
  var press: Point?
  /// The scene time shown last.
  private var shown: Double?
  /// Whether the next picture differs though no view does.
  private var isStale = false

  /// A drag along the timeline: the run it belongs to, and whether to play on afterwards.
  struct Scrub {
    var start: Double
    var duration: Double
    var playsOn: Bool
  }

  /// The picture of an instant, and the other slot's.
  struct Frame {
    var list: DisplayList
    var other: DisplayList?
  }

  init(
    _ subject: Subject, _ settings: PlaybackSettings, inputs: [TimedInput], isPlaying: Bool, speed: Double,
    measurer: any TextMeasuring
  ) {
    self.subject = subject
    self.settings = settings
    self.measurer = measurer
    player = Player(
      Scene(subject.configuration, inputs: inputs, measurer: measurer), isPlaying: isPlaying, speed: speed)
    matchOther()
  }

  var scene: Scene { player.scene }

  /// A clock in seconds by which frames are measured; nil measures nothing.
  var clock: (() -> Double)? {
    didSet { scene.clock = clock }
  }

  // MARK: What is played

  /// Plays something else from now on. A value keeps the run and the time within it; another slot keeps the scene time; another effect
  /// begins. What is played already goes on as it does.
  func show(_ new: Subject) {
    let old = subject
    subject = new
    let isSame = new.isPlayed(as: old)
    if new.scene != old.scene {
      begin()
    } else if new.slot != old.slot || !isSame {
      scene.change(new.configuration, keeping: new.slot != old.slot ? .time : .run)
      player.anchor()
    } else if new.configuration.size != old.configuration.size {
      resize()
    } else if new.other == old.other {
      return
    }
    matchOther()
  }

  private func begin() {
    let next = Scene(subject.configuration, measurer: measurer)
    next.clock = clock
    let old = player
    player = Player(next, isPlaying: true, speed: old.speed, wall: old.wall)
    player.deviceRate = old.deviceRate
    // Whatever is held belongs to the scene that goes.
    (scrub, press) = (nil, nil)
  }

  private func resize() {
    if scene.time == 0, scene.inputs.isEmpty {
      scene.change(subject.configuration)
    } else {
      scene.perform(.resize(subject.configuration.size))
    }
    player.anchor()
  }

  private func matchOther() {
    otherScene = subject.other.map { values in
      var configuration = subject.configuration
      configuration.values = values
      configuration.loops = scene.configuration.loops
      let other = Scene(configuration, history: scene.history, measurer: measurer, namespace: 2)
      other.seek(to: scene.time)
      return other
    }
  }

  /// Begins anew at time 0, without the input that was recorded.
  func restart() {
    scene.restart(looping: settings.loops)
    player.play()
    matchOther()
  }

  /// Hands an input to the scene at its present instant, and to the one beside it; returns what it caused in the first.
  @discardableResult
  func perform(_ input: EffectInput) -> [StageEvent] {
    let events = scene.perform(input)
    if let otherScene {
      otherScene.seek(to: scene.time)
      otherScene.perform(input)
    }
    return events
  }

  // MARK: Frames

  /// Whether the next frame differs from the last one, however little time goes by.
  var needsFrame: Bool {
    isStale || shown != scene.time || scene.stage.isDirty || otherScene?.stage.isDirty == true
  }

  /// Goes on to an instant of wall time and gives its pictures.
  func frame(atWall wall: Double) -> Frame {
    player.advance(toWall: wall)
    scene.frameInterval = player.speed / 60
    let list = scene.frame(at: scene.time)
    shown = scene.time
    isStale = false
    return Frame(list: withGhosts(list), other: otherScene?.frame(at: scene.time))
  }

  /// The picture of the scene now, beside the frames of the window: what those are still to show they show all the same.
  func picture() -> DisplayList {
    isStale = true
    return scene.frame(at: scene.time)
  }

  /// Lets go of what only earlier frames showed: nobody knows when the next one comes.
  func forgetOldFrame() {
    scene.stage.forgetOldFrame()
    otherScene?.stage.forgetOldFrame()
  }

  // MARK: Ghosts

  private func withGhosts(_ list: DisplayList) -> DisplayList {
    guard onion.isShown else { return list }
    let run = scene.run.run
    let key = OnionSkin.Key(
      scene: subject.scene, values: subject.configuration.values, reducedMotion: settings.reducesMotion,
      content: subject.content, inputs: scene.inputs, size: scene.stage.size,
      start: (run.start * 1e6).rounded() / 1e6, range: player.loopPoints ?? run.movingRange)
    let (configuration, history) = (scene.configuration, scene.history)
    onion.prepare(key) { namespace in
      Scene(configuration, history: history, measurer: measurer, namespace: namespace)
    }
    return onion.over(list, at: scene.time)
  }

  /// Shows ghosts, or no more; or another number of them.
  func toggleOnionSkin() -> Message {
    isStale = true
    return onion.toggle(over: scene.run.run)
  }

  func cycleGhosts() -> Message {
    isStale = true
    return onion.cycleCount(over: scene.run.run)
  }

  /// Sets between which instants of a run it plays over and over; nil: from its start to its end.
  func setLoop(_ points: ClosedRange<Double>?) {
    if onion.isShown { isStale = true }
    player.loopPoints = points
  }
}
