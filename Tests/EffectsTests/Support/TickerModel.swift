import Effects
import Geometry
import Motion

/// The ticker as the specification's table has it, without input: what is seen at a time, in closed form.
struct TickerModel {
  var stay = 2.0
  var duration = 0.66
  var distance = 6.0
  var overlap = 0.07
  var moveDelay = 0.1
  var fade = TimingCurve.easeOut
  var move = TimingCurve.linear
  var show = TimingCurve.easeInOut
  var slides = false
  var slideDuration = 0.5
  var isDown = false
  var rollsAlone = false
  var count: Int
  var width: Double

  init(_ configuration: SceneConfiguration) {
    let p = ParameterReader(configuration)
    stay = p.number("stay")
    duration = p.number("duration")
    distance = configuration.reducedMotion ? 0 : p.number("distance")
    overlap = min(p.number("overlap"), duration)
    moveDelay = min(p.number("moveDelay"), duration)
    fade = p.curve("fadeCurve")
    move = p.curve("moveCurve")
    show = p.curve("showCurve")
    slides = p.choice("style") == "slide" && !configuration.reducedMotion
    slideDuration = p.number("slideDuration")
    isDown = p.choice("direction") == "down"
    rollsAlone = p.choice("single") == "roll"
    count = configuration.content.notices.count
    width = configuration.size.width
  }

  var length: Double { slides ? slideDuration : 2 * duration - overlap }
  var period: Double { slides ? max(stay, slideDuration) : max(stay + duration, 2 * duration - overlap) }

  func states(at t: Double) -> [ViewState] {
    let bar = ViewState("bar", Rect(0, 96, width, 44))
    guard count > 0 else { return [bar] }
    if count == 1 && !rollsAlone { return [bar, cell(0, y: 0, alpha: 1)] }
    let k = ((t + 1e-9) / period).rounded(.down)
    let start = k * period
    let elapsed = t - start
    let sign = isDown ? -1.0 : 1.0
    if k < 1 || elapsed >= length - 1e-9 {
      let index = Int(k) % count
      return [
        bar, cell(index, y: 0, alpha: 1),
        cell((index + 1) % count, y: sign * (slides ? 44 : distance), alpha: slides ? 1 : 0, isSame: count == 1),
      ]
    }
    let index = (Int(k) - 1) % count
    let next = (index + 1) % count
    if slides {
      let p = TimingCurve.easeInOut.progress(at: elapsed / slideDuration)
      return [
        bar, cell(index, y: sign * -44 * p, alpha: 1),
        cell(next, y: sign * 44 * (1 - p), alpha: 1, isSame: count == 1),
      ]
    }
    let second = elapsed - (duration - overlap)
    return [
      bar,
      cell(index, y: sign * -distance * moved(elapsed), alpha: 1 - faded(fade, elapsed)),
      cell(next, y: sign * distance * (1 - moved(second)), alpha: faded(show, second), isSame: count == 1),
    ]
  }

  private func faded(_ curve: TimingCurve, _ t: Double) -> Double {
    t >= duration - 1e-9 ? 1 : min(max(curve.progress(at: t / duration), 0), 1)
  }

  private func moved(_ t: Double) -> Double {
    if t >= duration - 1e-9 { return 1 }
    return duration > moveDelay ? move.progress(at: (t - moveDelay) / (duration - moveDelay)) : 0
  }

  private func cell(_ index: Int, y: Double, alpha: Double, isSame: Bool = false) -> ViewState {
    ViewState("notice.\(index)" + (isSame ? "+" : ""), Rect(0, y, width, 44), alpha: alpha)
  }
}
