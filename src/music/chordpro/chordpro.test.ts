import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildSheet } from './build-sheet.ts';
import { parseChordPro } from './parse-chordpro.ts';
import { printChordPro } from './print-chordpro.ts';
import { setDirectives } from './change-directives.ts';
import { songFacts } from './song-facts.ts';
import { sheetText } from './sheet-text.ts';
import { splitSongs } from './split-songs.ts';

const EXAMPLE = `# A comment that stays
{title: Swing Low}
{st: Traditional}
{artist: The Bees}
{x_band: ours}
{unheard-of: kept}
{key: G}
{capo: 2}
{tempo: 96}
{time: 4/4}
{duration: 3:10}

{soc}
Swing [G]low, sweet [C]chari[G]ot,
[*softly] Coming for to carry me [D7]home.
{eoc}

{start_of_verse: label="Verse A"}
I [G]looked over Jordan, and [C]what did I [G/B]see?
{end_of_verse}
{chorus}
{c: Slower}
{sot}
e|--0--[x]--|
{eot}
{start_of_grid 1+4x2}
| G . C . | D7 . % . |
{end_of_grid}
`;

const pieces = fc.constantFrom(
  '{title: x}',
  '{',
  '}',
  '[',
  ']',
  '[C]',
  '[F#m7b5/E]',
  '{soc}',
  '{eoc}',
  '{chorus}',
  '\\',
  '\n',
  '\r\n',
  '{sot}',
  '{eot}',
  '{sog}',
  '| C . |',
  '{transpose: 3s}',
  '{transpose}',
  '{key: Hm}',
  '{capo: 3}',
  ' ',
  'la ',
  '#',
  '{comment-guitar: x}',
  '{start_of_x-piano}',
  '{end_of_x}',
  '{define: C frets x 3 2}',
  '[*a]',
  '\t',
  'é😀',
);
const texts = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 200 }),
  fc.array(pieces).map((all) => all.join('')),
);

const shown = fc.record({
  transpose: fc.integer({ min: -13, max: 13 }),
  capo: fc.integer({ min: 0, max: 12 }),
  chords: fc.constantFrom('shapes' as const, 'sounding' as const, 'both' as const, 'none' as const),
  style: fc.constantFrom(
    'letters' as const,
    'german' as const,
    'nashville' as const,
    'roman' as const,
    'solfege' as const,
  ),
});

