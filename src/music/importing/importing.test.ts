import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isChordLine } from '../chordpro/chord-line.ts';
import { looksLikeChordsOverWords, readChordsOverWords } from './chords-over-words.ts';
import { importSongs } from './import-songs.ts';

const OVER_WORDS = `The Water Is Wide
Traditional

Capo: 2nd fret
[Verse 1]
    C              F       C
The water is wide, I can't get o'er
C        Am           F    G
 And neither have I wings to fly
[Chorus]
Em          Am
Give me a boat
F    C/G x2

e|--0---2--3|
B|--1---3--0|
`;

describe('chords over lyrics', () => {
  it('puts each chord before the letter it stands over', () => {
    expect(readChordsOverWords(OVER_WORDS).text).toBe(`{title: The Water Is Wide}
{artist: Traditional}

{capo: 2}
{start_of_verse: Verse 1}
The [C]water is wide, [F]I can't [C]get o'er
[C] And neit[Am]her have I wi[F]ngs t[G]o fly
{end_of_verse}

{start_of_chorus: Chorus}
[Em]Give me a bo[Am]at
[F] [C/G] [*x2]

{start_of_tab}
e|--0---2--3|
B|--1---3--0|
{end_of_tab}
{end_of_chorus}
`);
  });

  it.each([
    ['Am  F  C  G', true],
    ['| C . . . | G . |', true],
    ['H7   Em', true],
    ['N.C.  C', true],
    ['A', true],
    ['A man', false],
    ['Amazing grace', false],
    ['', false],
    ['Do you know', false],
    ['C major is a key', false],
  ])('%j is a line of chords: %s', (line, expected) => expect(isChordLine(line)).toBe(expected));

  it('is not taken for what ChordPro is', () => {
    expect(looksLikeChordsOverWords('{title: X}\nAm C\nla')).toBe(false);
    expect(looksLikeChordsOverWords('A [C]song\nAm')).toBe(false);
    expect(looksLikeChordsOverWords('Am C\nla la')).toBe(true);
  });

  it('puts chords beyond the words after them', () => {
    expect(readChordsOverWords('C     G\nla\n').text).toBe('[C]la [G]\n');
  });
});

