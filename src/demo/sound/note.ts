/** One sound in a piece. Times in seconds, pitch as a MIDI number (60 is middle C), gain about 0 to 1. */
export interface Note {
  at: number;
  length: number;
  pitch: number;
  gain: number;
}

/** Adds one note to what sounds already. */
export type Voice = (mix: Float32Array, note: Note, random: () => number) => void;
