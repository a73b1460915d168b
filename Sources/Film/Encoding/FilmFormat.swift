/// A kind of film that `render` writes.
public enum FilmFormat: String, CaseIterable, Hashable, Sendable {
  case apng, gif, webp, mp4, webm

  /// The format of a file by how its name ends; nil for another ending.
  public init?(ending name: String) {
    guard let dot = name.lastIndex(of: "."), !name[dot...].contains("/") else { return nil }
    self.init(rawValue: name[name.index(after: dot)...].lowercased())
  }

  /// One line on what it is good for.
  public var summary: String {
    switch self {
    case .apng: "a film without loss, with transparency; frame times as fractions"
    case .gif: "a film of 256 colours a frame, at most 50 frames a second"
    case .webp: "a film without loss, with transparency; equal frames are joined into one"
    case .mp4: "a film in H.264, without transparency; even sizes"
    case .webm: "a film in VP9, with transparency"
    }
  }

  /// Whether a transparent background stays so; a GIF's pixel is there or not.
  public var hasTransparency: Bool { self != .mp4 }

  /// The most frames a second. GIF counts hundredths of a second, and viewers slow down what is shorter than two of them; WebP counts
  /// thousandths, with the same habit at ten.
  public var highestRate: Double {
    switch self {
    case .gif: 50
    case .webp: 90
    case .apng, .mp4, .webm: 1000
    }
  }

  /// How long a frame can last at the finest, in units a second: what frame times are rounded to. Nil where they are fractions.
  public var clock: Int? {
    switch self {
    case .gif: 100
    case .webp, .webm: 1000
    case .apng, .mp4: nil
    }
  }
}
