import { barreSpans, fretsShown, type FrettedVoicing } from './voicing.ts';

const STRING = 22;
const FRET = 26;
const TOP = 24;
const SIDE = 26;
const DOT = 9;

/** Where everything of a diagram stands, for the screen and for paper. */
export interface FrettedShape {
  width: number;
  height: number;
  lines: { x1: number; x2: number; y1: number; y2: number }[];
  /** Where the neck ends. */
  nut: { x1: number; x2: number; y: number } | undefined;
  /** The number of the first fret, where that is another; its text begins or ends at `x`. */
  first: { fret: number; x: number; y: number; begins: boolean } | undefined;
  barres: { x: number; y: number; width: number; height: number; round: number }[];
  dots: { x: number; y: number; radius: number; finger: number }[];
  /** Above the nut: a string that is open, or is not played. */
  above: { x: number; y: number; open: boolean }[];
}

/** `left`: mirrored, for players who hold the neck in the right hand. */
export function frettedShape(voicing: FrettedVoicing, left: boolean): FrettedShape {
  const { baseFret, frets, fingers, barres } = voicing;
  const rows = fretsShown(voicing);
  const width = (frets.length - 1) * STRING + 2 * SIDE;
  const bottom = TOP + rows * FRET;
  const x = (string: number) => (left ? width - SIDE - string * STRING : SIDE + string * STRING);
  const y = (fret: number) => TOP + (fret - baseFret + 0.5) * FRET;
  const edges = { x1: SIDE, x2: width - SIDE };
  return {
    width,
    height: bottom + 6,
    lines: [
      ...frets.map((_, string) => ({ x1: x(string), x2: x(string), y1: TOP, y2: bottom })),
      ...Array.from({ length: rows + 1 }, (_, row) => ({
        ...edges,
        y1: TOP + row * FRET,
        y2: TOP + row * FRET,
      })),
    ],
    nut: baseFret === 1 ? { ...edges, y: TOP } : undefined,
    // Clear of what lies on the outer string.
    first:
      baseFret === 1
        ? undefined
        : { fret: baseFret, x: left ? width - SIDE + DOT + 3 : SIDE - DOT - 3, y: y(baseFret), begins: left },
    barres: barres.flatMap((fret) =>
      barreSpans(voicing, fret).map(([from, to]) => ({
        x: Math.min(x(from), x(to)) - DOT,
        y: y(fret) - DOT,
        width: Math.abs(x(to) - x(from)) + 2 * DOT,
        height: 2 * DOT,
        round: DOT,
      })),
    ),
    dots: frets.flatMap((fret, string) =>
      fret > 0 ? [{ x: x(string), y: y(fret), radius: DOT, finger: fingers[string] ?? 0 }] : [],
    ),
    above: frets.flatMap((fret, string) =>
      fret > 0 ? [] : [{ x: x(string), y: TOP - 12, open: fret === 0 }],
    ),
  };
}
