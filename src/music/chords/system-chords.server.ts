import { createRequire } from 'node:module';
import { chordKey, isSameChord, nameChord, type NamedChord } from '../chord-names/name.ts';
import { findQuality, QUALITIES } from '../chord-names/quality.ts';
import { bassCounts, type Fretted, type Instrument, openPitches, standardTuning } from './instrument.ts';
import { pitchClass, readNote, spellRoot } from '../chord-names/note.ts';
import { pianoVoicings } from './piano-voicing.ts';
import {
  barreSpans,
  formatVoicing,
  type FrettedVoicing,
  namesOf,
  pitchesOf,
  type Voicing,
} from './voicing.ts';

interface Packed {
  key: string;
  suffix: string;
  positions: { frets: number[]; fingers: number[]; baseFret: number; barres: number[] }[];
}

export interface SystemChord extends NamedChord {
  voicings: readonly Voicing[];
}

const packages = createRequire(import.meta.url);
const loaded = new Map<Instrument, ReadonlyMap<string, SystemChord>>();

/** Every chord that comes with the product, by `chordKey`; read when first asked for. */
export function systemChords(instrument: Instrument): ReadonlyMap<string, SystemChord> {
  let chords = loaded.get(instrument);
  if (!chords) {
    chords = instrument === 'piano' ? computedChords() : packedChords(instrument);
    loaded.set(instrument, chords);
  }
  return chords;
}

/** The collection's, else what a piano can always play. */
export function systemVoicings(chord: NamedChord, instrument: Instrument): readonly Voicing[] {
  const known = systemChords(instrument).get(chordKey(chord));
  if (known) return known.voicings;
  return instrument === 'piano' && chord.degrees.length > 0 ? pianoVoicings(chord) : [];
}

function computedChords(): ReadonlyMap<string, SystemChord> {
  const chords = new Map<string, SystemChord>();
  for (const quality of QUALITIES) {
    for (let root = 0; root < 12; root += 1) {
      const chord = nameChord(spellRoot(root, quality.minor), quality);
      chords.set(chordKey(chord), { ...chord, voicings: pianoVoicings(chord) });
    }
  }
  return chords;
}

function packedChords(instrument: Fretted): ReadonlyMap<string, SystemChord> {
  const chords = new Map<string, SystemChord>();
  for (const { chord, voicing } of packedVoicings(instrument)) {
    if (!isThatChord(chord, voicing)) continue;
    const key = chordKey(chord);
    const known = chords.get(key)?.voicings ?? [];
    const over = overRoot(chord, voicing);
    if (!known.some((each) => formatVoicing(each) === formatVoicing(over)))
      chords.set(key, { ...chord, voicings: [...known, over] });
  }
  for (const [key, chord] of chords) {
    const last = ({ bass, root }: NamedChord, voicing: Voicing) =>
      Number(bass === undefined && !isOver(root, voicing));
    const voicings = chord.voicings.toSorted((one, other) => last(chord, one) - last(chord, other));
    chords.set(key, { ...chord, voicings });
  }
  return chords;
}

/** Fewer strings make no full chord. */
const LEAST_STRINGS = 4;

/** Whether that note is the lowest, where one can say which is. */
function isOver(root: number, voicing: Voicing): boolean {
  if (voicing.instrument !== 'piano' && !bassCounts(voicing.tuning)) return true;
  return pitchClass(Math.min(...pitchesOf(voicing))) === root;
}

/** A chord that says no other bass is played without the strings below its root, where it is still that chord: x32000 of 332000. */
function overRoot(chord: NamedChord, voicing: FrettedVoicing): FrettedVoicing {
  const { root, bass } = chord;
  if (bass !== undefined || isOver(root, voicing)) return voicing;
  const open = openPitches(voicing.tuning);
  const from = voicing.frets.findIndex(
    (fret, string) => fret >= 0 && pitchClass((open[string] ?? 0) + fret) === root,
  );
  const frets = voicing.frets.map((fret, string) => (string < from ? -1 : fret));
  const over = onSounding({ ...voicing, frets });
  const isFull = from > 0 && pitchesOf(over).length >= LEAST_STRINGS;
  return isFull && isOver(root, over) && isThatChord(chord, over) ? over : voicing;
}

/** All voicings of `@tombatossals/chords-db`, as they are. Its frets count from the base fret; ours from the nut. */
export function packedVoicings(instrument: Fretted): { chord: NamedChord; voicing: FrettedVoicing }[] {
  const { chords } = packages(`@tombatossals/chords-db/lib/${instrument}.json`) as {
    chords: Record<string, Packed[]>;
  };
  return Object.values(chords)
    .flat()
    .flatMap(({ key, suffix, positions }) => {
      const chord = chordOf(key, suffix);
      return positions.map(({ frets: written, fingers: numbers, baseFret, barres }) => {
        const frets = written.map((fret) => (fret > 0 ? fret + baseFret - 1 : fret));
        const tuning = standardTuning(instrument);
        const voicing = { instrument, tuning, baseFret, frets, fingers: numbers, barres };
        return {
          chord,
          voicing: onSounding({ ...voicing, barres: barres.map((fret) => fret + baseFret - 1) }),
        };
      });
    });
}

/** No finger and no barre where nothing sounds: the package has a few. */
function onSounding(voicing: FrettedVoicing): FrettedVoicing {
  const { frets } = voicing;
  const fingers = voicing.fingers.map((finger, string) => ((frets[string] ?? 0) > 0 ? finger : 0));
  const barres = voicing.barres.filter((fret) => barreSpans({ frets, fingers }, fret).length > 0);
  return { ...voicing, fingers, barres };
}

/** 'A' and 'b13#9' are not 'Ab13#9': the package's two words are read apart. */
function chordOf(key: string, suffix: string): NamedChord {
  const [kind = '', below] = suffix
    .replace(/^major$/, '')
    .replace(/^minor$/, 'm')
    .split('/');
  const [quality, root] = [findQuality(kind), readNote(key)];
  if (!quality || root === undefined) throw new Error(`No such chord: ${key} ${suffix}`);
  return nameChord(spellRoot(root, quality.minor), quality, below ? readNote(below) : undefined);
}

/** The package has a few voicings that are another chord's: those are left out. */
export function isThatChord(chord: NamedChord, voicing: FrettedVoicing): boolean {
  return namesOf(voicing).some((name) => isSameChord(name, chord));
}
