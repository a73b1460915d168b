import Foundation
import Motion
import Testing

@Suite("Springs of every description")
struct SpringPropertyTests {
  /// Springs over the whole range of duration, damping and velocity, the edges among them.
  static func many(_ count: Int) throws -> [Spring] {
    var random = SplitMix64(seed: 2024)
    var springs: [Spring] = []
    for index in 0..<count {
      let duration =
        [0.01, 10, 1][index % 3] == 1 || index > 60 ? 0.01 * pow(1000, random.unit()) : [0.01, 10][index % 2]
      let ratio = index % 5 == 0 ? [0.001, 1, 0.9999999, 0.05, 0.5][index / 5 % 5] : 0.001 + 0.999 * random.unit()
      let velocity = index % 7 == 0 ? [20, -20, 0, 1e-9, -1e-9][index / 7 % 5] : 40 * random.unit() - 20
      springs.append(try Spring(duration: duration, dampingRatio: ratio, initialVelocity: velocity))
    }
    return springs
  }

  /// What is left of the envelope at the duration, by the text's formula, for another frequency.
  static func rest(_ spring: Spring, _ omega: Double) -> Double {
    let z = spring.dampingRatio
    let v = spring.initialVelocity
    let d = spring.duration
    if z == 1 { return abs(1 + (omega - v) * d) * exp(-omega * d) }
    return abs((z * omega - v) / (omega * (1 - z * z).squareRoot())) * exp(-z * omega * d)
  }

  @Test("never leave the finite numbers")
  func finite() throws {
    for spring in try Self.many(20_000) {
      for step in -1...12 {
        let time = spring.duration * Double(step) / 11
        #expect(spring.progress(at: time).isFinite, "\(spring) at \(time)")
        #expect(spring.rawVelocity(at: time).isFinite, "\(spring) at \(time)")
      }
      let others = [
        spring.response, spring.bounce, spring.settlingTime ?? 1, spring.firstCrossing ?? 0, spring.peak.value,
      ]
      #expect(others.allSatisfy { $0.isFinite && $0 >= 0 }, "\(spring): \(others)")
    }
  }

  @Test("settle at the threshold, and no larger frequency does")
  func largestRoot() throws {
    for spring in try Self.many(1500) {
      let omega = spring.angularFrequency
      let level = Self.rest(spring, omega)
      #expect(abs(level - 0.001) <= 1e-9, "\(spring): \(level)")
      // Above the root the condition stays below the threshold: scanned densely near, then to where e^(−ζωD) is nothing.
      let end = max(omega * 3, (spring.initialVelocity.magnitude + 40 / spring.duration) / spring.dampingRatio * 1.5)
      for step in 1...4000 {
        let other = omega + (end - omega) * pow(Double(step) / 4000, 2)
        guard other > omega * (1 + 1e-6) else { continue }
        #expect(Self.rest(spring, other) < 0.001, "\(spring): also at \(other)")
      }
    }
  }

  @Test("jump to their end by no more than the envelope")
  func endJump() throws {
    for spring in try Self.many(5000) where spring.dampingRatio < 1 {
      let omega = spring.angularFrequency
      let damped = omega * (1 - spring.dampingRatio * spring.dampingRatio).squareRoot()
      let b = (spring.dampingRatio * omega - spring.initialVelocity) / damped
      let bound = 0.001 * (1 + 1 / (b * b)).squareRoot()
      let jump = abs(spring.rawProgress(at: spring.duration) - 1)
      #expect(jump <= bound * (1 + 1e-6), "\(spring): \(jump), at most \(bound)")
      if spring.initialVelocity == 0 { #expect(jump <= 0.001 / spring.dampingRatio * (1 + 1e-6)) }
    }
    for velocity in [-20.0, -1, 0, 1, 4.81] {
      let critical = try Spring(duration: 1, dampingRatio: 1, initialVelocity: velocity)
      #expect(abs(abs(critical.rawProgress(at: 1) - 1) - 0.001) <= 1e-12)
    }
  }

  @Test("jump in frequency where the upper hump falls below the threshold, and nowhere else")
  func frequencyJump() throws {
    var jumps: [Double] = []
    var last = try Spring(duration: 1, dampingRatio: 0.8, initialVelocity: -20).angularFrequency
    for step in -1999...2000 {
      let velocity = Double(step) / 100
      let omega = try Spring(duration: 1, dampingRatio: 0.8, initialVelocity: velocity).angularFrequency
      if abs(omega - last) > 0.5 { jumps.append(velocity) }
      last = omega
    }
    #expect(jumps.count == 1)
    #expect(jumps.allSatisfy { $0 > 4.5 && $0 <= 4.6 })
  }

  @Test("follow their own equation: velocity and acceleration fit")
  func differentialEquation() throws {
    for spring in try Self.many(300) {
      let omega = spring.angularFrequency
      let h = 1e-5 / omega
      for step in 1...9 {
        let time = spring.duration * Double(step) / 10
        guard time > 2 * h else { continue }
        let velocity = (spring.rawProgress(at: time + h) - spring.rawProgress(at: time - h)) / (2 * h)
        let scale = omega + spring.initialVelocity.magnitude
        #expect(abs(velocity - spring.rawVelocity(at: time)) <= 1e-4 * scale, "\(spring) at \(time)")
        let acceleration = (spring.rawVelocity(at: time + h) - spring.rawVelocity(at: time - h)) / (2 * h)
        let force = omega * omega * (1 - spring.rawProgress(at: time))
        let friction = 2 * spring.dampingRatio * omega * spring.rawVelocity(at: time)
        #expect(abs(acceleration - force + friction) <= 1e-4 * omega * scale, "\(spring) at \(time)")
      }
    }
  }

  @Test("peak and cross where a scan finds them")
  func landmarks() throws {
    for spring in try Self.many(400) {
      var best = 1.0
      var crossing: Double?
      for step in 1..<5000 {
        let time = spring.duration * Double(step) / 5000
        let value = spring.progress(at: time)
        best = max(best, value)
        if crossing == nil && value >= 1 { crossing = time }
      }
      let gap = spring.duration / 5000
      let peak = spring.peak
      let stiffness = spring.angularFrequency * gap
      #expect(peak.value >= best - 1e-12, "\(spring): \(peak), found \(best)")
      #expect(
        peak.value <= best + (stiffness + stiffness * stiffness) * (1 + best), "\(spring): \(peak), found \(best)")
      #expect(peak.time > 0 && peak.time <= spring.duration)
      if let found = crossing, let first = spring.firstCrossing {
        #expect(first <= found && first >= found - gap - 1e-12, "\(spring): \(first), found \(found)")
      } else if crossing != nil {
        Issue.record("\(spring) crosses at \(crossing ?? 0)")
      }
    }
  }

  @Test("report Core Animation's settling time, which is longer than the duration")
  func settlingTime() throws {
    let spring = try Spring(duration: 1, dampingRatio: 0.8)
    // B is ζ/√(1−ζ²) = 4/3 and β = ζω: ln((7/3)/0.001)/(0.8 · 8.994…).
    let expected = log(7000.0 / 3) / (0.8 * spring.angularFrequency)
    #expect(abs(try #require(spring.settlingTime) - expected) <= 1e-12)
    #expect(try Spring(duration: 1, dampingRatio: 1).settlingTime == nil)
    for spring in try Self.many(2000) { #expect(spring.settlingTime ?? 20 > spring.duration) }
    #expect(abs(spring.response - 2 * .pi / 8.994296689292398) <= 1e-12)
    #expect(abs(spring.bounce - 0.2) <= 1e-12)
  }
}
