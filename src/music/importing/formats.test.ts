import { describe, expect, it } from 'vitest';
import { readHeading } from '../chordpro/section-heading.ts';
import { isChordLine, isTablature } from '../chordpro/chord-line.ts';
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
