import Effects
import Geometry

/// The cascading table as a page.
extension CSSWriter {
  static func cascade(_ score: CascadeParameters, _ sheet: CodeSheet) -> String {
    let axis = score.isHorizontal ? "X" : "Y"
    let table = sheet.table
    let (width, height) = (NumberText.text(table.width), NumberText.text(table.height))
    let (inset, background) = (NumberText.text(CascadeLook.inset), CascadeLook.background.hex)
    let rows = sheet.rows.map { row in
      "    <div class=\"row\"><b>\(escaped(row.title))</b> \(escaped(row.subtitle ?? ""))</div>"
    }
    let style = """
      body { margin: 0; background: \(background); font: \(NumberText.text(CascadeLook.titleSize))px system-ui, sans-serif; }
      .header { height: \(NumberText.text(CascadeLook.headerHeight))px; width: \(width)px; background: \(background); }
      .table {
        position: relative; width: \(width)px; height: \(height)px; overflow: hidden;
        --away: calc(\(score.isHorizontal ? width : height)px * var(--travel));
        animation: show 0s var(--load) both;
      }
      .row { box-sizing: border-box; height: var(--row-height); padding: 12px \(inset)px; border-bottom: 1px solid \(CascadeLook.line.hex); }
      .flying { animation: land var(--duration) var(--spring) calc(var(--load) + var(--rank) * var(--step)) both; }
      @keyframes land { from { transform: translate\(axis)(var(--away)); } to { transform: translate\(axis)(0); } }
      @keyframes show { from { opacity: 0; } to { opacity: 1; } }
      /* Less motion: all rows together fade in. */
      @media (prefers-reduced-motion: reduce) {
        .flying { animation: show \(fade)s linear var(--load) both; }
      }
      """
    let body = """
      <div class="header"></div>
      <div class="table" data-view="table">
      \(rows.joined(separator: "\n"))
      </div>
      <script>
      \(property)\(score.order == .random ? random : "")const table = document.querySelector(".table");
      const rows = [...table.querySelectorAll(".row")];
      rows.forEach((row, index) => { row.dataset.view = "row." + index; });

      // The visible row of each rank: the one at 0 goes first.
      function ranking(count) {
        const rows = Array.from({ length: count }, (_, row) => row);
      \(ranking(score.order).indented(by: 2))
      }

      function load() {
        const visible = rows.slice(0, Math.ceil(\(height) / number("row-height")));
        const cap = number("cap");
        const step = cap > 0 && visible.length > 1
          ? Math.min(number("stagger"), cap / (visible.length - 1)) : number("stagger");
        table.style.setProperty("--step", step + "s");
        ranking(visible.length).forEach((row, rank) => {
          visible[row].style.setProperty("--rank", rank);
          visible[row].classList.add("flying");
        });
      }

      load();
      </script>
      """
    return style + "\n</style>\n" + body
  }

  private static func ranking(_ order: CascadeParameters.Order) -> String {
    switch order {
    case .first: return "return rows;"
    case .last: return "return rows.reverse();"
    case .center:
      return """
        const distance = (row) => Math.abs(2 * row - count + 1);
        return rows.sort((a, b) => distance(a) - distance(b) || a - b);
        """
    case .random:
      return """
        const random = generator(BigInt(property("seed")));
        for (let i = count - 1; i >= 1; i -= 1) {
          const j = Math.floor(random() * (i + 1));
          [rows[i], rows[j]] = [rows[j], rows[i]];
        }
        return rows;
        """
    }
  }
}
