import { inflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { buildSheet } from '../chordpro/build-sheet.ts';
import type { Sheet } from '../chordpro/sheet.ts';
import { parseChordPro } from '../chordpro/parse-chordpro.ts';
import { pdfInk } from '../../../tests/support/files/pdf-ink.ts';
import { pdfText } from '../../../tests/support/files/pdf-text.ts';
import { unprintableSigns } from './unprintable.server.ts';
import { wordsOnly } from '../sheets/paper.ts';
import { readChordName } from '../chord-names/name.ts';
import type { Instrument } from '../chords/instrument.ts';
import { systemVoicings } from '../chords/system-chords.server.ts';
import { fitTab } from './fit-tab.ts';
import { songsPdf } from './pdf.server.ts';

const sheetOf = (text: string, options = {}) => buildSheet(parseChordPro(text).lines, options);

const pdfOf = (...sheets: readonly Sheet[]) => songsPdf(sheets.map((sheet) => ({ sheet })));
const pagesOf = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type \/Page\n/g)?.length;

/** Where a page has ink, square by square. */
async function inkIn(file: Buffer): Promise<string> {
  const [page] = await pdfInk(file);
  const squares = Array.from(
    { length: 150 * 100 },
    (_, at) => [(at % 150) * 4, Math.floor(at / 150) * 4] as const,
  );
  return squares.map(([x, y]) => (page?.([x, y], [x + 4, y + 4]) ? '#' : ' ')).join('');
}

