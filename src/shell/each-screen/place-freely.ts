/** What stays in sight beside a message that leaves by itself. */
const SEEN = 'h1, h2, h3, a, button, summary, input, select, textarea, [role="alert"]';
const EDGE = 12;
const STEP = 8;

/** Puts a box at the foot of the window, or as little above it as keeps headings and controls in sight. */
export function placeFreely(box: HTMLElement): void {
  box.style.bottom = '';
  const { left, right, height } = box.getBoundingClientRect();
  const seen = [...document.querySelectorAll(SEEN)]
    .map((element) => element.getBoundingClientRect())
    .filter((rect) => rect.width > 1 && rect.left < right && rect.right > left);
  for (let bottom = EDGE; bottom < innerHeight / 2; bottom += STEP) {
    const low = innerHeight - bottom;
    if (seen.some((rect) => rect.top < low && rect.bottom > low - height)) continue;
    box.style.bottom = `${bottom}px`;
    return;
  }
}
