import CairoRaster
import Files
import Geometry
import Painting

/// Two pictures in files, held against each other.
public struct PictureFiles {
  private let a: ImageSurface
  private let b: ImageSurface
  private let names: (String, String)

  /// Reads both files.
  ///
  /// - Throws: `failed` when one cannot be used.
  public init(_ first: String, _ second: String) throws(CommandError) {
    names = (first, second)
    a = try Self.surface(first)
    b = try Self.surface(second)
  }

  /// Takes a picture that was just made, and reads the file it is to equal.
  ///
  /// - Throws: `failed` when the file cannot be used.
  public init(_ picture: ImageSurface, expected path: String) throws(CommandError) {
    names = ("the picture", path)
    a = try Self.surface(picture.makePicture())
    b = try Self.surface(path)
  }

  /// With alpha in any case: an opaque picture and a translucent one of the same colours differ.
  private static func surface(_ path: String) throws(CommandError) -> ImageSurface {
    try surface(PictureReader.files.load(path))
  }

  private static func surface(_ picture: Picture) throws(CommandError) -> ImageSurface {
    do {
      let surface = try ImageSurface(width: picture.width, height: picture.height, format: .argb32)
      surface.copy(from: try ImageSurface(picture), surface.extent)
      return surface
    } catch {
      throw .failed(error.description)
    }
  }

  /// Whether no channel of any pixel differs by more than the tolerance (0…255), and the result in words.
  public func verdict(tolerance: Int) -> (isEqual: Bool, words: String) {
    guard a.width == b.width, a.height == b.height else {
      return (false, "different sizes: \(a.width) × \(a.height) and \(b.width) × \(b.height) pixels")
    }
    let comparison = ImageComparison(a, b, tolerance: tolerance)
    let largest = "largest channel difference \(comparison.largestDifference) of 255"
    guard comparison.differingPixels > 0 else {
      return (true, comparison.largestDifference == 0 ? "equal" : "equal within \(tolerance): \(largest)")
    }
    let box = comparison.bounds
    let count = comparison.differingPixels
    return (
      false,
      "different: \(largest), \(count) of \(a.width * a.height) pixels, in \(box.width) × \(box.height) at \(box.x), \(box.y)"
    )
  }

  /// A picture that is black where both agree, as PNG.
  ///
  /// - Parameter option: what asked for it, for messages.
  /// - Throws: `failed` for different sizes.
  public func difference(for option: String) throws(CommandError) -> [UInt8] {
    do {
      return try ImageFile.png(try ImageComparison.difference(a, b))
    } catch {
      guard a.width == b.width, a.height == b.height else {
        throw .failed(
          "\(option): \(names.0) and \(names.1) have different sizes, expected the same for a picture of differences")
      }
      throw .failed(error.description)
    }
  }
}
