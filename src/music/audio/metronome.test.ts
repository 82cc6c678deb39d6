import { describe, expect, it } from 'vitest';
import { type Beat, type Click, Metronome } from './metronome.ts';
import { addTap, tappedTempo } from './tap-tempo.ts';

const FOUR: Beat = { tempo: 120, beats: 4, subdivision: 1, accent: true };

/** Time that passes only when told, and a timer that can be late. */
function fakeClock() {
  let now = 0;
  let tick: (() => void) | undefined;
  return {
    now: () => now,
    every: (_: number, work: () => void) => {
      tick = work;
      return () => {
        tick = undefined;
      };
    },
    /** Seconds; the timer calls after each `step`. */
    pass(seconds: number, step = 0.025) {
      const until = now + seconds;
      while (now < until - 1e-9) {
        now = Math.min(until, now + step);
        tick?.();
      }
    },
  };
}

function started(beat: Beat) {
  const clock = fakeClock();
  const clicks: Click[] = [];
  const lateness: number[] = [];
  const metronome = new Metronome(beat, clock, (click) => {
    clicks.push(click);
    lateness.push(clock.now() - click.at);
  });
  metronome.start();
  return { clock, clicks, lateness, metronome };
}

const gaps = (clicks: readonly Click[]) =>
  clicks.slice(1).map(({ at }, index) => at - (clicks[index]?.at ?? 0));

describe('the metronome', () => {
  it('beats evenly, the first of each bar accented, each click ordered before it sounds', () => {
    const { clock, clicks, lateness } = started(FOUR);
    clock.pass(4);
    expect(clicks.length).toBeGreaterThanOrEqual(8);
    for (const gap of gaps(clicks)) expect(gap).toBeCloseTo(0.5, 9);
    expect(clicks.slice(0, 5).map(({ beat, accent }) => [beat, accent])).toEqual([
      [0, true],
      [1, false],
      [2, false],
      [3, false],
      [0, true],
    ]);
    expect(Math.max(...lateness)).toBeLessThan(0);
    expect(Math.min(...lateness)).toBeGreaterThan(-0.101);
  });

  it('stays even with a timer that is 90 ms late', () => {
    const { clock, clicks } = started({ ...FOUR, tempo: 300, subdivision: 4 });
    clock.pass(3, 0.09);
    for (const gap of gaps(clicks)) expect(gap).toBeCloseTo(0.05, 9);
  });

  it('subdivides, and accents only the beat', () => {
    const { clock, clicks } = started({ tempo: 60, beats: 3, subdivision: 2, accent: true });
    clock.pass(3.2);
    expect(clicks.slice(0, 7).map(({ beat, part, accent }) => `${beat}.${part}${accent ? '!' : ''}`)).toEqual(
      ['0.0!', '0.1', '1.0', '1.1', '2.0', '2.1', '0.0!'],
    );
  });

  it('takes a new tempo from the next click on', () => {
    const { clock, clicks, metronome } = started(FOUR);
    clock.pass(1);
    const before = clicks.length;
    metronome.change({ ...FOUR, tempo: 240 });
    clock.pass(1);
    expect(gaps(clicks.slice(before)).every((gap) => Math.abs(gap - 0.25) < 1e-9)).toBe(true);
    expect(clicks[before]?.beat).toBe(before % 4);
  });

  it('goes on after a sleep without a burst', () => {
    const { clock, clicks } = started(FOUR);
    clock.pass(1);
    const before = clicks.length;
    clock.pass(30, 30);
    expect(clicks.length - before).toBeLessThanOrEqual(1);
  });

  it('stops, and begins again with a bar', () => {
    const { clock, clicks, metronome } = started(FOUR);
    clock.pass(0.7);
    metronome.stop();
    const count = clicks.length;
    clock.pass(2);
    expect(clicks).toHaveLength(count);
    metronome.start();
    expect(clicks.at(-1)).toMatchObject({ beat: 0, accent: true });
  });

  it('keeps to its limits', () => {
    const { clock, clicks } = started({ tempo: 9999, beats: 0, subdivision: 99, accent: false });
    clock.pass(1);
    for (const gap of gaps(clicks)) expect(gap).toBeCloseTo(60 / 300 / 4, 9);
    expect(clicks.every(({ beat, accent }) => beat === 0 && !accent)).toBe(true);
  });
});

describe('a tapped tempo', () => {
  const tapped = (times: number[]) => tappedTempo(times.reduce<number[]>(addTap, []));

  it('needs two taps and takes the middle gap', () => {
    expect(tapped([0])).toBeUndefined();
    expect(tapped([0, 500])).toBe(120);
    expect(tapped([0, 500, 1000, 1900, 2400])).toBe(120);
  });

  it('begins anew after a pause, and keeps to the limits', () => {
    expect(tapped([0, 500, 60_000, 61_000])).toBe(60);
    expect(tapped([0, 10])).toBe(300);
  });
});
