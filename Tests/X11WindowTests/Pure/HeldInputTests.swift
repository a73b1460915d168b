import CX11
import Geometry
import Testing
import ViewTree

@testable import X11Window

struct HeldInputTests {
  @Test func releasesWithoutPressesAreNothing() {
    var held = HeldInput()
    #expect(!result { held.keyUp(10) })
    #expect(result { held.release(.primary) } == nil)
    #expect(!result { held.keyDown(10) })
    #expect(result { held.keyDown(10) })
    held.releaseAll()
    #expect(!result { held.keyUp(10) })
    #expect(!result { held.keyDown(10) })
  }

  @Test func firstButtonLeads() {
    var held = HeldInput()
    _ = held.press(.primary, at: .zero, time: 1)
    _ = held.press(.secondary, at: .zero, time: 1)
    #expect(held.button == .primary)
    _ = held.release(.primary)
    #expect(held.button == .secondary)
    _ = held.release(.secondary)
    #expect(held.button == .none && !held.isAnyButtonDown)
  }

  @Test func anotherButtonStartsANewSeries() {
    var held = HeldInput()
    #expect(result { held.press(.primary, at: .zero, time: 1) } == 1)
    #expect(result { held.press(.secondary, at: .zero, time: 1.1) } == 1)
    #expect(result { held.press(.secondary, at: Point(4, 4), time: 1.2) } == 2)
    #expect(result { held.press(.secondary, at: Point(8.5, 4), time: 1.3) } == 1)
    #expect(result { held.press(.secondary, at: Point(8.5, 4), time: 1.7) } == 2)
    #expect(result { held.press(.secondary, at: Point(8.5, 4), time: 2.2) } == 1)
  }

  @Test func everyPlaceOfTheUSKeyboardHasItsOwnSymbol() {
    let names = (8...255).compactMap { KeyPositions.symbol(keyCode: $0) }
    #expect(names.count == 49)
    #expect(Set(names).count == names.count)
    #expect(KeyPositions.symbol(keyCode: 24) == "q")
    #expect(KeyPositions.symbol(keyCode: 38) == "a")
    #expect(KeyPositions.symbol(keyCode: 52) == "z")
    #expect(KeyPositions.symbol(keyCode: 61) == "slash")
    #expect(KeyPositions.symbol(keyCode: 21) == "equal")
    // Every name is one that X knows.
    #expect(names.allSatisfy { XStringToKeysym($0) != 0 })
  }

  @Test func serverTimes() {
    #expect(abs(ServerTime.seconds(99_500, now: 100) - 99.5) < 1e-9)
    #expect(ServerTime.seconds(5, now: 100) == 100)
    #expect(ServerTime.seconds(100_500, now: 100) == 100)
    // Past the 32 bits of the server's counter.
    let now = 4_294_967.296 + 10
    #expect(abs(ServerTime.seconds(9_800, now: now) - (now - 0.2)) < 0.0011)
  }
}
