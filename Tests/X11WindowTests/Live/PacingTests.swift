import CX11
import Geometry
import TestSupport
import Testing

@testable import X11Window

@MainActor
@Suite(.needs("Xvfb"))
struct PacingTests {
  @Test func displaySetsThePace() throws {
    let rig = try Rig()
    rig.client.demand = .continuous
    rig.run("30 frames") { [client = rig.client] in client.reports.count >= 30 }
    #expect(rig.window.clock.pacer.mode == .display)
    #expect(zip(rig.client.times, rig.client.times.dropFirst()).allSatisfy { $0 < $1 })
    // The server's refreshes come at 60 Hz; a busy machine may skip some.
    let steps = zip(rig.client.times, rig.client.times.dropFirst()).map { $1 - $0 }.sorted()
    #expect(abs(steps[steps.count / 2] - 1.0 / 60) < 0.004)
  }

  @Test func anotherRateIsFollowed() throws {
    let rig = try Rig(server: ["-fakescreenfps", "100"])
    rig.client.demand = .continuous
    rig.run("60 frames") { [client = rig.client] in client.reports.count >= 60 }
    #expect(abs(rig.window.clock.pacer.model.period - 0.01) < 0.002)
  }

  @Test func timerSetsThePaceWithoutReports() throws {
    let rig = try Rig { $0.usesDisplayClock = false }
    rig.client.demand = .continuous
    rig.run("30 frames") { [client = rig.client] in client.reports.count >= 30 }
    #expect(rig.window.clock.pacer.mode == .timer)
    #expect(zip(rig.client.times, rig.client.times.dropFirst()).allSatisfy { $0 < $1 })
  }

  @Test func serverWithoutRandR() throws {
    let rig = try Rig(server: ["-extension", "RANDR"])
    rig.showFirstFrame()
    rig.window.setFullscreen(!rig.window.isFullscreen)
    rig.run("the screen's size") { [client = rig.client] in client.reports.last?.bytesSent == 800 * 600 * 4 }
    #expect(try rig.wrongPixels() == 0)
  }

  @Test func nothingHappensWhileNothingIsWanted() throws {
    let rig = try Rig()
    rig.client.demand = .continuous
    rig.run("some frames") { [client = rig.client] in client.reports.count >= 5 }
    rig.client.demand = .none
    let display = rig.connection.display
    // What is still under way comes to an end.
    rig.run("the clock rests") { [clock = rig.window.clock] in !clock.pacer.isWaitingForRefresh }
    _ = rig.connection.trapErrors {}
    let request = XNextRequest(display)
    var rounds = 0
    let hook = rig.loop.beforeSleeping {
      rounds += 1
      return false
    }
    _ = rig.loop.schedule(at: rig.loop.now + 0.3) { [loop = rig.loop] in loop.stop() }
    rig.loop.run()
    rig.loop.cancel(hook)
    #expect(XNextRequest(display) == request)
    // Only the queue that the trap left and the timer that ends the test.
    #expect(rounds <= 3)
  }

  @Test func frameForALaterTimeComesThen() throws {
    let rig = try Rig()
    rig.showFirstFrame()
    let wanted = rig.loop.now + 0.1
    rig.client.demand = .at(wanted)
    rig.client.onPrepare = { [client = rig.client] _ in client.demand = .none }
    let count = rig.client.times.count
    rig.run("the frame") { [client = rig.client] in client.times.count > count }
    #expect(rig.client.times.last ?? 0 >= wanted)
    #expect(rig.loop.now >= wanted)
  }

  @Test func hiddenWindowsMakeNoFrames() throws {
    let rig = try Rig()
    rig.client.demand = .continuous
    rig.showFirstFrame()
    #expect(rig.window.isVisible)
    rig.observer.unmap(rig.window.window)
    rig.run("hidden") { [window = rig.window] in !window.isVisible }
    let count = rig.client.times.count
    _ = rig.loop.schedule(at: rig.loop.now + 0.1) { [loop = rig.loop] in loop.stop() }
    rig.loop.run()
    #expect(rig.client.times.count == count)
    rig.observer.map(rig.window.window)
    rig.run("frames again") { [client = rig.client] in client.times.count > count + 2 }
    #expect(rig.window.isVisible)
    #expect(try rig.wrongPixels() == 0)
  }

  @Test func coveredWindowsMakeNoFrames() throws {
    let rig = try Rig()
    rig.client.demand = .continuous
    rig.showFirstFrame()
    #expect(rig.window.isVisible)
    let cover = rig.observer.cover(PixelRect(0, 0, 800, 600))
    rig.run("covered") { [window = rig.window] in !window.isVisible }
    let count = rig.client.times.count
    _ = rig.loop.schedule(at: rig.loop.now + 0.1) { [loop = rig.loop] in loop.stop() }
    rig.loop.run()
    #expect(rig.client.times.count == count)
    rig.observer.destroy(cover)
    rig.run("frames again") { [client = rig.client] in client.times.count > count + 2 }
    #expect(try rig.wrongPixels() == 0)
  }
}
