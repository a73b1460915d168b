import Motion
import Painting
import Testing
import ViewTree

@testable import Effects

@Suite struct PassedOverTests {
  /// Instants in rests, in rolls, and on their edges.
  static let times = [0.5, 2.66, 3.1, 3.92, 5.0, 7.98, 266.3, 1000, 2660, 3600.25]

  private func configuration(notices: Int, style: TickerParameters.Style) -> SceneConfiguration {
    var content = EffectContent()
    content.notices = (0..<notices).map { Notice("Notice \($0)") }
    var configuration = SceneConfiguration(.ticker, content: content)
    configuration.values[TickerParameters.style] = style
    return configuration
  }

  @Test(
    "Rolls that nobody sees leave behind what rolls that were seen do", arguments: [1, 2, 5],
    TickerParameters.Style.allCases)
  func ticker(notices: Int, style: TickerParameters.Style) {
    let configuration = configuration(notices: notices, style: style)
    for time in Self.times {
      let jumped = Scene(configuration)
      jumped.seek(to: time)
      let watched = Scene(configuration)
      watched.observer = { _ in }
      watched.seek(to: time)
      #expect(jumped.frame(at: time).dump() == watched.frame(at: time).dump(), "at \(time)")
      #expect(jumped.run.run == watched.run.run, "at \(time)")
      #expect(jumped.effect.tracedViews.map(\.name) == watched.effect.tracedViews.map(\.name), "at \(time)")
    }
  }

  @Test("It goes on as if it had been watched")
  func goesOn() {
    let configuration = configuration(notices: 3, style: .fade)
    let jumped = Scene(configuration)
    let watched = Scene(configuration)
    watched.observer = { _ in }
    for scene in [jumped, watched] { scene.seek(to: 1001.5) }
    for step in 1...40 {
      let time = 1001.5 + Double(step) * 0.2
      #expect(jumped.frame(at: time).dump() == watched.frame(at: time).dump(), "at \(time)")
    }
  }
}
