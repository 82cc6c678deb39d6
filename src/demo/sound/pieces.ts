import type { Note } from './note.ts';
import type { Piece } from './synth.ts';

/** Notes from rows like `x..x.X..`: one sign a step, capitals loud, lower case soft, a dot for none. */
function beat(row: string, step: number, gain: number, at = 0): Note[] {
  return Array.from(row.replaceAll(' ', '')).flatMap((sign, i) =>
    sign === '.'
      ? []
      : [{ at: at + i * step, length: step, pitch: 60, gain: sign === 'X' ? gain : gain * 0.55 }],
  );
}

/** Notes from pitches in a row, each as long as `length` steps; 0 is a rest. */
function line(pitches: number[], step: number, gain: number, length = 1, at = 0): Note[] {
  return pitches.flatMap((pitch, i) =>
    pitch === 0 ? [] : [{ at: at + i * step, length: step * length, pitch, gain }],
  );
}

/** Picked guitar, C – G/B – Am – Fmaj7 and home: the thumb walks down while the tune stays on top. */
function pickedGuitar(): Piece {
  const step = 0.3;
  const shapes = [
    [48, 55, 60, 64, 67],
    [47, 55, 59, 62, 67],
    [45, 52, 57, 60, 64],
    [41, 53, 57, 60, 64],
  ];
  const fingers = [0, 2, 3, 4, 1, 3, 2, 3];
  const bars = shapes.flatMap((shape, bar) =>
    fingers.map((finger, i) => ({
      at: bar * 8 * step + i * step + (i % 2) * 0.018,
      length: step * (finger < 2 ? 5 : 3.5),
      pitch: shape[finger]!,
      gain: finger === 0 ? 0.9 : finger === 4 ? 0.8 : 0.55,
    })),
  );
  const tune = line([67, 0, 0, 72, 71, 0, 0, 67, 69, 0, 0, 72, 72, 0, 76, 74], step * 2, 0.6, 1.9);
  const end = [48, 55, 60, 64, 72].map((pitch, i) => ({
    at: 32 * step + i * 0.045,
    length: 3,
    pitch,
    gain: 0.75,
  }));
  return {
    seconds: 12,
    seed: 11,
    room: 0.35,
    parts: [{ voice: 'string', notes: [...bars, ...tune, ...end] }],
  };
}

/** Four-part choir: D – A/C♯ – Bm – G – Em7 – A, and the D everybody has been waiting for. */
function companyChoir(): Piece {
  const chords: [seconds: number, pitches: number[]][] = [
    [1.9, [50, 57, 62, 66]],
    [1.9, [49, 57, 64, 69]],
    [1.9, [47, 59, 62, 66]],
    [1.9, [43, 55, 62, 71]],
    [1.2, [52, 55, 62, 67]],
    [0.9, [45, 57, 62, 64]],
    [1, [45, 57, 61, 64]],
    [2.6, [50, 57, 62, 66]],
  ];
  let at = 0.05;
  const notes = chords.flatMap(([length, pitches]) => {
    const sung = pitches.map((pitch) => ({ at, length: length + 0.05, pitch, gain: pitch < 52 ? 0.7 : 0.5 }));
    at += length;
    return sung;
  });
  return { seconds: 14, seed: 23, room: 0.7, parts: [{ voice: 'choir', notes }] };
}

/** A rhythm workshop in twelve seconds: feet, then hands, then fingers, then everybody. */
function bodyRhythm(): Piece {
  const step = 60 / 104 / 4;
  const bar = step * 16;
  const after = (bars: number, row: string, gain: number) =>
    Array.from({ length: 5 - bars }, (_, i) => beat(row, step, gain, (bars + i) * bar)).flat();
  return {
    seconds: 13,
    seed: 37,
    room: 0.22,
    parts: [
      {
        voice: 'stomp',
        notes: [...after(0, 'X.....x.X.x.....', 1), { at: 5 * bar, length: 1, pitch: 60, gain: 1 }],
      },
      { voice: 'shaker', notes: after(1, 'x.Xxx.Xxx.Xxx.Xx', 0.34) },
      {
        voice: 'clap',
        notes: [
          ...after(2, '....X.......X..x', 0.8),
          ...beat('..........X.XXX.', step, 0.6, 4 * bar),
          { at: 5 * bar, length: 1, pitch: 60, gain: 1 },
        ],
      },
      { voice: 'snap', notes: after(3, 'X..X..X...X.X...', 0.5) },
      { voice: 'marimba', notes: bodyBass(step, bar) },
    ],
  };
}

function bodyBass(step: number, bar: number): Note[] {
  const row = [41, 0, 0, 41, 0, 0, 44, 0, 46, 0, 0, 46, 0, 44, 0, 0];
  return [3, 4].flatMap((at) => line(row, step, 0.55, 1, at * bar));
}

/** Two marimbas that fit into each other like teeth, six to a bar, over a slow bass. */
function marimbaHocket(): Piece {
  const step = 0.215;
  const chords = [
    [65, 69, 72, 53],
    [65, 69, 72, 53],
    [62, 65, 69, 50],
    [62, 65, 69, 50],
    [58, 62, 65, 46],
    [60, 64, 67, 48],
    [65, 69, 72, 53],
    [65, 69, 77, 53],
  ];
  const first = chords.flatMap(([low, middle, high]) => [low!, 0, high!, 0, middle!, 0]);
  const second = chords.flatMap(([low, middle, high], i) => [
    0,
    middle! + 12,
    0,
    high!,
    0,
    low! + (i % 2 ? 12 : 0),
  ]);
  const bass = chords.flatMap((chord) => [chord[3]!, 0, 0, chord[3]!, 0, chord[3]! + 7]);
  const end = line([41, 53, 65, 77], 0.01, 0.7, 1, 48 * step);
  return {
    seconds: 12,
    seed: 41,
    room: 0.3,
    parts: [
      { voice: 'marimba', notes: [...line(first, step, 0.5), ...line(second, step, 0.4)] },
      { voice: 'marimba', notes: [...line(bass, step, 0.6), ...end] },
      {
        voice: 'shaker',
        notes: Array.from({ length: 8 }, (_, i) => beat('x.xXx.', step, 0.2, i * 6 * step)).flat(),
      },
    ],
  };
}

/** A handpan in D minor over a slow heartbeat. */
function nightHandpan(): Piece {
  const step = 60 / 88 / 2;
  const tune = [
    [50, 62, 65, 69, 50, 67, 65, 62],
    [50, 60, 64, 67, 50, 65, 64, 60],
    [50, 58, 62, 65, 50, 64, 62, 58],
    [57, 60, 64, 69, 67, 65, 64, 62],
  ].flat();
  const end = [50, 57, 62, 65].map((pitch, i) => ({ at: 32 * step + i * 0.07, length: 3, pitch, gain: 0.6 }));
  const bars = [0, 1, 2, 3].map((bar) => bar * 8 * step);
  return {
    seconds: 13,
    seed: 59,
    room: 0.55,
    parts: [
      {
        voice: 'handpan',
        notes: [...line(tune, step, 0.5).map((n, i) => ({ ...n, gain: i % 4 === 0 ? 0.7 : 0.42 })), ...end],
      },
      { voice: 'stomp', notes: bars.flatMap((at) => beat('X..x....', step, 0.5, at)) },
      { voice: 'shaker', notes: bars.flatMap((at) => beat('..x...X.', step, 0.25, at)) },
    ],
  };
}

export const PIECES = { pickedGuitar, companyChoir, bodyRhythm, marimbaHocket, nightHandpan };
