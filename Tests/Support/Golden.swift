import CairoRaster
import Foundation
import Glibc
import Testing

/// Compares a surface with the picture `named`.png in the folder `Goldens` of the calling test target.
///
/// With `EASEL_RECORD_GOLDENS=1` in the environment the picture is written anew and the test fails, so that recording never
/// passes unseen. On a difference the actual picture and the difference are written to a temporary folder.
///
/// - Parameters:
///   - tolerance: the largest difference, 0…255, that any channel of any pixel may have.
public func expectGolden(
  _ surface: ImageSurface, named name: String, tolerance: Int = 2, file: String = #filePath,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  let path = "\(targetFolder(of: file))/Goldens/\(name).png"
  if getenv("EASEL_RECORD_GOLDENS").map({ String(cString: $0) }) == "1" {
    do {
      try writePNG(surface, to: path)
      Issue.record("recorded \(path)", sourceLocation: sourceLocation)
    } catch { Issue.record(error, sourceLocation: sourceLocation) }
    return
  }
  if let problem = goldenProblem(surface, path: path, name: name, tolerance: tolerance) {
    Issue.record("\(problem)", sourceLocation: sourceLocation)
  }
}

/// What is wrong with a surface that should look like the picture at `path`; nil if nothing is. Never records.
public func goldenProblem(_ surface: ImageSurface, path: String, name: String, tolerance: Int = 2) -> String? {
  do {
    let golden = try ImageSurface(try ImageFile.load(path))
    let comparison = ImageComparison(surface, golden, tolerance: tolerance)
    guard comparison.largestDifference > tolerance else { return nil }
    let folder = try writeEvidence(surface, golden, name: name)
    return """
      \(name): \(comparison.differingPixels) pixels differ by more than \(tolerance), at most by \
      \(comparison.largestDifference), inside \(comparison.bounds); see \(folder)
      """
  } catch { return "\(error)" }
}

/// Writes a surface as a PNG file in one step.
public func writePNG(_ surface: ImageSurface, to path: String) throws {
  try Data(ImageFile.png(surface)).write(to: URL(fileURLWithPath: path), options: .atomic)
}

/// The folder of the test target that a file belongs to: the one directly inside `Tests`.
public func targetFolder(of file: String) -> String {
  let parts = file.split(separator: "/", omittingEmptySubsequences: false)
  let root = parts.lastIndex(of: "Tests") ?? parts.count - 2
  return parts.prefix(min(root + 2, parts.count - 1)).joined(separator: "/")
}

/// Writes what came out, and where it differs, and returns the folder.
private func writeEvidence(_ actual: ImageSurface, _ golden: ImageSurface, name: String) throws -> String {
  let base = getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp"
  let folder = base + "/easel-goldens"
  mkdir(folder, 0o755)
  try writePNG(actual, to: "\(folder)/\(name)-actual.png")
  if actual.width == golden.width, actual.height == golden.height {
    try writePNG(ImageComparison.difference(actual, golden), to: "\(folder)/\(name)-difference.png")
  }
  return folder
}
