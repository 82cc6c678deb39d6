import { type Chord, type Notation, readChord, readDegree } from './chord-name.ts';
import { chordOfDegree } from './chord-style.ts';
import { distanceOfKeys, type Key, moveKey } from './key.ts';
import { distanceBetween, moveNote, type Note, pitchClass, spellPitch, writeNote } from './pitch.ts';

/** Half tones above the root, by the step that the note is written on. */
const MAJOR = [[0], [2], [4], [5], [7], [9], [11]];
const MINOR = [[0], [2], [3], [5], [7], [8], [10, 11]];
const IN_CHORD: Record<number, number[]> = { 0: [0], 2: [3, 4], 4: [6, 7, 8], 6: [9, 10, 11] };

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
  const root = asPlayed(move(chord.root), to);
  return { ...chord, root, ...(chord.bass ? { bass: asPlayed(move(chord.bass), to, root) } : {}) };
}

/** Nobody writes F♭, E♯ or B♯ but where the key has them, or the chord whose third, fifth or seventh is in the bass. */
function asPlayed(note: Note, { tonic, minor }: Key, root?: Note): Note {
  if (!['Fb', 'E#', 'B#'].includes(writeNote(note))) return note;
  const { letters, semitones } = distanceBetween(tonic, note);
  const inKey = (minor ? MINOR : MAJOR)[letters]?.includes(semitones);
  const fromRoot = root && distanceBetween(root, note);
  const inChord = fromRoot && IN_CHORD[fromRoot.letters]?.includes(fromRoot.semitones);
  return inKey || inChord ? note : spellPitch(pitchClass(note), true);
}

/** The chord some semitones away in a song of this key. */
export function transposeChord(chord: Chord, semitones: number, key: Key): Chord {
  return semitones % 12 === 0 ? chord : moveChord(chord, key, moveKey(key, semitones));
}
