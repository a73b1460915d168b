import Effects

/// The cascading table for Compose.
extension ComposeWriter {
  static func cascade(_ score: CascadeParameters, _ sheet: CodeSheet) -> String {
    let (extent, axis) =
      score.isHorizontal ? ("constraints.maxWidth", "translationX") : ("constraints.maxHeight", "translationY")
    return """
      /** The visible row of each rank: the one at 0 goes first. */
      private fun ranking(count: Int): List<Int> {
      \(ranking(score.order).indented(by: 4))
      }

      /** A table whose visible rows spring into place, one shortly after the other. */
      @Composable
      fun <T> CascadeTable(rows: List<T>, modifier: Modifier = Modifier, row: @Composable (T) -> Unit) {
          BoxWithConstraints(modifier.clipToBounds()) {
              val visible = min(rows.size, ceil(maxHeight / CascadeMotion.rowHeight.dp).toInt())
              val away = \(extent) * CascadeMotion.travel
              var isLoaded by remember { mutableStateOf(false) }
              val offsets = remember(visible, away) { List(visible) { Animatable(away) } }
              LaunchedEffect(offsets) {
                  delay((CascadeMotion.load * 1000).roundToLong())
                  isLoaded = true
                  val stagger =
                      if (CascadeMotion.cap > 0 && visible > 1) min(CascadeMotion.stagger, CascadeMotion.cap / (visible - 1))
                      else CascadeMotion.stagger
                  ranking(visible).forEachIndexed { rank, index ->
                      launch {
                          delay((rank * stagger * 1000).roundToLong())
                          // Velocities are absolute here: v · (to − from).
                          offsets[index].animateTo(
                              0f, spring(CascadeMotion.dampingRatio, CascadeMotion.stiffness, max(abs(away) * \(settled)f, \(settled)f)),
                              initialVelocity = CascadeMotion.velocity * (0f - away)
                          )
                      }
                  }
              }
              LazyColumn(Modifier.graphicsLayer { alpha = if (isLoaded) 1f else 0f }) {
                  items(rows.size) { index ->
                      Box(Modifier.height(CascadeMotion.rowHeight.dp).graphicsLayer {
                          \(axis) = offsets.getOrNull(index)?.value ?: 0f
                      }) { row(rows[index]) }
                  }
              }
          }
      }

      """
  }

  private static func ranking(_ order: CascadeParameters.Order) -> String {
    switch order {
    case .first: return "return List(count) { it }"
    case .last: return "return List(count) { count - 1 - it }"
    case .center: return "return List(count) { it }.sortedWith(compareBy({ abs(2 * it - count + 1) }, { it }))"
    case .random:
      return """
        val random = SplitMix64(CascadeMotion.seed)
        val rows = MutableList(count) { it }
        for (i in count - 1 downTo 1) {
            val j = (random.unit() * (i + 1)).toInt()
            rows[i] = rows[j].also { rows[j] = rows[i] }
        }
        return rows
        """
    }
  }
}
