import { describe, expect, it } from 'vitest';
import { buildSheet } from '../chordpro/build-sheet.ts';
import { parseChordPro } from '../chordpro/parse-chordpro.ts';
import { pdfText } from '../../../tests/support/files/pdf-text.ts';
import { boundsOf, type WordsShape } from './abc-shapes.ts';
import { engraveAbc } from './engrave-abc.server.ts';
import { songsPdf } from './pdf.server.ts';
import { scaleOf } from './staves.server.ts';

const TUNE = `X:1
T:Turn
M:4/4
L:1/8
K:G
|:"G"D2 G2 B2 d2|"D7"(3cBA F2 {A}TD4:|
w:Round a-gain we go and so we end
`;
const CHOIR = `X:1
%%score [(S A) B]
V:S name="Soprano"
V:A
V:B clef=bass
K:C
[V:S]c4|d4|e4|f4|
[V:A]C4|D4|E4|F4|
[V:B]C,4|D,4|E,4|F,4|`;

const songOf = (block: string, options = {}) =>
  buildSheet(parseChordPro(`{title: S}\n{key: G}\n{start_of_abc}\n${block}\n{end_of_abc}\n`).lines, options);
const pdfOf = (...how: Parameters<typeof songOf>) => songsPdf([{ sheet: songOf(...how) }]);
/** Music as text is written in Courier. */
const hasText = (pdf: Buffer) => pdf.includes('/Courier');
const engraved = (abc: string, { transpose = 0, width = 700 } = {}) => engraveAbc({ abc, transpose, width });
const wordsIn = (lines: Awaited<ReturnType<typeof engraved>>) =>
  lines
    .flatMap(({ shapes }) => shapes)
    .filter((shape): shape is WordsShape => shape.kind === 'words')
    .map(({ lines: [first] }) => first);

describe('music in ABC on paper', () => {
  it('is drawn with its title, its chords and its words, and moves with the song', async () => {
    const drawn = await pdfOf(TUNE);
    const text = pdfText(drawn);
    for (const word of ['Turn', 'Round', 'gain', 'D7']) expect(text).toContain(word);
    expect(hasText(drawn)).toBe(false);
    const moved = pdfText(await pdfOf(TUNE, { transpose: 2 }));
    expect(moved).toContain('E7');
    expect(moved).not.toContain('D7');
  });

  it('is drawn in every song of a book, two-up and large, and left out where there are words alone', async () => {
    const songs = [{ sheet: songOf(TUNE) }, { sheet: songOf(TUNE) }];
    const paper = { large: true, lyrics: false, diagrams: false, twoUp: true, unmarked: false };
    const drawn = await songsPdf(songs, { paper, book: 'Tunes' });
    expect(pdfText(drawn).match(/Round/g)).toHaveLength(2);
    expect(hasText(drawn)).toBe(false);
    const sung = await songsPdf(songs, { paper: { ...paper, lyrics: true } });
    expect(pdfText(sung)).not.toContain('Round');
  });

  it.each([154, 243, 511])(
    'is never wider than a column of %i points, nor higher than a page',
    async (width) => {
      const room = { width, height: 700, size: 11.5 };
      const voices = Array.from({ length: 30 }, (_, at) => `V:${at}\n${'CDEF|'.repeat(20)}`).join('\n');
      const wide = `%%staffwidth 4000\nX:1\nK:C\n${'CDEF|'.repeat(40)}`;
      for (const abc of [TUNE, CHOIR, `X:1\nK:C\n${voices}`, wide, `X:1\nK:C\n${'C'.repeat(400)}`]) {
        const lines = await engraved(abc, { width: 300 });
        expect(lines.length).toBeGreaterThan(0);
        for (const line of lines) {
          const scale = scaleOf(line, room);
          const { left, right, bottom } = boundsOf(line.shapes);
          expect(left).toBeGreaterThanOrEqual(line.left);
          expect((right - line.left) * scale).toBeLessThanOrEqual(width + 0.01);
          expect((bottom - line.top) * scale).toBeLessThanOrEqual(room.height + 0.01);
        }
      }
    },
  );

  it('goes on at the next page between its lines', async () => {
    const long = await songsPdf([{ sheet: songOf(`K:C\n${'CDEF|GABc|'.repeat(60)}`) }]);
    expect(pdfText(long)).toContain('S(continued)');
    const lines = await engraved(`X:1\nK:C\n${'CDEF|GABc|'.repeat(60)}`);
    expect(lines.length).toBeGreaterThan(20);
    for (const { height } of lines) expect(height).toBeLessThan(120);
  });

  it('keeps a little room between syllables', async () => {
    const lines = await engraved(`X:1\nL:1/16\nK:C\n${'C'.repeat(16)}|\nw:${'hier '.repeat(16)}`);
    const syllables = lines
      .flatMap(({ shapes }) => shapes)
      .filter((shape): shape is WordsShape => shape.kind === 'words' && shape.lines[0] === 'hier');
    expect(syllables).toHaveLength(16);
    for (const [at, { x, width, size }] of syllables.entries())
      if (at > 0) expect(x - (syllables[at - 1]?.x ?? 0)).toBeGreaterThan(width - size * 0.05);
  });

  it('stays text where there is nothing to draw, and does harm to nobody', async () => {
    expect(hasText(await pdfOf('<<< no music >>> at all, 12 34'))).toBe(true);
    expect(hasText(await pdfOf('C'.repeat(6001)))).toBe(true);
    const hostile = [
      '('.repeat(500) + 'C'.repeat(500),
      'C////////'.repeat(100),
      'X:1\nK:C\nC' + ','.repeat(1500),
    ];
    for (const abc of hostile) expect(await engraved(abc)).toBeInstanceOf(Array);
    expect(hasText(await pdfOf('V:__proto__\nK:C\nCDEF|'))).toBe(true);
    expect(Object.keys(Object.prototype)).toEqual([]);
    expect('document' in globalThis || 'window' in globalThis).toBe(false);
    expect(wordsIn(await engraved(TUNE))).toContain('Turn');
  });
});
