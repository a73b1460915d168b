import Glibc
import System
import TestSupport
import Testing

@testable import X11Window

@MainActor
struct EventLoopTests {
  private func run(_ loop: EventLoop, until isDone: @escaping @MainActor () -> Bool) {
    let limit = loop.schedule(at: loop.now + 5) { loop.stop() }
    let hook = loop.beforeSleeping {
      if isDone() { loop.stop() }
      return false
    }
    loop.run()
    loop.cancel(limit)
    loop.cancel(hook)
  }

  @Test func timersRunInOrderAndOnce() throws {
    let loop = try EventLoop()
    var order: [Int] = []
    let now = loop.now
    _ = loop.schedule(at: now + 0.02) { order.append(2) }
    _ = loop.schedule(at: now + 0.01) { order.append(1) }
    let cancelled = loop.schedule(at: now + 0.015) { order.append(9) }
    _ = loop.schedule(at: now - 1) { order.append(0) }
    loop.cancel(cancelled)
    #expect(loop.run() == .nothingLeft)
    #expect(order == [0, 1, 2])
    #expect(loop.now >= now + 0.02)
  }

  @Test func clockCanBeGiven() throws {
    let loop = try EventLoop(clock: MonotonicClock(now: { 50 }))
    var ran = 0
    _ = loop.schedule(at: 49) { ran += 1 }
    _ = loop.schedule(at: 51) { ran += 100 }
    loop.runDueTimers()
    #expect(ran == 1)
  }

  @Test func timersAddedByTimersDoNotKeepTheLoopBusy() throws {
    let loop = try EventLoop()
    var count = 0
    func again() {
      count += 1
      if count < 5 { _ = loop.schedule(at: loop.now) { again() } }
    }
    again()
    #expect(loop.run() == .nothingLeft)
    #expect(count == 5)
  }

  @Test func streamsAreFollowed() throws {
    let loop = try EventLoop()
    var ends: [Int32] = [0, 0]
    try #require(pipe(&ends) == 0)
    defer { close(ends[0]) }
    var text = ""
    var ended = false
    _ = loop.readBytes(
      from: ends[0], bytes: { text += String(decoding: $0, as: UTF8.self) }, end: { ended = true })
    _ = write(ends[1], "one\ntwo", 7)
    run(loop) { text.count == 7 }
    #expect(text == "one\ntwo")
    _ = write(ends[1], "!\nrest", 6)
    close(ends[1])
    run(loop) { ended }
    #expect(ended)
    #expect(text == "one\ntwo!\nrest")
    // Nothing is left to wait for: the source removed itself.
    #expect(loop.run() == .nothingLeft)
  }

  @Test func changedAndReplacedFilesAreNoticed() throws {
    let folder = try Scratch()
    try folder.write("1", to: "a.json")
    let loop = try EventLoop()
    var changes: [String] = []
    let first = try loop.watch(path: folder.file("a.json")) { changes.append("a") }
    _ = try loop.watch(path: folder.file("b.json")) { changes.append("b") }
    try folder.write("2", to: "a.json")
    run(loop) { changes == ["a"] }
    #expect(changes == ["a"])
    // As editors save: a new file takes the old one's name.
    try folder.write("3", to: "new")
    rename(folder.file("new"), folder.file("b.json"))
    run(loop) { changes == ["a", "b"] }
    #expect(changes == ["a", "b"])
    loop.cancel(first)
    try folder.write("4", to: "a.json")
    try folder.write("5", to: "b.json")
    run(loop) { changes.count >= 3 }
    #expect(changes == ["a", "b", "b"])
  }

  @Test func wholeFoldersCanBeWatched() throws {
    let folder = try Scratch()
    let loop = try EventLoop()
    var count = 0
    _ = try loop.watch(path: folder.path) { count += 1 }
    try folder.write("1", to: "a.json")
    run(loop) { count > 0 }
    #expect(count == 1)
    #expect(throws: SystemError.self) { try loop.watch(path: String(repeating: "x", count: 5000) + "/y") {} }
  }

  @Test func aFolderThatGoesAndComesBackIsWatchedAgain() throws {
    let folder = try Scratch()
    let (inner, file) = (folder.file("in"), folder.file("in/a.json"))
    mkdir(inner, 0o700)
    try folder.write("1", to: "in/a.json")
    let loop = try EventLoop()
    var count = 0
    _ = try loop.watch(path: file) { count += 1 }
    // A reader has to see that the file is gone, even where its whole folder goes.
    unlink(file)
    rmdir(inner)
    run(loop) { count > 0 }
    let gone = count
    // The folder alone is no news of the file; the file in it is.
    mkdir(inner, 0o700)
    try folder.write("2", to: "in/a.json")
    run(loop) { count > gone }
    #expect(count == gone + 1)
    rename(inner, folder.file("away"))
    run(loop) { count > gone + 1 }
    rename(folder.file("away"), inner)
    run(loop) { count > gone + 2 }
    try folder.write("3", to: "in/a.json")
    run(loop) { count > gone + 3 }
    #expect(count == gone + 4)
  }

  @Test func aWatchedFolderThatComesBackTellsOfWhatIsInIt() throws {
    let folder = try Scratch()
    let inner = "\(folder.path)/in"
    mkdir(inner, 0o700)
    let loop = try EventLoop()
    var count = 0
    _ = try loop.watch(path: inner) { count += 1 }
    rmdir(inner)
    run(loop) { count > 0 }
    mkdir(inner, 0o700)
    let gone = count
    run(loop) { count > gone }
    let back = count
    try folder.write("1", to: "in/a.json")
    run(loop) { count > back }
    #expect(count > back)
  }

  @Test func aLinkToAFolderIsWatchedItself() throws {
    let folder = try Scratch()
    let link = folder.file("link")
    for name in ["one", "two"] { mkdir(folder.file(name), 0o700) }
    symlink("one", link)
    let loop = try EventLoop()
    var count = 0
    _ = try loop.watch(path: link, asLink: true) { count += 1 }
    for (target, expected) in [("two", 1), ("nowhere", 2), ("one", 3)] {
      symlink(target, folder.file("new"))
      rename(folder.file("new"), link)
      run(loop) { count == expected }
      #expect(count == expected)
    }
  }

  @Test func aFileInFoldersThatDoNotExistYetIsNoticed() throws {
    let folder = try Scratch()
    let loop = try EventLoop()
    var count = 0
    _ = try loop.watch(path: folder.file("b/c/keys")) { count += 1 }
    mkdir(folder.file("b"), 0o700)
    mkdir(folder.file("b/c"), 0o700)
    try folder.write("1", to: "b/c/keys")
    run(loop) { count > 0 }
    let found = count
    try folder.write("2", to: "b/c/keys")
    run(loop) { count > found }
    #expect(count == found + 1)
  }

  @Test func signalsEndTheLoop() throws {
    let loop = try EventLoop()
    _ = loop.schedule(at: loop.now + 5) {}
    pthread_kill(pthread_self(), SIGTERM)
    #expect(loop.run() == .signal(SIGTERM))
  }

  @Test func brokenPipesAreErrorsOfTheWrite() throws {
    let loop = try EventLoop()
    var ends: [Int32] = [0, 0]
    try #require(pipe(&ends) == 0)
    close(ends[0])
    defer { close(ends[1]) }
    #expect(write(ends[1], "x", 1) == -1)
    #expect(errno == EPIPE)
    withExtendedLifetime(loop) {}
  }
}
