export const TEMPO = { slowest: 20, fastest: 300 } as const;

/** What it beats. */
export interface Beat {
  /** Quarter notes (or whatever the metre counts) a minute, 20 to 300. */
  tempo: number;
  /** Beats a bar, 1 to 16. */
  beats: number;
  /** Clicks a beat, 1 to 4. */
  subdivision: number;
  /** Whether the first beat of a bar stands out. */
  accent: boolean;
}

export interface Click {
  /** Seconds on the audio clock. */
  at: number;
  /** Of the bar, from 0. */
  beat: number;
  /** Of the beat, from 0: 0 is the beat itself. */
  part: number;
  accent: boolean;
}

export interface MetronomeClock {
  /** Seconds on the audio clock. */
  now: () => number;
  /** Calls again and again until the function it answers with is called. */
  every: (milliseconds: number, tick: () => void) => () => void;
}

const TICK_MS = 25;
/** Seconds: clicks are handed to the audio hardware this long before they sound, so a late timer is not heard. */
const AHEAD = 0.1;
const LEAD_IN = 0.06;

/**
 * Timers are late, the audio clock is not: a timer looks a little ahead and schedules on the clock what comes
 * next. A new tempo counts from the next click on, without a gap.
 */
export class Metronome {
  readonly #clock: MetronomeClock;
  readonly #schedule: (click: Click) => void;
  #beat: Beat;
  #next = 0;
  #count = 0;
  #stop: (() => void) | undefined;

  constructor(beat: Beat, clock: MetronomeClock, schedule: (click: Click) => void) {
    this.#beat = sound(beat);
    this.#clock = clock;
    this.#schedule = schedule;
  }

  get running(): boolean {
    return this.#stop !== undefined;
  }

  start(): void {
    if (this.#stop) return;
    this.#count = 0;
    this.#next = this.#clock.now() + LEAD_IN;
    this.#stop = this.#clock.every(TICK_MS, () => this.#lookAhead());
    this.#lookAhead();
  }

  stop(): void {
    this.#stop?.();
    this.#stop = undefined;
  }

  change(beat: Beat): void {
    const before = this.#beat;
    this.#beat = sound(beat);
    // Another metre begins with a bar of its own.
    if (before.beats !== this.#beat.beats || before.subdivision !== this.#beat.subdivision) this.#count = 0;
  }

  #lookAhead(): void {
    const now = this.#clock.now();
    // The page was asleep: go on from here instead of catching up with a burst.
    if (this.#next < now - AHEAD) this.#next = now + LEAD_IN;
    while (this.#next < now + AHEAD) {
      const { tempo, beats, subdivision, accent } = this.#beat;
      const part = this.#count % subdivision;
      const beat = Math.floor(this.#count / subdivision) % beats;
      this.#schedule({ at: this.#next, beat, part, accent: accent && beat === 0 && part === 0 });
      this.#next += 60 / tempo / subdivision;
      this.#count = (this.#count + 1) % (beats * subdivision);
    }
  }
}

/** Within the limits, whatever was typed. */
export function sound({ tempo, beats, subdivision, accent }: Beat): Beat {
  return {
    tempo: within(tempo, TEMPO.slowest, TEMPO.fastest),
    beats: Math.round(within(beats, 1, 16)),
    subdivision: Math.round(within(subdivision, 1, 4)),
    accent,
  };
}

function within(value: number, least: number, most: number): number {
  return Number.isFinite(value) ? Math.min(most, Math.max(least, value)) : least;
}
