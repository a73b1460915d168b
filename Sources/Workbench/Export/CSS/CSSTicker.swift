import Geometry

/// The ticker as a page.
extension CSSWriter {
  static func ticker(_ score: TickerScore, _ sheet: CodeSheet) -> (style: String, body: String) {
    let notices = sheet.source.content.notices.prefix(50).map { notice in
      "  " + script(notice.tag.map { $0 + " · " + notice.text } ?? notice.text)
    }
    let style = """
      body { margin: 0; background: #F4F6FA; font: 14px/44px system-ui, sans-serif; }
      .bar { position: relative; width: \(NumberText.text(sheet.source.size.width))px; height: 44px; margin-top: 96px; overflow: hidden; background: #FFFFFF; }
      .notice { position: absolute; inset: 0; padding: 0 16px; overflow: hidden; \(score.wraps ? "" : "white-space: nowrap; text-overflow: ellipsis; ")}
      \(score.slides ? slideRules(score) : fadeRules)
      """
    let body = """
      <div class="bar"><div class="notice"></div><div class="notice"></div></div>
      <script>
      \(property)const notices = [
      \(notices.joined(separator: ",\n"))
      ];
      const length = \(score.slides ? "number(\"slide-duration\")" : "2 * number(\"duration\") - number(\"overlap\")");
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
        if (notices.length < \(score.rollsAlone ? 1 : 2)) return;
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
    return (style, body)
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

  private static func slideRules(_ score: TickerScore) -> String {
    let (ahead, behind) = score.isDown ? ("-100%", "100%") : ("100%", "-100%")
    return """
      .waiting { transform: translateY(\(ahead)); }
      .leaving { animation: slide-out var(--slide-duration) cubic-bezier(0.42, 0, 0.58, 1) both; }
      .arriving { animation: slide-in var(--slide-duration) cubic-bezier(0.42, 0, 0.58, 1) both; }
      @keyframes slide-out { from { transform: translateY(0); } to { transform: translateY(\(behind)); } }
      @keyframes slide-in { from { transform: translateY(\(ahead)); } to { transform: translateY(0); } }
      /* Less motion: opacity only. */
      @media (prefers-reduced-motion: reduce) {
        .waiting { opacity: 0; transform: none; }
        @keyframes slide-out { from { opacity: 1; } to { opacity: 0; } }
        @keyframes slide-in { from { opacity: 0; } to { opacity: 1; } }
      }
      """
  }
}
