import { formatList } from '../../kernel/formats/format-list.ts';
import { AppError } from '../../platform/app-error.ts';
import type { NamedChord } from '../chord-names/name.ts';
import { pitchClass, prettyNote, readNote, spellRoot } from '../chord-names/note.ts';
import { parseChordName } from '../chord-names/parse-chord.server.ts';
import { readOwnName } from './own-name.ts';
import { pitchesOf, type Voicing } from './voicing.ts';

/** What a voicing is called, by any name that it may have. */
export function nameVoicing(title: string, voicing: Voicing): NamedChord {
  const chord = parseChordName(title) ?? readOwnName(title, voicing);
  if (!chord) throw new AppError('invalid', NO_NAME, { title: NO_NAME });
  return chord;
}

export const NO_NAME = 'Please write the name of a chord, like Am7 or D/F#.';

/** The notes of it from the bass up, each once; `foreign`: those that the chord it is named after does not have. */
export function notesPlayed(chord: NamedChord, voicing: Voicing): { all: string[]; foreign: string[] } {
  const spelled = new Map(chord.notes.map((note) => [readNote(note), note]));
  const say = (note: number) => prettyNote(spelled.get(note) ?? spellRoot(note));
  const played = [...new Set(pitchesOf(voicing).map(pitchClass))];
  const foreign = played.filter((note) => !spelled.has(note) && note !== chord.bass);
  return { all: played.map(say), foreign: foreign.map(say) };
}

/** Why one asks before a voicing is kept under its name; undefined where nothing is odd. Notes that it leaves out are not. */
export function doubtOf(chord: NamedChord, voicing: Voicing): string | undefined {
  const name = prettyNote(chord.name);
  if (!parseChordName(chord.name))
    return `${chord.name} is no chord that we know: only songs that write it so will find it.`;
  const { foreign } = notesPlayed(chord, voicing);
  if (foreign.length === 0) return undefined;
  const bass = chord.bass === undefined ? '' : `, over ${name.slice(name.lastIndexOf('/') + 1)}`;
  return `It plays ${formatList(foreign)}, and ${name} is ${chord.notes.map(prettyNote).join(' ')}${bass}.`;
}

/** Refused once: `anyway` says that it is meant, either all of it or the very doubt that was told. */
export function requireMeant(chord: NamedChord, voicing: Voicing, anyway: string | boolean = false): void {
  const doubt = doubtOf(chord, voicing);
  if (!doubt || anyway === true || anyway === doubt) return;
  throw new AppError('invalid', `${doubt} Please look again, or say that it is to be saved anyway.`, {
    anyway: doubt,
  });
}
