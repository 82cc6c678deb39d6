import fc from 'fast-check';
import { createRequire } from 'node:module';
import { describe, expect, it } from 'vitest';
import { parseChordPro } from './parse-chordpro.ts';
import { songFacts } from './song-facts.ts';
import { chordChoices } from './key-chords.ts';
import { parseChordName } from '../chord-names/parse-chord.server.ts';
import { notationOf, readChord, writeChord } from './chord-name.ts';
import { showChord } from './chord-style.ts';
import { guessKey, type Key, moveKey, readKey, semitonesBetween, writeKey } from './key.ts';
import { modulo, pitchClass, writeNote } from './pitch.ts';
import { chordIn, transposeChord } from './transpose.ts';

const require = createRequire(import.meta.url);
interface Set {
  chords: Record<string, { key: string; suffix: string }[]>;
}
const SUFFIXES: Record<string, string> = { major: '', minor: 'm' };
/** Every name of the system set, as musicians write it. */
const systemNames = ['guitar', 'ukulele'].flatMap((instrument) => {
  const set = require(`@tombatossals/chords-db/lib/${instrument}.json`) as Set;
  return Object.values(set.chords).flatMap((chords) =>
    chords.map(({ key, suffix }) => key + (SUFFIXES[suffix] ?? suffix)),
  );
});
const keyOf = (name: string) => readKey(name) as Key;
const KEYS = ['C', 'Db', 'D', 'Eb', 'E', 'F', 'F#', 'G', 'Ab', 'A', 'Bb', 'B'].map(keyOf);

describe('chord names', () => {
  it(
    'reads, spells and transposes every name of the system set to all twelve keys',
    { tags: ['volume'] },
    () => {
      expect(systemNames.length).toBeGreaterThan(1000);
      for (const name of systemNames) {
        const chord = readChord(name);
        if (!chord) throw new Error(`${name} is not read`);
        expect(writeChord(chord).replace(/[()]/g, '')).toBe(name.replace(/[()]/g, ''));
        expect(parseChordName(name)?.notes.length, name).toBeGreaterThanOrEqual(2);
        for (let semitones = 0; semitones < 12; semitones++) {
          const moved = transposeChord(chord, semitones, keyOf('C'));
          const again = readChord(writeChord(moved));
          const plain = (suffix?: string) => suffix?.replace(/^\((.*)\)$/, '$1');
          expect({ ...again, suffix: plain(again?.suffix) }, writeChord(moved)).toEqual(moved);
          expect(pitchClass(moved.root)).toBe(modulo(pitchClass(chord.root) + semitones, 12));
          expect(moved.suffix).toBe(chord.suffix);
        }
      }
    },
  );

  it('comes back from any transposition with the same meaning, in any key', () => {
    const meaning = (chord: {
      root: Parameters<typeof pitchClass>[0];
      bass?: Parameters<typeof pitchClass>[0];
      suffix: string;
    }) => [pitchClass(chord.root), chord.suffix, chord.bass && pitchClass(chord.bass)].join();
    fc.assert(
      fc.property(
        fc.constantFrom(...systemNames),
        fc.integer({ min: -30, max: 30 }),
        fc.constantFrom(...KEYS),
        fc.boolean(),
        (name, semitones, { tonic }, minor) => {
          const key = { tonic, minor };
          const chord = readChord(name);
          if (!chord) throw new Error(name);
          const there = transposeChord(chord, semitones, key);
          const back = transposeChord(there, -semitones, moveKey(key, semitones));
          expect(meaning(back)).toBe(meaning(chord));
        },
      ),
    );
  });

  it.each([
    '',
    'Hello',

    'Amen',
    'Dad',
    'Cab',
    'A la',
    'Em7/',
    '/C',
    'C//G',
    'm7',
    'Verse',
    'Xm',
    'C'.repeat(40),
  ])('%j is none', (text) => expect(readChord(text)).toBeUndefined());

  it.each([
    'C',
    'F#m7b5',
    'Bbmaj7',
    'C6/9',
    'C6/9/E',
    'G7sus4',
    'Dadd9',
    '(Am)',
    'E7#9',
    'C°',
    'Abm(maj7)',
    'H7',
    'A+',
    'C-7',
    'F♯m',
    'D/F#',
  ])('%s is one', (text) => expect(readChord(text)).toBeDefined());

  it.each([
    ['Bbb5', 'Bb', 'b5'],
    ['Bbb', 'Bbb', ''],
    ['C#9', 'C#', '9'],
    ['Hm', 'B', 'm'],
  ])('%s is %s and %s', (text, root, suffix) => {
    const chord = readChord(text);
    expect([chord && writeNote(chord.root), chord?.suffix]).toEqual([root, suffix]);
  });
});

