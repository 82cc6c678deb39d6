import { inflateSync } from 'node:zlib';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { pdfText } from '../../../tests/support/files/pdf-text.ts';
import { buildSheet } from '../chordpro/build-sheet.ts';
import { parseChordPro } from '../chordpro/parse-chordpro.ts';
import type { MarkValue } from '../sheet-files/mark.ts';
import { frameOf } from '../sheet-files/page-frame.ts';
import { songsPdf } from './pdf.server.ts';

const sheet = buildSheet(parseChordPro('{title: Paper}').lines, {});
const MARKS: MarkValue[] = [
  {
    kind: 'pen',
    colour: 'ember',
    width: 40,
    points: [
      [3000, 3000, 50],
      [4000, 3000, 50],
    ],
  },
  { kind: 'marker', colour: 'honey', width: 200, points: [[3000, 5000, 50]] },
  { kind: 'words', colour: 'reed', size: 200, x: 3000, y: 6000, turn: 1, text: 'softly\nhere' },
];

/** What is drawn on the one page, in PDF's own words. */
async function drawn(crop: [number, number, number, number], turn: number, marks = MARKS) {
  const jpeg = await sharp({ create: { width: 60, height: 80, channels: 3, background: '#fff' } })
    .jpeg()
    .toBuffer();
  const frame = frameOf({ width: 600, height: 800 }, { crop, turn });
  const { width, height } = frame.view;
  const page = { jpeg, width, height, alt: '', marked: { frame, marks } };
  const file = await songsPdf([{ sheet, pages: [page] }]);
  const streams = file.toString('latin1').matchAll(/FlateDecode\n>>\nstream\n([^]*?)\nendstream/g);
  const [content = ''] = [...streams].flatMap(([, raw = '']) => {
    const text = inflateSync(Buffer.from(raw, 'latin1')).toString('latin1');
    return text.includes(' Do') ? [text] : [];
  });
  return { content, text: pdfText(file) };
}

it('prints what is drawn and written on a page, within what is seen of it', async () => {
  const { content, text } = await drawn([0, 0, 10_000, 10_000], 0);
  expect(text).toContain('softly');
  // A pen is filled, in its colour; a marker is a line that lets what is below be read.
  expect(content).toMatch(/0\.8509\d* 0\.2627\d* 0\.1686\d* scn/);
  expect(content).toMatch(/0\.9490\d* 0\.7137\d* 0\.1960\d* SCN/);
  expect(content).toMatch(/\nW n\n/);
  expect((await drawn([0, 0, 10_000, 10_000], 0, [])).text).not.toContain('softly');
});

it('is where it is on the stage, however the page is cut and turned', async () => {
  /** From a page's units to the points of the paper, as all matrices before the pen's colour say. */
  const place = ({ content }: { content: string }, [x, y]: [number, number]) => {
    const before = content.slice(content.indexOf(' Do\n'), content.indexOf('0.8509'));
    const all = [...before.matchAll(/^([-\d.]+) ([-\d.]+) ([-\d.]+) ([-\d.]+) ([-\d.]+) ([-\d.]+) cm$/gm)];
    let at = [x, y];
    for (const [, ...numbers] of all.toReversed()) {
      const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = numbers.map(Number);
      const [fromX = 0, fromY = 0] = at;
      at = [a * fromX + c * fromY + e, b * fromX + d * fromY + f];
    }
    return at.map((each) => Math.round(each));
  };
  const whole = await drawn([0, 0, 10_000, 10_000], 0);
  // A page that is as wide as the paper allows: 511 points from the left margin, 18 below the top one.
  expect(place(whole, [0, 0])).toEqual([42, 60]);
  expect(place(whole, [7_500, 10_000])).toEqual([553, 742]);
  const cut = await drawn([2_000, 1_000, 10_000, 9_000], 0);
  expect(place(cut, [1_500, 1_000])).toEqual([42, 60]);
  const turned = await drawn([0, 0, 10_000, 10_000], 1);
  expect(place(turned, [0, 10_000])).toEqual([42, 60]);
});
