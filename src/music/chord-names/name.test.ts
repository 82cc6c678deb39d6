import { describe, expect, it } from 'vitest';
import { chordKey, readChordName, usualName } from './name.ts';
import { prettyNote, readPitch, spellPitch } from './note.ts';
import { parseChordName } from './parse-chord.server.ts';

describe('names of chords', () => {
  it.each([
    ['C', 'C E G', 'C major'],
    ['Am7', 'A C E G', 'A minor seventh'],
    ['F#m7b5', 'F# A C E', 'F sharp half diminished'],
    ['Bb7', 'Bb D F Ab', 'B flat seventh'],
    ['Ebmaj7', 'Eb G Bb D', 'E flat major seventh'],
    ['G#dim', 'G# B D', 'G sharp diminished'],
    ['D/F#', 'D F# A', 'D major over F sharp'],
    ['E7#9', 'E G# B D G', 'E seventh sharp nine'],
  ])('%s has the notes %s', (name, notes, spoken) => {
    const chord = readChordName(name);
    expect(chord?.name).toBe(name);
    // The sharp nine of E is spelled Fx; people write G.
    expect(chord?.notes.join(' ')).toBe(notes);
    expect(chord?.spoken).toBe(spoken);
  });

  it.each([
    ['CMaj7', 'Cmaj7'],
    ['C-7', 'Cm7'],
    ['CΔ', 'Cmaj7'],
    ['Cø', 'Cm7b5'],
    ['C+', 'Caug'],
    ['H7', 'B7'],
    ['Cmin', 'Cm'],
    ['C°7', 'Cdim7'],
    ['B♭m', 'Bbm'],
    ['C7sus', 'C7sus4'],
    ['C6/9', 'C69'],
  ])('reads %s as %s', (text, name) => {
    expect(parseChordName(text)?.name).toBe(name);
  });

  it('takes what the table does not know by its notes', () => {
    expect(parseChordName('C7#9#11')?.degrees).toEqual(['1', '3', '5', 'b7', '#9', '#11']);
  });

  it.each(['', 'Ape', 'x', 'C/Z', '<b>', 'C'.repeat(40), '/', 'H'])(
    'reads no chord in %j, nor fails',
    (text) => {
      const chord = parseChordName(text);
      expect(chord === undefined || text === 'H').toBe(true);
    },
  );

  it('knows one chord by both its spellings', () => {
    const [sharp, flat] = [readChordName('C#7'), readChordName('Db7')];
    expect(sharp && flat && chordKey(sharp)).toBe(flat && chordKey(flat));
    expect(sharp && usualName(sharp).name).toBe('Db7');
  });

  it('is written with the signs of music', () => {
    expect(prettyNote('Bbm7b5/Ab')).toBe('B♭m7♭5/A♭');
    expect(prettyNote('F#dim7')).toBe('F♯dim7');
    expect(prettyNote('C(b5)')).toBe('C(♭5)');
  });

  it('has pitches with octaves', () => {
    expect(readPitch('C4')).toBe(60);
    expect(readPitch('Cb4')).toBe(59);
    expect(readPitch('B#3')).toBe(60);
    expect(readPitch('e2')).toBe(40);
    expect(readPitch('H2')).toBeUndefined();
    expect(spellPitch(61)).toBe('Db4');
  });
});
