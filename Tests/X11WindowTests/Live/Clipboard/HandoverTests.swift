import CX11
import Geometry
import Glibc
import TestSupport
import Testing

@testable import X11Window

/// What becomes of the copied text when the program ends.
@MainActor
@Suite(.needs("Xvfb"))
struct HandoverTests {
  /// Closes the window and runs the loop to its end, the manager at work; returns how long that took.
  private func end(
    _ rig: Rig, _ manager: ClipboardManager?, seconds: Double = 10,
    sourceLocation: SourceLocation = #_sourceLocation, meanwhile: @escaping @MainActor () -> Void = {}
  ) -> Double {
    let start = rig.loop.now
    let ear = rig.loop.whenReadable(XConnectionNumber(rig.observer.display)) { [observer = rig.observer] in
      observer.collect()
    }
    let hook = rig.loop.beforeSleeping { [observer = rig.observer] in
      for event in observer.takeEvents() { manager?.take(event) }
      meanwhile()
      return false
    }
    var isLate = false
    let limit = rig.loop.schedule(at: start + seconds) { [loop = rig.loop] in
      isLate = true
      loop.stop()
    }
    _ = rig.loop.schedule(at: start) { [window = rig.window] in window.requestClose() }
    rig.loop.run()
    for token in [ear, hook, limit] { rig.loop.cancel(token) }
    #expect(!isLate, "the loop does not end", sourceLocation: sourceLocation)
    return rig.loop.now - start
  }

  @Test(arguments: [3, 30000])
  func aManagerKeepsTheText(count: Int) throws {
    var rig: Rig? = try Rig()
    let observer = try #require(rig?.observer)
    // The server has to outlive the program.
    let server = try #require(rig?.server)
    let text = String(repeating: "0123456789äöü舞", count: count)
    let manager = ClipboardManager(observer)
    if let rig {
      rig.showFirstFrame()
      rig.window.clipboard.offer(text, in: .clipboard)
      rig.window.clipboard.handoverPatience = 1000
      _ = end(rig, manager)
    }
    #expect(manager.targets == ["UTF8_STRING", "text/plain;charset=utf-8", "TEXT", "STRING"])
    rig = nil
    let owner = try #require(manager.owner)
    #expect(XGetSelectionOwner(observer.display, observer.atom("CLIPBOARD")) == owner.window)
    let reader = SelectionReader(observer: observer)
    reader.start()
    let isRead = observer.wait {
      for event in observer.takeEvents() {
        manager.take(event)
        reader.take(event)
      }
      return reader.isDone
    }
    #expect(isRead)
    let isWhole = reader.text == text
    #expect(isWhole)
    #expect(owner.contents.count == 4)
    withExtendedLifetime(server) {}
  }

  @Test func withoutAManagerNobodyWaits() throws {
    let rig = try Rig()
    rig.window.clipboard.handoverPatience = 1000
    rig.window.clipboard.offer("text", in: .clipboard)
    #expect(end(rig, nil) < 5)
    #expect(rig.window.clipboard.handover == nil)
  }

  @Test func withoutTextOnTheClipboardNobodyIsAsked() throws {
    let rig = try Rig()
    rig.window.clipboard.handoverPatience = 1000
    // What is merely selected goes with the program.
    rig.window.clipboard.offer("text", in: .primary)
    let manager = ClipboardManager(rig.observer)
    #expect(end(rig, manager) < 5)
    #expect(manager.targets.isEmpty)
  }

  @Test func aManagerThatSaysNothingHasTheTextOnceItOffersIt() throws {
    let rig = try Rig()
    rig.window.clipboard.handoverPatience = 1000
    rig.window.clipboard.offer("text", in: .clipboard)
    let manager = ClipboardManager(rig.observer, .isTerse)
    _ = end(rig, manager)
    #expect(manager.owner?.contents["UTF8_STRING"] == Array("text".utf8))
    #expect(rig.window.clipboard.handover == nil)
  }

  @Test(arguments: [ClipboardManager.Manner.refuses, .ends])
  func managersThatDoNotHelpEndTheWait(manner: ClipboardManager.Manner) throws {
    let rig = try Rig()
    rig.window.clipboard.handoverPatience = 1000
    rig.window.clipboard.offer("text", in: .clipboard)
    let manager = ClipboardManager(rig.observer, manner)
    _ = end(rig, manager)
    #expect(manager.targets.count == 4)
    #expect(rig.connection.watchers.isEmpty)
  }

  @Test func aSilentManagerIsWaitedForALittle() throws {
    let rig = try Rig()
    rig.showFirstFrame()
    rig.window.clipboard.handoverPatience = 0.1
    rig.window.clipboard.offer("text", in: .clipboard)
    let manager = ClipboardManager(rig.observer, .isSilent)
    var wasGone = false
    let seconds = end(rig, manager) {
      guard rig.window.clipboard.handover != nil, !manager.targets.isEmpty else { return }
      var attributes = XWindowAttributes()
      XGetWindowAttributes(rig.observer.display, rig.window.window, &attributes)
      wasGone = attributes.map_state == IsUnmapped
    }
    #expect(seconds >= 0.1)
    #expect(wasGone, "the window stays on the screen while the manager is waited for")
    #expect(rig.client.reasons == [.requested])
  }

  @Test func aSecondWishToEndIsTheEnd() throws {
    let rig = try Rig()
    rig.window.clipboard.handoverPatience = 1000
    rig.window.clipboard.offer("text", in: .clipboard)
    let manager = ClipboardManager(rig.observer, .isSilent)
    var hasAsked = false
    _ = end(rig, manager) {
      guard !manager.targets.isEmpty, !hasAsked else { return }
      hasAsked = true
      pthread_kill(pthread_self(), SIGTERM)
    }
    #expect(hasAsked)
    #expect(rig.client.reasons == [.requested])
  }

  @Test func theServersEndIsTheEnd() throws {
    let rig = try Rig()
    rig.window.clipboard.handoverPatience = 1000
    rig.window.clipboard.offer("text", in: .clipboard)
    let manager = ClipboardManager(rig.observer, .isSilent)
    var asked = false
    _ = rig.loop.beforeSleeping { [observer = rig.observer, server = rig.server] in
      guard !asked else { return false }
      for event in observer.takeEvents() { manager.take(event) }
      guard !manager.targets.isEmpty else { return false }
      asked = true
      server.stop()
      return false
    }
    let ear = rig.loop.whenReadable(XConnectionNumber(rig.observer.display)) { [observer = rig.observer] in
      if !asked { observer.collect() }
    }
    _ = rig.loop.schedule(at: rig.loop.now) { [window = rig.window] in window.requestClose() }
    let limit = rig.loop.schedule(at: rig.loop.now + 10) { [loop = rig.loop] in loop.stop() }
    rig.loop.run()
    rig.loop.cancel(ear)
    rig.loop.cancel(limit)
    #expect(asked)
    #expect(rig.connection.isLost)
    #expect(rig.window.clipboard.handover == nil)
  }
}
