// Writes the two font files of the signs ♭ and ♯, which the faces we use do not have: `node scripts/music-signs.mjs`.
// They are drawn here, as heavy as a chord's bold letters and as light as text, on an em of 1000 like those of a chord.
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';

const EM = 1000;
const [ASCENT, DESCENT] = [1020, -300];
const off = (x, y) => ({ x, y, isOff: true });
const on = (x, y) => ({ x, y, isOff: false });

/** Outlines, by how wide a stem is; what is filled is at the right of each. */
function signs(stem) {
  const [left, right] = [25, 340 + stem * 0.85];
  const edge = left + stem;
  const inner = right - stem;
  const flat = [
    [
      on(left, 775),
      on(edge, 775),
      on(edge, 425),
      off(edge + 55, 485),
      on(edge + 125, 485),
      off(right, 485),
      on(right, 335),
      off(right, 235),
      on(right - 105, 145),
      off(right - 165, 92),
      on(left, -30),
    ],
    [
      on(edge, 118),
      off(inner, 215),
      on(inner, 325),
      off(inner, 485 - stem * 0.9),
      on(edge + 75, 485 - stem * 0.9),
      off(edge + 30, 485 - stem * 0.9),
      on(edge, 325),
    ],
  ];
  const [thin, thick] = [stem * 0.85, stem * 1.15];
  const [from, to, slope] = [25, 465 + stem, 70];
  const upright = (x, low) => [on(x, low + 750), on(x + thin, low + 750), on(x + thin, low), on(x, low)];
  const beam = (y) => [on(from, y + thick), on(to, y + slope + thick), on(to, y + slope), on(from, y)];
  const sharp = [
    upright(from + 105, -40),
    upright(to - 105 - thin, 20),
    beam(195 - thick / 2),
    beam(465 - thick / 2),
  ];
  return [
    { sign: '♭', width: right + 25, contours: flat },
    { sign: '♯', width: to + 25, contours: sharp },
  ];
}

const u16 = (...numbers) => Buffer.concat(numbers.map((n) => Buffer.from([(n >> 8) & 255, n & 255])));
const u32 = (...numbers) =>
  Buffer.concat(
    numbers.map((n) => Buffer.from([(n >>> 24) & 255, (n >> 16) & 255, (n >> 8) & 255, n & 255])),
  );
const round = (points) => points.map(({ x, y, isOff }) => ({ x: Math.round(x), y: Math.round(y), isOff }));

