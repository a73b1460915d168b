import Effects
import Geometry
import Motion

/// What a writer makes code of.
struct CodeSheet {
  let source: ExportSource
  let score: EffectScore
  /// The largest error of a curve made of straight pieces.
  let tolerance: Double
  /// The name of the group of constants in the code.
  let group: String
  /// The spring, where there is one.
  let spring: Spring?
  /// What the code names, the spring aside.
  let constants: [CodeConstant]
  /// What plays the effect, in the language of a writer.
  let body: (any CodeWriter.Type, CodeSheet) -> String

  init(source: ExportSource, score: EffectScore, tolerance: Double) {
    (self.source, self.score, self.tolerance) = (source, score, tolerance)
    switch score {
    case .ticker(let values):
      (group, spring, constants) = ("TickerMotion", nil, values.constants)
      body = { $0.ticker(values, $1) }
    case .slices(let values):
      (group, spring, constants) = ("SliceMotion", values.spring, values.constants)
      body = { $0.generator + $0.slices(values, $1) }
    case .cascade(let values):
      (group, spring, constants) = ("CascadeMotion", values.spring, values.constants)
      body = { (values.order == .random ? $0.generator : "") + $0.cascade(values, $1) }
    }
  }

  /// The notices that a whole program shows; a hand-off needs few of them.
  var notices: [Notice] { Array(source.content.notices.prefix(50)) }
  /// The rows that a whole program shows: more than fit are not part of the cascade.
  var rows: [TableRow] { Array(source.content.rows.prefix(60)) }
  /// The table below its header.
  var table: Size { Size(source.size.width, max(0, source.size.height - CascadeLook.headerHeight)) }
}
