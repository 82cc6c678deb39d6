import type { Instrument } from './instrument.ts';
import { frequencyOf, pluckString } from '../audio/plucked-string.ts';
import { audioContext } from '../audio/sound.ts';
import { pitchesOf, type Voicing } from './voicing.ts';

export type Stroke = 'strum' | 'arpeggio';

/** Seconds from one note to the next. */
const BETWEEN: Record<Stroke, Record<Instrument, number>> = {
  strum: { guitar: 0.028, ukulele: 0.022, piano: 0 },
  arpeggio: { guitar: 0.22, ukulele: 0.2, piano: 0.2 },
};
const RING = { guitar: 3.2, ukulele: 1.8, piano: 2.6 } as const;
const BRIGHTNESS = { guitar: 0.45, ukulele: 0.3 } as const;
/** How loud each partial of the piano is. */
const PARTIALS = [1, 0.42, 0.22, 0.12, 0.07, 0.04] as const;

let playing: GainNode | undefined;

/** When each note sounds, in seconds from now. */
export function strokeTimes(voicing: Voicing, stroke: Stroke): { pitch: number; at: number }[] {
  const between = BETWEEN[stroke][voicing.instrument];
  return pitchesOf(voicing).map((pitch, index) => ({ pitch, at: index * between }));
}

/** Lets a voicing be heard, in place of what still rings. Must be called by a press. */
export async function playVoicing(voicing: Voicing, stroke: Stroke): Promise<void> {
  const context = await audioContext();
  hush(context);
  const notes = strokeTimes(voicing, stroke);
  const out = context.createGain();
  out.gain.value = 0.9 / Math.sqrt(Math.max(1, notes.length));
  out.connect(context.destination);
  playing = out;
  const start = context.currentTime + 0.03;
  for (const { pitch, at } of notes) {
    if (voicing.instrument === 'piano') strike(context, out, frequencyOf(pitch), start + at);
    else pluck(context, out, voicing.instrument, frequencyOf(pitch), start + at);
  }
}

/** Damps what rings, without a click. */
function hush(context: AudioContext): void {
  if (playing?.context !== context) return;
  playing.gain.setTargetAtTime(0, context.currentTime, 0.02);
}

function pluck(
  context: AudioContext,
  out: AudioNode,
  instrument: 'guitar' | 'ukulele',
  frequency: number,
  at: number,
): void {
  const { sampleRate } = context;
  const samples = pluckString(frequency, {
    seconds: RING[instrument],
    sampleRate,
    brightness: BRIGHTNESS[instrument],
  });
  const buffer = context.createBuffer(1, samples.length, sampleRate);
  buffer.copyToChannel(samples, 0);
  const source = context.createBufferSource();
  source.buffer = buffer;
  // The body of the instrument: some warmth, less hiss.
  const body = context.createBiquadFilter();
  body.type = 'peaking';
  body.frequency.value = instrument === 'guitar' ? 180 : 420;
  body.gain.value = 4;
  source.connect(body).connect(out);
  source.start(at);
}

function strike(context: AudioContext, out: AudioNode, frequency: number, at: number): void {
  const note = context.createGain();
  note.gain.setValueAtTime(0, at);
  note.gain.linearRampToValueAtTime(0.7, at + 0.006);
  note.gain.setTargetAtTime(0.22, at + 0.006, 0.25);
  note.gain.setTargetAtTime(0, at + 0.6, 0.6);
  note.connect(out);
  PARTIALS.forEach((loudness, index) => {
    const partial = context.createOscillator();
    // Strings are stiff: the higher a partial, the sharper it is.
    partial.frequency.value = frequency * (index + 1) * Math.sqrt(1 + 0.0004 * (index + 1) ** 2);
    const level = context.createGain();
    level.gain.setValueAtTime(loudness, at);
    level.gain.setTargetAtTime(loudness * 0.2, at + 0.01, 0.9 / (index + 1));
    partial.connect(level).connect(note);
    partial.start(at);
    partial.stop(at + RING.piano);
  });
}
