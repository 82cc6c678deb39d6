import { nameChord, type NamedChord } from './name.ts';
import { type ChordQuality, QUALITIES } from './quality.ts';
import { pitchClass, semitones, spellRoot } from './note.ts';

export interface RecognisedChord extends NamedChord {
  /** How far-fetched the name is: 0 is the plainest. */
  cost: number;
}

/** What makes a name less likely. */
const COST = {
  rarer: 0.12,
  inverted: 3,
  foreignBass: 4.5,
  unsaidBass: 0.4,
  noFifth: 0.5,
  noRoot: 6,
  missing: 1,
};

/** Every quality on every root, its notes as bits: 1 << pitch class. */
const knownChords = () =>
  Array.from({ length: 12 }, (_, root) =>
    QUALITIES.map((quality, rank) => ({
      quality,
      root,
      rarity: rank * COST.rarer,
      tones: bitsOf(root, quality.degrees),
      needed: bitsOf(
        root,
        quality.degrees.filter((degree) => !quality.optional.includes(degree)),
      ),
    })),
  ).flat();
type Known = ReturnType<typeof knownChords>[number];
/** Made for the first who asks. */
let known: Known[] | undefined;

function bitsOf(root: number, degrees: readonly string[]): number {
  return degrees.reduce((bits, degree) => bits | (1 << pitchClass(root + semitones(degree))), 0);
}

/**
 * Names for these pitches, the likeliest first. Where the first string does not sound lowest (a ukulele's)
 * `bassCounts` is false, and nothing is said of the bass.
 */
export function recogniseChord(pitches: readonly number[], bassCounts = true): RecognisedChord[] {
  const sounding = pitches.reduce((bits, pitch) => bits | (1 << pitchClass(pitch)), 0);
  // A single note is no chord.
  if ((sounding & (sounding - 1)) === 0) return [];
  const bass = bassCounts ? pitchClass(Math.min(...pitches)) : undefined;
  known ??= knownChords();
  const found = known.flatMap((each) => namesFor(each, sounding, bass));
  return found.toSorted((a, b) => a.cost - b.cost || a.name.length - b.name.length);
}

function namesFor(known: Known, sounding: number, bass: number | undefined): RecognisedChord[] {
  const { quality, root, rarity, tones } = known;
  const spelled = spellRoot(root, quality.minor);
  if (fits(known, sounding)) {
    const plain = nameOf(spelled, quality);
    const cost = rarity + missing(known, sounding);
    if (bass === undefined || bass === root) return [plain(cost)];
    // A name with its bass says more than the chord alone; the chord alone is still right.
    const inverted = cost + COST.inverted;
    return [nameOf(spelled, quality, bass)(inverted), plain(inverted + COST.unsaidBass)];
  }
  if (bass === undefined || tones & (1 << bass)) return [];
  const upper = sounding & ~(1 << bass);
  if (!fits(known, upper) || (upper & (upper - 1)) === 0) return [];
  return [nameOf(spelled, quality, bass)(rarity + missing(known, upper) + COST.foreignBass)];
}

function fits({ tones, needed }: Known, sounding: number): boolean {
  return (sounding & ~tones) === 0 && (needed & ~sounding) === 0;
}

function nameOf(root: string, quality: ChordQuality, bass?: number) {
  return (cost: number): RecognisedChord => ({ ...nameChord(root, quality, bass), cost });
}

/** What the missing notes cost. */
function missing({ quality, root }: Known, sounding: number): number {
  let cost = 0;
  for (const degree of quality.optional) {
    if (sounding & (1 << pitchClass(root + semitones(degree)))) continue;
    cost += degree === '1' ? COST.noRoot : degree === '5' ? COST.noFifth : COST.missing;
  }
  return cost;
}

/** Farther than this from the best name, a name is a curiosity. */
const FAR_FETCHED = 7;

/** The names one would really use, the best first, each once. */
export function likelyNames(names: readonly RecognisedChord[], most: number): RecognisedChord[] {
  const limit = (names[0]?.cost ?? 0) + FAR_FETCHED;
  const likely = names.filter(({ cost }) => cost <= limit);
  return [...new Map(likely.map((chord) => [chord.name, chord])).values()].slice(0, most);
}
