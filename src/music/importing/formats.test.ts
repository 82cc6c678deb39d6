import { describe, expect, it } from 'vitest';
import { readHeading } from '../chordpro/section-heading.ts';
import { isChordLine, isTablature, readChordLine } from '../chordpro/chord-line.ts';
import { parseChordPro } from '../chordpro/parse-chordpro.ts';
import { printChordPro } from '../chordpro/print-chordpro.ts';
import { transposeLines } from '../chordpro/transpose-text.ts';
import { readChordsOverWords } from './chords-over-words.ts';
import { importSongs } from './import-songs.ts';

const only = (text: string, file = '') => importSongs(text, file)[0];

describe('lines of chords', () => {
  it.each([
    '|Em  |G  |',
    '||: Am G :|| (5x)',
    'D-C-D   G',
    'G, D, Em7, C...',
    'C  G  (let ring)  Am  F',
    'N.C.   G/B',
    '[C]'.replace(/[[\]]/g, ''),
    'Am7  *  D',
  ])('%j is one', (line) => expect(isChordLine(line)).toBe(true));

  it.each([
    'I am a man',
    'A G string for Em',
    'D D DUDUD down',
    'e|---0-2-3---|',
    'Bad company',
    'Go Do Re Mi now',
  ])('%j is none', (line) => expect(isChordLine(line)).toBe(false));

  it('keep their bars as signs, so that the chords transpose, and say how often', () => {
    expect(readChordsOverWords('|Em  |G  | (2x)\nla  la  la\n').text).toBe(
      '[|][Em]la  l[|][G]a  l[|]a [*(2x)]\n',
    );
  });

  it('are not put into a tab below them', () => {
    const tab = 'G      C\ne|---0-2-3---|\nB|---1---3---| x2\n';
    expect(isTablature('B|---1---3---| x2')).toBe(true);
    expect(readChordsOverWords(tab).text).toBe(
      '[G] [C]\n{start_of_tab}\ne|---0-2-3---|\nB|---1---3---| x2\n{end_of_tab}\n',
    );
  });
});

describe('headings', () => {
  it.each([
    ['Intro (2x)', 'intro'],
    ['Refrain:', 'chorus'],
    ['Couplet 2', 'verse'],
    ['Pont', 'bridge'],
    ['Strophe 3', 'verse'],
    ['Vorspiel', 'intro'],
    ['Estribillo', 'chorus'],
    ['Pré-refrain', 'pre_chorus'],
    ['[Last chorus]', 'chorus'],
    ['VERSE 1:', 'verse'],
    ['Bridge over troubled water', undefined],
    ['Solo quiero', undefined],
    ['Tag und Nacht', undefined],
    ['Final countdown', undefined],
  ])('%j is %s', (line, section) => expect(readHeading(line)?.section).toBe(section));

  it('keep what is in parentheses', () =>
    expect(readChordsOverWords('Intro (2x)\nG  C\n').text).toBe(
      '{start_of_intro: Intro (2x)}\n[G] [C]\n{end_of_intro}\n',
    ));

  it('may have their chords on the same line', () =>
    expect(readChordsOverWords('Solo: G  C  D\n\nla\n').text).toContain(
      '{start_of_solo: Solo}\n[G] [C] [D]',
    ));
});

describe('what is lost is said, with its line', () => {
  it('of words that could be chords, and of braces', () => {
    const { text, problems } = readChordsOverWords('G  C\nla\nQ. R. D. E F\n{x la\n[Kim] sings\n');
    expect(problems.map(({ line }) => line)).toEqual([3, 4]);
    expect(text).toContain('[*Kim] sings');
  });

  it('of an OpenSong file', () => {
    const song = only(
      '<song><title>A</title>\n<user1>ours</user1>\n<ccli>123</ccli><presentation>V1 C V1</presentation><lyrics>[V1]\n la\n[C]\n lo</lyrics></song>',
      'A',
    );
    expect(song?.problems).toMatchObject([{ line: 2, message: '‘user1’ is not imported: ours' }]);
    expect(song?.text).toContain('{flow: V1 C V1}\n{ccli: 123}');
  });

  it('and OpenLyrics keeps its order', () =>
    expect(
      only(
        '<song><properties><titles><title>A</title></titles><verseOrder>v1 c v1</verseOrder><ccliNo>9</ccliNo></properties><lyrics><verse name="v1"><lines>la</lines></verse></lyrics></song>',
      )?.text,
    ).toContain('{ccli: 9}\n'));
});

