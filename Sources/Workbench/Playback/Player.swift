import Effects
import Geometry
import ViewTree

/// Plays a scene: maps wall time to scene time, with pause, speed and seeking.
///
/// The map changes, the scene never: whatever is done here, the picture at a scene time is the same. Changing speed never makes
/// the time jump.
final class Player {
  /// What is played; whoever else moves it in time calls `anchor()` afterwards.
  let scene: Scene
  /// Whether the scene moves with the wall clock.
  private(set) var isPlaying: Bool
  /// Scene seconds per wall second, in `SceneSpeed.range`.
  private(set) var speed: Double
  /// Seconds since the start of a run between which it plays over and over, or nil.
  var loopPoints: ClosedRange<Double>?
  /// Simulated frames a second of a device: the scene moves in steps of one frame. 0: in steps of the display's own.
  var deviceRate = 0.0

  private(set) var wall = 0.0
  private var anchorWall = 0.0
  private var anchorScene = 0.0

  /// Creates a player at the scene's present instant.
  init(_ scene: Scene, isPlaying: Bool = true, speed: Double = 1, wall: Double = 0) {
    self.scene = scene
    self.isPlaying = isPlaying
    self.speed = SceneSpeed.nearest(speed)
    self.wall = wall
    anchorWall = wall
    anchorScene = scene.time
  }

  /// The shortest time between loop points, in seconds.
  static let shortestLoop = 1 / 60.0

  /// The scene times that belong to the loop points in the run under way.
  private var loop: ClosedRange<Double>? {
    guard let loopPoints else { return nil }
    let run = scene.run.run
    // An edit may have made the run shorter than the loop.
    let high = min(loopPoints.upperBound, run.duration)
    let low = min(loopPoints.lowerBound, max(0, high - Self.shortestLoop))
    return high - low >= Self.shortestLoop / 2 ? (run.start + low)...(run.start + high) : nil
  }

  /// Moves the wall clock on and the scene with it while it plays.
  func advance(toWall time: Double) {
    wall = max(wall, time)
    guard isPlaying else { return }
    var target = sceneTime(atWall: wall)
    if let loop, target >= loop.upperBound {
      let length = loop.upperBound - loop.lowerBound
      target = loop.lowerBound + (target - loop.upperBound).truncatingRemainder(dividingBy: length)
      scene.seek(to: target)
      return anchor()
    }
    if deviceRate > 0 { target = (target * deviceRate + 1e-6).rounded(.down) / deviceRate }
    scene.seek(to: max(scene.time, target))
  }

  /// Sets the wall clock without moving the scene: from here on wall time counts.
  func start(atWall time: Double) {
    wall = time
    anchor()
  }

  /// Leaves out wall time in which the program did not run, so that nothing rushes.
  func drop(_ seconds: Double) { anchorWall += max(0, seconds) }

  /// The scene time that belongs to a wall time while playing.
  func sceneTime(atWall time: Double) -> Double { anchorScene + (time - anchorWall) * speed }

  /// When, in wall time, the scene next changes: now, at a coming event, or never by itself (nil).
  var nextChange: Double? {
    guard isPlaying else { return nil }
    if scene.stage.needsFrame { return wall }
    let next = [scene.nextEventTime, loop?.upperBound].compactMap { $0 }.min()
    return next.map { anchorWall + ($0 - anchorScene) / speed }
  }

  /// Goes on from where the scene is.
  func play() {
    isPlaying = true
    anchor()
  }

  /// Lets the scene stand where it is, timers and all.
  func pause() { isPlaying = false }

  /// Sets the scene seconds per wall second from now on; see `SceneSpeed.nearest(_:)`.
  func setSpeed(_ value: Double) {
    // From where the clock is, not from the last whole frame of a simulated device: that would lose a part of a frame each time.
    anchorScene = isPlaying ? sceneTime(atWall: wall) : scene.time
    anchorWall = wall
    speed = SceneSpeed.nearest(value)
  }

  /// Takes the scene to an instant at once, playing or not.
  func seek(to time: Double) {
    scene.seek(to: time)
    anchor()
  }

  /// Says that the scene's time was changed from outside.
  func anchor() {
    anchorWall = wall
    anchorScene = scene.time
  }

  /// Whether the run is over and nothing will happen by itself.
  var isAtEnd: Bool {
    let (run, elapsed) = scene.run
    return scene.nextEventTime == nil && !scene.stage.isPaused && elapsed >= run.duration - Stage.timeTolerance
  }
}
