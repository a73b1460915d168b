import Effects
import Files
import Geometry
import Motion

/// Writes a tuned effect as code for the platform an application is built on, or as values.
public enum CodeExport {
  /// Everything that can be written.
  public static let targets = ExportTarget.allCases
  /// The largest error of a curve made of straight pieces, unless told otherwise: a share of the whole distance.
  public static let defaultTolerance = 0.005

  /// The whole effect for a target, ended by a line end.
  ///
  /// - Parameters:
  ///   - changedOnly: writes the values that differ from their defaults and nothing else.
  ///   - tolerance: the largest error of CSS's `linear()`, in 0.00001…0.1 of the whole distance.
  /// - Throws: `unknownScene` for code of an effect that is not Easel's own, `tolerance` outside its range.
  public static func text(
    _ target: ExportTarget, _ source: ExportSource, changedOnly: Bool = false, tolerance: Double = defaultTolerance
  ) throws(ExportError) -> String {
    guard (0.00001...0.1).contains(tolerance) else { throw .tolerance(tolerance) }
    let headline = headline(source)
    let writer: any CodeWriter.Type
    switch target {
    case .json: return JSONExport.text(source, headline: headline, changedOnly: changedOnly)
    case .csv: return CSVExport.text(source, headline: headline, changedOnly: changedOnly)
    case .uikit: writer = UIKitWriter.self
    case .swiftui: writer = SwiftUIWriter.self
    case .coreanimation: writer = CoreAnimationWriter.self
    case .css: writer = CSSWriter.self
    case .compose: writer = ComposeWriter.self
    case .flutter: writer = FlutterWriter.self
    case .gtk: writer = GTKWriter.self
    }
    guard let score = source.info.score(source.values) else {
      throw .unknownScene(source.info.name, target: target.rawValue)
    }
    let sheet = CodeSheet(source: source, score: score, tolerance: tolerance)
    return writer.text(sheet, headline: headline, changedOnly: changedOnly)
  }

  /// What the first line says: version, scene, every number, and which meaning "duration" has.
  static func headline(_ source: ExportSource) -> String {
    let numbers = source.info.parameters.map { source.words($0) }.joined(separator: ", ")
    return "Easel \(EaselVersion.text) · \(source.info.name) · \(numbers) · \(durationMeaning(source))"
  }

  private static func durationMeaning(_ source: ExportSource) -> String {
    if let meaning = source.info.durationMeaning { return "duration is \(meaning)" }
    guard let spring = source.info.spring(source.values) else { return "duration is as the effect defines it" }
    return
      "duration is the settling time (to a thousandth, as in UIKit), the perceptual one (response) is "
      + NumberText.text(spring.response, decimals: 4) + " s"
  }
}
