import {
  bassCounts,
  type Fretted,
  HIGHEST_FRET,
  openPitches,
  PIANO_RANGE,
  stringNames,
} from './instrument.ts';
import { readPitch, formatNote, spellPitch } from '../chord-names/note.ts';
import { recogniseChord, type RecognisedChord } from '../chord-names/recognise-chord.ts';

/** One way to play a chord on a fretted instrument. Frets count from the nut, also high on the neck. */
export interface FrettedVoicing {
  instrument: Fretted;
  /** The open strings' notes: 'E2 A2 D3 G3 B3 E4'. */
  tuning: string;
  /** The fret that the diagram begins at. */
  baseFret: number;
  /** One a string; 0 is open, -1 muted. */
  frets: readonly number[];
  /** One a string, 1 to 4; 0 is none. */
  fingers: readonly number[];
  /** The frets that one finger lies across. */
  barres: readonly number[];
}

/** One way to play a chord on a piano: the keys as MIDI numbers, rising. */
export interface PianoVoicing {
  instrument: 'piano';
  keys: readonly number[];
}

export type Voicing = FrettedVoicing | PianoVoicing;

/** A diagram shows this many frets at least. */
export const FRETS_SHOWN = 4;

export function pitchesOf(voicing: Voicing): number[] {
  if (voicing.instrument === 'piano') return [...voicing.keys];
  return openPitches(voicing.tuning).flatMap((open, string) => {
    const fret = voicing.frets[string] ?? -1;
    return fret < 0 ? [] : [open + fret];
  });
}

export function namesOf(voicing: Voicing): RecognisedChord[] {
  const counts = voicing.instrument === 'piano' || bassCounts(voicing.tuning);
  return recogniseChord(pitchesOf(voicing), counts);
}

/** Where a diagram of these frets begins: at the nut while they fit there, else at the lowest fret. */
export function baseFretOf(frets: readonly number[]): number {
  const pressed = frets.filter((fret) => fret > 0);
  if (pressed.length === 0 || Math.max(...pressed) <= FRETS_SHOWN) return 1;
  return Math.min(...pressed);
}

/** The frets a diagram shows, of which `baseFret` is the first. */
export function fretsShown({ baseFret, frets }: Pick<FrettedVoicing, 'baseFret' | 'frets'>): number {
  return Math.max(FRETS_SHOWN, ...frets.map((fret) => fret - baseFret + 1));
}

/** The frets where one finger stops several strings. */
export function barresOf(frets: readonly number[], fingers: readonly number[]): number[] {
  const barres = new Set<number>();
  fingers.forEach((finger, string) => {
    const fret = frets[string] ?? -1;
    const other = fingers.findIndex((each, at) => at > string && each === finger && frets[at] === fret);
    if (finger > 0 && fret > 0 && other > 0) barres.add(fret);
  });
  return [...barres].toSorted((a, b) => a - b);
}

/** The strings (first and last) that each barre at a fret covers: there may be two, of two fingers. */
export function barreSpans(
  { frets, fingers }: Pick<FrettedVoicing, 'frets' | 'fingers'>,
  fret: number,
): [number, number][] {
  const byFinger = new Map<number, [number, number]>();
  frets.forEach((each, string) => {
    if (each !== fret) return;
    const finger = fingers[string] ?? 0;
    byFinger.set(finger, [byFinger.get(finger)?.[0] ?? string, string]);
  });
  return [...byFinger.values()].filter(([from, to]) => to > from);
}

/** 'x32010', or with spaces ('x 10 12 12 12 10') once a fret has two digits. */
export function writeFrets(frets: readonly number[]): string {
  return frets.map((fret) => (fret < 0 ? 'x' : String(fret))).join(frets.some((fret) => fret > 9) ? ' ' : '');
}

/** Reads 'x32010', 'x-3-2-0-1-0' or 'x 10 12 12 12 10'; undefined for anything else. */
export function readFrets(text: string): number[] | undefined {
  const tidy = text.trim();
  const parts = /[\s,.-]/.test(tidy) ? tidy.split(/[\s,.-]+/) : Array.from(tidy);
  const frets = parts.map((part) => (/^[xX]$/.test(part) ? -1 : /^\d{1,2}$/.test(part) ? Number(part) : NaN));
  return frets.length > 0 && frets.every((fret) => fret <= HIGHEST_FRET) ? frets : undefined;
}

/** 'C4 E4 G4'; also in any order. */
export function readKeys(text: string): number[] | undefined {
  const parts = text.trim().split(/[\s,-]+/);
  const keys = parts.map((part) => readPitch(part) ?? NaN);
  const fit = keys.every((key) => key >= PIANO_RANGE.lowest && key <= PIANO_RANGE.highest);
  return fit ? [...new Set(keys)].toSorted((a, b) => a - b) : undefined;
}

export function writeKeys(keys: readonly number[]): string {
  return keys.map(spellPitch).join(' ');
}

/** Read aloud in a diagram's title: 'x 3 2 0 1 0', 'C4 E4 G4'. */
export function formatVoicing(voicing: Voicing): string {
  if (voicing.instrument === 'piano')
    return voicing.keys.map((key) => formatNote(spellPitch(key))).join(', ');
  return voicing.frets.map((fret) => (fret < 0 ? 'x' : String(fret))).join(' ');
}

/** String by string, for whoever cannot see the diagram. */
export function describeVoicing(voicing: Voicing): string {
  if (voicing.instrument === 'piano') return `Keys from the left: ${formatVoicing(voicing)}.`;
  const strings = stringNames(voicing.tuning).map((name, string) => {
    const fret = voicing.frets[string] ?? -1;
    const finger = voicing.fingers[string] ?? 0;
    const how = fret < 0 ? 'muted' : fret === 0 ? 'open' : `fret ${fret}`;
    return `${formatNote(name)} string ${how}${fret > 0 && finger > 0 ? ` with finger ${finger}` : ''}`;
  });
  const barres = voicing.barres.map((fret) => `barre at fret ${fret}`);
  return `${[...strings, ...barres].join(', ')}.`;
}
