import CairoRaster
import Foundation
import Geometry
import TestSupport

/// Plays an animated WebP: each frame is made a picture file of its own for the loader, and laid over the ones before as the format says.
struct WebPReader {
  /// One frame's part of the canvas.
  private struct Part {
    var x: Int
    var y: Int
    var milliseconds: Int
    var replaces: Bool
    var clears: Bool
    var file: [UInt8]
  }

  struct Malformed: Error {
    let what: String
  }

  let width: Int
  let height: Int
  /// How often it plays; 0 is for ever.
  let plays: Int
  /// What is on the canvas, as premultiplied ARGB, and for how long.
  private(set) var frames: [(pixels: [UInt32], milliseconds: Int)] = []

  init(_ file: [UInt8], scratch: Scratch) throws {
    let bytes = file[...]
    guard bytes.count > 12, bytes.starts(with: "RIFF".utf8), Self.number(bytes, 4, 4) + 8 == bytes.count else {
      throw Malformed(what: "no whole RIFF file")
    }
    var parts: [Part] = []
    var size: (Int, Int)?
    var plays: Int?
    for chunk in Self.chunks(bytes[12...]) {
      let start = chunk.data.startIndex
      switch chunk.name {
      case "VP8X": size = (Self.number(bytes, start + 4, 3) + 1, Self.number(bytes, start + 7, 3) + 1)
      case "ANIM": plays = Self.number(bytes, start + 4, 2)
      case "ANMF": parts.append(try Self.part(chunk.data))
      default: break
      }
    }
    guard let size, let plays, !parts.isEmpty else { throw Malformed(what: "no animation") }
    (width, height) = size
    self.plays = plays
    var canvas = [UInt32](repeating: 0, count: width * height)
    for (index, part) in parts.enumerated() {
      let file = scratch.file("part-\(index).webp")
      try Data(part.file).write(to: URL(fileURLWithPath: file))
      let picture = try ImageSurface(try ImageFile.load(file))
      for y in 0..<picture.height {
        for x in 0..<picture.width {
          let place = (part.y + y) * width + part.x + x
          let pixel = picture.pixel(x, y) ?? 0
          canvas[place] = part.replaces ? pixel : try Self.over(pixel, canvas[place])
        }
      }
      frames.append((canvas, part.milliseconds))
      guard part.clears else { continue }
      for y in 0..<picture.height {
        for x in 0..<picture.width { canvas[(part.y + y) * width + part.x + x] = 0 }
      }
    }
  }

  /// The canvas at a time.
  func pixels(at milliseconds: Int) -> [UInt32]? {
    var end = 0
    for frame in frames {
      end += frame.milliseconds
      if milliseconds < end { return frame.pixels }
    }
    return nil
  }

  /// A film without loss can only cover or leave alone: everything between is rounded.
  private static func over(_ pixel: UInt32, _ ground: UInt32) throws -> UInt32 {
    switch pixel >> 24 {
    case 0: ground
    case 255: pixel
    case _ where ground >> 24 == 0: pixel
    default: throw Malformed(what: "a half-transparent pixel over a visible one")
    }
  }

  private static func part(_ data: ArraySlice<UInt8>) throws -> Part {
    let bytes = Array(data)[...]
    guard bytes.count > 16 else { throw Malformed(what: "a frame without a picture") }
    let inner = chunks(bytes[16...])
    guard let picture = inner.first(where: { ["VP8 ", "VP8L"].contains($0.name) }) else {
      throw Malformed(what: "a frame without a picture")
    }
    var body: [UInt8] = []
    if let alpha = inner.first(where: { $0.name == "ALPH" }) {
      // Flags (alpha), then the size as it stands in the frame.
      body += chunk("VP8X", [0x10, 0, 0, 0] + bytes[6..<12]) + chunk("ALPH", alpha.data)
    }
    body += chunk(picture.name, picture.data)
    let file = Array("RIFF".utf8) + little(body.count + 4) + Array("WEBP".utf8) + body
    return Part(
      x: number(bytes, 0, 3) * 2, y: number(bytes, 3, 3) * 2, milliseconds: number(bytes, 12, 3),
      replaces: bytes[15] & 2 != 0, clears: bytes[15] & 1 != 0, file: file)
  }

  private static func chunks(_ bytes: ArraySlice<UInt8>) -> [(name: String, data: ArraySlice<UInt8>)] {
    var result: [(String, ArraySlice<UInt8>)] = []
    var offset = bytes.startIndex
    while offset + 8 <= bytes.endIndex {
      let length = number(bytes, offset + 4, 4)
      let end = min(offset + 8 + length, bytes.endIndex)
      result.append((String(decoding: bytes[offset..<offset + 4], as: UTF8.self), bytes[offset + 8..<end]))
      offset = end + length % 2
    }
    return result
  }

  private static func number(_ bytes: ArraySlice<UInt8>, _ offset: Int, _ count: Int) -> Int {
    (0..<count).reduce(0) { $0 | Int(bytes[offset + $1]) << ($1 * 8) }
  }

  private static func little(_ value: Int) -> [UInt8] { (0..<4).map { UInt8(truncatingIfNeeded: value >> ($0 * 8)) } }

  private static func chunk(_ name: String, _ data: some Collection<UInt8>) -> [UInt8] {
    Array(name.utf8) + little(data.count) + Array(data) + (data.count % 2 == 1 ? [0] : [])
  }
}