function outline(contours) {
  const points = contours.flatMap(round);
  const ends = contours.map((_, index) => contours.slice(0, index + 1).flat().length - 1);
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  const steps = (all) => u16(...all.map((each, index) => each - (all[index - 1] ?? 0)));
  // The first point says that contours lie over each other.
  const flags = Buffer.from(points.map(({ isOff }, index) => (isOff ? 0 : 1) | (index === 0 ? 0x40 : 0)));
  const box = [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
  const data = Buffer.concat([u16(contours.length, ...box, ...ends, 0), flags, steps(xs), steps(ys)]);
  return { box, points: points.length, data: Buffer.concat([data, Buffer.alloc(-data.length & 3)]) };
}

function names(weight) {
  const style = weight === 700 ? 'Bold' : 'Regular';
  const texts = [
    [1, 'Music Signs'],
    [2, style],
    [4, `Music Signs ${style}`],
    [6, `MusicSigns-${style}`],
  ].map(([id, text]) => ({ id, text: Buffer.from(text, 'utf16le').swap16() }));
  let at = 0;
  const records = texts.map(({ id, text }) => {
    at += text.length;
    return u16(3, 1, 0x409, id, text.length, at - text.length);
  });
  return Buffer.concat([
    u16(0, texts.length, 6 + 12 * texts.length),
    ...records,
    ...texts.map((t) => t.text),
  ]);
}

function font(weight, stem) {
  const drawn = signs(stem);
  const outlines = drawn.map(({ contours }) => outline(contours));
  const widths = [500, ...drawn.map(({ width }) => Math.round(width))];
  const box = [0, 1].map((i) => Math.min(...outlines.map((each) => each.box[i])));
  box.push(...[2, 3].map((i) => Math.max(...outlines.map((each) => each.box[i]))));
  const starts = [0, 0];
  for (const { data } of outlines) starts.push(starts.at(-1) + data.length);
  const codes = [...drawn.map(({ sign }) => sign.codePointAt(0)), 0xffff];
  const count = widths.length;
  const segments = codes.length;
  const bold = weight === 700;
  const cmap = u16(
    4,
    16 + 8 * segments,
    0,
    segments * 2,
    4,
    1,
    segments * 2 - 4,
    ...codes,
    0,
    ...codes,
    ...codes.map((code, index) => (code === 0xffff ? 1 : index + 1 - code)),
    ...codes.map(() => 0),
  );
  return {
    'OS/2': Buffer.concat([
      u16(4, 500, weight, 5, 0, 650, 600, 0, 75, 650, 600, 0, 350, 50, 350, 0),
      Buffer.alloc(10),
      u32(0, 0, 0, 0),
      Buffer.from('JAMB'),
      u16(bold ? 0x20 : 0x40, codes[0], codes[1], ASCENT, DESCENT, 0, ASCENT, -DESCENT),
      u32(1, 0),
      u16(550, 730, 0, 0, 1),
    ]),
    cmap: Buffer.concat([u16(0, 1, 3, 1), u32(12), cmap]),
    glyf: Buffer.concat(outlines.map(({ data }) => data)),
    head: Buffer.concat([
      u32(0x10000, 0x10000, 0, 0x5f0f3cf5),
      u16(3, EM),
      Buffer.alloc(16),
      u16(...box, bold ? 1 : 0, 8, 2, 0, 0),
    ]),
    hhea: u16(1, 0, ASCENT, DESCENT, 0, Math.max(...widths), 0, 0, box[2], 1, 0, 0, 0, 0, 0, 0, 0, count),
    hmtx: u16(...widths.flatMap((width, index) => [width, outlines[index - 1]?.box[0] ?? 0])),
    loca: u16(...starts.map((start) => start / 2)),
    maxp: Buffer.concat([
      u32(0x10000),
      u16(count, Math.max(...outlines.map(({ points }) => points)), 4, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0),
    ]),
    name: names(weight),
    post: Buffer.concat([u32(0x30000, 0), u16(-100, 50), u32(0, 0, 0, 0, 0)]),
  };
}

/** As browsers take it: the tables one after the other, pressed. */
function woff2(tables) {
  const KNOWN = [
    'cmap',
    'head',
    'hhea',
    'hmtx',
    'maxp',
    'name',
    'OS/2',
    'post',
    'cvt ',
    'fpgm',
    'glyf',
    'loca',
  ];
  const base128 = (n) => (n < 128 ? Buffer.from([n]) : Buffer.from([128 | (n >> 7), n & 127]));
  const entries = Object.entries(tables);
  // Outlines are kept as they are: version 3 of what is done to them is nothing.
  const list = entries.map(([tag, data]) => {
    const kind = KNOWN.indexOf(tag) | (tag === 'glyf' || tag === 'loca' ? 0xc0 : 0);
    return Buffer.concat([Buffer.from([kind]), base128(data.length)]);
  });
  const pressed = brotliCompressSync(Buffer.concat(entries.map(([, data]) => data)));
  const whole =
    12 + 16 * entries.length + entries.reduce((sum, [, data]) => sum + ((data.length + 3) & ~3), 0);
  const directory = Buffer.concat(list);
  const length = 48 + directory.length + pressed.length;
  const end = Buffer.alloc(-length & 3);
  return Buffer.concat([
    u32(0x774f4632, 0x10000, length + end.length),
    u16(entries.length, 0),
    u32(whole, pressed.length),
    u16(1, 0),
    u32(0, 0, 0, 0, 0),
    directory,
    pressed,
    end,
  ]);
}

for (const [weight, stem] of [
  [400, 66],
  [700, 112],
]) {
  const file = new URL(`../src/ui/music-signs/music-signs-${weight}.woff2`, import.meta.url);
  writeFileSync(fileURLToPath(file), woff2(font(weight, stem)));
}
