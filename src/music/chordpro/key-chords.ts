import { chordIn } from './transpose.ts';
import type { Key } from './key.ts';
import type { SongFacts } from './song-facts.ts';
import { moveNote, writeNote } from './pitch.ts';

const MAJOR = [
  [0, 0, ''],
  [1, 2, 'm'],
  [2, 4, 'm'],
  [3, 5, ''],
  [4, 7, ''],
  [4, 7, '7'],
  [5, 9, 'm'],
  [6, 11, 'dim'],
] as const;
const MINOR = [
  [0, 0, 'm'],
  [1, 2, 'dim'],
  [2, 3, ''],
  [3, 5, 'm'],
  [4, 7, 'm'],
  [4, 7, '7'],
  [5, 8, ''],
  [6, 10, ''],
] as const;

/** The chords one expects in a key, from the tonic up. */
function chordsInKey({ tonic, minor }: Key): string[] {
  return (minor ? MINOR : MAJOR).map(
    ([letters, semitones, suffix]) => writeNote(moveNote(tonic, { letters, semitones })) + suffix,
  );
}

const C: Key = { tonic: { letter: 'C', shift: 0 }, minor: false };

/** What to offer whoever writes a song: the chords it has, then the others of its key (of C, while it has none). */
export function chordChoices({ key, chords, notation }: SongFacts): { used: string[]; others: string[] } {
  const used = chords.filter((name) => chordIn(name, notation, key));
  const inKey = notation === 'letters' ? chordsInKey(key ?? C) : [];
  return { used, others: inKey.filter((name) => !used.includes(name)) };
}
