import {
  type Distance,
  distanceBetween,
  modulo,
  type Note,
  pitchClass,
  readNote,
  spellPitch,
  writeNote,
} from './pitch.ts';

export interface Key {
  tonic: Note;
  minor: boolean;
}

const spelled = (sharps: string, flats: string) => ({ sharps: sharps.split(' '), flats: flats.split(' ') });

/** The spelling of each key with the fewest signs; of F♯ and G♭, D♯m and E♭m each side has its own. */
const MAJOR = spelled('C Db D Eb E F F# G Ab A Bb B', 'C Db D Eb E F Gb G Ab A Bb B');
const MINOR = spelled('C C# D D# E F F# G G# A Bb B', 'C C# D Eb E F F# G G# A Bb B');
/** The same where somebody asks for one side. */
const MAJOR_ASKED = spelled('C C# D Eb E F F# G Ab A Bb B', 'C Db D Eb E F Gb G Ab A Bb B');
const MINOR_ASKED = spelled('C C# D D# E F F# G G# A A# B', 'C Db D Eb E F Gb G Ab A Bb B');

/** 'Bb', 'F#m', 'A minor', 'H' or 'cis-Moll' is not read: the key of a song as ChordPro writes it. */
export function readKey(text: string): Key | undefined {
  const [, root = '', mode = ''] =
    /^\s*([A-H](?:#|b|♯|♭)?)\s*(m|min|minor|maj|major|dur|moll|M|(?:[Dd]or|[Aa]eo|[Pp]hr)[a-z]{0,5}|(?:[Mm]ix|[Ii]on|[Ll]yd)[a-z]{0,7})?(?:\s*\([\w ]{1,20}\))?\s*$/.exec(
      text,
    ) ?? [];
  const tonic = root.startsWith('H') ? readNote(`B${root.slice(1)}`) : readNote(root);
  return tonic && { tonic, minor: /^(?:m|min|minor|moll|(?:dor|aeo|phr).*)$/i.test(mode) && mode !== 'M' };
}

export function writeKey({ tonic, minor }: Key): string {
  return writeNote(tonic) + (minor ? 'm' : '');
}

/** The key `semitones` away, spelled as musicians write it; 'sharps' or 'flats' where there is a choice. */
export function moveKey({ tonic, minor }: Key, semitones: number, signs?: 'sharps' | 'flats'): Key {
  const isPlain = modulo(pitchClass(tonic) + (minor ? 3 : 0), 12) === 0;
  const leans = usesSharps({ tonic, minor }) && (!isPlain || semitones >= 0) ? 'sharps' : 'flats';
  const names = signs ? (minor ? MINOR_ASKED : MAJOR_ASKED)[signs] : (minor ? MINOR : MAJOR)[leans];
  const name = names[modulo(pitchClass(tonic) + semitones, 12)] ?? 'C';
  return { tonic: readNote(name) ?? tonic, minor };
}

/** Whether a key is written with sharps; C and A minor lean to sharps. */
export function usesSharps({ tonic, minor }: Key): boolean {
  const major = minor ? modulo(pitchClass(tonic) + 3, 12) : pitchClass(tonic);
  if (major === 6) return tonic.shift > 0 || (minor && tonic.shift === 1);
  return [0, 2, 4, 7, 9, 11].includes(major);
}

/** From one key to another, so that every note keeps its part in the key. */
export function distanceOfKeys(from: Key, to: Key): Distance {
  return distanceBetween(from.tonic, to.tonic);
}

/** The way from one key to another in semitones, the shorter one: from -5 to 6. */
export function semitonesBetween(from: Key, to: Key): number {
  const up = modulo(pitchClass(to.tonic) - pitchClass(from.tonic), 12);
  return up > 6 ? up - 12 : up;
}

const SCALES = { major: [0, 2, 4, 5, 7, 9, 11], minor: [0, 2, 3, 5, 7, 8, 10, 11] };
/** In which keys a minor chord stands on which degree. */
const MINOR_DEGREES = { major: [2, 4, 9], minor: [0, 5, 7] };

/** The key that most of these chords belong to; the first and the last count most. */
export function guessKey(chords: readonly { root: Note; minor: boolean }[]): Key | undefined {
  const [first, last] = [chords[0], chords.at(-1)];
  if (!first || !last) return undefined;
  let best: { key: Key; score: number } | undefined;
  for (const minor of [false, true]) {
    for (let pitch = 0; pitch < 12; pitch++) {
      const score = scoreOf(chords, pitch, minor, first, last);
      if (!best || score > best.score) best = { key: { tonic: tonicOf(chords, pitch, minor), minor }, score };
    }
  }
  return best?.key;
}

function scoreOf(
  chords: readonly { root: Note; minor: boolean }[],
  pitch: number,
  minor: boolean,
  first: { root: Note; minor: boolean },
  last: { root: Note; minor: boolean },
): number {
  const mode = minor ? 'minor' : 'major';
  let score = 0;
  for (const chord of chords) {
    const degree = modulo(pitchClass(chord.root) - pitch, 12);
    if (!SCALES[mode].includes(degree)) score -= 1;
    else score += chord.minor === MINOR_DEGREES[mode].includes(degree) ? 1 : 0.3;
  }
  const bonus = Math.max(1, chords.length / 4);
  for (const end of [first, last]) if (pitchClass(end.root) === pitch && end.minor === minor) score += bonus;
  return score;
}

/** As the song spells it, else as the key is usually spelled. */
function tonicOf(chords: readonly { root: Note; minor: boolean }[], pitch: number, minor: boolean): Note {
  const spelled = chords.find(({ root }) => pitchClass(root) === pitch)?.root;
  return spelled ?? moveKey({ tonic: spellPitch(pitch, true), minor }, 0).tonic;
}
