import './staves.css';
import renderAbc from 'abcjs/src/api/abc_tunebook_svg.js';
import { abcOptions, isReadable, UNITS_PER_EM } from './abc-options.ts';

/**
 * Draws the tunes into a place, line by line, so that columns can part them; says whether there was music to draw.
 * The text is of whoever wrote the song: the library makes elements of it one by one (see vite.config.ts).
 */
export function drawAbc(place: HTMLElement, abc: string, transpose: number, width: number): boolean {
  const tunes = abc.split('\n\n').map(() => document.createElement('div'));
  // Every word is measured as it is written: beside the page, which need not be set anew each time.
  const aside = document.createElement('div');
  aside.className = place.className;
  aside.style.cssText = 'position: fixed; inset: 0; contain: strict; visibility: hidden';
  aside.append(...tunes);
  document.body.append(aside);
  let lines: HTMLElement[] = [];
  try {
    const drawn = renderAbc(tunes, abc, abcOptions(transpose, width));
    if (drawn.every(isReadable)) lines = [...aside.querySelectorAll('svg')].flatMap(linesOf);
  } catch {
    // What it fails on stays text.
  }
  aside.remove();
  place.replaceChildren(...lines);
  return lines.length > 0;
}

/** A drawing of its own for each line: as wide as there is room, and no wider than the words beside it ask for. */
function linesOf(svg: SVGSVGElement): HTMLElement[] {
  const groups = [...svg.children].filter((child) => child instanceof SVGGElement);
  const width = svg.width.baseVal.value;
  let top = 0;
  // All are measured before the first is moved.
  const ends = groups.map((group) => group.getBBox()).map(({ y, height }) => y + height);
  return groups.map((group, at) => {
    const height = Math.max(1, (ends[at] ?? 0) - top);
    const drawing = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
    const own = { viewBox: `0 ${top} ${width} ${height}`, fill: 'currentColor', stroke: 'currentColor' };
    for (const [name, value] of Object.entries(own)) drawing.setAttribute(name, value);
    drawing.setAttribute('width', '100%');
    drawing.setAttribute('height', '100%');
    drawing.style.overflow = 'visible';
    drawing.append(group);
    top += height;
    const line = document.createElement('div');
    line.style.aspectRatio = `${width} / ${height}`;
    line.style.maxWidth = `${width / UNITS_PER_EM}em`;
    line.append(drawing);
    return line;
  });
}