describe('songs of other programs', () => {
  it('reads OnSong', () => {
    const song = only(
      'My Song\nThe Bees; Kim\nKey: G\nTempo: 90\nFlow: V1 C V1\nBook: Red\n\nVerse 1:\n[G]la [C]la\n\nChorus:\n(softly)\nD   G\nlo  lo\n',
      'x.onsong',
    );
    expect(song).toMatchObject({ format: 'onsong', title: 'My Song', problems: [] });
    expect(song?.text).toBe(
      '{title: My Song}\n{artist: The Bees; Kim}\n{key: G}\n{tempo: 90}\n{flow: V1 C V1}\n{meta: book Red}\n\n{start_of_verse: Verse 1}\n[G]la [C]la\n{end_of_verse}\n\n{start_of_chorus: Chorus}\n{comment: softly}\n[D]lo  [G]lo\n{end_of_chorus}\n',
    );
  });

  it('reads both files of SongSelect', () => {
    const usr = only(
      '[File]\nType=SongSelect Import File\nVersion=3.0\n[S A22025]\nTitle=Grace\nAuthor=Newton, John | X\nCopyright=Public Domain\nThemes=Hope/tHome\nKeys=G\nFields=Verse 1/tChorus 1\nWords=la la/nlo/tli li\n',
      'grace.usr',
    );
    expect(usr?.text).toBe(
      '{title: Grace}\n{composer: Newton, John}\n{composer: X}\n{copyright: Public Domain}\n{ccli: 22025}\n{key: G}\n{tag: Hope}\n{tag: Home}\n\n{start_of_verse: Verse 1}\nla la\nlo\n{end_of_verse}\n\n{start_of_chorus: Chorus 1}\nli li\n{end_of_chorus}\n',
    );
    const text = only(
      'Grace\n\nVerse 1\nla la\n\nChorus\nli li\n\nCCLI Song # 22025\nJohn Newton | X\n© 1779 Olney\nFor use solely with the SongSelect® Terms of Use\nCCLI License # 4\n',
      'grace.txt',
    );
    expect(text?.text).toBe(
      '{title: Grace}\n{composer: John Newton}\n{composer: X}\n{copyright: 1779 Olney}\n{ccli: 22025}\n\n{start_of_verse: Verse 1}\nla la\n{end_of_verse}\n\n{start_of_chorus: Chorus}\nli li\n{end_of_chorus}\n',
    );
  });

  it('says nothing of what ChordPro knows', () => {
    const text =
      '{title: A}\n{ccli: 1}\n{flow: V1 C}\n{+pdf.x.y: 1}\n{duration: 21.2005}\n{key: ADor}\n{text: Kim}\n[^]la [c#]la [Bes]la [C#07] [F#0] [Emadd10] [N.C.] [||:] [...]';
    expect(only(text)?.problems).toEqual([]);
  });
});

describe('minor chords in small letters, as in German', () => {
  it.each([
    ['a d e H7', 'Am Dm Em H7'],
    ['G   cis   fis7  D/fis', 'G Cism Fism7 D/fis'],
    ['a      d', 'Am Dm'],
    ['es  as  B', 'Esm Asm B'],
    ['b  F', 'Bbm F'],
    ['C a/g F', 'C Am/g F'],
  ])('%j is %s', (line, chords) => {
    expect(
      readChordLine(line)
        ?.map(({ text }) => text)
        .join(' '),
    ).toBe(chords);
  });

  it.each([
    'a',
    '  a',
    'a b',
    'A b c d e f g',
    'I see a G',
    'his  A',
    'a man',
    'A des',
    'das  es',
    'e a',
    'am  Em',
  ])('%j is words', (line) =>
    expect(readChordLine(line)?.some(({ text }) => text.endsWith('m') && !line.includes(text))).not.toBe(
      true,
    ),
  );

  it('stand over their words, and are read back and transposed as minor', () => {
    const [song] = importSongs('Moll\n\na    d  e    H7\nEin  a  Lied in\na d\na kleines\n');
    expect(song?.text).toContain('[Am]Ein  [Dm]a  [Em]Lied [H7]in\n');
    expect(song?.text).toContain('a d\na kleines');
    expect(song?.problems).toEqual([]);
    const again = parseChordPro(song?.text ?? '');
    expect(again.problems).toEqual([]);
    expect(printChordPro(transposeLines(again.lines, 2))).toContain('[Hm]Ein  [Em]a  [F#m]Lied [C#7]in');
  });

  it('are asked about in ChordPro', () => {
    expect(parseChordPro('[a]kleines [cis]Lied [c#]').problems).toHaveLength(2);
  });
});

describe('what stands beside the chords', () => {
  it('an unknown word in braces keeps nobody from reading chords over words', () => {
    const [song] = importSongs('C   G\nla  la\n{not a directive} braces\n');
    expect(song).toMatchObject({
      format: 'chordsOverWords',
      text: '[C]la  [G]la\n(not a directive) braces\n',
    });
    expect(song?.problems).toHaveLength(1);
    expect(importSongs('{comment: la}\nC   G\nla  la\n')[0]?.format).toBe('chordpro');
  });

  it('a tab between words is one space, wherever chords stand', () => {
    expect(importSongs('C\tG\tC\nHello\tmy\tfriend\nand\tnow\n')[0]?.text).toBe(
      '[C]Hello [G]my [C]friend\nand now\n',
    );
  });

  it('signs of a page that were pasted are the letters they stand for', () => {
    expect(importSongs('C      G\n&quot;hi&quot;, he &amp; I\n')[0]?.text).toBe('[C]"hi", h[G]e & I\n');
    expect(importSongs('[C]&quot;hi&quot;\n', 'a.cho')[0]?.text).toBe('[C]&quot;hi&quot;\n');
  });

  it('OnSong’s order of parts is read after an empty line, too', () => {
    const [song] = importSongs('Title\nArtist\nKey: G\n\nFlow: V1 C V2 C\n\nVerse 1:\n[G]la\n', 'a.onsong');
    expect(song?.text).toContain('{flow: V1 C V2 C}\n');
  });
});
