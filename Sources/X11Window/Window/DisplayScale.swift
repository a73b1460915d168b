import System

/// Device pixels per point, as the desktop's resources ask for it.
enum DisplayScale {
  /// The resolution at which a point is one pixel.
  static let referenceDPI = 96.0

  /// Reads `Xft.dpi` from the text of the `RESOURCE_MANAGER` property.
  ///
  /// - Returns: The resolution divided by 96, rounded to quarters, in 0.5…8; 1 when it is absent or not a number.
  static func scale(resources: String?) -> Double {
    for line in (resources ?? "").split(whereSeparator: \.isNewline) {
      guard let colon = line.firstIndex(of: ":"), line[..<colon].trimmed == "Xft.dpi" else { continue }
      guard let dpi = Double(line[line.index(after: colon)...].trimmed), dpi.isFinite, dpi > 0 else { return 1 }
      return min(max((dpi / referenceDPI * 4).rounded() / 4, 0.5), 8)
    }
    return 1
  }
}
