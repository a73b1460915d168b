import Effects
import Geometry

/// The slice transition as a page.
extension CSSWriter {
  static func slices(_ score: SlicesParameters, _ sheet: CodeSheet) -> String {
    let axis = score.isHorizontal ? "X" : "Y"
    let (width, height) = (NumberText.text(sheet.source.size.width), NumberText.text(sheet.source.size.height))
    let look = SlicesLook.self
    let style = """
      body { margin: 0; background: #20242C; }
      .stage { position: relative; width: \(width)px; height: \(height)px; overflow: hidden; background: var(--background); }
      .page { position: absolute; inset: 0; padding: \(NumberText.text(look.top))px \(NumberText.text(look.inset))px; box-sizing: border-box; font: \(NumberText.text(look.titleSize))px/1.5 system-ui, sans-serif; }
      .old { background: \(look.list.background.hex); color: \(look.list.text.hex); }
      .new { background: \(look.detail.background.hex); color: \(look.detail.text.hex); visibility: hidden; }
      .cut .page, .done .old { visibility: hidden; }
      .done .new, .slice .page { visibility: visible; }
      .slice { position: absolute; overflow: hidden; --wait: calc(var(--hold) + var(--index) * var(--stagger)); }
      .out { animation: leave var(--duration) var(--spring) var(--wait) both; }
      /* An arriving slice shows only from its own start on. */
      .in { animation: arrive var(--duration) var(--spring) var(--wait) both, show 0s var(--wait) both; }
      @keyframes leave { from { transform: translate\(axis)(0); } to { transform: translate\(axis)(var(--travel)); } }
      @keyframes arrive { from { transform: translate\(axis)(var(--travel)); } to { transform: translate\(axis)(0); } }
      @keyframes show { from { opacity: 0; } to { opacity: 1; } }
      /* Less motion: the next page fades in. */
      @media (prefers-reduced-motion: reduce) {
        .faded .new { visibility: visible; animation: show \(fade)s linear var(--hold) both; }
      }
      """
    let body = """
      <div class="stage">
        <div class="page old">Weekend escapes</div>
        <div class="page new">Mogan Mountain</div>
      </div>
      <script>
      \(property)\(random)const stage = document.querySelector(".stage");
      const [oldPage, newPage] = stage.querySelectorAll(".page");
      const size = { x: \(width), y: \(height) };
      const across = size.\(score.isHorizontal ? "y" : "x");
      const along = size.\(score.isHorizontal ? "x" : "y");
      const width = Math.min(number("slice-width"), across);
      const count = Math.ceil(across / width);
      const random = generator(BigInt(property("seed")));
      const travel = () =>
        along * (number("min-travel") + (number("max-travel") - number("min-travel")) * random());

      function cut(page, role, index, travel) {
        const slice = document.createElement("div");
        const start = index * width;
        const end = Math.min(start + width, across);
        slice.className = "slice " + role;
        slice.dataset.view = role + "." + index;
        slice.style.cssText =
          `\(score.isHorizontal ? "top: ${start}px; height: ${end - start}px; left: 0; width: ${along}px" : "left: ${start}px; width: ${end - start}px; top: 0; height: ${along}px"); --travel: ${travel}px; --index: ${index}`;
        const copy = page.cloneNode(true);
        copy.style.cssText = `inset: auto; \(score.isHorizontal ? "top" : "left"): ${-start}px; width: ${size.x}px; height: ${size.y}px`;
        slice.append(copy);
        stage.append(slice);
      }

      function transition() {
        const isReduced = matchMedia("(prefers-reduced-motion: reduce)").matches;
        stage.className = "stage " + (isReduced ? "faded" : "cut");
        let length = number("hold") + \(fade);
        if (!isReduced) {
          const arriving = Array.from({ length: count }, travel);
          const leaving = Array.from({ length: count }, travel);
          // Even slices leave \(score.way), odd ones the other way.
          leaving.forEach((travel, i) => cut(oldPage, "out", i, i % 2 ? travel : -travel));
          arriving.forEach((travel, i) => cut(newPage, "in", i, i % 2 ? -travel : travel));
          length = number("hold") + number("duration") + (count - 1) * number("stagger");
        }
        setTimeout(() => {
          stage.className = "stage done";
          stage.querySelectorAll(".slice").forEach((slice) => slice.remove());
        }, length * 1000);
      }

      transition();
      </script>
      """
    return style + "\n</style>\n" + body
  }
}
