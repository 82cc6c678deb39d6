import { describe, expect, it } from 'vitest';
import { frequencyOf, pluckString } from './plucked-string.ts';
import { strokeTimes } from '../chords/strum.ts';

const sampleRate = 44_100;

/** The pitch of what sounds, by the lag at which it is most like itself. */
function pitchOf(samples: Float32Array, near: number): number {
  const from = 4_000;
  const likeness = (lag: number) => {
    let sum = 0;
    for (let at = from; at < from + 6_000; at += 1) sum += (samples[at] ?? 0) * (samples[at + lag] ?? 0);
    return sum;
  };
  const lags = Array.from({ length: 41 }, (_, index) => Math.round(sampleRate / near) - 20 + index);
  const best = lags.reduce((most, lag) => (likeness(lag) > likeness(most) ? lag : most));
  const [before, at, after] = [likeness(best - 1), likeness(best), likeness(best + 1)];
  return sampleRate / (best + (before - after) / (2 * (before - 2 * at + after)));
}

describe('a plucked string', () => {
  it.each([40, 45, 50, 55, 59, 64, 69])('of pitch %i is in tune within five cents', (pitch) => {
    const wanted = frequencyOf(pitch);
    const samples = pluckString(wanted, { seconds: 1, sampleRate, brightness: 0.4 });
    const cents = 1200 * Math.log2(pitchOf(samples, wanted) / wanted);
    expect(Math.abs(cents)).toBeLessThan(5);
  });

  it('decays, stays within bounds and ends in silence', () => {
    const samples = pluckString(110, { seconds: 2, sampleRate, brightness: 0.4 });
    const loudness = (from: number) =>
      Math.hypot(...samples.slice(from * sampleRate, from * sampleRate + 4_000));
    expect(loudness(0)).toBeGreaterThan(3 * loudness(1.5));
    expect(Math.abs(samples.at(-1) ?? 1)).toBeLessThan(0.001);
    expect(samples.every((value) => Math.abs(value) <= 1.01)).toBe(true);
  });
});

it('strums from the first string that sounds, without the muted ones', () => {
  const voicing = {
    instrument: 'guitar' as const,
    tuning: 'E2 A2 D3 G3 B3 E4',
    baseFret: 1,
    frets: [-1, 3, 2, 0, 1, 0],
    fingers: [],
    barres: [],
  };
  expect(strokeTimes(voicing, 'strum').map(({ pitch }) => pitch)).toEqual([48, 52, 55, 60, 64]);
  expect(strokeTimes(voicing, 'arpeggio')[4]?.at).toBeCloseTo(0.88);
});
