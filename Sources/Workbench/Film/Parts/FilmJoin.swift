import System

/// Parts and films.
extension FilmJob {
  /// Renders one part of the film and writes it beside the film's own name.
  ///
  /// - Returns: the part's file.
  public func write(_ shard: Shard, of path: String) throws(CommandError) -> String {
    let range = shard.frames(of: timing.frameCount)
    let interrupts = Interrupts()
    let farm = FrameFarm(
      source, times: range.map { timing.time($0) }, keepsAlpha: isTransparent, workers: workers)
    defer { farm.stop() }
    let bar = ProgressBar(total: range.count, isQuiet: isQuiet)
    let film = description
    let head = FilmPart.Head(
      format: format, width: film.width, height: film.height, numerator: film.rate.numerator,
      denominator: film.rate.denominator, frameCount: film.frameCount, isTransparent: film.isTransparent,
      repeats: film.repeats, frames: range)
    let file = shard.file(path)
    var done = 0
    try FilmPart.write(head, to: file) { () throws(CommandError) in
      if interrupts.wasAsked() { throw .failed("interrupted: \(file) was not written") }
      let frame = try farm.next()
      done += 1
      if frame != nil { bar.update(done) }
      return frame
    }
    return file
  }

  /// Makes a film of its parts, given in any order: the same bytes as if it had been rendered at once.
  ///
  /// - Parameter asked: the format that the caller expects; nil takes that of the parts, which are made for one.
  /// - Throws: `usage` when the parts are of another format, `failed` for files that are no parts, belong to different films, or leave
  ///   frames out.
  public static func join(
    _ parts: [String], to path: String, asked: PictureFormat? = nil, isQuiet: Bool = false
  ) throws(CommandError) {
    var heads: [(file: String, head: FilmPart.Head)] = []
    for part in parts { heads.append((part, try FilmPart.read(part))) }
    heads.sort {
      ($0.head.frames.lowerBound, $0.head.frames.upperBound) < ($1.head.frames.lowerBound, $1.head.frames.upperBound)
    }
    guard let first = heads.first else { throw .usage("--join: no parts are named") }
    let format = first.head.format
    if let asked, asked != .film(format) {
      throw .usage("\(path): found the format \(asked.name), expected \(format.rawValue), of which the parts are")
    }
    var next = 0
    for (file, head) in heads {
      guard head.film == first.head.film else {
        throw .failed("\(file): found a part of another film than \(first.file)")
      }
      guard head.frames.lowerBound == next else {
        throw .failed(
          "\(file): found frame \(head.frames.lowerBound + 1), expected frame \(next + 1): a part is missing or named twice"
        )
      }
      next = head.frames.upperBound
    }
    guard next == first.head.frameCount else {
      throw .failed("found \(next) of \(first.head.frameCount) frames: a part is missing")
    }
    let interrupts = Interrupts()
    let encoder = try FilmEncoder(first.head.description, to: path)
    let bar = ProgressBar(total: next, isQuiet: isQuiet)
    var done = 0
    for (file, _) in heads {
      _ = try FilmPart.read(file) { (frame) throws(CommandError) in
        try encoder.add(frame, isInterrupted: interrupts.wasAsked)
        done += 1
        bar.update(done)
      }
    }
    try encoder.finish(isInterrupted: interrupts.wasAsked)
  }
}
