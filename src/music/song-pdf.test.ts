import { inflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { buildSheet } from './chordpro/build-sheet.ts';
import { parseChordPro } from './chordpro/parse-chordpro.ts';
import { songsPdf } from './song-pdf.server.ts';

/** The text of a PDF, in the order in which it is drawn: the glyphs' numbers through each font's own table. */
function textOf(pdf: Buffer): string {
  const source = pdf.toString('latin1');
  const objects = new Map<string, string>();
  for (const [, id = '', body = ''] of source.matchAll(/(\d+) 0 obj\n([^]*?)\nendobj/g))
    objects.set(id, body);
  const streamOf = (body: string) => {
    const [, raw = ''] = /stream\n([^]*?)\nendstream/.exec(body) ?? [];
    return /FlateDecode/.test(body) ? inflateSync(Buffer.from(raw, 'latin1')).toString('latin1') : raw;
  };
  const fonts = new Map<string, Map<string, string>>();
  for (const body of objects.values())
    for (const [, list = ''] of body.matchAll(/\/Font <<([^>]*)>>/g))
      for (const [, name = '', id = ''] of list.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
        const table = /\/ToUnicode (\d+) 0 R/.exec(objects.get(id) ?? '')?.[1];
        const codes = new Map<string, string>();
        const ranges = table
          ? streamOf(objects.get(table) ?? '').matchAll(/<(\w+)> <\w+> \[([^\]]*)\]/g)
          : [];
        for (const [, from = '', all = ''] of ranges)
          [...all.matchAll(/<([\w ]*)>/g)].forEach(([, hex = ''], i) => {
            const text = String.fromCodePoint(
              ...(hex.match(/.{4}/g) ?? []).map((code) => Number.parseInt(code, 16)),
            );
            codes.set((Number.parseInt(from, 16) + i).toString(16).padStart(4, '0'), text);
          });
        fonts.set(name, codes);
      }
  const words: string[] = [];
  for (const body of objects.values()) {
    if (!/stream\n/.test(body)) continue;
    let font = '';
    for (const [, name, shown] of streamOf(body).matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)) {
      if (name) font = name;
      const codes = fonts.get(font);
      if (shown && codes)
        words.push(
          [...shown.matchAll(/<(\w+)>/g)]
            .flatMap(([, hex = '']) => hex.match(/.{4}/g) ?? [])
            .map((code) => codes.get(code) ?? '')
            .join(''),
        );
    }
  }
  return words.join(' ').replace(/ +/g, ' ');
}

const sheetOf = (text: string, options = {}) => buildSheet(parseChordPro(text).lines, options);

describe('songs as PDF', () => {
  it('says what the sheet says, with accents, ♭ and ♯', async () => {
    const sheet = sheetOf('{title: Été à Lyon}\n{key: Eb}\n[Eb]Douce [F#m7]nuit, Straße\n', { transpose: 0 });
    const text = textOf(await songsPdf([sheet]));
    for (const words of ['Été à Lyon', 'Douce', 'nuit, ', 'Straße', 'm7', '♭', '♯'])
      expect(text).toContain(words);
  });

  it('gives each song a page, and a long one as many as it needs', async () => {
    const short = sheetOf('{title: A}\n[C]la');
    const long = sheetOf(`{title: B}\n${'[C]la la la [G]la\n'.repeat(90)}{new_page}\nla`);
    const pdf = (await songsPdf([short, long])).toString('latin1');
    expect(pdf.match(/\/Type \/Page\n/g)?.length).toBe(6);
  });

  it('draws whatever a sheet can hold', async () => {
    const sheet = sheetOf(
      `{t: X}\n{columns: 2}\n{c: y}\n{soc}\n[*slow]a\n{eoc}\n{chorus}\n{sot}\ne|--\n{eot}\n{sog}\n| C . |\n{eog}\n{colb}\n日本語 ${'w'.repeat(300)}`,
      { chords: 'both', capo: 2 },
    );
    expect((await songsPdf([sheet])).subarray(0, 5).toString()).toBe('%PDF-');
  });
});
