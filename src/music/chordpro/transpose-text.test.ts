import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildSheet } from './build-sheet.ts';
import { readChord } from './chord-name.ts';
import { parseChordPro } from './parse-chordpro.ts';
import { modulo, pitchClass } from './pitch.ts';
import { printChordPro } from './print-chordpro.ts';
import { sheetText } from './sheet-text.ts';
import { songFacts } from './song-facts.ts';
import { transposeLines } from './transpose-text.ts';

const moved = (text: string, semitones: number, signs?: 'sharps' | 'flats') =>
  printChordPro(transposeLines(parseChordPro(text).lines, semitones, signs));
const shown = (text: string, options = {}) => sheetText(buildSheet(parseChordPro(text).lines, options));

describe('a song written in another key', () => {
  it.each([
    ['{key: G}\n[G]la [D/F#]la [x] [*slow]', 2, '{key: A}\n[A]la [E/G#]la [x] [*slow]'],
    ['{meta: key C}\n{c: Intro: [C] [G7]}\n[C]la', 1, '{meta: key Db}\n{c: Intro: [Db] [Ab7]}\n[Db]la'],
    ['{key: C}\n{sog}\n| C . G/B |: x2 |\n{eog}', 2, '{key: D}\n{sog}\n| D . A/C# |: x2 |\n{eog}'],
    ['{key: G}\n[G]a\n{key: A}\n[E]b', 1, '{key: Ab}\n[Ab]a\n{key: Bb}\n[F]b'],
    ['[H7]la [Em]la', 1, '[C7]la [Fm]la'],
    // Without an H nobody would read a B as B♭.
    ['[Am]la [H]la', 1, '[Bbm]la [C]la'],
    ['[Sol]la [Do]la [Ré7]', 2, '[La]la [Re]la [Mi7]'],
    ['{key: G}\n[1]la [57]la', 5, '{key: C}\n[1]la [57]la'],
    ['{define: G frets 3 2 0 0 0 3}\n[Xyz]la', 2, '{define: G frets 3 2 0 0 0 3}\n[Xyz]la'],
    ['[C]one \\\n  [G]two', 2, '[D]one [A]two'],
  ])('%j up %i', (text, semitones, expected) => {
    const text_ = moved(text, semitones);
    expect(text_.replaceAll('é', 'e')).toBe(expected);
  });

  it('is spelled as one likes, and comes home', () => {
    expect(moved('{key: C}\n[C]la', 1, 'sharps')).toBe('{key: C#}\n[C#]la');
    const song = '{key: G}\n{c: [G] [D]}\n[G]la [Bm]la [F#dim]la';
    expect(moved(moved(song, 5), -5)).toBe(song);
  });
});

describe('the names of chords in another key', () => {
  it.each([
    ['{key: C}\n[Eb]la [Bb]la', 1, '{key: Db}\n[E]la [Cb]la'],
    ['{key: C}\n[Bdim]la [E7]la', 6, '{key: F#}\n[E#dim]la [A#7]la'],
    ['{key: E}\n[E/G#]la [C]la', 2, '{key: F#}\n[F#/A#]la [D]la'],
    ['{key: C}\n[Am/E]la [D/F#]la', 6, '{key: F#}\n[D#m/A#]la [G#/B#]la'],
  ])('%j up %i', (text, semitones, expected) => {
    expect(moved(text, semitones)).toBe(expected);
  });

  it('are those that a player writes, step by step up and down again', () => {
    const KEYS = 'C Db D Eb E F Gb G Ab A Bb B Cm C#m Dm Ebm Em Fm F#m Gm G#m Am Bbm Bm'.split(' ');
    for (const key of KEYS) {
      let text = `{key: ${key}}\n[Am/E]la [C]la [F]la [E]la [B]la`;
      for (const step of [...Array.from({ length: 12 }, () => 1), ...Array.from({ length: 12 }, () => -1)])
        text = moved(text, step);
      expect(text, key).not.toMatch(/Fb|B#/);
    }
  });
});

describe('a song in its own way of writing', () => {
  const CHORDS = {
    german: 'C Cm7 D Dm E Em F Fis Fism G Gis A Am B Bm H H7 Hm Es As Cis Des/H D/Fis'.split(' '),
    solfege: 'Do Dom Ré Rém Mi Mim7 Fa Fa#m Sol Sol7 La Lam Si Sib Si7 Sol/Si'.split(' '),
    letters: 'C Cm7 D Dm E Em F F# G G#m A Am Bb Bbm B Bm7 Eb Ab D/F#'.split(' '),
  };
  const sound = (text: string) => {
    const { lines } = parseChordPro(text);
    const { notation } = songFacts(lines);
    const names = [...text.matchAll(/\[([^\]]+)\]/g)].map(([, name = '']) => name);
    return names.map((name) => {
      const chord = readChord(name, notation);
      return chord && ([pitchClass(chord.root), chord.suffix, chord.bass && pitchClass(chord.bass)] as const);
    });
  };

  it.each(Object.entries(CHORDS))('sounds just so many half tones higher or lower: %s', (_, names) => {
    const songs = fc.record({
      names: fc.array(fc.constantFrom(...names), { minLength: 1, maxLength: 8 }),
      by: fc.integer({ min: -11, max: 11 }).filter((semitones) => semitones !== 0),
      signs: fc.constantFrom(undefined, 'sharps' as const, 'flats' as const),
    });
    fc.assert(
      fc.property(songs, ({ names: chosen, by, signs }) => {
        const text = chosen.map((name) => `[${name}]la`).join(' ');
        const higher = (pitch: number) => modulo(pitch + by, 12);
        expect(sound(moved(text, by, signs))).toEqual(
          sound(text).map(
            (chord) =>
              chord && [higher(chord[0]), chord[1], chord[2] === undefined ? undefined : higher(chord[2])],
          ),
        );
      }),
      { numRuns: 400 },
    );
  });
});

