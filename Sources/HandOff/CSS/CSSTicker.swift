import Effects
import Geometry

/// The ticker as a page.
extension CSSWriter {
  static func ticker(_ score: TickerParameters, _ sheet: CodeSheet) -> String {
    let notices = sheet.notices.map { notice in
      "  " + script(notice.tag.map { $0 + " · " + notice.text } ?? notice.text)
    }
    let (height, inset) = (NumberText.text(TickerLook.barHeight), NumberText.text(TickerLook.inset))
    let style = """
      body { margin: 0; background: \(TickerLook.pageBackground.hex); font: \(NumberText.text(TickerLook.textSize))px/\(height)px system-ui, sans-serif; }
      .bar { position: relative; width: \(NumberText.text(sheet.source.size.width))px; height: \(height)px; margin-top: \(NumberText.text(TickerLook.barTop))px; overflow: hidden; background: \(TickerLook.barBackground.hex); }
      .notice { position: absolute; inset: 0; padding: 0 \(inset)px; overflow: hidden; \(score.wraps ? "" : "white-space: nowrap; text-overflow: ellipsis; ")}
      \(score.slides ? slideRules(score, sheet) : fadeRules)
      """
    let body = """
      <div class="bar"><div class="notice"></div><div class="notice"></div></div>
      <script>
      \(property)const notices = [
      \(notices.joined(separator: ",\n"))
      ];
      \(score.slides ? slideLength : "const length = \(fadeLength);")
      const cells = [...document.querySelectorAll(".notice")];
      let index = 0;

      // The notice at `index` rests, the following one waits.
      function rest() {
        cells.forEach((cell, place) => {
          const notice = notices.length ? (index + place) % notices.length : 0;
          cell.textContent = notices[notice] ?? "";
          cell.className = "notice " + (place ? "waiting" : "resting");
          cell.dataset.view = "notice." + notice + (place && notices.length === 1 ? "+" : "");
        });
      }

      function roll() {
        if (notices.length < \(score.mostAtRest + 1)) return;
        cells[0].className = "notice leaving";
        cells[1].className = "notice arriving";
        setTimeout(() => {
          index = (index + 1) % notices.length;
          cells.reverse();
          rest();
        }, length * 1000);
      }

      rest();
      // At k · period after the start; a period that is as long as a roll leaves no rest.
      setInterval(() => setTimeout(roll), number("period") * 1000);
      </script>
      """
    return style + "\n</style>\n" + body
  }

  private static let fadeLength = #"2 * number("duration") - number("overlap")"#
  private static let slideLength = """
    const isReduced = matchMedia("(prefers-reduced-motion: reduce)").matches;
    const length = isReduced ? \(fadeLength) : number("slide-duration");
    """

  private static func constants(_ list: [CodeConstant], _ sheet: CodeSheet) -> String {
    list.map { constant($0, sheet) }.joined(separator: "\n")
  }

  private static let fadeRules = """
    .waiting { opacity: 0; transform: translateY(var(--distance)); }
    .leaving {
      animation:
        fade-out var(--duration) var(--fade-curve) both,
        move-out calc(var(--duration) - var(--move-delay)) var(--move-curve) var(--move-delay) both;
    }
    .arriving {
      --next: calc(var(--duration) - var(--overlap));
      animation:
        fade-in var(--duration) var(--show-curve) var(--next) both,
        move-in calc(var(--duration) - var(--move-delay)) var(--move-curve) calc(var(--next) + var(--move-delay)) both;
    }
    @keyframes fade-out { from { opacity: 1; } to { opacity: 0; } }
    @keyframes fade-in { from { opacity: 0; } to { opacity: 1; } }
    @keyframes move-out { from { transform: translateY(0); } to { transform: translateY(calc(-1 * var(--distance))); } }
    @keyframes move-in { from { transform: translateY(var(--distance)); } to { transform: translateY(0); } }
    /* Less motion: the same times, opacity only. */
    @media (prefers-reduced-motion: reduce) {
      :root { --distance: 0px; }
    }
    """

  private static func slideRules(_ score: TickerParameters, _ sheet: CodeSheet) -> String {
    let (ahead, behind) = score.isDown ? ("-100%", "100%") : ("100%", "-100%")
    let slide = curve(TickerLook.slideCurve)
    return """
      .waiting { transform: translateY(\(ahead)); }
      .leaving { animation: slide-out var(--slide-duration) \(slide) both; }
      .arriving { animation: slide-in var(--slide-duration) \(slide) both; }
      @keyframes slide-out { from { transform: translateY(0); } to { transform: translateY(\(behind)); } }
      @keyframes slide-in { from { transform: translateY(\(ahead)); } to { transform: translateY(0); } }
      @keyframes fade-out { from { opacity: 1; } to { opacity: 0; } }
      @keyframes fade-in { from { opacity: 0; } to { opacity: 1; } }
      /* Less motion: notices fade in place, with the times and curves of a fade. */
      @media (prefers-reduced-motion: reduce) {
        :root {
      \(constants(score.still, sheet).indented(by: 4))
        }
        .waiting { opacity: 0; transform: none; }
        .leaving { animation: fade-out var(--duration) var(--fade-curve) both; }
        .arriving { animation: fade-in var(--duration) var(--show-curve) calc(var(--duration) - var(--overlap)) both; }
      }
      """
  }
}
