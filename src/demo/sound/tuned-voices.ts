import type { Voice } from './note.ts';
import { RATE } from './wave-file.ts';

const hertz = (pitch: number) => 440 * 2 ** ((pitch - 69) / 12);
/** What a sound is multiplied with at every sample, to have lost 60 dB after `seconds`. */
const lossPerSample = (seconds: number) => 10 ** (-3 / (seconds * RATE));

/** A plucked string (Karplus and Strong): a burst of noise runs round a loop that dulls it. */
export const addString: Voice = (mix, { at, length, pitch, gain }, random) => {
  const dulling = 0.4;
  const period = RATE / hertz(pitch) - dulling;
  const whole = Math.floor(period - 0.1);
  // The part of a sample the loop is too short, made up by an all-pass filter: else high notes are off key.
  const tuning = (1 - (period - whole)) / (1 + period - whole);
  const loop = pluck(whole, random);
  const loss = lossPerSample(4.5 * (60 / pitch)) ** whole;
  const start = Math.round(at * RATE);
  const release = Math.round(0.08 * RATE);
  const samples = Math.min(Math.round(length * RATE), mix.length - start);
  let before = 0;
  let tunedIn = 0;
  let tunedOut = 0;
  for (let i = 0, place = 0; i < samples; i++, place = place + 1 === whole ? 0 : place + 1) {
    const out = loop[place]!;
    const dulled = out * (1 - dulling) + before * dulling;
    tunedOut = tuning * (dulled - tunedOut) + tunedIn;
    tunedIn = dulled;
    before = out;
    loop[place] = tunedOut * loss;
    mix[start + i]! += out * gain * Math.min(1, (samples - i) / release);
  }
};

/** The string's first shape: soft noise without what a finger at a fifth of its length cannot set going. */
function pluck(length: number, random: () => number): Float32Array {
  const noise = new Float32Array(length);
  let soft = 0;
  for (let i = 0; i < length; i++) {
    soft = soft * 0.78 + (random() * 2 - 1) * 0.4;
    noise[i] = soft;
  }
  const finger = Math.max(1, Math.round(length / 5));
  return noise.map((sample, i) => (sample - noise[(i + length - finger) % length]!) * 1.6);
}

/** A wooden bar: its overtones are not the string's, and the high ones are gone at once. */
export const addMarimba: Voice = (mix, { at, pitch, gain }, random) => {
  const hz = hertz(pitch);
  const ring = 1.5 * Math.sqrt(262 / hz);
  addPartial(mix, at, hz, gain, ring);
  addPartial(mix, at, hz * 3.93, gain * 0.22, ring * 0.28);
  addPartial(mix, at, hz * 9.4, gain * 0.06, 0.06);
  addKnock(mix, at, gain * 0.1, random);
};

/** A steel bowl tuned to a note, its octave and its twelfth, each beating a little against its twin. */
export const addHandpan: Voice = (mix, { at, pitch, gain }, random) => {
  const hz = hertz(pitch);
  const ring = 3.2 * Math.sqrt(220 / hz);
  for (const [ratio, level, share] of [
    [1, 0.5, 1],
    [1.0035, 0.35, 0.8],
    [2.002, 0.32, 0.7],
    [2.996, 0.2, 0.45],
    [4.1, 0.04, 0.12],
  ] as const) {
    addPartial(mix, at, hz * ratio, gain * level, ring * share, 0.004);
  }
  addKnock(mix, at, gain * 0.12, random);
};

/** One dying sine tone. */
function addPartial(mix: Float32Array, at: number, hz: number, gain: number, ring: number, attack = 0.001) {
  if (hz > RATE * 0.45) return;
  const start = Math.round(at * RATE);
  const samples = Math.min(Math.round(ring * RATE), mix.length - start);
  const rising = attack * RATE;
  const step = (2 * Math.PI * hz) / RATE;
  const loss = lossPerSample(ring);
  let level = gain;
  for (let i = 0; i < samples; i++) {
    mix[start + i]! += Math.sin(step * i) * level * Math.min(1, i / rising);
    level *= loss;
  }
}

/** The mallet or the finger itself. */
function addKnock(mix: Float32Array, at: number, gain: number, random: () => number): void {
  const start = Math.round(at * RATE);
  const samples = Math.min(Math.round(0.012 * RATE), mix.length - start);
  let soft = 0;
  for (let i = 0; i < samples; i++) {
    soft = soft * 0.7 + (random() * 2 - 1) * 0.3;
    mix[start + i]! += soft * gain * (1 - i / samples);
  }
}

const TABLE = 2048;
const tables = new Map<number, Float32Array>();
/** Where an open "ah" is strong: hertz, width, level. */
const FORMANTS = [
  [650, 130, 1],
  [1080, 150, 0.55],
  [2650, 220, 0.16],
] as const;

/** Three singers on one note: never quite the same pitch, each with a breath and a vibrato of its own. */
export const addChoir: Voice = (mix, { at, length, pitch, gain }, random) => {
  const hz = hertz(pitch);
  const table = vowelTable(pitch);
  const start = Math.round(at * RATE);
  const samples = Math.min(Math.round((length + 0.45) * RATE), mix.length - start);
  for (let singer = 0; singer < 3; singer++) {
    const detuned = hz * 2 ** (((random() - 0.5) * 14) / 1200);
    const vibrato = ((4.6 + random()) * 2 * Math.PI) / RATE;
    const attack = (0.22 + random() * 0.18) * RATE;
    const release = 0.45 * RATE;
    let phase = random() * TABLE;
    for (let i = 0; i < samples; i++) {
      phase += (detuned * TABLE * (1 + 0.004 * Math.sin(vibrato * i))) / RATE;
      if (phase >= TABLE) phase -= TABLE;
      const envelope = Math.min(1, i / attack, (samples - i) / release);
      mix[start + i]! += table[phase | 0]! * envelope * envelope * gain * 0.33;
    }
  }
};

/** One period of a sung vowel at this pitch: the throat's buzz, shaped by where the mouth is open. */
function vowelTable(pitch: number): Float32Array {
  const known = tables.get(pitch);
  if (known) return known;
  const hz = hertz(pitch);
  const table = new Float32Array(TABLE);
  for (let harmonic = 1; harmonic * hz < Math.min(5000, RATE * 0.45); harmonic++) {
    let level = harmonic === 1 ? 0.5 : 0.03;
    for (const [centre, width, strength] of FORMANTS) {
      level += strength * Math.exp(-(((harmonic * hz - centre) / (width * 2)) ** 2));
    }
    level /= harmonic ** 0.7;
    for (let i = 0; i < TABLE; i++) {
      table[i]! += level * Math.sin((2 * Math.PI * harmonic * i) / TABLE + harmonic * harmonic);
    }
  }
  tables.set(pitch, table);
  return table;
}
