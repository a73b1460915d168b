import Effects
import Geometry
import Motion

/// The cascading table for Flutter.
extension FlutterWriter {
  static func cascade(_ score: CascadeParameters, _ sheet: CodeSheet) -> String {
    let settled = NumberText.text(Spring.settledShare)
    let (extent, offset) =
      score.isHorizontal ? ("constraints.maxWidth", "Offset(value, 0)") : ("constraints.maxHeight", "Offset(0, value)")
    return """
      /// The visible row of each rank: the one at 0 goes first.
      List<int> ranking(int count) {
      \(ranking(score.order).indented(by: 2))
      }

      /// A table whose visible rows spring into place, one shortly after the other.
      class CascadeTable extends StatefulWidget {
        const CascadeTable({super.key, required this.rowCount, required this.row});
        final int rowCount;
        final Widget Function(int index) row;

        @override
        State<CascadeTable> createState() => _CascadeTableState();
      }

      class _CascadeTableState extends State<CascadeTable> with TickerProviderStateMixin {
        final List<AnimationController> offsets = [];
        bool isLoaded = false;

        /// Begins the cascade for a table of this extent.
        Future<void> load(double height, double extent) async {
          final visible = min(widget.rowCount, (height / CascadeMotion.rowHeight).ceil());
          final away = extent * CascadeMotion.travel;
          for (var i = 0; i < visible; i++) {
            offsets.add(AnimationController.unbounded(vsync: this, value: away));
          }
          await Future.delayed(seconds(CascadeMotion.load));
          if (!mounted) return;
          setState(() => isLoaded = true);
          final stagger = CascadeMotion.cap > 0 && visible > 1
              ? min(CascadeMotion.stagger, CascadeMotion.cap / (visible - 1))
              : CascadeMotion.stagger;
          ranking(visible).asMap().forEach((rank, row) {
            Timer(seconds(rank * stagger), () {
              if (!mounted) return;
              // Velocities are absolute here: v · (to − from).
              offsets[row].animateWith(SpringSimulation(
                const SpringDescription(mass: 1, stiffness: CascadeMotion.stiffness, damping: CascadeMotion.damping),
                away,
                0,
                CascadeMotion.velocity * (0 - away),
                tolerance: Tolerance(distance: away.abs() * \(settled), velocity: away.abs() * \(settled)),
              )).whenComplete(() => offsets[row].value = 0);
            });
          });
        }

        @override
        void dispose() {
          for (final offset in offsets) {
            offset.dispose();
          }
          super.dispose();
        }

        @override
        Widget build(BuildContext context) => LayoutBuilder(builder: (context, constraints) {
              if (offsets.isEmpty && widget.rowCount > 0) load(constraints.maxHeight, \(extent));
              return ClipRect(
                child: Opacity(
                  opacity: isLoaded ? 1 : 0,
                  child: ListView.builder(
                    itemExtent: CascadeMotion.rowHeight,
                    itemCount: widget.rowCount,
                    itemBuilder: (context, index) {
                      if (index >= offsets.length) return widget.row(index);
                      return AnimatedBuilder(
                        animation: offsets[index],
                        builder: (context, child) {
                          final value = offsets[index].value;
                          return Transform.translate(offset: \(offset), child: child);
                        },
                        child: widget.row(index),
                      );
                    },
                  ),
                ),
              );
            });
      }

      """
  }

  private static func ranking(_ order: CascadeParameters.Order) -> String {
    switch order {
    case .first: return "return List.generate(count, (row) => row);"
    case .last: return "return List.generate(count, (rank) => count - 1 - rank);"
    case .center:
      return """
        int distance(int row) => (2 * row - count + 1).abs();
        return List.generate(count, (row) => row)
          ..sort((a, b) => distance(a) == distance(b) ? a - b : distance(a) - distance(b));
        """
    case .random:
      return """
        final random = SplitMix64(CascadeMotion.seed);
        final rows = List.generate(count, (row) => row);
        for (var i = count - 1; i >= 1; i--) {
          final j = (random.unit() * (i + 1)).floor();
          final row = rows[i];
          rows[i] = rows[j];
          rows[j] = row;
        }
        return rows;
        """
    }
  }
}
