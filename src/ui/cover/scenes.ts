import type { CoverPalette } from './palettes.ts';
import { bars, cell, filled, loudness, stroked } from './shapes.ts';

type Random = () => number;
/** Draws on 1200 × 630, its weight to the right and below. */
type Scene = (palette: CoverPalette, random: Random) => string;

/** A piece of comb: the nearer to its heart, the fuller the cells. */
const comb: Scene = (p, random) => {
  const r = 84 + random() * 30;
  const [hx, hy] = [820 + random() * 160, 300 + random() * 120];
  const groups: Record<string, string> = {};
  const add = (colour: string, path: string) => (groups[colour] = (groups[colour] ?? '') + path);
  let outlines = '';
  const hearts: { x: number; y: number; far: number }[] = [];
  for (let column = -1; column * r * 1.5 < 1200 + r; column++) {
    for (let row = -1; row * r * 1.732 < 630 + r; row++) {
      const x = column * r * 1.5;
      const y = (row + (column & 1) / 2) * r * 1.732;
      const far = Math.hypot(x - hx, (y - hy) * 1.15) / r + random() * 1.6;
      hearts.push({ x, y, far });
      if (far < 2.1) add(random() < 0.3 ? p.spark : p.figure, cell(x, y, r - 12));
      else if (far < 3.6) add(random() < 0.62 ? p.soft : p.figure, cell(x, y, r - 12));
      else if (far < 5.2) outlines += cell(x, y, r - 14);
      else add(p.shade, cell(x, y, r - 12));
    }
  }
  const heart = hearts.reduce((a, b) => (a.far < b.far ? a : b));
  const loud = loudness(random);
  const wave = bars(heart.x - r / 2.4, heart.x + r / 2.4, 5, heart.y, (at) => r * (0.3 + 0.8 * loud(at)));
  return (
    Object.entries(groups)
      .map(([colour, path]) => filled(path, colour))
      .join('') +
    stroked(outlines, p.soft, 3, ' opacity=".7"') +
    filled(cell(heart.x, heart.y, r - 12), p.spark) +
    stroked(wave, p.ground, r / 10)
  );
};

/** A sound that passes through a cell and comes out in another colour. */
const passage: Scene = (p, random) => {
  const r = 220 + random() * 40;
  const [x, y] = [760 + random() * 170, 372];
  const loud = loudness(random);
  const path = bars(24, 1176, 37, y, (at) => 26 + 420 * loud(at) * (0.2 + 0.8 * at));
  return (
    filled(cell(x, y, r + 120), p.shade) +
    stroked(path, p.soft, 15) +
    `<clipPath id="c"><path d="${cell(x, y, r)}"/></clipPath>` +
    filled(cell(x, y, r), p.figure, 16) +
    `<g clip-path="url(#c)">${stroked(path, p.ground, 15)}</g>` +
    filled(cell(x + r * 0.95, y - r * 0.92, 44 + random() * 26), p.spark)
  );
};

/** A tone that spreads: cell around cell around cell. */
const echo: Scene = (p, random) => {
  const [x, y] = [800 + random() * 180, 300 + random() * 150];
  const step = 46 + random() * 16;
  const first = 62;
  const beat = 2 + Math.floor(random() * 3);
  const rings = Array.from({ length: 11 }, (_, i) => {
    const near = (i + 1) % beat === 0 ? p.spark : p.figure;
    const colour = i < 5 ? near : i < 8 ? p.soft : p.shade;
    const width = (colour === near ? 0.62 : 0.4) * step - i * 1.6 - (i % beat) * 5;
    return stroked(cell(x, y, first + (i + 1) * step), colour, Math.max(5, Math.round(width)));
  });
  // On the corners of the rings, where a planet would be.
  const moons = [3, 2, 1, 4].slice(0, 2 + Math.floor(random() * 2)).map((corner) => {
    const far = first + (4 + Math.floor(random() * 5)) * step;
    const angle = (corner * Math.PI) / 3;
    return cell(x + far * Math.cos(angle), y + far * Math.sin(angle), 22 + random() * 14);
  });
  return rings.toReversed().join('') + filled(cell(x, y, first), p.spark) + filled(moons.join(''), p.spark);
};

