import type { NamedChord } from '../chord-names/name.ts';
import { pitchClass, readNote, spellRoot } from '../chord-names/note.ts';
import { pitchesOf, type Voicing } from './voicing.ts';

/** As it can stand in a song's brackets and after `{define: `. */
const NAME = /^\p{L}[\p{L}\p{N}#+\-()°Δ./'*]{0,29}$/u;

/** A name that no theory knows, as a chord; undefined for what a form takes for nobody's name of a chord. */
export function readOwnName(text: string, voicing?: Voicing): NamedChord | undefined {
  const name = text.trim().replaceAll('♯', '#').replaceAll('♭', 'b');
  return NAME.test(name) ? ownName(name, voicing) : undefined;
}

/**
 * What is played is all there is to say of it. Its root, which lists are narrowed by, is the note that it begins
 * with, else C.
 */
export function ownName(name: string, voicing?: Voicing): NamedChord {
  const played = voicing ? new Set(pitchesOf(voicing).map(pitchClass)) : [];
  return {
    name,
    root: readNote(/^[A-G][#b]?/.exec(name)?.[0] ?? '') ?? 0,
    bass: undefined,
    suffix: name,
    spoken: name,
    degrees: [],
    notes: Array.from(played, (note) => spellRoot(note)),
  };
}
