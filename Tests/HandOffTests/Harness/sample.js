// Plays exported pages, each in a frame of its own, to given times, and writes what Web Animations make of them.
async function sample(page) {
  const frame = document.createElement("iframe");
  frame.style.cssText = "width: 1200px; height: 1200px; border: 0";
  const loaded = new Promise((resolve) => { frame.onload = resolve; });
  frame.srcdoc = page.html;
  document.body.append(frame);
  await loaded;
  const { contentWindow: view, contentDocument: file } = frame;
  if (page.rolls) view.roll();
  // With less motion the pages themselves are what is seen of a transition.
  const isReduced = view.matchMedia("(prefers-reduced-motion: reduce)").matches;
  if (isReduced) {
    for (const [name, role] of [["old", "from"], ["new", "to"]]) {
      for (const element of file.querySelectorAll("." + name)) element.dataset.view = role;
    }
  }
  const animations = file.getAnimations();
  for (const animation of animations) animation.pause();
  const rows = [];
  for (const time of page.times) {
    for (const animation of animations) animation.currentTime = time * 1000;
    for (const element of file.querySelectorAll("[data-view]")) {
      const style = view.getComputedStyle(element);
      const matrix = new DOMMatrix(style.transform);
      const opacity = style.visibility === "hidden" ? 0 : parseFloat(style.opacity);
      rows.push([time, element.dataset.view, matrix.e, matrix.f, opacity].join(","));
    }
  }
  frame.remove();
  return [page.name + "," + animations.length + "," + isReduced].concat(rows).join("\n");
}
async function sampleAll(pages) {
  let text = "";
  try {
    for (const page of pages) text += "#" + (await sample(page)) + "\n";
    text += "#end";
  } catch (error) {
    text += "#error " + error;
  }
  const result = document.createElement("pre");
  result.id = "result";
  result.textContent = text;
  document.body.replaceChildren(result);
}
