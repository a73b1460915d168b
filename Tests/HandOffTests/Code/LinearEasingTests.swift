import HandOff
import Motion
import Testing

@Suite struct LinearEasingTests {
  static let springs: [Spring] = [0.05, 0.2, 0.5, 0.77, 0.8, 0.99, 1].flatMap { ratio in
    [-20, -3, 0, 4.5, 20].compactMap { try? Spring(duration: 1.6, dampingRatio: ratio, initialVelocity: $0) }
  }

  @Test("keeps its promise between the stops", arguments: [0.05, 0.005, 0.0005])
  func promise(tolerance: Double) {
    for spring in Self.springs {
      let easing = LinearEasing(spring, tolerance: tolerance)
      #expect(easing.largestError <= tolerance)
      var largest = 0.0
      for step in 0..<9973 {
        let share = Double(step) / 9973
        largest = max(largest, (easing.value(at: share) - spring.progress(at: share * spring.duration)).magnitude)
      }
      // The grid on which the error is measured is finite: a steep curve may hide a little between its points.
      #expect(largest <= easing.largestError * 1.05 + 1e-6, "ζ \(spring.dampingRatio) v \(spring.initialVelocity)")
    }
  }

  @Test("ends at exactly 1, in order, and needs more stops for a smaller error")
  func shape() throws {
    let spring = try Spring(duration: 1, dampingRatio: 0.8)
    let coarse = LinearEasing(spring, tolerance: 0.01)
    let fine = LinearEasing(spring, tolerance: 0.001)
    #expect(coarse.stops.first == LinearEasing.Stop(time: 0, value: 0))
    #expect(coarse.stops.last == LinearEasing.Stop(time: 1, value: 1))
    #expect(zip(coarse.stops, coarse.stops.dropFirst()).allSatisfy { $0.time <= $1.time })
    #expect(coarse.stops.count < 12)
    #expect(fine.stops.count > coarse.stops.count)
    #expect(fine.stops.count < 40)
  }

  @Test("writes the jump at the end of a spring that has hardly settled")
  func jump() throws {
    let spring = try Spring(duration: 1, dampingRatio: 0.05)
    let easing = LinearEasing(spring, tolerance: 0.001)
    #expect(easing.stops.suffix(2).map(\.time) == [1, 1])
    #expect(easing.value(at: 1) == 1)
  }

  @Test("reads its own text back")
  func roundTrip() throws {
    let easing = LinearEasing(try Spring(duration: 1, dampingRatio: 0.3), tolerance: 0.005)
    let inside = easing.css.dropFirst("linear(".count).dropLast()
    let read = try #require(LinearEasing(css: String(inside)))
    #expect(read.stops.count == easing.stops.count)
    #expect(zip(read.stops, easing.stops).allSatisfy { ($0.time - $1.time).magnitude < 1e-12 && $0.value == $1.value })
  }

  @Test("spreads stops without a place as CSS says")
  func spread() throws {
    let easing = try #require(LinearEasing(css: "0, 0.25, 1 50% 75%, 0.5, 1"))
    #expect(easing.stops.map(\.time) == [0, 0.25, 0.5, 0.75, 0.875, 1])
    #expect(easing.stops.map(\.value) == [0, 0.25, 1, 1, 0.5, 1])
    #expect(LinearEasing(css: "0") == nil)
    #expect(LinearEasing(css: "0, x") == nil)
    #expect(LinearEasing(css: "0, 1 2% 3% 4%") == nil)
  }
}
