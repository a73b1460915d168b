/// What `render` can write.
public enum PictureFormat {
  /// The most numbered pictures of one command.
  public static let mostNumbered = 1_000_000.0

  /// Names of formats with what they hold.
  static let known = [("png", "one picture, a contact sheet, or numbered pictures; without loss")]

  private static let others: Set<String> = [
    "gif", "apng", "webp", "jpg", "jpeg", "svg", "pdf", "avif", "bmp", "tif", "tiff", "mp4", "webm", "mov", "mkv",
    "avi",
    "y4m", "html", "json", "lottie",
  ]

  /// Checks a format asked for by name, or by how the file's name ends.
  ///
  /// - Throws: `failed` for one that cannot be written.
  public static func check(_ format: String?, output: String) throws(CommandError) {
    if let format {
      guard format == "png" else {
        throw .failed("--format: found \(Printable.quoted(format)), expected png; this version writes no other format")
      }
      return
    }
    guard let dot = output.lastIndex(of: "."), !output[dot...].contains("/") else { return }
    let ending = output[output.index(after: dot)...].lowercased()
    guard others.contains(ending) else { return }
    throw .failed("\(output): found the ending .\(ending), expected .png; this version writes no other format")
  }
}
