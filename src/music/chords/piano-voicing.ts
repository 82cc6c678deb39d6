import type { NamedChord } from '../chord-names/name.ts';
import { PIANO_RANGE } from './instrument.ts';
import { pitchClass, semitones } from '../chord-names/note.ts';
import type { PianoVoicing } from './voicing.ts';

/** Root position from the octave of middle C, then each inversion of its first four notes; a slash chord has its bass below. */
export function pianoVoicings({
  root,
  bass,
  degrees,
}: Pick<NamedChord, 'root' | 'bass' | 'degrees'>): PianoVoicing[] {
  const tonic = 60 + root - (root > 6 ? 12 : 0);
  const position = degrees.map((degree) => tonic + semitones(degree)).toSorted((a, b) => a - b);
  if (bass !== undefined) return [asVoicing([below(position[0] ?? tonic, bass), ...position])];
  const voicings = [position];
  // From five notes on an inversion is no longer one that a hand plays.
  for (let turn = 1; turn < position.length && position.length < 5; turn += 1) {
    const before = voicings.at(-1) ?? [];
    const [lowest = 0, ...rest] = before;
    voicings.push([...rest, lowest + 12].toSorted((a, b) => a - b));
  }
  return voicings.map(asVoicing);
}

/** The nearest such note under a pitch. */
function below(pitch: number, tone: number): number {
  return pitch - (pitchClass(pitch - tone) || 12);
}

function asVoicing(keys: number[]): PianoVoicing {
  const shift = Math.max(...keys) > PIANO_RANGE.highest ? -12 : 0;
  return {
    instrument: 'piano',
    keys: [...new Set(keys.map((key) => key + shift))].toSorted((a, b) => a - b),
  };
}