describe('reading and printing ChordPro', () => {
  it('prints what it read, whatever it is, and never throws', () => {
    fc.assert(
      fc.property(texts, shown, (text, options) => {
        const { lines } = parseChordPro(text);
        expect(printChordPro(lines)).toBe(text);
        sheetText(buildSheet(lines, options));
      }),
      { numRuns: 1000 },
    );
  });

  it('keeps every directive, known or not', () => {
    expect(printChordPro(parseChordPro(EXAMPLE).lines)).toBe(EXAMPLE);
  });

  it('says where something could not be read', () => {
    const { problems } = parseChordPro(
      '{titel: A}\nAh [C\n{capo: 20}\n  {soc\n[Xyz]la\n{eov}\n{sob}\n{c: Two} [G]la \n',
    );
    expect(problems.map(({ line, column, severity, message }) => [line, column, severity, message])).toEqual([
      [1, 1, 'warning', 'ChordPro knows no directive ‘titel’. It is kept.'],
      [2, 4, 'error', 'This chord has no closing bracket ].'],
      [3, 1, 'error', 'A capo is on fret 0 to 12.'],
      [4, 3, 'error', 'This directive has no closing brace }.'],
      [5, 1, 'warning', '‘Xyz’ is not a chord we know. It is shown as it is.'],
      [6, 1, 'warning', 'There is no verse to end here.'],
      [7, 1, 'warning', 'The bridge that begins here has no end.'],
      [8, 10, 'error', 'What follows } in this line is not shown. Move it to a line of its own.'],
    ]);
  });

  it('knows the chords that a song says how to play', () => {
    const { problems } = parseChordPro('{define: Hum frets x 3 2 0 1 0}\n{define: Ha}\n[Hum]la [Ha]la\n');
    expect(problems.map(({ line, column }) => [line, column])).toEqual([
      [2, 1],
      [3, 9],
    ]);
  });

  it.each([
    ['{define: Ha}', 'no frets'],
    ['{define: Ha frets}', 'no frets'],
    ['{define: Ebad frets 0 99 0 0 0 0}', 'no fret 99'],
    ['{define: C base-fret 20 frets x 1 1 9 1 1}', 'no fret 28'],
    ['{define: Uk frets 2 0 1}', '3 strings'],
    ['{define: C frets x 3 2 o 1 0}', '3 strings'],
    ['{define-guitar: Uk frets 2 0 1 0}', '4 strings'],
    ['{define-ukulele: C frets x 3 2 0 1 0}', '6 strings'],
    ['{define: Uk frets 2 0 1 0}', undefined],
    ['{define: Foo/9 base-fret 7 frets 1 3 3 2 1 1 fingers 1 3 4 2 1 1}', undefined],
    ['{define-bass: C frets 3 3 2 0 0}', undefined],
    ['{define: C keys 0 4 7}', undefined],
    ['{define: C2 copy C}', undefined],
    ['{chord: C}', undefined],
  ])('says of %s that it has no diagram, where it has none', (text, said) => {
    const { problems } = parseChordPro(`{title: One}\n${text}\nla\n`);
    expect(problems.map(({ line, severity }) => [line, severity])).toEqual(said ? [[2, 'warning']] : []);
    if (said) expect(problems[0]?.message).toContain(said);
  });

  it.each([
    ['5', 5],
    ['12', 12],
    ['13', 0],
    ['99', 0],
    ['-1', 0],
    ['two', 0],
  ])('takes {capo: %s} for fret %i', (capo, expected) =>
    expect(songFacts(parseChordPro(`{capo: ${capo}}\n[C]la\n`).lines).capo).toBe(expected),
  );

  it('takes the bracketed name of a section on its own line for a heading', () => {
    const text = '[Verse]\n[C]la\n [Pre-Chorus] \n[Chorus 2]\nG  C\n[Refrain][Strophe]la\n[Xyz]\n';
    const { lines, problems } = parseChordPro(text);
    expect(problems.map(({ line, column }) => [line, column])).toEqual([
      [6, 1],
      [6, 10],
      [7, 1],
    ]);
    expect(printChordPro(lines)).toBe(text);
    expect(sheetText(buildSheet(lines))).toContain('\n[Verse]\nC\nla\n [Pre-Chorus]\n[Chorus 2]\n');
    expect(songFacts(parseChordPro('[Intro]\n[C]la\n').lines)).toMatchObject({ chords: ['C'], lyrics: 'la' });
  });

  it('finds nothing wrong with a song that is right', () => {
    expect(parseChordPro(EXAMPLE.replace('{unheard-of: kept}\n', '')).problems).toEqual([]);
  });

  it('reads lines that go on after a backslash', () => {
    const { lines } = parseChordPro('{title: One \\\n   and two}\nOh [C]my \\\n  [G]dear');
    expect(lines[0]).toMatchObject({ kind: 'directive', value: 'One and two' });
    expect(sheetText(buildSheet(lines))).toContain('   C  G\nOh my dear');
  });

  it('parts the songs of one text', () => {
    const songs = splitSongs(parseChordPro('{t: A}\n[C]a\n{new_song}\n{t: B}\n{ns}\n\n').lines);
    expect(songs.map(({ at, lines }) => [at, printChordPro(lines)])).toEqual([
      [1, '{t: A}\n[C]a\n'],
      [4, '{t: B}\n'],
    ]);
  });

  it('reads and sets a songbook of 1 MB in the time that its length allows', { tags: ['volume'] }, () => {
    const song = EXAMPLE.repeat(3);
    const book = Array.from({ length: Math.ceil(1_000_000 / song.length) }, () => song).join('{new_song}\n');
    const timed = (work: () => void) => {
      const began = process.cpuUsage();
      work();
      // What other programs do meanwhile does not count.
      return process.cpuUsage(began).user / 1000;
    };
    const read = () => splitSongs(parseChordPro(book).lines).map(({ lines }) => sheetText(buildSheet(lines)));
    read();
    // The bar is 200 ms on a quiet machine (npm run bench); here only what no busy one explains.
    expect(Math.min(timed(read), timed(read))).toBeLessThan(3000);
    for (const nasty of [
      '[',
      '{',
      '[C',
      '\\\n',
      '{soc}\n',
      '{chorus}\n',
      '[C]',
      'a[C]',
      ' ',
      '{x ',
      '\t:',
      '{soc}\na\n{eoc}\n{chorus}\n',
    ]) {
      const text = nasty.repeat(200_000 / nasty.length);
      expect(
        timed(() => sheetText(buildSheet(parseChordPro(text).lines))),
        nasty,
      ).toBeLessThan(4000);
    }
  });
});

