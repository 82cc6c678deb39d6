import type { AbcVisualParams, TuneObject } from 'abcjs';

/** Letters to a width at which staves are drawn as large as they are meant; the narrowest and the widest that reads well. */
export const UNITS_PER_EM = 16;
export const LEAST_WIDTH = 300;
const MOST_WIDTH = 740;
const STEP = 40;
/** Of notes, how many may come with something that cannot be read. */
const MOST_UNREAD = 1 / 4;

/** In the units of the drawing, how wide staves are where there is room for so many em. */
export function widthOfStaves(em: number): number {
  const width = Math.floor((em * UNITS_PER_EM) / STEP) * STEP;
  return Math.min(MOST_WIDTH, Math.max(LEAST_WIDTH, width));
}

/** How tunes are drawn, on screens and on paper. */
export const abcOptions = (transpose: number, width: number): AbcVisualParams => ({
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

/** Nearly any text has letters that are notes, too. */
export function isReadable({ lines, warnings }: TuneObject): boolean {
  const notes = lines
    .flatMap(({ staff = [] }) => staff)
    .flatMap(({ voices = [] }) => voices.flat())
    .filter(({ el_type: kind }) => kind === 'note').length;
  return notes > 0 && (warnings?.length ?? 0) <= notes * MOST_UNREAD;
}
