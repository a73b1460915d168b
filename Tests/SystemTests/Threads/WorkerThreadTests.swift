import Testing

@testable import System

@Suite("Threads")
struct WorkerThreadTests {
  @Test("a thread does its work, and its owner waits for it")
  func work() throws {
    let monitor = Monitor()
    nonisolated(unsafe) var sum = 0
    for _ in 0..<3 {
      _ = try WorkerThread { monitor.locked { sum += 1 } }
    }
    #expect(monitor.locked { sum } == 3)
  }

  @Test("one waits for what another tells")
  func telling() throws {
    let monitor = Monitor()
    nonisolated(unsafe) var isReady = false
    let thread = try WorkerThread {
      monitor.locked {
        isReady = true
        monitor.tell()
      }
    }
    monitor.locked { while !isReady { monitor.wait() } }
    thread.join()
    thread.join()
  }
}
