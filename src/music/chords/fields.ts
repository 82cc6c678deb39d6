import type { Field } from '../../kernel/forms/field.ts';
import { INSTRUMENT_LABELS, INSTRUMENTS, TUNINGS } from './instrument.ts';

const tunings = [
  ...TUNINGS.guitar.map(({ notes, label }) => ({ value: notes, label: `Guitar: ${label}` })),
  ...TUNINGS.ukulele.map(({ notes, label }) => ({ value: notes, label: `Ukulele: ${label}` })),
];

/** The chord editor's form. It works as plain text too; the drawing above it writes into the same fields. */
export const chordFields = [
  {
    name: 'instrument',
    label: 'Instrument',
    kind: 'choice',
    required: true,
    options: INSTRUMENTS.map((value) => ({ value, label: INSTRUMENT_LABELS[value] })),
  },
  {
    name: 'tuning',
    label: 'Tuning',
    kind: 'choice',
    options: tunings,
  },
  {
    name: 'frets',
    label: 'Frets',
    kind: 'text',
    max: 40,
    hint: 'One sign a string, as in x32010: x is muted, 0 open. With spaces from fret 10 on: x 10 12 12 12 10.',
  },
  {
    name: 'fingers',
    label: 'Fingers',
    kind: 'text',
    max: 20,
    hint: 'One digit a string, 1 to 4, or 0 for none: 032010. The same finger on one fret is a barre.',
  },
  {
    name: 'keys',
    label: 'Keys',
    kind: 'text',
    max: 80,
    hint: 'The notes from the left, between C2 and C6: C4 E4 G4.',
  },
  { name: 'title', label: 'Name', kind: 'text', required: true, max: 30, hint: 'Such as Am7 or D/F#.' },
  { name: 'summary', label: 'Note', kind: 'text', max: 300, hint: 'For example, when to play it.' },
] as const satisfies readonly Field[];

/** Where one is asked whether a voicing is meant as it is; what the box sends is what it was asked of. */
export const ANYWAY = {
  name: 'anyway',
  label: 'Please look again',
  kind: 'checkbox',
} as const satisfies Field;

export type ChordFieldName = (typeof chordFields)[number]['name'];

/** The fields that say something about an instrument; what it cannot do without is required there. */
export function fieldsFor(instrument: string): Field[] {
  const others = instrument === 'piano' ? ['tuning', 'frets', 'fingers'] : ['keys'];
  const fields: Field[] = chordFields.filter(({ name }) => !others.includes(name));
  return fields.map((field) =>
    field.name === 'tuning' || field.name === 'frets' || field.name === 'keys'
      ? { ...field, required: true }
      : field,
  );
}
