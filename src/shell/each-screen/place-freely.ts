/** What stays in sight beside a message that leaves by itself. */
const SEEN = 'h1, h2, h3, a, button, summary, input, select, textarea, [role="alert"]';
const EDGE = 12;
const STEP = 4;

/** Puts a box as low in the window as keeps headings and controls in sight; where all is full, it covers least. */
export function placeFreely(box: HTMLElement): void {
  box.style.bottom = '';
  const { left, right, height } = box.getBoundingClientRect();
  const seen = [...document.querySelectorAll(SEEN)]
    .map((element) => element.getBoundingClientRect())
    .filter((rect) => rect.width > 1 && rect.left < right && rect.right > left);
  let least = Infinity;
  for (let bottom = EDGE; bottom < innerHeight / 2 && least > 0; bottom += STEP) {
    const low = innerHeight - bottom;
    const covered = seen
      .map((rect) => Math.min(rect.bottom, low) - Math.max(rect.top, low - height))
      .reduce((sum, part) => sum + Math.max(0, part), 0);
    if (covered >= least) continue;
    least = covered;
    box.style.bottom = `${bottom}px`;
  }
}
