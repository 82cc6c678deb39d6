/** The ink of marks: those of the house that are seen on white paper. */
export const COLOURS = { ink: '#17130E', ember: '#D9432B', reed: '#2F6F5E', honey: '#F2B632' } as const;
export type Colour = keyof typeof COLOURS;

/** All lengths are in ten thousandths of the page's longer side, from its left and top as it is in its file. */
export type Point = readonly [x: number, y: number, pressure: number];

export interface Line {
  kind: 'pen' | 'marker';
  colour: Colour;
  width: number;
  /** Pressure in hundredths. */
  points: readonly Point[];
}

export interface Words {
  kind: 'words';
  colour: Colour;
  /** How high the letters are. */
  size: number;
  x: number;
  y: number;
  /** Quarter turns to the right of the page on which they stood upright. */
  turn: number;
  text: string;
}

export type MarkValue = Line | Words;

/** What somebody drew or wrote on a page. */
export interface Mark {
  id: string;
  mediaId: string;
  page: number;
  /** For the whole band; else for who made it alone. */
  shared: boolean;
  value: MarkValue;
  /** 0: nobody but this device knows it. */
  version: number;
}

export const WIDTHS = { pen: [20, 40, 80], marker: [120, 200, 320] } as const;
export const SIZES = [140, 200, 300] as const;
export const MOST_WORDS = 300;
export const MOST_POINTS = 2_000;
/** Of one song. */
export const MOST_MARKS = 3_000;

const RANGE = 10_500;

/** A mark as a device sent it; undefined where it makes no sense. */
export function readMark(sent: unknown): MarkValue | undefined {
  const { kind, colour, width, points, size, x, y, turn, text } = (sent ?? {}) as Record<string, unknown>;
  if (typeof colour !== 'string' || !Object.hasOwn(COLOURS, colour)) return undefined;
  const ink = colour as Colour;
  if (kind === 'pen' || kind === 'marker') {
    if (!isWhole(width, 5, 1_000) || !Array.isArray(points)) return undefined;
    const isLine = points.length > 0 && points.length <= MOST_POINTS && points.every(isPoint);
    return isLine ? { kind, colour: ink, width, points: points as Point[] } : undefined;
  }
  if (kind !== 'words' || typeof text !== 'string') return undefined;
  const tidied = text.replaceAll('\0', '').replace(/\r\n?/g, '\n').toWellFormed().trim();
  if (!tidied || tidied.length > MOST_WORDS) return undefined;
  if (
    !isWhole(size, 50, 1_000) ||
    !isWhole(x, -500, RANGE) ||
    !isWhole(y, -500, RANGE) ||
    !isWhole(turn, 0, 3)
  )
    return undefined;
  return { kind, colour: ink, size, x, y, turn, text: tidied };
}

const isPoint = (point: unknown) =>
  Array.isArray(point) &&
  point.length === 3 &&
  isWhole(point[0], -500, RANGE) &&
  isWhole(point[1], -500, RANGE) &&
  isWhole(point[2], 0, 100);

function isWhole(value: unknown, least: number, most: number): value is number {
  return Number.isInteger(value) && (value as number) >= least && (value as number) <= most;
}

export function marksOn<M extends { mediaId: string; page: number }>(
  marks: readonly M[],
  page: { mediaId: string; page: number } | undefined,
): M[] {
  return marks.filter((mark) => mark.mediaId === page?.mediaId && mark.page === page.page);
}
