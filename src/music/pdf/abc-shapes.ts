import { isChord, LINE, linesOfText, type SvgElement, type WordsLook, wordsOf } from './svg-stand-in.ts';

/** What a drawing is made of, as plain data. */
export type Shape = PathShape | WordsShape;

export interface PathShape {
  kind: 'path';
  path: string;
  /** It is made larger or smaller around the origin, and moved. */
  scale: readonly [number, number];
  move: readonly [number, number];
  filled: boolean;
  /** How wide its line is; 0 has none. */
  line: number;
  dashed: boolean;
}

export interface WordsShape extends WordsLook {
  kind: 'words';
  lines: string[];
  chord: boolean;
  anchor: 'start' | 'middle' | 'end';
  x: number;
  /** Where the first line stands on. */
  y: number;
  width: number;
}

interface Paint {
  fill: string;
  stroke: string;
}

const PLAIN: Paint = { fill: 'currentColor', stroke: 'currentColor' };

/** All shapes within an element, from the back to the front. */
export function shapesOf(element: SvgElement, above: Paint = PLAIN): Shape[] {
  const paint = {
    fill: element.getAttribute('fill') ?? above.fill,
    stroke: element.getAttribute('stroke') ?? above.stroke,
  };
  if (element.name === 'g') return element.children.flatMap((child) => shapesOf(child, paint));
  if (element.name === 'text') return wordsShape(element);
  const path = pathOf(element);
  if (!path) return [];
  const { scale, move } = movesOf(element.getAttribute('transform') ?? '');
  return [
    {
      kind: 'path',
      path,
      scale,
      move,
      filled: paint.fill !== 'none' && element.name === 'path',
      line: paint.stroke === 'none' ? 0 : Number(element.getAttribute('stroke-width') ?? 1) || 0,
      dashed: element.getAttribute('stroke-dasharray') !== null,
    },
  ];
}

function pathOf(element: SvgElement): string {
  if (element.name === 'path') return element.getAttribute('d') ?? '';
  if (element.name !== 'line') return '';
  const [x1, y1, x2, y2] = ['x1', 'y1', 'x2', 'y2'].map((name) => Number(element.getAttribute(name)));
  return `M${x1} ${y1}L${x2} ${y2}`;
}

/** Of signs that are smaller than others: `translate(x y) scale(a,b) translate(-x -y)`. */
function movesOf(transform: string): Pick<PathShape, 'scale' | 'move'> {
  let [a, d, e, f] = [1, 1, 0, 0];
  for (const [, name, ...two] of transform.matchAll(/(translate|scale)\(([^\s,]+)[\s,]([^)]+)\)/g)) {
    const [across = 0, down = 0] = two.map((each) => Number(each.replace('--', '')));
    if (name === 'scale') [a, d] = [a * across, d * down];
    else [e, f] = [e + a * across, f + d * down];
  }
  return { scale: [a, d], move: [e, f] };
}

function wordsShape(text: SvgElement): Shape[] {
  const lines = linesOfText(text);
  if (lines.every((line) => !line.trim())) return [];
  const look = wordsOf(text);
  const middle = text.getAttribute('dominant-baseline') === 'middle' ? look.size * 0.35 : 0;
  const anchor = text.getAttribute('text-anchor');
  return [
    {
      kind: 'words',
      lines,
      ...look,
      chord: isChord(text),
      anchor: anchor === 'middle' || anchor === 'end' ? anchor : 'start',
      x: Number(text.getAttribute('x')) || 0,
      y: (Number(text.getAttribute('y')) || 0) + middle,
      width: text.getBBox().width,
    },
  ];
}

interface Bounds {
  left: number;
  right: number;
  bottom: number;
}

/** As far as shapes reach. */
export function boundsOf(shapes: readonly Shape[]): Bounds {
  const bounds = { left: Infinity, right: -Infinity, bottom: -Infinity };
  const reach = (x: number, y: number) => {
    bounds.left = Math.min(bounds.left, x);
    bounds.right = Math.max(bounds.right, x);
    bounds.bottom = Math.max(bounds.bottom, y);
  };
  for (const shape of shapes)
    if (shape.kind === 'words') {
      const { y, width, size, lines } = shape;
      const left = leftOf(shape, width);
      reach(left, y);
      reach(left + width, y + (lines.length - 1) * size * LINE + size * 0.25);
    } else for (const [x, y] of pointsOf(shape)) reach(x, y);
  return bounds;
}

export const leftOf = ({ anchor, x }: Pick<WordsShape, 'anchor' | 'x'>, width: number): number =>
  x - (anchor === 'start' ? 0 : anchor === 'middle' ? width / 2 : width);

/** How many numbers each command of a path takes. */
const TAKES: Record<string, number> = { m: 2, l: 2, c: 6, s: 4, q: 4, a: 7 };

/** Its corners, and the points that draw its curves: it reaches no further. */
function* pointsOf({ path, scale, move }: PathShape): Generator<[number, number]> {
  let pen: readonly [number, number] = [0, 0];
  for (const [, command = '', rest = ''] of path.matchAll(/([a-z])([^a-z]*)/gi)) {
    const name = command.toLowerCase();
    const takes = TAKES[name];
    if (!takes) continue;
    const numbers = (rest.match(/-?(?:\d+\.?\d*|\.\d+)/g) ?? []).map(Number);
    for (let at = 0; at + takes <= numbers.length; at += takes) {
      const from = command === name ? pen : [0, 0];
      // Of an arc only its end is a point.
      for (let pair = name === 'a' ? 5 : 0; pair < takes; pair += 2) {
        const [x = 0, y = 0] = numbers.slice(at + pair, at + pair + 2);
        pen = [(from[0] ?? 0) + x, (from[1] ?? 0) + y];
        yield [pen[0] * scale[0] + move[0], pen[1] * scale[1] + move[1]];
      }
    }
  }
}