describe('importing', () => {
  it('reads several ChordPro songs of one file, and says what is wrong in which line', () => {
    const songs = importSongs('{t: One}\n[C]la\n{new_song}\n{t: Two}\n[Cxyz]la\n');
    expect(
      songs.map(({ title, format, problems }) => [title, format, problems.map(({ line }) => line)]),
    ).toEqual([
      ['One', 'chordpro', []],
      ['Two', 'chordpro', [5]],
    ]);
  });

  it('reads OpenSong, one set of chords for two verses', () => {
    const xml = `<?xml version="1.0"?><song><title>Wayfarer &amp; Co</title><author>Trad.</author><capo print="true">3</capo>
<key>Am</key><lyrics>[V]
.Am      Dm
1I am a poor
2I know dark
[C]
.F       C
 I'm going there
;softly
</lyrics></song>`;
    const [song] = importSongs(xml, 'x.xml');
    expect([song?.format, song?.title]).toEqual(['opensong', 'Wayfarer & Co']);
    expect(song?.text).toBe(`{title: Wayfarer & Co}
{artist: Trad.}
{key: Am}
{capo: 3}

{start_of_verse: Verse 1}
[Am]I am a p[Dm]oor
{end_of_verse}

{start_of_verse: Verse 2}
[Am]I know d[Dm]ark
{end_of_verse}

{start_of_chorus: Chorus}
[F]I'm goin[C]g there
{comment: softly}
{end_of_chorus}
`);
  });

  it('reads OpenLyrics', () => {
    const xml = `<song xmlns="http://openlyrics.info/namespace/2009/song" version="0.9"><properties><titles><title>Grace</title></titles>
<authors><author type="words">John Newton</author></authors><key>G</key></properties>
<lyrics><verse name="v1"><lines><chord root="G"/>Amazing <chord root="C" structure="min7" bass="E"/>grace<br/>how sweet</lines></verse></lyrics></song>`;
    const [song] = importSongs(xml);
    expect(song?.text).toBe(
      '{title: Grace}\n{lyricist: John Newton}\n{key: G}\n\n{start_of_verse: Verse 1}\n[G]Amazing [Cm7/E]grace\nhow sweet\n{end_of_verse}\n',
    );
  });

  it('says where an XML file breaks off', () => {
    expect(importSongs('<song>\n<title>A</titel></song>', 'a.xml')[0]?.problems[0]).toMatchObject({
      line: 2,
      severity: 'error',
    });
    expect(importSongs('<song>\n<lyrics>', 'a.xml')[0]?.problems[0]).toMatchObject({ line: 2 });
  });

  it('proposes the name of its file for a song without a title', () => {
    expect(importSongs('[C]la la', 'My_song.cho')[0]).toMatchObject({
      title: 'My song',
      titled: false,
      text: '[C]la la',
    });
  });

  it('never throws', () => {
    const pieces = fc.constantFrom(
      '<song>',
      '</song>',
      '<lyrics>',
      '<![CDATA[',
      '&#x110000;',
      '&amp;',
      '<!--',
      '[V1]',
      '.C G',
      '1la',
      '\n',
      '\t',
      'C  G',
      'la la',
      'Verse:',
      'e|------3|',
      '<verse>',
      '<lines>',
      '<chord root="C"/>',
      '{new_song}',
      '\uFEFF',
    );
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.array(pieces).map((all) => all.join('')),
        ),
        (text) => {
          expect(importSongs(text).length).toBeGreaterThan(0);
          expect(importSongs(`<song>${text}`).length).toBe(1);
          readChordsOverWords(text);
        },
      ),
    );
  });

  it('takes linear time', { tags: ['volume'] }, () => {
    for (const nasty of [
      '<',
      '<a',
      '<a ',
      '<!--',
      '[',
      'C G\n',
      'e|---',
      'verse ',
      '(verse',
      '&',
      '\t',
      ' ',
    ]) {
      const began = performance.now();
      importSongs(nasty.repeat(200_000 / nasty.length));
      importSongs(`<song>${nasty.repeat(200_000 / nasty.length)}`);
      expect(performance.now() - began, nasty).toBeLessThan(10_000);
    }
  });

  it.each([
    ['a heading', `verse${' '.repeat(100_000)}x`],
    ['a fact', `title: a${' '.repeat(100_000)}x`],
    ['a chord', `C${'|'.repeat(100_000)}x`],
    ['an attribute', `<song><a ${'b'.repeat(100_000)}></a></song>`],
  ])('takes linear time for %s of 100,000 characters', { tags: ['volume'] }, (_, nasty) => {
    const began = performance.now();
    importSongs(nasty);
    importSongs(`C G\n${nasty}\nC G\n`);
    looksLikeChordsOverWords(nasty);
    readChordsOverWords(`C G\n${nasty}\n\n${nasty}`);
    expect(performance.now() - began).toBeLessThan(10_000);
  });
});

it('takes a text for chords over words though some of its words stand in brackets', () => {
  const [song] = importSongs(
    "Am       F\nShe's slipping away\n C       G\n[G]o on, she's slipping away\nAm    F\nonce more\nC   G\nand out\n",
  );
  expect(song?.format).toBe('chordsOverWords');
  expect(song?.text).toContain("[Am]She's sli[F]pping away");
});

it('knows a tablature without bars, as for a ukulele', () => {
  const [song] = importSongs(
    'Eb   Bb\nsing it\n\nA-----1------1------1------3--\nE------------------------1----\nC---3------3------3-----------\nG-1------0------3------3------\n',
  );
  expect(song?.text).toContain('{start_of_tab}\nA-----1------1------1------3--\n');
  expect(song?.text).toContain('G-1------0------3------3------\n{end_of_tab}');
  // Chords with dashes between them stay chords.
  expect(importSongs('D-C-D\nsing it\n')[0]?.text).toContain('[D]');
});

it('reads chords that are marked as in Ultimate Guitar’s own texts', () => {
  const [song] = importSongs('[Verse 1]\n[tab][ch]G[/ch]        [ch]Bm7[/ch]\nsing it all again[/tab]\n');
  expect(song?.text).toContain('[G]sing it a[Bm7]ll again');
  expect(song?.problems).toEqual([]);
});
