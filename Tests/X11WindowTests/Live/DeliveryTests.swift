import CairoRaster
import Geometry
import Glibc
import TestSupport
import Testing

@testable import X11Window

@MainActor
@Suite(.needs("Xvfb"))
struct DeliveryTests {
  /// Paints blocks for some frames, with the blocks alone as damage, and compares the whole picture at the end.
  private func paintBlocks(_ rig: Rig, frames: Int = 60) {
    rig.showFirstFrame()
    var seed: UInt64 = 7
    func next(_ limit: Int) -> Int {
      seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(seed >> 33) % limit
    }
    let client = rig.client
    client.demand = .continuous
    client.onPrepare = { _ in
      for _ in 0..<next(4) {
        // Some lie partly outside.
        let rect = PixelRect(next(330) - 10, next(250) - 10, 1 + next(60), 1 + next(60))
        client.blocks.append(.init(rect: rect, color: UInt32(next(0x1000000))))
        client.damage.append(rect)
      }
    }
    rig.run("\(frames) frames") { client.reports.count > frames }
    client.demand = .none
    client.onPrepare = nil
    #expect(client.reports.dropFirst().allSatisfy { $0.bytesSent < 320 * 240 * 4 })
  }

  @Test func damageAloneKeepsThePictureRight() throws {
    let rig = try Rig()
    paintBlocks(rig)
    #expect(rig.window.presenter.isShared)
    #expect(try rig.wrongPixels() == 0)
  }

  @Test func twoBuffersInTurnKeepThePictureRight() throws {
    let rig = try Rig()
    rig.window.presenter.alternates = true
    paintBlocks(rig)
    #expect(rig.window.presenter.bufferCount == 2)
    #expect(try rig.wrongPixels() == 0)
  }

  @Test func secondBufferRepaintsWhatItMissed() throws {
    let rig = try Rig()
    rig.window.presenter.alternates = true
    rig.showFirstFrame()
    let client = rig.client
    for x in [10, 60] {
      let rect = PixelRect(x, 20, 30, 30)
      client.blocks.append(.init(rect: rect, color: 0xFF00FF))
      client.damage = [rect]
      client.demand = .continuous
      let count = client.reports.count
      client.onPrepare = { _ in client.demand = .none }
      rig.run("a frame") { client.reports.count > count }
      #expect(client.reports.last?.bytesSent == 30 * 30 * 4)
    }
    // The second frame's buffer has the first block already; the third buffer turn misses the second one.
    #expect(client.drawn.last?.contains(PixelRect(60, 20, 30, 30)) == true)
    #expect(client.drawn.last?.contains(PixelRect(10, 20, 30, 30)) == true)
    #expect(try rig.wrongPixels() == 0)
  }

