import { describe, expect, it, vi } from 'vitest';
import { pdfInk } from '../../../tests/support/files/pdf-ink.ts';
import { writePdf } from '../pdf/pdf.server.ts';
import { PdfSetList } from './pdf-set-list.server.ts';
import type { SetRow, SetView } from './view.server.ts';

const ROW: SetRow = {
  id: '',
  kind: 'song',
  number: 1,
  title: '',
  artists: '',
  songId: '',
  key: '',
  shapes: '',
  capo: 0,
  tempo: undefined,
  length: '',
  duration: undefined,
  start: undefined,
  clock: '',
  lead: '',
  notes: '',
};
const VIEW = {
  songs: 1,
  total: '',
  minutes: '',
  unknown: 0,
  ends: '',
  date: undefined,
  startTime: '',
  gap: 0,
};

/** What is written, and the line it stands on. */
async function drawn(rows: readonly Partial<SetRow>[], title = 'Friday', large = false) {
  const view: SetView = { ...VIEW, rows: rows.map((row) => ({ ...ROW, ...row })) };
  const written: { text: string; line: number }[] = [];
  const file = await writePdf(title, (pdf) => {
    const write = vi.spyOn(pdf, 'text');
    new PdfSetList(pdf, large).draw(title, view);
    for (const [text, , y] of write.mock.calls as unknown as [string, number, number][])
      written.push({ text: text.trim(), line: Math.round(y) });
  });
  const lineOf = (text: string) => written.find((each) => each.text === text)?.line;
  return { texts: written.map(({ text }) => text), lines: written.map(({ line }) => line), lineOf, file };
}

const pagesOf = async (file: Buffer) => (await pdfInk(file)).length;

describe('a set list on paper', () => {
  it('breaks no title that stands in one line when it is a little smaller', async () => {
    const titles = ['MU Odd chords', 'Low', 'Twelve sections'];
    const { texts } = await drawn(titles.map((title) => ({ title, key: 'D', tempo: 90 })));
    for (const title of titles) expect(texts).toContain(title);
  });

  it('writes a long title large, in several lines', async () => {
    const long = 'The rather long title of a song that nobody knows yet and nobody will ever know';
    const { texts } = await drawn([{ title: long }, { title: 'Low' }]);
    expect(texts).toContain('Low');
    expect(texts).not.toContain(long);
  });

  it('writes tempo and length on the line of their song, however large it is', async () => {
    for (const count of [3, 40]) {
      const rows = Array.from({ length: count }, (_, index) => ({
        title: `Song ${index}`,
        tempo: 100 + index,
      }));
      const { lineOf } = await drawn(rows);
      for (const { title, tempo } of rows) expect(lineOf(String(tempo)), title).toBe(lineOf(title));
      const timed = await drawn(rows.map((row) => ({ ...row, clock: '21:00', length: '3:30' })));
      const line = timed.lineOf('Song 0') ?? 0;
      expect(timed.lineOf('21:00  3:30') ?? timed.lineOf('100   21:00  3:30')).toBe(line);
    }
  });

  it('is larger in large print, notes and titles, though it takes two pages', async () => {
    const rows = Array.from({ length: 25 }, (_, index) => ({
      title: `S${index}`,
      notes: 'words '.repeat(30),
    }));
    const [usual, large] = [await drawn(rows), await drawn(rows, 'Friday', true)];
    const apart = ({ texts, lines }: typeof usual) => {
      const first = texts.findIndex((text) => text.startsWith('words'));
      return (lines[first + 1] ?? 0) - (lines[first] ?? 0);
    };
    expect(apart(usual)).toBe(14);
    expect(apart(large)).toBeGreaterThan(19);
    const [short, wide] = [await drawn(rows.slice(0, 6)), await drawn(rows.slice(0, 6), 'Friday', true)];
    const height = ({ lineOf }: typeof usual) => (lineOf('S1') ?? 0) - (lineOf('S0') ?? 0);
    expect(height(wide)).toBeGreaterThan(height(short) + 10);
    expect(await pagesOf(short.file)).toBe(1);
    expect(await pagesOf(wide.file)).toBe(2);
  });

  it('keeps what no line can hold within the edges', async () => {
    const long = 'x'.repeat(120);
    const { file } = await drawn([{ title: long, key: 'D', tempo: 90, notes: long.repeat(2) }], long);
    for (const inked of await pdfInk(file)) expect(inked([560, 0], [596, 842])).toBe(false);
  });
});
