import { addClap, addShaker, addSnap, addStomp } from './body-percussion.ts';
import type { Note, Voice } from './note.ts';
import { seededRandom } from '../seeded-random.ts';
import { addChoir, addHandpan, addMarimba, addString } from './tuned-voices.ts';
import { RATE } from './wave-file.ts';

const VOICES = {
  string: addString,
  marimba: addMarimba,
  handpan: addHandpan,
  choir: addChoir,
  stomp: addStomp,
  clap: addClap,
  snap: addSnap,
  shaker: addShaker,
} satisfies Record<string, Voice>;

export interface Piece {
  seconds: number;
  seed: number;
  /** How much of the room is heard, 0 to 1. */
  room: number;
  parts: { voice: keyof typeof VOICES; notes: Note[] }[];
}

const LOUDNESS = 0.15;
const KNEE = 0.6;
const CEILING = 0.94;

/** Plays a piece into samples between -1 and 1; the same piece gives the same samples. */
export function renderPiece({ seconds, seed, room, parts }: Piece): Float32Array {
  const random = seededRandom(seed);
  const mix = new Float32Array(Math.round(seconds * RATE));
  for (const { voice, notes } of parts) for (const note of notes) VOICES[voice](mix, note, random);
  addRoom(mix, room);
  limit(mix);
  fade(mix);
  return mix;
}

/** A small hall: four echoes that feed themselves, then two that blur them (Schroeder's reverberator). */
function addRoom(mix: Float32Array, amount: number): void {
  const wet = new Float32Array(mix.length);
  for (const [milliseconds, feedback] of [
    [29.7, 0.79],
    [37.1, 0.77],
    [41.1, 0.75],
    [43.7, 0.73],
  ] as const) {
    const line = new Float32Array(Math.round((milliseconds / 1000) * RATE));
    let dull = 0;
    for (let i = 0, at = 0; i < mix.length; i++, at = at + 1 === line.length ? 0 : at + 1) {
      const echo = line[at]!;
      // Walls take the high tones first.
      dull = echo * 0.65 + dull * 0.35;
      line[at] = mix[i]! + dull * feedback;
      wet[i]! += echo * 0.25;
    }
  }
  for (const milliseconds of [5, 1.7]) {
    const line = new Float32Array(Math.round((milliseconds / 1000) * RATE));
    for (let i = 0, at = 0; i < wet.length; i++, at = at + 1 === line.length ? 0 : at + 1) {
      const echo = line[at]!;
      line[at] = wet[i]! + echo * 0.6;
      wet[i] = echo - line[at]! * 0.6;
    }
  }
  for (let i = 0; i < mix.length; i++) mix[i]! += wet[i]! * amount;
}

/** Brings every piece to the same loudness and bends peaks over softly, below full scale. */
function limit(mix: Float32Array): void {
  let energy = 0;
  for (const sample of mix) energy += sample * sample;
  const gain = LOUDNESS / Math.sqrt(energy / mix.length || 1);
  const bend = CEILING - KNEE;
  for (let i = 0; i < mix.length; i++) {
    const sample = mix[i]! * gain;
    const over = Math.abs(sample) - KNEE;
    mix[i] = over <= 0 ? sample : Math.sign(sample) * (KNEE + bend * Math.tanh(over / bend));
  }
}

function fade(mix: Float32Array): void {
  const begin = Math.round(0.005 * RATE);
  const end = Math.round(0.9 * RATE);
  for (let i = 0; i < begin; i++) mix[i]! *= i / begin;
  for (let i = 0; i < end; i++) mix[mix.length - 1 - i]! *= (i / end) ** 1.5;
}
