import { inflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { buildSheet } from '../chordpro/build-sheet.ts';
import { parseChordPro } from '../chordpro/parse-chordpro.ts';
import { pdfText } from '../../../tests/support/pdf-text.ts';
import { unprintableSigns } from './unprintable.server.ts';
import { songsPdf } from './pdf.server.ts';

const sheetOf = (text: string, options = {}) => buildSheet(parseChordPro(text).lines, options);

describe('songs as PDF', () => {
  it('says what the sheet says, with accents, ♭ and ♯', async () => {
    const sheet = sheetOf('{title: Été à Lyon}\n{key: Eb}\n[Eb]Douce [F#m7]nuit, Straße\n', { transpose: 0 });
    const text = pdfText(await songsPdf([sheet]));
    for (const words of ['ÉtéàLyon', 'Douce', 'nuit,', 'Straße', 'm7', '♭', '♯'])
      expect(text).toContain(words);
  });

  it('writes other scripts in faces that have them, from the right where they are read so', async () => {
    const sheet = sheetOf(
      '{title: Τραγούδι και Катюша}\n[Am]Выходила [E]на берег\n[Dm]Κάλλιο ἀρχή\nTiếng Việt ở đường\n[Em]הבה [D]נגילה ונשמחה\nzażółć gęślą',
    );
    const text = pdfText(await songsPdf([sheet]));
    for (const words of [
      'Τραγούδι',
      'Катюша',
      'Выходила',
      'наберег',
      'Κάλλιοἀρχή',
      'TiếngViệtởđường',
      'zażółćgęślą',
    ])
      expect(text).toContain(words);
    const turned = (word: string) => Array.from(word).toReversed().join('');
    for (const word of ['הבה', 'נגילה', 'ונשמחה']) expect(text).toContain(turned(word));
    const titled = pdfText(await songsPdf([sheetOf('{title: הבה נגילה Live}')]));
    expect(titled).toBe(`Live${turned('נגילה')}${turned('הבה')}`);
    expect(await unprintableSigns([sheet.title, 'ἀρχή ở הבה zażółć ♭ ♯ – … “”'])).toEqual([]);
  });

  it('draws a box for each sign that no face has, and says which', async () => {
    const drawn = async (words: string) => {
      const file = await songsPdf([sheetOf(`{title: A}\n${words}`)]);
      const streams = file.toString('latin1').matchAll(/FlateDecode\n>>\nstream\n([^]*?)\nendstream/g);
      const pages = [...streams].map(([, raw = '']) =>
        inflateSync(Buffer.from(raw, 'latin1')).toString('latin1'),
      );
      return pages.join('').match(/ re\n/g)?.length ?? 0;
    };
    expect(await drawn('la')).toBe(0);
    expect(await drawn('la 日本 語')).toBe(3);
    expect(await unprintableSigns(['{title: 日本}', 'la 日 أ'])).toEqual(['日', '本', 'أ']);
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