describe('ways of writing', () => {
  it.each([
    ['letters', 'C G Am F'],
    ['german', 'G H7 Em B'],
    ['german', 'Fis Cism Es'],
    ['letters', 'Esus4 Asus2 B'],
    ['solfege', 'Do Sol Lam Fa'],
    ['nashville', '1 5 6m b7'],
    ['roman', 'I V vi bVII'],
    ['letters', ''],
  ])('finds %s in %s', (notation, chords) => {
    expect(notationOf(chords.split(' ').filter(Boolean))).toBe(notation);
  });

  it.each([
    ['german', 'B', 'B♭'],
    ['german', 'H7', 'B7'],
    ['german', 'Fism', 'F♯m'],
    ['german', 'Es/B', 'E♭/B♭'],
    ['german', 'Esus4', 'Esus4'],
    ['solfege', 'Ré7/La', 'D7/A'],
    ['nashville', 'b7', 'F'],
    ['nashville', '6m7/3', 'Em7/B'],
    ['roman', 'ii7', 'Am7'],
    ['roman', 'vii°', 'F♯°'],
    ['roman', 'V7/VII', 'D7/F♯'],
  ] as const)('reads %s %s in G as %s', (notation, text, letters) => {
    const key = keyOf('G');
    const chord = chordIn(text, notation, key);
    expect(chord && showChord(chord, 'letters', key)).toBe(letters);
  });

  it.each([
    ['C', 'Am7/G', 'nashville', '6m⁷/5'],
    ['C', 'Cmaj13', 'nashville', '1maj¹³'],
    ['Am', 'C', 'nashville', '♭3'],
    ['Eb', 'Ab', 'nashville', '4'],
    ['Eb', 'Fm7b5', 'roman', 'ii7♭5'],
    ['C', 'Bdim', 'roman', 'vii°'],
    ['C', 'F#', 'roman', '♯IV'],
    ['C', 'Dmaj7', 'roman', 'IImaj7'],
    ['D', 'Bm', 'german', 'Hm'],
    ['F', 'Bb7', 'german', 'B7'],
    ['F', 'Bbm7b5/Db', 'solfege', 'Si♭m7♭5/Ré♭'],
    ['C', '(F#m)', 'letters', '(F♯m)'],
  ] as const)('in %s writes %s in %s as %s', (key, name, style, shown) => {
    const chord = readChord(name);
    expect(chord && showChord(chord, style, keyOf(key))).toBe(shown);
  });
});

describe('keys', () => {
  it.each([
    ['C', 3, 'Eb'],
    ['C', 6, 'F#'],
    ['C', -6, 'Gb'],
    ['C', 1, 'Db'],
    ['A', -3, 'F#'],
    ['D', -1, 'Db'],
    ['Em', -1, 'D#m'],
    ['Gm', -4, 'Ebm'],
    ['F', 1, 'Gb'],
    ['E', 2, 'F#'],
    ['Am', 1, 'A#m'],
    ['Em', 3, 'Gm'],
    ['Bb', 14, 'C'],
  ])('%s moved by %i is %s', (key, semitones, expected) => {
    const moved = writeKey(moveKey(keyOf(key), semitones));
    expect(moved === 'A#m' || moved === 'Bbm' ? expected : moved).toBe(expected);
  });

  it('is written with sharps or flats where somebody asks', () => {
    const all = (key: string, signs: 'sharps' | 'flats') =>
      Array.from({ length: 12 }, (_, n) => writeKey(moveKey(keyOf(key), n, signs))).join(' ');
    expect(all('C', 'sharps')).toBe('C C# D Eb E F F# G Ab A Bb B');
    expect(all('C', 'flats')).toBe('C Db D Eb E F Gb G Ab A Bb B');
    expect(all('Cm', 'sharps')).toBe('Cm C#m Dm D#m Em Fm F#m Gm G#m Am A#m Bm');
  });

  it.each([
    ['C', 'A', 'F#', 'Eb'],
    ['D', 'Eb', 'F#', 'G'],
    ['G', 'E', 'D#', 'B#'],
    ['E', 'F', 'G#', 'A'],
  ])('from %s to %s', (from, to, note, expected) => {
    const chord = readChord(note);
    const semitones = semitonesBetween(keyOf(from), keyOf(to));
    const moved = chord && transposeChord(chord, semitones, keyOf(from));
    // The same part of the key, or, where that takes two signs, the same sound.
    expect(moved && pitchClass(moved.root)).toBe(
      modulo(pitchClass(readChord(expected)?.root ?? { letter: 'C', shift: 0 }), 12),
    );
  });

  it.each([
    ['G C D G', 'G'],
    ['Am F C G Am', 'Am'],
    ['Em D C B7 Em', 'Em'],
    ['D A Bm G', 'D'],
  ])('%s is in %s', (chords, key) => {
    const guess = guessKey(
      chords.split(' ').map((name) => readChord(name) as NonNullable<ReturnType<typeof readChord>>),
    );
    expect(guess && writeKey(guess)).toBe(key);
  });

  it.each(['[G]One more [D]line [G]home', '[G]One [D]two [G]three', '[C]One [F]two [Bb]three [F]home'])(
    'of %s is where it comes home',
    (text) => {
      const { key, keyIsGuessed } = songFacts(parseChordPro(text).lines);
      expect([key && writeKey(key), keyIsGuessed]).toEqual([/\[(\w+)\][^[]*$/.exec(text)?.[1], true]);
    },
  );
});

describe('what is offered to write with', () => {
  it.each([
    ['{key: G}\n[G]la [Xy]la', ['G'], ['Am', 'Bm', 'C', 'D', 'D7', 'Em', 'F#dim']],
    ['{key: Em}', [], ['Em', 'F#dim', 'G', 'Am', 'Bm', 'B7', 'C', 'D']],
    ['la', [], ['C', 'Dm', 'Em', 'F', 'G', 'G7', 'Am', 'Bdim']],
    ['[H]la [E]la', ['H', 'E'], []],
  ])('in %j', (text, used, others) =>
    expect(chordChoices(songFacts(parseChordPro(text).lines))).toEqual({ used, others }),
  );
});
