import { type Chord, type Notation, readChord, readDegree } from './chord-name.ts';
import { chordOfDegree } from './chord-style.ts';
import { distanceOfKeys, type Key, moveKey } from './key.ts';
import { moveNote, type Note, pitchClass, spellPitch } from './pitch.ts';

/** A chord as it is written in a song, whose notation and key say what it means. */
export function chordIn(text: string, notation: Notation, key: Key | undefined): Chord | undefined {
  if (notation === 'nashville' || notation === 'roman') {
    const degree = readDegree(text, notation);
    if (degree && key) return chordOfDegree(degree, key);
    return readChord(text);
  }
  return readChord(text, notation) ?? (notation === 'letters' ? undefined : readChord(text));
}

/** The chord moved as its key is moved, so that it is spelled as that key asks. */
export function moveChord(chord: Chord, from: Key, to: Key, signs?: 'sharps' | 'flats'): Chord {
  const distance = distanceOfKeys(from, to);
  const move = (note: Note) => {
    const moved = moveNote(note, distance);
    return signs && moved.shift !== 0 ? spellPitch(pitchClass(moved), signs === 'sharps') : moved;
  };
  return { ...chord, root: move(chord.root), ...(chord.bass ? { bass: move(chord.bass) } : {}) };
}

/** The chord some semitones away in a song of this key. */
export function transposeChord(chord: Chord, semitones: number, key: Key): Chord {
  return semitones % 12 === 0 ? chord : moveChord(chord, key, moveKey(key, semitones));
}
