import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildSheet } from '../chordpro/build-sheet.ts';
import { parseChordPro } from '../chordpro/parse-chordpro.ts';
import type { Sheet, SheetRow } from '../chordpro/sheet.ts';
import { sheetText } from '../chordpro/sheet-text.ts';
import { DIVIDER } from '../chordpro/text-lines.ts';
import { importSongs } from './import-songs.ts';

const sheetOf = (text: string) => buildSheet(parseChordPro(text).lines);
const book = (songs: readonly string[]) =>
  songs.map((song) => sheetText(sheetOf(song))).join(`\n${DIVIDER}\n\n`);
const back = (songs: readonly string[]) => importSongs(book(songs), 'songbook.txt');

/** Which words, and over which of their letters each chord: room between them is not told apart. */
function rowOf(row: SheetRow) {
  if (row.kind === 'comment') return { remark: row.text };
  if (row.kind !== 'lyrics') return row;
  const syllables = row.words.flat();
  let letters = 0;
  const over = syllables.flatMap(({ chord, note, text }) => {
    const at = letters;
    letters += text.replaceAll(/\s/g, '').length;
    return chord || note ? [[at, chord?.name ?? `*${note}`]] : [];
  });
  const words = syllables.map(({ text }) => text).join('');
  return { words: words.replaceAll(/\s+/g, ' ').trim(), over };
}

function meaning({ sections, ...sheet }: Sheet) {
  const facts = { ...sheet, columns: 1, voicings: [] };
  const guess = facts.keyIsGuessed && { key: '', soundingKey: '' };
  return {
    ...facts,
    // A chorus that was said to come again is written again, and counts more in the guess.
    ...guess,
    sections: sections.map(({ kind, label, abc, rows }) => ({
      kind,
      label,
      abc: abc && { ...abc, ...guess },
      // Of several empty lines one remains.
      rows: rows.filter(({ kind }, at) => kind !== 'blank' || rows[at - 1]?.kind !== 'blank').map(rowOf),
    })),
  };
}

const WORDS = [
  'la',
  'Hello',
  'A',
  'Am',
  'I',
  'Do',
  'Re',
  'over-',
  'Chorus:',
  'Key: G',
  '(ooh)',
  '© me',
  '* star',
  '\\o/',
  '-',
  '--------',
  '|',
  'C',
  'é',
  '2x',
  'Verse 2',
  'Title',
  '====',
  DIVIDER,
];
const CHORDS = [
  'C',
  'F#m7',
  'Bb',
  'Cmaj7',
  'G/B',
  'Dm7(b5)',
  '(Am)',
  'N.C.',
  'Esus4',
  'A',
  '*slowly',
  '*2x',
  '*very slowly now',
  'Ebm7b5/Bbb',
  '|',
  'x',
  'F#dim',
];
const word = fc.constantFrom(...WORDS);
const piece = fc.oneof(
  fc.tuple(word, fc.constantFrom('', ' ', '  ')).map((parts) => parts.join('')),
  fc.constantFrom(...CHORDS).map((chord) => `[${chord}]`),
);
const lyrics = fc.array(piece, { minLength: 1, maxLength: 8 }).map((parts) => parts.join(''));
const remark = fc
  .constantFrom('softly', 'Chorus', 'Intro: [C] [F#m]', '(twice)', 'Key: G')
  .map((text) => `{c: ${text}}`);
const line = fc.oneof({ weight: 4, arbitrary: lyrics }, remark);
const lines = fc
  .array(fc.oneof({ weight: 5, arbitrary: line }, fc.constant('')), { minLength: 1, maxLength: 6 })
  .map((all) => all.join('\n'));
