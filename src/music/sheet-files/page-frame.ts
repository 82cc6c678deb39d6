import type { Crop } from './page-cut.ts';

/** The longer side of every page, in the units in which marks stand on it. */
export const LONG_SIDE = 10_000;

/** How a page lies: from points of its file to points of what is seen of it, in units of its longer side. */
export interface PageFrame {
  /** Of the page as it is in its file. */
  width: number;
  height: number;
  turn: number;
  /** Of what is seen, turned: where it begins, and how large it is. */
  view: { x: number; y: number; width: number; height: number };
}

interface Cut {
  crop: Crop;
  turn: number;
}

export function frameOf(page: { width: number; height: number }, { crop, turn }: Cut): PageFrame {
  const unit = LONG_SIDE / Math.max(page.width, page.height);
  const [width, height] = [page.width * unit, page.height * unit];
  const whole = { width, height, turn };
  const [left, top, right, bottom] = crop;
  const [a, b] = [
    toView(whole, [(left * width) / 10_000, (top * height) / 10_000]),
    toView(whole, [(right * width) / 10_000, (bottom * height) / 10_000]),
  ];
  const [x, y] = [Math.min(a[0], b[0]), Math.min(a[1], b[1])];
  return { ...whole, view: { x, y, width: Math.abs(a[0] - b[0]), height: Math.abs(a[1] - b[1]) } };
}

type Point = readonly [number, number];
type Lying = Pick<PageFrame, 'width' | 'height' | 'turn'>;

/** As in SVG's matrix(a b c d e f). */
export function matrixOf({ width, height, turn }: Lying): [number, number, number, number, number, number] {
  switch (turn) {
    case 1:
      return [0, 1, -1, 0, height, 0];
    case 2:
      return [-1, 0, 0, -1, width, height];
    case 3:
      return [0, -1, 1, 0, 0, width];
    default:
      return [1, 0, 0, 1, 0, 0];
  }
}

export function toView(lying: Lying, [x, y]: Point): [number, number] {
  const [a, b, c, d, e, f] = matrixOf(lying);
  return [a * x + c * y + e, b * x + d * y + f];
}

export function toFile(lying: Lying, [x, y]: Point): [number, number] {
  const [a, b, c, d, e, f] = matrixOf(lying);
  // Its own inverse but for the way it turns: the determinant is 1.
  return [d * (x - e) - c * (y - f), a * (y - f) - b * (x - e)];
}

/** The largest size at which it fits into a room, in whole pixels. */
export function fitInto({ view }: PageFrame, room: { width: number; height: number }) {
  const scale = Math.min(room.width / view.width, room.height / view.height);
  return {
    width: Math.max(1, Math.floor(view.width * scale)),
    height: Math.max(1, Math.floor(view.height * scale)),
  };
}
