import { type ChordQuality, findQuality } from './quality.ts';
import { pitchClass, readNote, formatNote, semitones, spellDegree, spellRoot } from './note.ts';

/** A chord by its name: 'Am7/G'. */
export interface NamedChord {
  /** As usually written, with # and b: what names are compared and kept by. */
  name: string;
  /** Pitch classes. */
  root: number;
  bass: number | undefined;
  suffix: string;
  spoken: string;
  degrees: readonly string[];
  notes: readonly string[];
}

/** Reads a name by its quality alone; what it does not know, `parseChordName` on the server may. */
export function readChordName(text: string): NamedChord | undefined {
  const plain = text.trim().replaceAll('♯', '#').replaceAll('♭', 'b');
  const [, root = '', rest = ''] = /^([A-G][#b]?)(.*)$/.exec(plain) ?? [];
  const pitch = readNote(root);
  if (pitch === undefined) return undefined;
  const whole = findQuality(rest);
  if (whole) return nameChord(root, whole);
  const [, suffix = '', bassName = ''] = /^(.*)\/([A-G][#b]?)$/.exec(rest) ?? [];
  const [quality, bass] = [findQuality(suffix), readNote(bassName)];
  return quality && bass !== undefined ? nameChord(root, quality, bass, bassName) : undefined;
}

/** The name of a chord of a known quality. Its root keeps the spelling it is given with. */
export function nameChord(root: string, quality: ChordQuality, bass?: number, bassName?: string): NamedChord {
  const pitch = readNote(root) ?? 0;
  const slash = bass !== undefined && bass !== pitch;
  const below = slash ? (bassName ?? spellBass(root, quality.degrees, bass)) : '';
  return {
    name: `${root}${quality.suffix}${slash ? `/${below}` : ''}`,
    root: pitch,
    bass: slash ? bass : undefined,
    suffix: quality.suffix,
    spoken: `${formatNote(root)} ${quality.spoken}${slash ? ` over ${formatNote(below)}` : ''}`,
    degrees: quality.degrees,
    notes: quality.degrees.map((degree) => spellDegree(root, degree)),
  };
}

/** A bass that is a note of the chord is spelled as it is there; another one by the nearest degree. */
function spellBass(root: string, degrees: readonly string[], bass: number): string {
  const over = pitchClass(bass - (readNote(root) ?? 0));
  const degree = degrees.find((each) => pitchClass(semitones(each)) === over);
  return degree ? spellDegree(root, degree) : spellDegree(root, DEGREE_OVER[over] ?? '1');
}

const DEGREE_OVER = ['1', 'b2', '2', 'b3', '3', '4', '#4', '5', 'b6', '6', 'b7', '7'];

/** Whether two names mean the same chord, however they are spelled: C# and Db, Caug7 and C7#5. */
export function isSameChord(a: NamedChord, b: NamedChord): boolean {
  return a.root === b.root && a.bass === b.bass && a.suffix === b.suffix;
}

/** One form for lookups: the root as usually written, whatever the spelling was. */
export function chordKey({ root, bass, suffix }: Pick<NamedChord, 'root' | 'bass' | 'suffix'>): string {
  return `${root} ${suffix}${bass === undefined ? '' : ` ${bass}`}`;
}

/** The same chord with its root as usually written: C#7 becomes Db7. */
export function usualName(chord: NamedChord): NamedChord {
  const quality = findQuality(chord.suffix);
  return quality ? nameChord(spellRoot(chord.root, quality.minor), quality, chord.bass) : chord;
}
