/** A spelled note: its letter and how far it is raised (1: sharp) or lowered (-1: flat). */
export interface Note {
  letter: Letter;
  shift: number;
}
export type Letter = 'C' | 'D' | 'E' | 'F' | 'G' | 'A' | 'B';

export const LETTERS: readonly Letter[] = ['C', 'D', 'E', 'F', 'G', 'A', 'B'];
const SEMITONES: Record<Letter, number> = { C: 0, D: 2, E: 4, F: 5, G: 7, A: 9, B: 11 };

const SHARPS = ['C', 'C#', 'D', 'D#', 'E', 'F', 'F#', 'G', 'G#', 'A', 'A#', 'B'];
const FLATS = ['C', 'Db', 'D', 'Eb', 'E', 'F', 'Gb', 'G', 'Ab', 'A', 'Bb', 'B'];

export function modulo(value: number, by: number): number {
  return ((value % by) + by) % by;
}

/** The note's place among the twelve, C is 0. */
export function pitchClass({ letter, shift }: Note): number {
  return modulo(SEMITONES[letter] + shift, 12);
}

/** 'Eb', 'F#': as chord names are written. */
export function writeNote({ letter, shift }: Note): string {
  return letter + (shift < 0 ? 'b'.repeat(-shift) : '#'.repeat(shift));
}

/** 'Eb', 'F♯' and the like; undefined for anything else. */
export function readNote(text: string): Note | undefined {
  const [, letter, signs = ''] = /^([A-G])(#{1,2}|b{1,2}|♯{1,2}|♭{1,2})?$/.exec(text) ?? [];
  if (!letter) return undefined;
  const down = signs.startsWith('b') || signs.startsWith('♭');
  return { letter: letter as Letter, shift: down ? -signs.length : signs.length };
}

/** One of the twelve, spelled with sharps or with flats. */
export function spellPitch(pitch: number, sharps: boolean): Note {
  return readNote((sharps ? SHARPS : FLATS)[modulo(pitch, 12)] ?? 'C') ?? { letter: 'C', shift: 0 };
}

/** A distance that keeps its spelling: C to E♭ is two letters up and three semitones. */
export interface Distance {
  letters: number;
  semitones: number;
}

export function distanceBetween(from: Note, to: Note): Distance {
  return {
    letters: modulo(LETTERS.indexOf(to.letter) - LETTERS.indexOf(from.letter), 7),
    semitones: modulo(pitchClass(to) - pitchClass(from), 12),
  };
}

/** The note a distance away; where that would take a double sign, the plain note that sounds the same. */
export function moveNote(note: Note, { letters, semitones }: Distance): Note {
  const letter = LETTERS[modulo(LETTERS.indexOf(note.letter) + letters, 7)] ?? 'C';
  const pitch = modulo(pitchClass(note) + semitones, 12);
  const shift = modulo(pitch - SEMITONES[letter] + 6, 12) - 6;
  return Math.abs(shift) > 1 ? spellPitch(pitch, shift > 0) : { letter, shift };
}
