import type { Notation } from '../chordpro/chord-name.ts';
import { type Instrument, INSTRUMENT_LABELS, INSTRUMENTS } from '../chords/instrument.ts';
import type { SheetOptions } from '../chordpro/sheet.ts';

export const STYLES: readonly { value: Notation; label: string }[] = [
  { value: 'letters', label: 'C D E' },
  { value: 'german', label: 'German, with H' },
  { value: 'solfege', label: 'Do Ré Mi' },
  { value: 'nashville', label: 'Nashville, 1 4 5' },
  { value: 'roman', label: 'Roman, I IV V' },
];
export const CHORD_CHOICES = [
  { value: 'shapes', label: 'Shapes' },
  { value: 'sounding', label: 'Sounding' },
  { value: 'both', label: 'Both' },
  { value: 'none', label: 'None, the words alone' },
] as const;
export const SIGNS = [
  { value: 'auto', label: 'As the key asks' },
  { value: 'sharps', label: 'Sharps: C♯ F♯' },
  { value: 'flats', label: 'Flats: D♭ G♭' },
] as const;
export const SIZES = [
  { value: 's', label: 'Small' },
  { value: 'm', label: 'Medium' },
  { value: 'l', label: 'Large' },
  { value: 'xl', label: 'Very large' },
] as const;
export const COLUMNS = [
  { value: 'auto', label: 'As many as fit' },
  { value: '1', label: 'One' },
  { value: '2', label: 'Two' },
  { value: '3', label: 'Three' },
] as const;

export const INSTRUMENT_CHOICES = INSTRUMENTS.map((value) => ({ value, label: INSTRUMENT_LABELS[value] }));

/** How somebody looks at a sheet; the address holds it, so that it can be shared. */
export interface SheetView {
  transpose: number;
  /** Instead of the song's own. */
  capo: number | undefined;
  chords: (typeof CHORD_CHOICES)[number]['value'];
  style: Notation;
  signs: (typeof SIGNS)[number]['value'];
  size: 's' | 'm' | 'l' | 'xl';
  columns: 'auto' | '1' | '2' | '3';
  /** For diagrams, and what a song says to one instrument only. */
  instrument: Instrument;
}

export const PLAIN_VIEW: SheetView = {
  transpose: 0,
  capo: undefined,
  chords: 'shapes',
  style: 'letters',
  signs: 'auto',
  size: 'm',
  columns: 'auto',
  instrument: 'guitar',
};

/** Reads a view from an address; what makes no sense there is as usual. */
export function sheetViewFromQuery(query: URLSearchParams): SheetView {
  const one = <T extends string>(name: string, choices: readonly { value: T }[], usual: T): T =>
    choices.find(({ value }) => value === query.get(name))?.value ?? usual;
  const whole = (name: string) =>
    /^-?\d{1,2}$/.test(query.get(name) ?? '') ? Number(query.get(name)) : undefined;
  const capo = whole('capo');
  return {
    transpose: Math.max(-11, Math.min(11, whole('transpose') ?? 0)),
    capo: capo !== undefined && capo >= 0 && capo <= 12 ? capo : undefined,
    chords: one('chords', CHORD_CHOICES, 'shapes'),
    style: one('style', STYLES, 'letters'),
    signs: one('signs', SIGNS, 'auto'),
    size: one('size', SIZES, 'm'),
    columns: one('columns', COLUMNS, 'auto'),
    instrument: one('instrument', INSTRUMENT_CHOICES, 'guitar'),
  };
}

/** The same for an address; what is as usual has no place there. */
export function queryOfSheetView(view: SheetView): URLSearchParams {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(view))
    if (value !== undefined && value !== PLAIN_VIEW[name as keyof SheetView]) query.set(name, String(value));
  return query;
}

export function sheetOptionsOf({
  transpose,
  capo,
  chords,
  style,
  signs,
  instrument,
}: SheetView): SheetOptions {
  return {
    transpose,
    chords,
    style,
    instrument,
    ...(signs === 'auto' ? {} : { signs }),
    ...(capo === undefined ? {} : { capo }),
  };
}

export const CAPOS = Array.from({ length: 13 }, (_, fret) => ({
  value: String(fret),
  label: fret === 0 ? 'None' : `Fret ${fret}`,
}));