/** Five lines in the wind; the notes on them are cells. */
const staff: Scene = (p, random) => {
  const [lift, bend, turn] = [46 + random() * 44, 0.75 + random() * 0.5, random() * 6.28];
  const gap = 58;
  const at = (x: number, line: number) =>
    380 + (line - 2) * gap + lift * Math.sin((x / 1200) * 6.28 * bend + turn) - x * 0.06;
  let lines = '';
  for (let line = 0; line < 5; line++) {
    lines += `M-20 ${Math.round(at(-20, line))}`;
    for (let x = 100; x <= 1220; x += 120) lines += `L${x} ${Math.round(at(x, line))}`;
  }
  let heads = '';
  let sparks = '';
  let stems = '';
  let beams = '';
  let place = 3 + Math.floor(random() * 2);
  let before: { x: number; top: number } | undefined;
  for (let x = 300; x < 1110; x += 126) {
    place = Math.min(4, Math.max(0, place + Math.floor(random() * 5) / 2 - 1.05));
    const y = at(x, place);
    const top = y - 190;
    if (random() < 0.27) sparks += cell(x, y, 46);
    else heads += cell(x, y, 46);
    stems += `M${x + 40} ${Math.round(y - 8)}V${Math.round(top)}`;
    if (before && random() < 0.55) {
      beams += `M${before.x} ${Math.round(before.top + 8)}L${x + 40} ${Math.round(top + 8)}`;
      before = undefined;
    } else before = { x: x + 40, top };
  }
  return (
    filled(cell(980, 120, 300), p.shade) +
    stroked(smooth(lines), p.soft, 5) +
    stroked(stems, p.figure, 11) +
    stroked(beams, p.figure, 26) +
    filled(heads, p.figure) +
    filled(sparks, p.spark)
  );
};

/** Straight pieces into a curve through their middles. */
function smooth(path: string): string {
  return path
    .split('M')
    .filter(Boolean)
    .map((line) => {
      const points = line.split('L').map((pair) => pair.split(' ').map(Number) as [number, number]);
      const [start, ...rest] = points as [[number, number], ...[number, number][]];
      return rest.reduce(
        (drawn, [x, y], i) => {
          const [nx, ny] = rest[i + 1] ?? [x, y];
          return `${drawn}Q${x} ${y} ${Math.round((x + nx) / 2)} ${Math.round((y + ny) / 2)}`;
        },
        `M${start.join(' ')}`,
      );
    })
    .join('');
}

/** Morning over the meadow: a cell for a sun. */
const sunrise: Scene = (p, random) => {
  const [x, y] = [760 + random() * 260, 520 + random() * 70];
  const count = 22 + Math.floor(random() * 5) * 2;
  const turn = random() * 0.2;
  let rays = '';
  for (let i = 0; i < count; i += 2) {
    const [a, b] = [i, i + 1].map((n) => turn + (n / count) * 2 * Math.PI) as [number, number];
    rays += `M${Math.round(x)} ${Math.round(y)}L${point(x, y, 1500, a)} ${point(x, y, 1500, b)}z`;
  }
  const orbit = 318 + random() * 40;
  let far = '';
  for (let i = 0; i <= 12; i++) {
    const angle = Math.PI * (1 + i / 12);
    far += cell(x + orbit * Math.cos(angle), y + orbit * Math.sin(angle), i % 2 ? 13 : 24);
  }
  const loud = loudness(random);
  const wave = bars(x - 90, x + 90, 6, y - 50, (at) => 40 + 130 * loud(at));
  return (
    `<path d="${rays}" fill="${p.shade}"/>` +
    filled(far, p.figure, 6) +
    filled(cell(x, y, 262), p.soft, 18) +
    filled(cell(x, y, 205), p.figure, 16) +
    stroked(wave, p.ground, 16)
  );
};

function point(x: number, y: number, far: number, angle: number): string {
  return `${Math.round(x + far * Math.cos(angle))} ${Math.round(y + far * Math.sin(angle))}`;
}

/** A level meter built of cells. */
const meter: Scene = (p, random) => {
  const r = 38;
  const loud = loudness(random);
  const layers: Record<'soft' | 'figure' | 'spark' | 'shade', string> = {
    soft: '',
    figure: '',
    spark: '',
    shade: '',
  };
  for (let column = 0; column < 18; column++) {
    const x = 40 + column * 67;
    const high = Math.round(1 + 7.4 * loud(column / 18) * (0.4 + (0.75 * column) / 18));
    for (let row = 0; row < 9; row++) {
      const y = 640 - row * 72 - (column % 2) * 36;
      const colour = row > high ? 'shade' : row === high ? 'spark' : row > high - 3 ? 'figure' : 'soft';
      if (colour === 'shade' && (random() < 0.55 || row > high + 2)) continue;
      layers[colour] += cell(x, y, r - 5);
    }
  }
  return (['shade', 'soft', 'figure', 'spark'] as const)
    .map((colour) => filled(layers[colour], p[colour], 8))
    .join('');
};

export const SCENES: readonly [Scene, ...Scene[]] = [comb, passage, echo, staff, sunrise, meter];