  @Test func aFrameThatFailedIsDrawnAgainWithItsDamage() throws {
    let rig = try Rig()
    rig.showFirstFrame()
    let client = rig.client
    let presenter = rig.window.presenter
    var said: [String] = []
    rig.connection.log = { said.append($0) }
    let fault = RasterError.cairo(operation: "painting", status: "out of memory")
    client.drawingFaults = [fault, fault]
    let rect = PixelRect(40, 0, 30, 20)
    client.blocks.append(.init(rect: rect, color: 0x00FF00))
    client.damage = [rect]
    client.demand = .continuous
    client.onPrepare = { [unowned client] _ in client.demand = .none }
    // What is half drawn is not shown where another window gives way either.
    client.onPresent = { [unowned presenter] report in
      if report.bytesSent == 0 { #expect(!presenter.resend(PixelRegion([rect], in: presenter.extent), at: 0)) }
    }
    let count = client.reports.count
    rig.run("the frame is drawn for good") { client.reports.count == count + 3 }
    #expect(client.reports[count...].map(\.bytesSent) == [0, 0, 30 * 20 * 4])
    #expect(client.drawn.suffix(3).allSatisfy { $0.contains { $0.contains(rect) } })
    #expect(said == ["cannot draw: \(fault)"])
    #expect(try rig.wrongPixels() == 0)
  }

  @Test func aSurfaceThatIsKeptOverAResizeIsStillMemory() throws {
    let rig = try Rig()
    rig.showFirstFrame()
    var kept: ImageSurface?
    let client = rig.client
    client.onDraw = { kept = kept ?? $0 }
    client.damage = [PixelRect(0, 0, 1, 1)]
    client.demand = .continuous
    rig.run("a frame") { kept != nil }
    client.demand = .none
    // Larger than what there is to spare.
    rig.observer.resize(rig.window.window, 700, 500)
    rig.run("the size") { client.reports.last?.bytesSent == 700 * 500 * 4 }
    kept?.withPixels { $0.storeBytes(of: 0xFF_FFFF, toByteOffset: 239 * 320 * 4, as: UInt32.self) }
    #expect(kept?.pixel(0, 239) != nil)
    #expect(try rig.wrongPixels() == 0)
  }

  @Test(arguments: [DeliveryMode.connection, .converted])
  func otherWaysShowTheSamePixels(mode: DeliveryMode) throws {
    let rig = try Rig { $0.delivery = mode }
    paintBlocks(rig, frames: 20)
    #expect(!rig.window.presenter.isShared)
    #expect(try rig.wrongPixels() == 0)
  }

  @Test func serverWithoutSharedMemory() throws {
    let rig = try Rig(server: ["-extension", "MIT-SHM"])
    paintBlocks(rig, frames: 20)
    #expect(!rig.window.presenter.isShared)
    #expect(try rig.wrongPixels() == 0)
  }

  @Test(arguments: [("640x480x16", 8), ("640x480x30", 1)])
  func screensWithOtherPixels(screen: String, tolerance: Int) throws {
    let rig = try Rig(screen: screen)
    #expect(!rig.window.presenter.screen.pixels.isNative)
    paintBlocks(rig, frames: 20)
    #expect(try rig.wrongPixels(tolerance: tolerance) == 0)
  }

  @Test func uncoveredPartsComeBackWithoutTheClient() throws {
    let rig = try Rig()
    rig.showFirstFrame()
    let drawn = rig.client.drawn.count
    rig.observer.coverAndUncover(PixelRect(30, 40, 100, 80))
    rig.run("the picture is whole") { (try? rig.wrongPixels()) == 0 }
    #expect(rig.client.drawn.count == drawn)
  }

  @Test func resizeStormEndsClean() throws {
    let rig = try Rig()
    rig.showFirstFrame()
    let client = rig.client
    client.demand = .continuous
    var step = 0
    client.onPrepare = { _ in
      // Several sizes for one frame: only the last one counts.
      for _ in 0..<5 where step < 200 {
        rig.observer.resize(rig.window.window, 100 + step * 7 % 600, 50 + step * 13 % 500)
        step += 1
      }
    }
    rig.run("the storm passes") { step >= 200 }
    client.onPrepare = nil
    rig.observer.resize(rig.window.window, 333, 222)
    rig.run("the last size") { client.sizes.last?.width == 333 && client.sizes.last?.height == 222 }
    client.demand = .none
    let count = client.reports.count
    rig.run("a frame of it") { client.reports.count > count || client.reports.last?.bytesSent == 333 * 222 * 4 }
    #expect(try rig.wrongPixels() == 0)
    #expect(client.sizes.count < 150, "many sizes should have been skipped, not \(client.sizes.count)")
  }

  @Test(arguments: [(1, 1), (16000, 3)])
  func extremeSizes(width: Int, height: Int) throws {
    let rig = try Rig()
    rig.showFirstFrame()
    rig.observer.resize(rig.window.window, width, height)
    rig.run("the size") { [client = rig.client] in client.reports.last?.bytesSent == width * height * 4 }
    #expect(rig.client.sizes.last?.width == width)
    #expect(rig.client.sizes.last?.height == height)
  }

  @Test func buffersComeBackAfterATimeOut() throws {
    let rig = try Rig()
    let presenter = rig.window.presenter
    let all = PixelRegion([presenter.extent], in: presenter.extent)
    // Nobody reads the server's answers here.
    let first = try #require(try presenter.freeBuffer(at: 100))
    _ = presenter.present(all, from: first, at: 100)
    let second = try #require(try presenter.freeBuffer(at: 100))
    #expect(second !== first)
    _ = presenter.present(all, from: second, at: 100.1)
    #expect(try presenter.freeBuffer(at: 100.2) == nil)
    #expect(try presenter.freeBuffer(at: 100.55) === first)
  }

  @Test func refusedPutGivesTheBufferBack() throws {
    let rig = try Rig()
    rig.showFirstFrame()
    let presenter = rig.window.presenter
    rig.connection.log = { _ in }
    rig.observer.destroy(rig.window.window)
    let buffer = try #require(try presenter.freeBuffer(at: 0))
    _ = presenter.present(PixelRegion([presenter.extent], in: presenter.extent), from: buffer, at: 0)
    #expect(buffer.busySince != nil)
    rig.run("the end") { [window = rig.window] in window.closeReason != nil }
    _ = rig.connection.trapErrors {}
    _ = rig.connection.dispatchEvents()
    #expect(buffer.busySince == nil)
  }

  @Test func sharedMemoryIsMarkedForRemoval() throws {
    let rig = try Rig()
    rig.showFirstFrame()
    let segments = Self.segmentsOfThisProcess()
    #expect(!segments.isEmpty)
    // The flag for "destroyed with its last user".
    #expect(segments.allSatisfy { $0 & 0o1000 != 0 })
  }

  @Test func nothingOutlivesTheWindow() throws {
    weak var window: X11Window?
    weak var connection: X11Connection?
    do {
      let rig = try Rig()
      rig.window.presenter.alternates = true
      paintBlocks(rig, frames: 5)
      window = rig.window
      connection = rig.connection
      #expect(Self.segmentsOfThisProcess().count == 2)
    }
    #expect(window == nil)
    #expect(connection == nil)
    #expect(Self.segmentsOfThisProcess().isEmpty)
  }

  /// The mode bits of the System V segments that this process made.
  private static func segmentsOfThisProcess() -> [UInt] {
    guard let file = fopen("/proc/sysvipc/shm", "r") else { return [] }
    defer { fclose(file) }
    var modes: [UInt] = []
    var line = [CChar](repeating: 0, count: 512)
    while fgets(&line, Int32(line.count), file) != nil {
      let text = String(decoding: line.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
      let words = text.split(separator: " ")
      if words.count > 4, words[4] == "\(getpid())" { modes.append(UInt(words[2], radix: 8) ?? 0) }
    }
    return modes
  }
}
