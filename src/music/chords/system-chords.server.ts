import { createRequire } from 'node:module';
import { chordKey, isSameChord, nameChord, type NamedChord } from '../chord-names/name.ts';
import { findQuality, QUALITIES } from '../chord-names/quality.ts';
import { type Fretted, type Instrument, standardTuning } from './instrument.ts';
import { readNote, spellRoot } from '../chord-names/note.ts';
import { pianoVoicings } from './piano-voicing.ts';
import { type FrettedVoicing, namesOf, type Voicing } from './voicing.ts';

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
    const known = chords.get(key);
    chords.set(key, { ...chord, voicings: [...(known?.voicings ?? []), voicing] });
  }
  return chords;
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
      return positions.map(({ frets, fingers, baseFret, barres }) => ({
        chord,
        voicing: {
          instrument,
          tuning: standardTuning(instrument),
          baseFret,
          frets: frets.map((fret) => (fret > 0 ? fret + baseFret - 1 : fret)),
          fingers,
          barres: barres.map((fret) => fret + baseFret - 1),
        },
      }));
    });
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
