import type { Voice } from './note.ts';
import { RATE } from './wave-file.ts';

/** A foot on a wooden floor: a tone that falls, and the floor's knock. */
export const addStomp: Voice = (mix, { at, gain }, random) => {
  const start = Math.round(at * RATE);
  const samples = Math.min(Math.round(0.35 * RATE), mix.length - start);
  let phase = 0;
  for (let i = 0; i < samples; i++) {
    const seconds = i / RATE;
    phase += (2 * Math.PI * (52 + 75 * Math.exp(-seconds * 38))) / RATE;
    const knock = (random() * 2 - 1) * 0.18 * Math.exp(-seconds * 160);
    mix[start + i]! += (Math.sin(phase) * Math.exp(-seconds * 11) + knock) * gain;
  }
};

/** Several people clapping: never quite together. */
export const addClap: Voice = (mix, { at, gain }, random) => {
  for (let hands = 0; hands < 5; hands++) {
    const late = hands === 0 ? 0 : random() * 0.022;
    addBurst(mix, at + late, { hz: 950 + random() * 500, q: 1.6, decay: 45, gain: gain * 0.8 }, random);
  }
};

export const addSnap: Voice = (mix, { at, gain }, random) => {
  addBurst(mix, at, { hz: 2300, q: 3.5, decay: 70, gain: gain * 1.6 }, random);
};

export const addShaker: Voice = (mix, { at, gain }, random) => {
  addBurst(mix, at, { hz: 6800, q: 1.1, decay: 55, gain: gain * 0.9, attack: 0.012 }, random);
};

interface Burst {
  hz: number;
  q: number;
  /** How fast it dies, in parts a second. */
  decay: number;
  gain: number;
  attack?: number;
}

/** Noise through a band-pass filter (the cookbook's, by Robert Bristow-Johnson). */
function addBurst(mix: Float32Array, at: number, burst: Burst, random: () => number): void {
  const { hz, q, decay, gain, attack = 0.001 } = burst;
  const angle = (2 * Math.PI * hz) / RATE;
  const alpha = Math.sin(angle) / (2 * q);
  const scale = 1 + alpha;
  const back1 = (2 * Math.cos(angle)) / scale;
  const back2 = -(1 - alpha) / scale;
  const start = Math.round(at * RATE);
  const samples = Math.min(Math.round((6 / decay) * RATE), mix.length - start);
  let in2 = 0;
  let in1 = 0;
  let out2 = 0;
  let out1 = 0;
  for (let i = 0; i < samples; i++) {
    const noise = random() * 2 - 1;
    const out = (alpha / scale) * (noise - in2) + back1 * out1 + back2 * out2;
    in2 = in1;
    in1 = noise;
    out2 = out1;
    out1 = out;
    const seconds = i / RATE;
    mix[start + i]! += out * gain * Math.exp(-seconds * decay) * Math.min(1, seconds / attack) * 2;
  }
}
