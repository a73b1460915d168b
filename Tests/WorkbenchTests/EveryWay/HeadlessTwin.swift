import CairoRaster
import Effects
import Geometry
import TestSupport
import ViewTree

@testable import CommandLine
@testable import Rendering

/// What the verbs without a display say of a scene with one parameter changed, or with none.
final class HeadlessTwin {
  /// The stage's extent in every test, in points.
  static let size = Size(240, 300)

  let setup: SceneSetup
  /// What is to be told of the options.
  let warnings: [String]
  private let renderer: FrameRenderer
  private let trace: Trace
  private var pictures: [Double: ImageSurface] = [:]

  /// Sets the scene up as the command line does.
  ///
  /// - Parameter value: what is set beside the change's base, by `--set`; nil for the base alone.
  init(_ change: ParameterChange, value: String?, in folder: Scratch, preset: String? = nil) throws {
    var options = SceneOptions(.builtIn)
    options.scene = change.scene
    options.sets = change.base + (value.map { ["\(change.key)=\($0)"] } ?? [])
    options.size = "\(NumberText.text(Self.size.width))x\(NumberText.text(Self.size.height))"
    options.loops = true
    options.actions = change.actions
    options.preset = preset
    if let notices = change.notices { options.content.notices = try folder.write(notices, to: "notices.txt") }
    let reading = try SceneReading(options)
    (setup, warnings) = (reading.setup, reading.warnings)
    renderer = FrameRenderer(setup)
    trace = Trace(setup.scene())
  }

  func rows(at time: Double) -> [TraceRow] { trace.rows(at: time) }

  func picture(at time: Double) throws -> ImageSurface {
    if let picture = pictures[time] { return picture }
    let picture = try renderer.frame(at: time)
    pictures[time] = picture
    return picture
  }

  /// Whether an eye must tell the scene from another at an instant by what their traces say: something that is seen in one of them is
  /// elsewhere by more than a pixel, or more or less opaque by more than a twentieth, in the other.
  func mustLookDifferent(from other: HeadlessTwin, at time: Double) -> Bool {
    let (mine, theirs) = (seen(at: time), other.seen(at: time))
    guard mine.count == theirs.count else { return true }
    return zip(mine, theirs).contains { a, b in
      a.view != b.view || zip(a.numbers, b.numbers).contains { ($0 - $1).magnitude > 1 }
        || (a.alpha - b.alpha).magnitude > 0.05
    }
  }

  /// The views that show at all: not transparent, and not outside of what clips them.
  private func seen(at time: Double) -> [TraceRow] {
    rows(at: time).filter { row in
      let place = row.frame.offset(by: Point(row.transform.tx, row.transform.ty))
      let height = setup.configuration.kind.name == "ticker" ? 44 : Self.size.height
      return row.alpha > 0.02
        && (row.view == "bar" || place.intersects(Rect(0, 0, Self.size.width, height)))
    }
  }
}