const TAB = 'e|---0--3--|\nfoo:\n\nB|---1--3--|';
const section = fc.oneof(
  lines.map((text) => `${text}\n`),
  fc
    .tuple(
      fc.constantFrom('verse', 'chorus', 'bridge', 'intro', 'solo', 'pre_chorus', 'foo'),
      fc.constantFrom(
        '',
        ': Verse 3',
        ': Refrain',
        ': Alle',
        ': Solo: Anna',
        ': Tag und Nacht',
        ': Coda (2x)',
        ': A',
      ),
      lines,
    )
    .map(([name, label, text]) => `{start_of_${name}${label}}\n${text}\n{end_of_${name}}\n`),
  fc.constantFrom(
    `{sot}\n${TAB}\n{eot}\n`,
    `{sot: Riff}\n${TAB}\n{eot}\n`,
    '{start_of_abc}\nX:1\nK:C\n|:CDE|\n{end_of_abc}\n',
    '{sog}\n| C . | F#m G |\n{eog}\n',
    '{chorus}\n',
    '{start_of_solo}\n{end_of_solo}\n',
  ),
);
const FACTS = [
  '{subtitle: Or: what remains}',
  '{artist: Ann}',
  '{artist: Bob, and | Co}',
  '{composer: C}',
  '{lyricist: D}',
  '{copyright: 2020 Me}',
  '{tempo: 92.5}',
  '{time: 3/4}',
  '{duration: 3:05}',
  '{flow: V1 C V2 C}',
  '{ccli: 12345}',
];
const song = fc
  .record({
    title: fc.constantFrom(
      'Amazing Grace',
      'A',
      'Chorus',
      '[x]'.slice(1, 2),
      'C G Am',
      'Key: G',
      '日本の歌',
      '====',
      'Verse 1:',
    ),
    key: fc.constantFrom('', '{key: F#m}', '{key: Bb}', '{key: G}\n{capo: 2}', '{capo: 3}'),
    facts: fc.subarray(FACTS),
    sections: fc.array(section, { maxLength: 5 }),
  })
  .map(({ title, key, facts, sections }) =>
    [`{title: ${title}}`, key, ...facts, '', ...sections].filter((each, at) => each || at > 1).join('\n'),
  );

describe('songs that were written as text', () => {
  it('come back as they were, one or a whole book', () => {
    fc.assert(
      fc.property(fc.array(song, { minLength: 1, maxLength: 3 }), (songs) => {
        expect(back(songs).map(({ text }) => meaning(sheetOf(text)))).toEqual(
          songs.map((text) => meaning(sheetOf(text))),
        );
      }),
      { numRuns: 300 },
    );
  });
});

it('are written as people read them', () => {
  const text = sheetText(
    sheetOf(
      '{t: Grace}\n{artist: Ann}\n{key: G}\n{tempo: 90}\n{sov}\n[G]Hello [Cmaj7]o[D]ver\n{eov}\n{c: softly}\n[G][C]\nla\n{copyright: Me}',
    ),
  );
  expect(text).toBe(`Grace
=====
Artist: Ann
Key: G | Tempo: 90

Verse 1:
G     Cmaj7 D
Hello o_____ver


* softly
G C
\\
la

© Me
`);
});

describe('songs that were written before', () => {
  const OLD = `Bookpro Song
Or not
Ann
Music: Bob
Key: F♯m | Tempo: 120

Verse 1:
F♯m   Bm7
Hello you

© Me
`;

  it('keep their titles, their facts, and their places in a book', () => {
    const songs = importSongs(
      `${OLD}\n${DIVIDER}\n\nAnother\nKey: A (guess)\n\nA   D\nla la\n`,
      'songbook.txt',
    );
    expect(songs.map(({ title }) => title)).toEqual(['Bookpro Song', 'Another']);
    const [first, second] = songs.map(({ text }) => sheetOf(text));
    expect(first).toMatchObject({
      subtitles: ['Or not'],
      artists: ['Ann'],
      credits: ['Music: Bob'],
      key: 'F♯m',
      keyIsGuessed: false,
      tempo: 120,
      sections: [{ label: 'Verse 1' }],
    });
    expect(second).toMatchObject({ keyIsGuessed: true, artists: [] });
  });

  it('say what is wrong in the lines of the file', () => {
    const songs = importSongs(`${OLD}\n${DIVIDER}\n\nla [x\n`);
    expect(songs[1]?.problems.map(({ line }) => line)).toEqual([15]);
  });
});