describe('the sheet', () => {
  const sheetOf = (text: string, options = {}) => buildSheet(parseChordPro(text).lines, options);

  it('has labelled sections, and the chorus where it is recalled', () => {
    expect(sheetOf(EXAMPLE).sections.map(({ kind, label, recalled }) => [kind, label, recalled])).toEqual([
      ['chorus', 'Chorus', false],
      ['verse', 'Verse A', false],
      ['chorus', 'Chorus', true],
      ['plain', '', false],
      ['tab', '', false],
      ['grid', '', false],
    ]);
  });

  it('keeps a word together with its chords', () => {
    const [section] = sheetOf('Oh sweet [C]chari[G]ot of [D] gold[*now]en [A]').sections;
    const row = section?.rows[0];
    const words = row?.kind === 'lyrics' ? row.words : [];
    expect(
      words.map((word) => word.map(({ chord, note, text }) => (chord?.name ?? note ?? '') + '·' + text)),
    ).toEqual([['·Oh sweet '], ['C·chari', 'G·ot '], ['·of '], ['D· '], ['·gold', 'now·en '], ['A·']]);
  });

  it('has whole words where chords are not wanted, and no line of chords', () => {
    const text = 'Oh sweet [C]chari[G]ot\n[C] [G]\ngold[*now]en [A]age';
    const rows = sheetOf(text, { chords: 'none' }).sections.flatMap((section) => section.rows);
    const words = rows.map((row) => row.kind === 'lyrics' && row.words.flat().map(({ text }) => text));
    expect(words).toEqual([
      ['Oh sweet ', 'chariot'],
      ['gold', 'en ', 'age'],
    ]);
    expect(JSON.stringify(rows)).not.toContain('chord');
  });

  it.each([
    ['shapes', { chords: 'shapes' }, 'G', 'A', 'G C G D7'],
    ['sounding', { chords: 'sounding' }, 'A', '', 'A D A E7'],
    ['both', { chords: 'both' }, 'G', 'A', 'G/A C/D G/A D7/E7'],
    ['transposed', { transpose: 3 }, 'B♭', 'C', 'B♭ E♭ B♭ F7'],
    ['another capo', { capo: 5 }, 'E', 'A', 'E A E B7'],
    ['no capo', { capo: 0 }, 'A', '', 'A D A E7'],
    ['German', { transpose: 4, style: 'german' }, 'H', 'D♭', 'H E H F♯7'],
    ['Nashville', { style: 'nashville' }, 'G', 'A', '1 4 1 5⁷'],
    ['Roman', { style: 'roman' }, 'G', 'A', 'I IV I V7'],
    ['solfège', { style: 'solfege' }, 'Sol', 'La', 'Sol Do Sol Ré7'],
  ])('with a capo: %s', (_, options, key, soundingKey, chords) => {
    const sheet = sheetOf(EXAMPLE, options);
    expect([sheet.key, sheet.soundingKey]).toEqual([key, soundingKey]);
    const shown = sheet.sections[0]?.rows.flatMap((row) =>
      row.kind === 'lyrics' ? row.words.flat().flatMap(({ chord }) => (chord ? [chord] : [])) : [],
    );
    expect(shown?.map(({ name, sounding }) => (sounding ? `${name}/${sounding}` : name)).join(' ')).toBe(
      chords,
    );
  });

  it('transposes from where the song says so', () => {
    const text =
      '{key: C}\n[C]a [D]b\n{transpose: 2}\n[C]a [E]b\n{transpose: -10}\n[E]c\n{transpose}\n[C]d\n{transpose: 1f}\n[F]e';
    expect(sheetText(sheetOf(text)).match(/^[A-G].*$/gm)).toEqual(['C D', 'D F♯', 'F♯', 'D', 'G♭']);
  });

  it('leaves out what is for another instrument', () => {
    const text =
      '{c-piano: Pedal}\n{c-guitar: Strum}\n{sov-piano}\nnot this\n{eov}\n{c-piano!: Not the piano}\nthis';
    const shown = sheetText(sheetOf(text));
    expect(shown).toBe('* Strum\n* Not the piano\nthis\n');
    expect(sheetText(sheetOf(text, { instrument: 'piano' }))).toContain('not this');
  });

  it('reads voicings of the song', () => {
    expect(sheetOf('{define: Am7 base-fret 5 frets x 1 3 1 2 1 fingers 0 1 3 1 2 1}').voicings).toEqual([
      { name: 'Am7', baseFret: 5, frets: [-1, 1, 3, 1, 2, 1], fingers: [0, 1, 3, 1, 2, 1], keys: [] },
    ]);
  });
});

describe('changing what a song says of itself', () => {
  const change = (text: string, name: string, values: string[]) =>
    printChordPro(setDirectives(parseChordPro(text).lines, name, values));

  it.each([
    ['{t: A}\n[C]la\n', 'title', ['B'], '{t: B}\n[C]la\n'],
    [
      '{title: A}\n{meta: artist X}\n\n[C]la',
      'artist',
      ['Y', 'Z'],
      '{title: A}\n{meta: artist Y}\n{artist: Z}\n\n[C]la',
    ],
    ['{title: A}\n{artist: X}\n{artist: Y}\n', 'artist', ['X'], '{title: A}\n{artist: X}\n'],
    ['[C]la', 'key', ['G'], '{key: G}\n[C]la'],
    ['{title: A}', 'key', ['G'], '{title: A}\n{key: G}\n'],
    ['{capo: 2}\n[C]la', 'capo', [''], '[C]la'],
    ['# x\n{title}\nla', 'title', ['a {b}\nc'], '# x\n{title: a  b c}\nla'],
  ])('%j: %s is %j', (text, name, values, expected) => expect(change(text, name, values)).toBe(expected));
});
