import renderAbc from 'abcjs/src/api/abc_tunebook_svg.js';
import type { TuneObject } from 'abcjs';

/** Letters to a width at which staves are drawn as large as they are meant; the narrowest and the widest that reads well. */
export const UNITS_PER_EM = 16;
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
  place.replaceChildren(...tunes);
  let isMusic = false;
  try {
    const drawn = renderAbc(tunes, abc, {
      visualTranspose: Math.abs(transpose) > 24 ? transpose % 12 : transpose,
      staffwidth: width,
      wrap: { minSpacing: 1.8, maxSpacing: 2.7, preferredMeasuresPerLine: 4 },
      oneSvgPerLine: true,
      selectTypes: false,
      ariaLabel: '',
      paddingleft: 0,
      paddingright: 0,
      paddingtop: 4,
      paddingbottom: 4,
    });
    isMusic = drawn.every(isReadable);
  } catch {
    // What it fails on stays text.
  }
  if (isMusic) for (const svg of place.querySelectorAll('svg')) settle(svg);
  else place.replaceChildren();
  return isMusic;
}

/** Nearly any text has letters that are notes, too. */
function isReadable({ lines, warnings }: TuneObject): boolean {
  const notes = lines
    .flatMap(({ staff = [] }) => staff)
    .flatMap(({ voices = [] }) => voices.flat())
    .filter(({ el_type: kind }) => kind === 'note').length;
  return notes > 0 && (warnings?.length ?? 0) <= notes * MOST_UNREAD;
}

/** As wide as there is room, and no wider than the words beside it ask for. */
function settle(svg: SVGSVGElement): void {
  svg.style.cssText = '';
  svg.querySelector('title')?.remove();
  for (const name of ['role', 'aria-label', 'height']) svg.removeAttribute(name);
  const width = svg.viewBox.baseVal.width || svg.width.baseVal.value;
  svg.setAttribute('width', '100%');
  svg.style.maxWidth = `${width / UNITS_PER_EM}em`;
  svg.style.display = 'block';
}
