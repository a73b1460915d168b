import Effects

/// The slice transition for Flutter.
extension FlutterWriter {
  static func slices(_ score: SlicesParameters, _ sheet: CodeSheet) -> String {
    let horizontal = score.isHorizontal
    let strip =
      horizontal
      ? "Rect.fromLTWH(0, start, size.width, end - start)" : "Rect.fromLTWH(start, 0, end - start, size.height)"
    let shift = horizontal ? "Offset(offset, 0)" : "Offset(0, offset)"
    return """
      /// Replaces the picture [from] by [to]: slices of `from` fly away, those of `to` spring in.
      class SliceTransition extends StatefulWidget {
        const SliceTransition({super.key, required this.from, required this.to, this.onEnd});
        final ui.Image from;
        final ui.Image to;
        final VoidCallback? onEnd;

        @override
        State<SliceTransition> createState() => _SliceTransitionState();
      }

      class _SliceTransitionState extends State<SliceTransition> with SingleTickerProviderStateMixin {
        /// Seconds since the start.
        late final AnimationController clock = AnimationController.unbounded(vsync: this);
        int count = 0;

        /// When the last slice has settled.
        double get end => SliceMotion.hold + SliceMotion.duration + max(count - 1, 0) * SliceMotion.stagger;

        @override
        void initState() {
          super.initState();
          clock.animateWith(_Seconds(() => end)).whenComplete(() => widget.onEnd?.call());
        }

        @override
        void dispose() {
          clock.dispose();
          super.dispose();
        }

        @override
        Widget build(BuildContext context) => LayoutBuilder(builder: (context, constraints) {
              count = sliceCount(\(horizontal ? "constraints.maxHeight" : "constraints.maxWidth"));
              return ClipRect(
                  child: CustomPaint(size: Size.infinite, painter: _Slices(widget.from, widget.to, clock)));
            });
      }

      int sliceCount(double extent) => (extent / SliceMotion.sliceWidth).ceil();

      /// A clock that runs until an end.
      class _Seconds extends Simulation {
        _Seconds(this.end);
        final double Function() end;
        @override
        double x(double time) => time;
        @override
        double dx(double time) => 1;
        @override
        bool isDone(double time) => time >= end();
      }

      class _Slices extends CustomPainter {
        _Slices(this.from, this.to, this.clock) : super(repaint: clock);
        final ui.Image from;
        final ui.Image to;
        final Animation<double> clock;

        /// From 0 to 1; the whole way is 1, so that v · (to − from) is v itself.
        static final spring = SpringSimulation(
          const SpringDescription(mass: 1, stiffness: SliceMotion.stiffness, damping: SliceMotion.damping),
          0,
          1,
          SliceMotion.velocity * (1 - 0),
        );

        double progress(int index) {
          final time = clock.value - SliceMotion.hold - index * SliceMotion.stagger;
          if (time >= SliceMotion.duration) return 1;
          return time <= 0 ? 0 : spring.x(time);
        }

        @override
        void paint(Canvas canvas, Size size) {
          canvas.drawColor(SliceMotion.background, BlendMode.src);
          final width = min(SliceMotion.sliceWidth, size.\(score.sides.across));
          final count = sliceCount(size.\(score.sides.across));
          final random = SplitMix64(SliceMotion.seed);
          double travel() =>
              size.\(score.sides.along) * (SliceMotion.minTravel + (SliceMotion.maxTravel - SliceMotion.minTravel) * random.unit());
          final arriving = List.generate(count, (_) => travel());
          final leaving = List.generate(count, (_) => travel());
          void draw(ui.Image page, int index, double offset) {
            final start = index * width;
            final end = min(start + width, size.\(score.sides.across));
            final strip = \(strip);
            final scale = page.width / size.width;
            final source = Rect.fromLTRB(
                strip.left * scale, strip.top * scale, strip.right * scale, strip.bottom * scale);
            canvas.drawImageRect(page, source, strip.shift(\(shift)), Paint());
          }

          // Even slices leave \(score.way), odd ones the other way.
          for (var i = 0; i < count; i++) {
            draw(from, i, (i.isEven ? -1 : 1) * leaving[i] * progress(i));
          }
          for (var i = 0; i < count; i++) {
            // An arriving slice shows only from its own start on.
            if (clock.value <= SliceMotion.hold + i * SliceMotion.stagger) continue;
            draw(to, i, (i.isEven ? 1 : -1) * arriving[i] * (1 - progress(i)));
          }
        }

        @override
        bool shouldRepaint(_Slices old) => old.from != from || old.to != to;
      }

      """
  }
}
