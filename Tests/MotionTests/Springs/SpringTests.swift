import Motion
import Testing

@Suite("Springs")
struct SpringTests {
  @Test("take the frequency that UIKit takes")
  func frequency() throws {
    let rows = try VectorFile("uikit-spring-frequency").rows
    #expect(rows.count == 11)
    for row in rows {
      let spring = try Spring(row)
      let omega = try row.number("omega")
      #expect(abs(spring.angularFrequency - omega) <= 1e-6 * omega, "\(row)")
    }
  }

  @Test("follow the formulas")
  func progress() throws {
    let rows = try VectorFile("spring-progress").rows
    #expect(rows.count == 280)
    for row in rows {
      let spring = try Spring(row)
      let omega = try row.number("omega")
      let progress = try row.number("progress")
      #expect(abs(spring.angularFrequency - omega) <= 1e-9 * omega, "\(row)")
      #expect(abs(spring.progress(at: try row.number("time")) - progress) <= 1e-9 * abs(progress), "\(row)")
    }
  }

  @Test("hold the landmarks of the slices")
  func slices() throws {
    let spring = try Spring(duration: 1, dampingRatio: 0.8)
    #expect(abs(spring.angularFrequency - 8.994296689292398) <= 1e-12)
    #expect(abs(try #require(spring.firstCrossing) - 0.462902887) <= 1e-9)
    #expect(abs(spring.peak.value - 1.015164620) <= 1e-9)
    #expect(abs(spring.peak.time - 0.582145324) <= 1e-9)
    #expect(abs(spring.rawProgress(at: 1) - 1.000300898288) <= 1e-12)
  }

  @Test("hold the landmarks of the cascade")
  func cascade() throws {
    let spring = try Spring(duration: 1.6, dampingRatio: 0.77)
    #expect(abs(spring.angularFrequency - 5.759528187162606) <= 1e-12)
    #expect(abs(try #require(spring.firstCrossing) - 0.666598541) <= 1e-9)
    #expect(abs(spring.peak.value - 1.022565873) <= 1e-9)
    #expect(abs(spring.peak.time - 0.854894284) <= 1e-9)
    #expect(abs(spring.rawProgress(at: 1.6) - 0.999630499780) <= 1e-12)
  }

  @Test("use the closed forms without velocity")
  func closedForms() throws {
    #expect(abs(try Spring(duration: 2, dampingRatio: 1).angularFrequency - 9.233413476451586 / 2) <= 1e-12)
    #expect(abs(try Spring(duration: 1, dampingRatio: 7).angularFrequency - 9.233413476451586) <= 1e-12)
    // Just below critical the frequency is not the critical one, and is not meant to be.
    let near = try Spring(duration: 1, dampingRatio: 0.999999)
    #expect(near.angularFrequency > 13)
  }

  @Test("clamp duration and damping ratio")
  func clamps() throws {
    #expect(try Spring(duration: -1, dampingRatio: 0.5).duration == 0.01)
    #expect(try Spring(duration: 11, dampingRatio: 0.5) == Spring(duration: 10, dampingRatio: 0.5))
    #expect(try Spring(duration: .infinity, dampingRatio: 2) == Spring(duration: 10, dampingRatio: 1))
  }

  @Test("settle in another time with the same damping and velocity")
  func settling() throws {
    let spring = try Spring(duration: 1, dampingRatio: 0.002, initialVelocity: 3)
    #expect(try spring.settling(in: 2) == Spring(duration: 2, dampingRatio: 0.002, initialVelocity: 3))
    #expect(spring.settling(in: 1) == spring)
    #expect(spring.settling(in: .infinity).duration == 10)
    #expect(spring.settling(in: -1).duration == 0.01)
    #expect(spring.settling(in: .nan) == spring)
  }

  @Test("refuse what has no meaning")
  func errors() {
    #expect(throws: SpringError.notFinite) { try Spring(duration: .nan, dampingRatio: 0.5) }
    #expect(throws: SpringError.notFinite) { try Spring(duration: 1, dampingRatio: .nan) }
    #expect(throws: SpringError.notFinite) { try Spring(duration: 1, dampingRatio: 0.5, initialVelocity: .infinity) }
    for ratio in [0.00099, 1e-9, 0, -1, -.infinity] as [Double] {
      for velocity in [0.0, 5, -5] {
        #expect(throws: SpringError.dampingRatioTooSmall(ratio)) {
          try Spring(duration: 1, dampingRatio: ratio, initialVelocity: velocity)
        }
      }
    }
    #expect(throws: Never.self) { try Spring(duration: 1, dampingRatio: 0.001) }
    #expect(SpringError.dampingRatioTooSmall(0.0005).description.contains("0.0005"))
  }

  @Test("are at 0 before they start and exactly 1 from their end on")
  func ends() throws {
    let spring = try Spring(duration: 1, dampingRatio: 0.3, initialVelocity: -4)
    for time in [0, -0.0, -1, -.infinity, .nan] as [Double] { #expect(spring.progress(at: time) == 0) }
    for time in [1, 1.5, .infinity] as [Double] { #expect(spring.progress(at: time) == 1) }
    #expect(spring.progress(at: 1.0.nextDown) != 1)
    #expect(spring.rawProgress(at: 1) != 1)
    #expect(spring.rawProgress(at: .infinity) == 1)
    #expect(spring.rawVelocity(at: 0) == -4)
    #expect(spring.rawVelocity(at: .infinity) == 0)
  }
}

extension Spring {
  init(_ row: [String: String]) throws {
    try self.init(
      duration: row.number("duration"), dampingRatio: row.number("dampingRatio"),
      initialVelocity: row.number("velocity"))
  }
}
