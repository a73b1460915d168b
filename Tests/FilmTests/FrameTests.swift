import CairoRaster
import Effects
import Files
import Geometry
import Glibc
import System
import TestSupport
import Testing

@testable import Film
@testable import Rendering

@Suite struct FrameTests {
  @Test("any number of workers gives the same bytes in the same order", arguments: ["ticker", "slices", "cascade"])
  func workers(scene: String) throws {
    let source = try FrameSource(try Samples.setup(scene))
    let times = (0..<23).map { Double($0) * 0.17 }
    func frames(_ workers: Int) throws -> [[UInt8]] {
      let farm = FrameFarm(source, times: times, keepsAlpha: false, workers: workers)
      var frames: [[UInt8]] = []
      while let frame = try farm.next() { frames.append(frame.bytes) }
      return frames
    }
    let one = try frames(1)
    #expect(one.count == times.count)
    #expect(Set(one).count > 3)
    #expect(try frames(2) == one)
    #expect(try frames(5) == one)
  }

  @Test(
    "where the system refuses threads the others render all frames, or whoever asks for them", arguments: [0, 1, 2])
  func refused(threads: Int) throws {
    let granted = Monitor()
    nonisolated(unsafe) var left = threads
    let farm = FrameFarm<Double>(
      try FrameSource(try Samples.setup("cascade")), times: (0..<40).map { Double($0) }, workers: 4,
      start: { body throws(SystemError) in
        let isGranted = granted.locked {
          left -= 1
          return left >= 0
        }
        guard isGranted else { throw SystemError(code: EAGAIN) }
        return try WorkerThread(body)
      }, make: { _, time in time })
    for index in 0..<40 { #expect(try farm.next() == Double(index)) }
    #expect(try farm.next() == nil)
  }

  @Test("without threads, too, a frame that cannot be rendered ends the film")
  func failureAlone() throws {
    let farm = FrameFarm<Double>(
      try FrameSource(try Samples.setup("cascade")), times: [0, 1, 2], workers: 2,
      start: { _ throws(SystemError) in throw SystemError(code: EAGAIN) },
      make: { _, time throws(CommandError) in
        if time == 1 { throw .failed("no") }
        return time
      })
    #expect(try farm.next() == 0)
    #expect(throws: CommandError.self) { try farm.next() }
    #expect(try farm.next() == nil)
  }

  @Test("a farm can be left before its end")
  func leave() throws {
    let farm = FrameFarm(
      try FrameSource(try Samples.setup("cascade")), times: Array(repeating: 1, count: 10_000), keepsAlpha: false,
      workers: 2)
    #expect(try farm.next() != nil)
    farm.stop()
    #expect(try farm.next() == nil)
  }

  @Test("a frame that cannot be rendered ends the film with its reason")
  func failure() throws {
    var setup = try Samples.setup("cascade")
    setup.inputs = [TimedInput(0.5, .resize(Size(0, 0)))]
    let farm = FrameFarm(try FrameSource(setup), times: [0, 0.25, 0.75, 1], keepsAlpha: false, workers: 2)
    #expect(try farm.next() != nil)
    #expect(try farm.next() != nil)
    #expect(throws: CommandError.self) { try farm.next() }
  }

  @Test("raw pixels are those of a PNG file: straight alpha, rounded as Cairo does")
  func straight() throws {
    let surface = try ImageSurface(width: 4, height: 1, format: .argb32)
    surface.withPixels { pixels in
      for (index, pixel) in [0x8040_2010, 0xFF01_0203, 0, 0x0301_0203].enumerated() {
        pixels.storeBytes(of: UInt32(pixel), toByteOffset: index * 4, as: UInt32.self)
      }
    }
    let frame = RawFrame(surface, width: 4, height: 1, keepsAlpha: true)
    #expect(frame.bytes == [32, 64, 128, 128, 3, 2, 1, 255, 0, 0, 0, 0, 255, 170, 85, 3])
    let flat = RawFrame(surface, width: 2, height: 2, keepsAlpha: false)
    #expect(flat.bytes == [16, 32, 64, 255, 3, 2, 1, 255, 0, 0, 0, 0, 0, 0, 0, 0])
  }

  @Test("two scenes stand side by side on one clock")
  func beside() throws {
    let (a, b) = (try Samples.setup("cascade"), try Samples.setup("cascade", ["damping=0.3"]))
    let source = try FrameSource(a, beside: b)
    #expect((source.width, source.height) == (160 + 16 + 160, 120))
    let frame = try source.makeRenderer().frame(at: 1.2, keepsAlpha: false)
    for (setup, x) in [(a, 0), (b, 176)] {
      let alone = RawFrame(try FrameRenderer(setup).frame(at: 1.2), width: 160, height: 120, keepsAlpha: false)
      for y in 0..<120 {
        let row = (y * 336 + x) * 4
        #expect(Array(frame.bytes[row..<row + 640]) == Array(alone.bytes[y * 640..<(y + 1) * 640]))
      }
    }
  }
}