describe('songs as PDF', () => {
  it('says what the sheet says, with accents, ♭ and ♯', async () => {
    const sheet = sheetOf('{title: Été à Lyon}\n{key: Eb}\n[Eb]Douce [F#m7]nuit, Straße\n', { transpose: 0 });
    const text = pdfText(await pdfOf(sheet));
    for (const words of ['ÉtéàLyon', 'Douce', 'nuit,', 'Straße', 'm7', '♭', '♯'])
      expect(text).toContain(words);
  });

  it('writes other scripts in faces that have them, from the right where they are read so', async () => {
    const sheet = sheetOf(
      '{title: Τραγούδι και Катюша}\n[Am]Выходила [E]на берег\n[Dm]Κάλλιο ἀρχή\nTiếng Việt ở đường\n[Em]הבה [D]נגילה ונשמחה\nzażółć gęślą',
    );
    const text = pdfText(await pdfOf(sheet));
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
    const titled = pdfText(await pdfOf(sheetOf('{title: הבה נגילה Live}')));
    expect(titled).toBe(`Live${turned('נגילה')}${turned('הבה')}`);
    expect(await unprintableSigns([sheet.title, 'ἀρχή ở הבה zażółć ♭ ♯ – … “”'])).toEqual([]);
  });

  it('draws a box for each sign that no face has, and says which', async () => {
    const drawn = async (words: string) => {
      const file = await pdfOf(sheetOf(`{title: A}\n${words}`));
      const streams = file.toString('latin1').matchAll(/FlateDecode\n>>\nstream\n([^]*?)\nendstream/g);
      const pages = [...streams].map(([, raw = '']) =>
        inflateSync(Buffer.from(raw, 'latin1')).toString('latin1'),
      );
      return pages.join('').match(/ re\n/g)?.length ?? 0;
    };
    expect(await drawn('la')).toBe(0);
    expect(await drawn('la 한국 어')).toBe(3);
    expect(await unprintableSigns(['{title: 한국}', 'la 日 أ'])).toEqual(['한', '국', 'أ']);
  });

  it('prints Japanese, which is drawn sign by sign and breaks between signs', async () => {
    const wide = `{title: 桜}\n{sov}\n${'さくら見渡す限り'.repeat(12)}\n[Am]やよいの[Dm]空は、don't\n{eov}`;
    expect(await unprintableSigns([wide])).toEqual([]);
    const file = await pdfOf(sheetOf(wide));
    const streams = file.toString('latin1').matchAll(/FlateDecode\n>>\nstream\n([^]*?)\nendstream/g);
    const pages = [...streams].map(([, raw = '']) => {
      try {
        return inflateSync(Buffer.from(raw, 'latin1')).toString('latin1');
      } catch {
        return '';
      }
    });
    const places = [...pages.join('').matchAll(/^1 0 0 1 ([\d.]+) ([\d.]+) cm$/gm)];
    expect(places.length).toBeGreaterThan(100);
    expect(Math.max(...places.map(([, x]) => Number(x)))).toBeLessThan(560);
    expect(new Set(places.map(([, , y]) => y)).size, 'lines').toBeGreaterThan(3);
    expect(pdfText(file)).toContain('don’t');
  });

  it('breaks what no line can hold, and parts what no page can hold', async () => {
    const long = (sign: string, times = 300) => sign.repeat(times);
    const text = `{title: To ${long('L')}}\n{artist: ${long('A')}}\n{c: ${long('o')}}\n{sov: ${long('V')}}\n[D]${long('x', 250)}[G]${long('y')}\n[*${long('note ', 60)}]la\n{eov}\n{copyright: ${long('Q')}}`;
    const paper = { large: false, lyrics: false, diagrams: false, unmarked: false };
    const song = [{ sheet: sheetOf(text) }];
    const file = await songsPdf(song, { paper: { ...paper, twoUp: false } });
    expect(pdfText(file).replaceAll(/[^xy]/g, '')).toContain(long('x', 250) + long('y'));
    for (const inked of await pdfInk(file)) expect(inked([554, 0], [600, 842])).toBe(false);
    for (const inked of await pdfInk(await songsPdf(song, { paper: { ...paper, twoUp: true } }))) {
      expect(inked([392, 0], [450, 500])).toBe(false);
      expect(inked([813, 0], [842, 595])).toBe(false);
    }
    const pages = await pdfInk(await pdfOf(sheetOf(`{title: P}\n{c: ${long('of many words ', 600)}}`)));
    expect(pages.length).toBeGreaterThan(1);
    for (const inked of pages) expect(inked([0, 801], [595, 813]) || inked([0, 826], [595, 842])).toBe(false);
  });

  it('gives each song a page, and a long one as many as it needs', async () => {
    const short = sheetOf('{title: A}\n[C]la');
    const long = sheetOf(`{title: B}\n${'[C]la la la [G]la\n'.repeat(90)}{new_page}\nla`);
    const pdf = (await pdfOf(short, long)).toString('latin1');
    expect(pdf.match(/\/Type \/Page\n/g)?.length).toBe(6);
  });

  it('draws whatever a sheet can hold', async () => {
    const sheet = sheetOf(
      `{t: X}\n{columns: 2}\n{c: y}\n{soc}\n[*slow]a\n{eoc}\n{chorus}\n{sot}\ne|--\n{eot}\n{sog}\n| C . |\n{eog}\n{colb}\n日本語 ${'w'.repeat(300)}`,
      { chords: 'both', capo: 2 },
    );
    expect((await pdfOf(sheet)).subarray(0, 5).toString()).toBe('%PDF-');
  });

  it('says on every page which it is, and which song goes on', async () => {
    const long = sheetOf(`{title: Long one}\n${'[C]la la la [G]la\n'.repeat(60)}`);
    const text = pdfText(await pdfOf(long));
    expect(text).toContain('Longone(continued)');
    expect(text).toContain('1/3');
    expect(text).toContain('3/3');
  });

  it('draws each instrument’s diagrams with their fingers, mirrored for the left hand, on as many pages as they take', async () => {
    const paper = { large: false, lyrics: false, diagrams: true, twoUp: false, unmarked: false };
    const drawn = async (instrument: Instrument, left = false, times = 1) => {
      const chords = ['F', 'Bb'].flatMap((title) => {
        const chord = readChordName(title);
        const [voicing] = chord ? systemVoicings(chord, instrument) : [];
        return voicing ? [{ title, voicing, left, note: '' }] : [];
      });
      const all = Array.from({ length: times }, () => chords).flat();
      return songsPdf([{ sheet: sheetOf('{title: Ten}\nla'), chords: all }], { paper });
    };
    const [right, left] = [await drawn('guitar'), await drawn('guitar', true)];
    // The fingers of F from its lowest string: 134211; those of B♭: 12341.
    for (const pdf of [right, left]) expect(pdfText(pdf)).toContain('TenF134211');
    expect(await inkIn(left)).not.toBe(await inkIn(right));
    expect(pdfText(await drawn('ukulele'))).toContain('TenF');
    expect(pdfText(await drawn('piano'))).toContain('TenFFACBbB♭DF');
    expect(pagesOf(await drawn('guitar', false, 60))).toBe(3);
  });

  it('begins at the right what is read from there', async () => {
    const begins = async (text: string) => {
      const [page] = await pdfInk(await pdfOf(sheetOf(text)));
      return [page?.([0, 0], [297, 160]), page?.([298, 0], [595, 160])];
    };
    expect(await begins('{title: הבה}\n{artist: נעמי}\n{c: לאט}')).toEqual([false, true]);
    expect(await begins('{title: Hava}\n{artist: Naomi}\n{c: Slow}')).toEqual([true, false]);
    expect(await begins('{title: הבה}\n{key: C}')).toEqual([true, true]);
  });

  it('parts no section that a page can hold', async () => {
    const verse = (n: number) =>
      `{sov: Part ${n}}\n${`[C]first ${n} [G]and\n`.repeat(11)}[C]last ${n}\n{eov}\n`;
    const text = pdfText(await pdfOf(sheetOf(`{title: V}\n${[1, 2, 3, 4].map(verse).join('')}`)));
    const turn = text.indexOf('V(continued)');
    const isBefore = (words: string) => text.indexOf(words) < turn;
    for (const n of [1, 2, 3, 4]) expect(isBefore(`PART${n}`), String(n)).toBe(isBefore(`last${n}`));
  });

  it('prints words alone, two pages on one, large, and a book', async () => {
    const songs = ['One', 'Two', 'Three'].map((title) => ({
      sheet: sheetOf(
        `{title: ${title}}\n{artist: Kim}\n{key: G}\n{sot}\ne|--\n{eot}\n[F#m7]words of ${title}`,
      ),
    }));
    const paper = { large: false, lyrics: false, diagrams: false, twoUp: false, unmarked: false };
    const words = pdfText(await songsPdf(songs, { paper: { ...paper, lyrics: true } }));
    expect(words).toContain('wordsofTwo');
    expect(words).not.toMatch(/m7|KeyG|e\|/);
    expect(wordsOnly(songs[0]?.sheet as Sheet).sections).toHaveLength(1);
    expect(pagesOf(await songsPdf(songs, { paper: { ...paper, twoUp: true } }))).toBe(2);
    expect(pagesOf(await songsPdf(songs, { paper: { ...paper, large: true } }))).toBe(3);
    const book = await songsPdf(songs, { paper, book: 'Our songs' });
    const text = pdfText(book);
    expect(pagesOf(book)).toBe(6);
    expect(text.indexOf('Oursongs')).toBeLessThan(text.indexOf('Contents'));
    expect(text).toMatch(/Contents.*OneKim3.*TwoKim4.*ThreeKim5/);
    expect(text).toMatch(/Artistsandfirstlines.*KimOne3.*wordsofThreeThree5/);
  });
});

describe('a tab that is wider than the paper', () => {
  const widthOf = (text: string, size: number) => text.length * size * 0.6;
  const tab = (bars: number) => ['e', 'B'].map((string) => `${string}|${'--0-2-3-|'.repeat(bars)}`);

  it('is set smaller, and then broken behind a bar in every line', () => {
    expect(fitTab(tab(4), 9, 500, widthOf)).toEqual({ size: 9, lines: tab(4) });
    const smaller = fitTab(tab(12), 9, 500, widthOf);
    expect(smaller.size).toBeLessThan(9);
    expect(smaller.lines).toEqual(tab(12));
    const broken = fitTab(tab(40), 9, 500, widthOf);
    for (const line of broken.lines) expect(widthOf(line, broken.size)).toBeLessThanOrEqual(500);
    expect(broken.lines.join('').match(/--0-2-3-\|/g)).toHaveLength(80);
    expect(broken.lines[3]).toMatch(/^e\|--0-2-3-\|/);
  });
});
