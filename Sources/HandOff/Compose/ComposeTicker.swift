import Effects

/// The ticker for Compose.
extension ComposeWriter {
  static func ticker(_ score: TickerParameters, _ sheet: CodeSheet) -> String {
    """
    private fun millis(seconds: Double) = (seconds * 1000).roundToInt()

    /** A bar that shows one notice at a time. */
    @Composable
    fun NoticeTicker(notices: List<String>, modifier: Modifier = Modifier) {
        var index by remember(notices) { mutableIntStateOf(0) }
        val currentAlpha = remember { Animatable(1f) }
        val arrivingAlpha = remember { Animatable(\(score.waitingOpacity)f) }
        // Shares of the way: 0 at the start of a move, 1 at its end.
        val leave = remember { Animatable(0f) }
        val arrive = remember { Animatable(0f) }
        LaunchedEffect(notices) {
            val start = withFrameMillis { it }
            var roll = 1
            while (notices.size > \(score.mostAtRest)) {
                currentAlpha.snapTo(1f)
                arrivingAlpha.snapTo(\(score.waitingOpacity)f)
                leave.snapTo(0f)
                arrive.snapTo(0f)
                // At start + k · period, never summed.
                val due = start + (roll * TickerMotion.period * 1000).roundToLong()
                delay(due - withFrameMillis { it })
                coroutineScope {
    \(moves(score).indented(by: 16))
                }
                index = (index + 1) % notices.size
                roll += 1
            }
        }
        // A roll takes \(score.rollLength) seconds.
        Box(modifier.clipToBounds()) {
            Text(notices.getOrElse(index) { "" }, Modifier.graphicsLayer {
                alpha = currentAlpha.value
                translationY = -leave.value * \(score.away("size.height", "TickerMotion.distance.dp.toPx()"))
            })
            Text(notices.getOrElse((index + 1) % notices.size.coerceAtLeast(1)) { "" }, Modifier.graphicsLayer {
                alpha = arrivingAlpha.value
                translationY = (1 - arrive.value) * \(score.away("size.height", "TickerMotion.distance.dp.toPx()"))
            })
        }
    }

    """
  }

  private static func moves(_ score: TickerParameters) -> String {
    if score.slides {
      return """
        val slide = tween<Float>(millis(TickerMotion.slideDuration), easing = \(easing(TickerLook.slideCurve)))
        launch { leave.animateTo(1f, slide) }
        launch { arrive.animateTo(1f, slide) }
        """
    }
    return """
      val fade = millis(TickerMotion.duration)
      val move = millis(TickerMotion.duration - TickerMotion.moveDelay)
      val moveDelay = millis(TickerMotion.moveDelay)
      // The two notices overlap: the next one starts before the first has gone.
      val next = millis(TickerMotion.duration - TickerMotion.overlap)
      launch { currentAlpha.animateTo(0f, tween(fade, 0, TickerMotion.fadeCurve)) }
      launch { leave.animateTo(1f, tween(move, moveDelay, TickerMotion.moveCurve)) }
      launch { arrivingAlpha.animateTo(1f, tween(fade, next, TickerMotion.showCurve)) }
      launch { arrive.animateTo(1f, tween(move, next + moveDelay, TickerMotion.moveCurve)) }
      """
  }
}
