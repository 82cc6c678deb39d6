import { readPitch } from '../chord-names/note.ts';

export const INSTRUMENTS = ['guitar', 'ukulele', 'piano'] as const;
export type Instrument = (typeof INSTRUMENTS)[number];
export type Fretted = Exclude<Instrument, 'piano'>;

export const INSTRUMENT_LABELS: Record<Instrument, string> = {
  guitar: 'Guitar',
  ukulele: 'Ukulele',
  piano: 'Piano',
};

export interface Tuning {
  /** What forms and rows call it: the notes, from the string that lies highest on the neck's left. */
  notes: string;
  label: string;
}

export const TUNINGS: Record<Fretted, readonly [Tuning, ...Tuning[]]> = {
  guitar: [
    { notes: 'E2 A2 D3 G3 B3 E4', label: 'Standard (E A D G B E)' },
    { notes: 'D2 A2 D3 G3 B3 E4', label: 'Drop D (D A D G B E)' },
    { notes: 'D2 A2 D3 G3 A3 D4', label: 'D A D G A D' },
    { notes: 'D2 G2 D3 G3 B3 D4', label: 'Open G (D G D G B D)' },
    { notes: 'D2 A2 D3 F#3 A3 D4', label: 'Open D (D A D F♯ A D)' },
    { notes: 'Eb2 Ab2 Db3 Gb3 Bb3 Eb4', label: 'Half a step down' },
  ],
  ukulele: [
    { notes: 'G4 C4 E4 A4', label: 'Standard (G C E A)' },
    { notes: 'G3 C4 E4 A4', label: 'Low G (G C E A)' },
    { notes: 'A4 D4 F#4 B4', label: 'D tuning (A D F♯ B)' },
    { notes: 'D3 G3 B3 E4', label: 'Baritone (D G B E)' },
  ],
};

export const HIGHEST_FRET = 24;
/** The keys a piano diagram may show: C2 to C6. */
export const PIANO_RANGE = { lowest: 36, highest: 84 } as const;

export function standardTuning(instrument: Fretted): string {
  return TUNINGS[instrument][0].notes;
}

export function stringNames(tuning: string): string[] {
  return tuning.split(' ').map((note) => note.replace(/\d$/, ''));
}

export function openPitches(tuning: string): number[] {
  return tuning.split(' ').map((note) => readPitch(note) ?? 0);
}

/** On a re-entrant tuning, as the ukulele's, the first string is not the lowest: the bass says nothing. */
export function bassCounts(tuning: string): boolean {
  const open = openPitches(tuning);
  return open.every((pitch, string) => string === 0 || pitch > (open[string - 1] ?? 0));
}
