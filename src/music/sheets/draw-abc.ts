import './staves.css';
import renderAbc from 'abcjs/src/api/abc_tunebook_svg.js';
import type { TuneObject } from 'abcjs';

/** Letters to a width at which staves are drawn as large as they are meant; the narrowest and the widest that reads well. */
const UNITS_PER_EM = 16;
const WIDTH = { least: 300, most: 740, step: 40 };
/** Of notes, how many may come with something that cannot be read. */
const MOST_UNREAD = 1 / 4;

/** In the units of the drawing, how wide staves are where there is room for so many em. */
export function widthOfStaves(em: number): number {
  const width = Math.floor((em * UNITS_PER_EM) / WIDTH.step) * WIDTH.step;
  return Math.min(WIDTH.most, Math.max(WIDTH.least, width));
}

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
    const drawn = renderAbc(tunes, abc, {
      visualTranspose: Math.abs(transpose) > 24 ? transpose % 12 : transpose,
      staffwidth: width,
      wrap: { minSpacing: 1.8, maxSpacing: 2.7, preferredMeasuresPerLine: 4 },
      selectTypes: false,
      add_classes: true,
      ariaLabel: '',
      paddingleft: 0,
      paddingright: 0,
      paddingtop: 4,
      paddingbottom: 4,
    });
    if (drawn.every(isReadable)) lines = [...aside.querySelectorAll('svg')].flatMap(linesOf);
  } catch {
    // What it fails on stays text.
  }
  aside.remove();
  place.replaceChildren(...lines);
  return lines.length > 0;
}

/** Nearly any text has letters that are notes, too. */
function isReadable({ lines, warnings }: TuneObject): boolean {
  const notes = lines
    .flatMap(({ staff = [] }) => staff)
    .flatMap(({ voices = [] }) => voices.flat())
    .filter(({ el_type: kind }) => kind === 'note').length;
  return notes > 0 && (warnings?.length ?? 0) <= notes * MOST_UNREAD;
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
