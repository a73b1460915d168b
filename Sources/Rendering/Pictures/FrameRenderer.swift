import CairoRaster
import Effects
import Files
import Geometry
import Painting
import ViewTree

/// Renders frames of one scene without a display, by the same path that the window takes.
public final class FrameRenderer {
  /// The scene, at the time that was last asked for.
  public let scene: Scene
  private let raster: Raster

  /// Begins the scene.
  public init(_ setup: SceneSetup) {
    raster = Raster(scale: setup.scale)
    scene = Scene(setup.configuration, inputs: setup.inputs, measurer: raster.text)
  }

  /// The picture at an instant: without alpha where the scene's background is opaque.
  ///
  /// - Throws: `failed` when the stage has no extent at that time, or memory is short.
  public func frame(at time: Double) throws(CommandError) -> ImageSurface {
    let list = try list(at: time)
    do {
      let surface = try ImageSurface(
        width: Self.pixels(list.size.width, raster.scale), height: Self.pixels(list.size.height, raster.scale),
        format: list.background.alpha < 1 ? .argb32 : .rgb24)
      try raster.render(list, into: surface)
      return surface
    } catch {
      throw .failed(error.description)
    }
  }

  /// What is drawn at an instant.
  ///
  /// - Throws: `failed` when the stage has no extent at that time.
  public func list(at time: Double) throws(CommandError) -> DisplayList {
    let list = scene.frame(at: time)
    guard !list.size.isEmpty else {
      let size = NumberText.text(list.size.width) + " × " + NumberText.text(list.size.height)
      throw .failed("the stage is \(size) points at \(NumberText.text(time)) s, expected something to draw on")
    }
    return list
  }

  /// The list as a file of shapes.
  ///
  /// - Throws: `failed` when memory is short.
  public func file(of list: DisplayList, as kind: VectorKind) throws(CommandError) -> [UInt8] {
    do {
      return try VectorFile.bytes(list, as: kind, text: raster.text)
    } catch {
      throw .failed(error.description)
    }
  }

  /// The extent of the picture at an instant in pixels.
  func size(at time: Double) -> (width: Int, height: Int) {
    scene.seek(to: time)
    let size = scene.stage.size
    return (Self.pixels(size.width, raster.scale), Self.pixels(size.height, raster.scale))
  }

  /// The whole pixels of an extent in points, at least one.
  package static func pixels(_ points: Double, _ scale: Double) -> Int {
    max(1, Int((points * scale + 0.5).rounded(.down)))
  }
}