describe('what the sheet says of a key', () => {
  it('moves the chords of a remark, without their brackets', () => {
    const text = '{key: G}\n{c: Intro: [G] [D/F#] [Em] [*]}\n[G]la';
    expect(shown(text, { transpose: 2 })).toContain('* Intro: A E/G♯ F♯m [*]\n');
  });

  it.each([
    ['{key: Db}\n{capo: 3}\n[Bb]la [Eb]la [F]la [Bb]', 'Bb'],
    ['{key: Bb}\n{capo: 3}\n[Bb]la [Eb]la [F]la [Bb]', undefined],
    ['{key: Db}\n[Bb]la [Eb]la [F]la [Bb]', undefined],
    ['{capo: 3}\n[Bb]la [Eb]la [F]la [Bb]', undefined],
  ])('%j: the shapes are in %s', (text, key) => {
    const { keyOfShapes } = songFacts(parseChordPro(text).lines);
    expect(keyOfShapes && keyOfShapes.tonic.letter + (keyOfShapes.tonic.shift < 0 ? 'b' : '')).toBe(key);
  });

  it('names shapes and sound, and a guess as one', () => {
    expect(shown('{key: G}\n{capo: 2}\n[G]la')).toContain('Shapes in: G | Capo: 2 | Sounds in: A');
    expect(shown('[G]la [D]la [G]')).toContain('Key: G (guess)');
    expect(shown('{key: G}\n[G]la')).toContain('Key: G\n');
  });

  it('says when a key cannot be read', () => {
    const { problems } = parseChordPro('{key: c#}\n[C#m]la');
    expect(problems.map(({ line, message }) => [line, message])).toEqual([
      [1, '‘c#’ is not a key we know. Write it like G, F#m or Bb. Until then it is guessed.'],
    ]);
  });
});

describe('music of another kind', () => {
  it.each(['abc', 'ly', 'textblock'])('shows a block of %s as it is', (kind) => {
    const text = `{start_of_${kind}}\n{ c'4 | # x\n<b>la</b>\n{end_of_${kind}}\n[C]after`;
    expect(shown(text)).toContain("{ c'4 | # x\n<b>la</b>\n");
    expect(parseChordPro(text).problems).toEqual([]);
    expect(printChordPro(parseChordPro(text).lines)).toBe(text);
  });

  it('leaves no heading over a drawing it cannot show, and no markup in the words', () => {
    expect(shown('{start_of_svg}\n<svg/>\n{end_of_svg}\n[C]la <b>lo</b> <3 <i>li</i>')).not.toMatch(/svg/i);
    expect(shown('{t: X}\n{c: <i>%{title}</i>, %{nothing}softly}\n<span color="red">la</span>')).toContain(
      '* X, softly\nla\n',
    );
  });
});
