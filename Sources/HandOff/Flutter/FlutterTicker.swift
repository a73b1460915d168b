import Effects
import Geometry

/// The ticker for Flutter.
extension FlutterWriter {
  static func ticker(_ score: TickerParameters, _ sheet: CodeSheet) -> String {
    """
    /// A bar that shows one notice at a time.
    class NoticeTicker extends StatefulWidget {
      const NoticeTicker({super.key, required this.notices, this.height = \(NumberText.text(TickerLook.barHeight))});
      final List<String> notices;
      final double height;

      @override
      State<NoticeTicker> createState() => _NoticeTickerState();
    }

    class _NoticeTickerState extends State<NoticeTicker> with SingleTickerProviderStateMixin {
      static const length = \(score.rollLength);
      late final AnimationController clock =
          AnimationController(vsync: this, duration: seconds(length));
      Timer? timer;
      int index = 0;

      @override
      void initState() {
        super.initState();
        clock.addStatusListener((status) {
          if (status == AnimationStatus.completed) finish();
        });
        timer = Timer.periodic(seconds(TickerMotion.period), (_) {
          // A period that is as long as a roll leaves no rest, and frames come a little late.
          if (clock.isAnimating) finish();
          if (widget.notices.length > \(score.mostAtRest)) clock.forward(from: 0);
        });
      }

      void finish() {
        setState(() => index = widget.notices.isEmpty ? 0 : (index + 1) % widget.notices.length);
        clock.reset();
      }

      @override
      void dispose() {
        timer?.cancel();
        clock.dispose();
        super.dispose();
      }

      /// The share of an animation that starts after `delay` and lasts `duration`, both in seconds of the roll.
      double share(double delay, double duration, Curve curve) {
        final time = clock.value * length - delay;
        if (time >= duration) return 1;
        return time <= 0 ? 0 : curve.transform(time / duration);
      }

      Widget notice(int index, double opacity, double offset) => Opacity(
            opacity: opacity.clamp(0.0, 1.0),
            child: Transform.translate(
              offset: Offset(0, offset),
              child: Text(widget.notices.isEmpty ? '' : widget.notices[index % widget.notices.length]),
            ),
          );

      @override
      Widget build(BuildContext context) {
        // Where the arriving notice waits; the leaving one goes as far to the other side.
        final away = \(score.away("widget.height"));
        return SizedBox(
          height: widget.height,
          child: ClipRect(
            child: AnimatedBuilder(
              animation: clock,
              builder: (context, _) {
    \(moves(score).indented(by: 12))
                return Stack(fit: StackFit.expand, children: [
                  notice(index, \(score.slides ? "1" : "1 - fade"), -away * leave),
                  notice(index + 1, \(score.slides ? "1" : "show"), away * (1 - arrive)),
                ]);
              },
            ),
          ),
        );
      }
    }

    """
  }

  private static func moves(_ score: TickerParameters) -> String {
    if score.slides {
      return """
        final leave = share(0, TickerMotion.slideDuration, \(curve(TickerLook.slideCurve)));
        final arrive = leave;
        """
    }
    return """
      const moving = TickerMotion.duration - TickerMotion.moveDelay;
      // The two notices overlap: the next one starts before the first has gone.
      const next = TickerMotion.duration - TickerMotion.overlap;
      final fade = share(0, TickerMotion.duration, TickerMotion.fadeCurve);
      final leave = share(TickerMotion.moveDelay, moving, TickerMotion.moveCurve);
      final show = share(next, TickerMotion.duration, TickerMotion.showCurve);
      final arrive = share(next + TickerMotion.moveDelay, moving, TickerMotion.moveCurve);
      """
  }
}
