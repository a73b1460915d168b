import Effects

/// The slice transition for Compose.
extension ComposeWriter {
  static func slices(_ score: SlicesParameters, _ sheet: CodeSheet) -> String {
    let horizontal = score.isHorizontal
    let source = horizontal ? "IntOffset(0, start)" : "IntOffset(start, 0)"
    let extent = horizontal ? "IntSize(size.width.toInt(), end - start)" : "IntSize(end - start, size.height.toInt())"
    let target = horizontal ? "IntOffset(offset.roundToInt(), start)" : "IntOffset(start, offset.roundToInt())"
    return """
      /** Replaces the picture [old] by [next], both as large as the canvas: slices of the old one fly away. */
      @Composable
      fun SliceTransition(old: ImageBitmap, next: ImageBitmap, modifier: Modifier = Modifier, onEnd: () -> Unit = {}) {
          val sliceWidth = with(androidx.compose.ui.platform.LocalDensity.current) { SliceMotion.sliceWidth.dp.toPx() }
          val extent = old.\(score.sides.across).toFloat()
          val width = min(sliceWidth, extent)
          val count = ceil(extent / width).toInt()
          // The share of the way of each slice, from 0 to 1.
          val progress = remember { List(count) { Animatable(0f, visibilityThreshold = \(settled)f) } }
          val travels = remember {
              val random = SplitMix64(SliceMotion.seed)
              fun travel() = SliceMotion.minTravel +
                  (SliceMotion.maxTravel - SliceMotion.minTravel) * random.unit().toFloat()
              val arriving = List(count) { travel() }
              arriving to List(count) { travel() }
          }
          LaunchedEffect(Unit) {
              coroutineScope {
                  progress.forEachIndexed { index, slice ->
                      launch {
                          delay(((SliceMotion.hold + index * SliceMotion.stagger) * 1000).roundToLong())
                          // The whole way is 1, so that v · (to − from) is v itself.
                          slice.animateTo(
                              1f, spring(SliceMotion.dampingRatio, SliceMotion.stiffness, \(settled)f),
                              initialVelocity = SliceMotion.velocity * (1f - 0f)
                          )
                      }
                  }
              }
              onEnd()
          }
          Canvas(modifier.clipToBounds()) {
              drawRect(SliceMotion.background)
              fun draw(picture: ImageBitmap, index: Int, offset: Float) {
                  val start = (index * width).roundToInt()
                  val end = min((index + 1) * width, size.\(score.sides.across)).roundToInt()
                  drawImage(picture, \(source), \(extent), \(target))
              }
              // Even slices leave \(score.way), odd ones the other way.
              for (index in 0 until count) {
                  val way = if (index % 2 == 0) -1 else 1
                  draw(old, index, way * size.\(score.sides.along) * travels.second[index] * progress[index].value)
              }
              for (index in 0 until count) {
                  // An arriving slice shows only from its own start on.
                  if (progress[index].value == 0f && !progress[index].isRunning) continue
                  val way = if (index % 2 == 0) 1 else -1
                  draw(next, index, way * size.\(score.sides.along) * travels.first[index] * (1 - progress[index].value))
              }
          }
      }

      """
  }
}
