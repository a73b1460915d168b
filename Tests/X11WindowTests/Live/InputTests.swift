import CX11
import Geometry
import TestSupport
import Testing
import ViewTree

@testable import X11Window

@MainActor
@Suite(.needs("Xvfb"))
struct InputTests {
  private func keys(_ rig: Rig) -> [KeyEvent] {
    rig.client.events.compactMap { if case .key(let event) = $0 { event } else { nil } }
  }

  private func pointers(_ rig: Rig) -> [PointerEvent] {
    rig.client.events.compactMap { if case .pointer(let event) = $0 { event } else { nil } }
  }

  private func focusChanges(_ rig: Rig) -> [Bool] {
    rig.client.events.compactMap { if case .focus(let gained) = $0 { gained } else { nil } }
  }

  @Test func symbolsFollowTheModifiers() throws {
    let rig = try Rig()
    rig.showFirstFrame()
    let window = rig.window.window
    rig.observer.sendKey(38, to: window)
    rig.observer.sendKey(38, down: false, to: window)
    rig.observer.sendKey(59, state: ShiftMask, to: window)
    rig.observer.sendKey(65, state: ControlMask | Mod1Mask, to: window)
    rig.observer.sendKey(113, to: window)
    rig.run("five key events") { keys(rig).count == 5 }
    let events = keys(rig)
    #expect(events.map(\.symbol) == ["a", "a", "less", "space", "Left"])
    #expect(events.map(\.positionSymbol) == ["a", "a", "comma", "space", "Left"])
    #expect(events.map(\.text) == ["a", "", "<", "", ""])
    #expect(events.map(\.isDown) == [true, false, true, true, true])
    #expect(events[2].modifiers == .shift)
    #expect(events[3].modifiers == [.control, .alt])
  }

  @Test func positionsStayOnOtherLayouts() throws {
    let rig = try Rig()
    // AZERTY has A where QWERTY has Q; Russian has Й there.
    rig.observer.setKey(24, plain: "a", shifted: "A")
    rig.observer.setKey(25, plain: "Cyrillic_shorti", shifted: "Cyrillic_SHORTI")
    rig.showFirstFrame()
    rig.observer.sendKey(24, to: rig.window.window)
    rig.observer.sendKey(25, to: rig.window.window)
    rig.run("two keys") { keys(rig).count == 2 }
    #expect(keys(rig).map(\.symbol) == ["a", "Cyrillic_shorti"])
    #expect(keys(rig).map(\.positionSymbol) == ["q", "w"])
    #expect(keys(rig).last?.text == "й")
  }

  @Test func heldKeysRepeatAndAreReleasedWithTheFocus() throws {
    let rig = try Rig()
    rig.showFirstFrame()
    let window = rig.window.window
    rig.run("focus") { focusChanges(rig).last == true }
    for _ in 0..<3 { rig.observer.sendKey(38, to: window) }
    rig.observer.sendFocus(false, to: window)
    // The release of a key whose press was forgotten is nothing.
    rig.observer.sendKey(38, down: false, to: window)
    rig.observer.sendFocus(true, to: window)
    rig.observer.sendKey(38, to: window)
    rig.run("four keys") { keys(rig).count >= 4 }
    #expect(keys(rig).map(\.isRepeat) == [false, true, true, false])
    #expect(keys(rig).allSatisfy { $0.isDown })
    #expect(focusChanges(rig) == [true, false, true])
  }

  @Test func clicksAreCountedInPlaceAndTime() throws {
    let rig = try Rig { $0.scale = 2 }
    rig.showFirstFrame()
    let window = rig.window.window
    for (time, x) in [(1000, 100), (1300, 102), (1500, 103), (1950, 103), (2000, 120)] {
      rig.observer.sendButton(1, x: Int32(x), y: 50, at: UInt(time), to: window)
      rig.observer.sendButton(1, x: Int32(x), y: 50, down: false, at: UInt(time + 10), to: window)
    }
    rig.run("ten events") { pointers(rig).count == 10 }
    let downs = pointers(rig).filter { $0.phase == .down }
    #expect(downs.map(\.clickCount) == [1, 2, 3, 1, 1])
    #expect(pointers(rig).filter { $0.phase == .up }.map(\.clickCount) == [1, 2, 3, 1, 1])
    // Two pixels are a point.
    #expect(downs.first?.location == Point(50, 25))
    #expect(downs.first?.button == .primary)
  }

  @Test func motionIsCutDownToTheLastBeforeSomethingElse() throws {
    let rig = try Rig()
    rig.showFirstFrame()
    let window = rig.window.window
    rig.observer.sendButton(3, x: 1, y: 1, at: 1, to: window)
    for x in 2..<40 { rig.observer.sendMotion(x: Int32(x), y: 9, to: window) }
    rig.observer.sendButton(3, x: 50, y: 9, down: false, at: 2, to: window)
    rig.run("the release") { pointers(rig).last?.phase == .up }
    let moves = pointers(rig).filter { $0.phase == .move }
    #expect(moves.count < 38)
    #expect(moves.last?.location == Point(39, 9))
    #expect(moves.last?.button == .secondary)
  }

  @Test func wheelTurns() throws {
    let rig = try Rig()
    rig.showFirstFrame()
    for button: UInt32 in 4...7 { rig.observer.sendButton(button, x: 5, y: 6, at: 1, to: rig.window.window) }
    rig.run("four turns") { rig.client.events.count { if case .wheel = $0 { true } else { false } } == 4 }
    let steps = rig.client.events.compactMap { if case .wheel(let event) = $0 { event.steps } else { nil } }
    #expect(steps == [Point(0, -1), Point(0, 1), Point(-1, 0), Point(1, 0)])
  }

  @Test func otherProgramsGetTheCopiedText() throws {
    let rig = try Rig()
    rig.showFirstFrame()
    for text in ["héllo 舞台", String(repeating: "0123456789äöü", count: 20000)] {
      rig.window.clipboard.offer(text, in: .clipboard)
      let reader = SelectionReader(observer: rig.observer)
      reader.start()
      rig.run("the text") { reader.poll() }
      #expect(reader.text == text)
    }
  }

  @Test func textIsPastedFromOtherPrograms() throws {
    let rig = try Rig()
    rig.showFirstFrame()
    // The window itself is the owner; the way is the same.
    rig.window.clipboard.offer("paste", in: .primary)
    rig.window.clipboard.requestText(from: .primary)
    rig.run("a text event") {
      rig.client.events.contains { if case .text("paste") = $0 { true } else { false } }
    }
  }
}
