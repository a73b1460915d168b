import CairoRaster
import Files
import Geometry
import Rendering

/// What a film shows: one scene, or two side by side on one clock.
///
/// Threads may share it: what it holds is not changed any more, and pictures of rows are found by each renderer itself.
public struct FrameSource: @unchecked Sendable {
  /// The scenes, left to right.
  let setups: [SceneSetup]
  /// The frame in pixels.
  package let width: Int
  package let height: Int
  /// Whether anything shows through.
  let isTransparent: Bool

  /// The room between two scenes in points.
  static let gap = 16.0

  /// Takes one scene, or two for a comparison.
  ///
  /// - Throws: `usage` when the picture would be larger than pictures can be, `failed` for a stage without extent.
  public init(_ setup: SceneSetup, beside other: SceneSetup? = nil) throws(CommandError) {
    setups = [setup] + (other.map { [$0] } ?? [])
    var (width, height) = (0, 0)
    var isTransparent = false
    for (index, setup) in setups.enumerated() {
      let frame = try FrameRenderer(setup).frame(at: 0)
      if index > 0 { width += FrameRenderer.pixels(Self.gap, setup.scale) }
      width += frame.width
      height = max(height, frame.height)
      isTransparent = isTransparent || frame.format == .argb32
    }
    guard max(width, height) <= ImageSurface.longestSide else {
      throw .usage("a film of \(width) × \(height) pixels, expected at most \(ImageSurface.longestSide) a side")
    }
    self.width = width
    self.height = height
    self.isTransparent = isTransparent
  }

  /// Makes something that renders frames; one for each thread.
  package func makeRenderer() -> FrameSourceRenderer { FrameSourceRenderer(self) }
}

/// Renders the frames of a source; used by one thread only.
package final class FrameSourceRenderer {
  private let source: FrameSource
  private let renderers: [FrameRenderer]

  init(_ source: FrameSource) {
    self.source = source
    renderers = source.setups.map { setup in
      var own = setup
      // Pictures of rows are loaded when they are first shown, into a store that belongs to one thread.
      let store = PictureStore(warn: { _ in })
      own.configuration.content.picture = { store.picture($0) }
      return FrameRenderer(own)
    }
  }

  /// The picture of a scene time.
  package func frame(at time: Double, keepsAlpha: Bool) throws(CommandError) -> RawFrame {
    let surface = try surface(at: time)
    return RawFrame(surface, width: source.width, height: source.height, keepsAlpha: keepsAlpha)
  }

  /// The pixels of a scene time.
  func surface(at time: Double) throws(CommandError) -> ImageSurface {
    guard renderers.count > 1, let first = source.setups.first else { return try renderers[0].frame(at: time) }
    let sheet: ImageSurface
    do {
      sheet = try ImageSurface(
        width: source.width, height: source.height, format: source.isTransparent ? .argb32 : .rgb24)
    } catch {
      throw .failed(error.description)
    }
    if !source.isTransparent { sheet.fill(first.theme.surround) }
    var x = 0
    for (renderer, setup) in zip(renderers, source.setups) {
      let frame = try renderer.frame(at: time)
      sheet.copy(from: frame, frame.extent, dx: x)
      x += frame.width + FrameRenderer.pixels(FrameSource.gap, setup.scale)
    }
    return sheet
  }
}

extension ImageSurface {
  /// Fills every pixel of a 32-bit surface with an opaque colour.
  fileprivate func fill(_ color: Color) {
    let pixel =
      UInt32(Color.byte(color.red)) << 16 | UInt32(Color.byte(color.green)) << 8
      | UInt32(Color.byte(color.blue)) | 0xFF00_0000
    withPixels { pixels in
      for y in 0..<height {
        let row = (pixels + y * bytesPerRow).assumingMemoryBound(to: UInt32.self)
        for x in 0..<width { row[x] = pixel }
      }
    }
  }
}
