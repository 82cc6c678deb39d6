import { prettyNote, spellPitch } from '../chord-names/note.ts';
import { BLACK_WIDTH, type PianoKey, pianoKeys } from './piano-keyboard.ts';
import type { PianoVoicing } from './voicing.ts';

const WHITE = 12;
const HEIGHT = 60;
const BLACK_HEIGHT = 38;
/** So that diagrams of a page have keys of nearly one size. */
const LEAST_WHITES = 10;

/** Where everything of a diagram stands, for the screen and for paper. */
export interface PianoShape {
  width: number;
  height: number;
  /** Of the names of notes: the wider the keyboard, the larger, since it is drawn the smaller. */
  size: number;
  keys: { pitch: number; black: boolean; x: number; y: number; width: number; height: number }[];
  /** On the keys that are pressed; `x` is the middle, `line` where the name of its note stands. */
  dots: { pitch: number; x: number; y: number; radius: number; name: string; line: number }[];
}

/** The keys from the lowest of the chord to its highest, and white ones at both ends. Black ones are named above, white ones below. */
export function pianoShape({ keys: pressed }: PianoVoicing): PianoShape {
  const shown = keysAround(Math.min(...pressed, 127), Math.max(...pressed, 0));
  const from = shown[0]?.place ?? 0;
  const whites = shown.filter(({ black }) => !black).length;
  const size = Math.max(10, whites * 0.72);
  const room = size * 1.2;
  const keys = shown.map(({ pitch, black, place }) => ({
    pitch,
    black,
    x: 1 + (place - from) * WHITE,
    y: room,
    width: black ? BLACK_WIDTH * WHITE : WHITE,
    height: black ? BLACK_HEIGHT : HEIGHT,
  }));
  return {
    width: whites * WHITE + 2,
    height: room + HEIGHT + room,
    size,
    // What lies on top is drawn last.
    keys: keys.toSorted((one, other) => Number(one.black) - Number(other.black)),
    dots: keys
      .filter(({ pitch }) => pressed.includes(pitch))
      .map(({ pitch, black, x, y, width, height }) => ({
        pitch,
        x: x + width / 2,
        y: y + height - (black ? 6 : 10),
        radius: black ? 3 : 4.5,
        name: prettyNote(spellPitch(pitch)).replace(/\d$/, ''),
        line: black ? room - size * 0.25 : room + HEIGHT + size * 0.95,
      })),
  };
}

function keysAround(lowest: number, highest: number): PianoKey[] {
  // An octave more, for a chord that is narrow.
  const keys = pianoKeys(lowest - 1, highest + 12);
  const whites = keys.filter(({ black }) => !black);
  const first = whites.findLastIndex(({ pitch }) => pitch <= lowest);
  const last = Math.max(
    whites.findIndex(({ pitch }) => pitch >= highest),
    first + LEAST_WHITES - 1,
  );
  const [from, to] = [whites[first]?.pitch ?? lowest, whites[last]?.pitch ?? highest];
  return keys.filter(({ pitch }) => pitch >= from && pitch <= to);
}
