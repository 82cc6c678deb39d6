import type { Insertable, Selectable } from 'kysely';
import type { ChordsTable } from '../../platform/db/tables/chord-tables.server.ts';
import { chordKey, type NamedChord } from '../chord-names/name.ts';
import type { Fretted } from './instrument.ts';
import type { Voicing } from './voicing.ts';

/** As revisions, the bin and owners know them. */
export const CHORDS = { kind: 'chord', table: 'chords' } as const;

export type ChordRow = Selectable<ChordsTable>;

/** What a chord's name and drawing are in a row. */
export function chordColumns(
  chord: NamedChord,
  voicing: Voicing,
): Pick<
  Insertable<ChordsTable>,
  'root' | 'chordKey' | 'instrument' | 'tuning' | 'baseFret' | 'frets' | 'fingers' | 'barres' | 'keys'
> {
  const shared = { root: chord.root, chordKey: chordKey(chord), instrument: voicing.instrument };
  if (voicing.instrument === 'piano') {
    const none = { tuning: null, baseFret: 1, frets: '[]', fingers: '[]', barres: '[]' };
    return { ...shared, ...none, keys: JSON.stringify(voicing.keys) };
  }
  return {
    ...shared,
    tuning: voicing.tuning,
    baseFret: voicing.baseFret,
    frets: JSON.stringify(voicing.frets),
    fingers: JSON.stringify(voicing.fingers),
    barres: JSON.stringify(voicing.barres),
    keys: '[]',
  };
}

export function voicingOf(
  row: Pick<ChordRow, 'instrument' | 'tuning' | 'baseFret' | 'frets' | 'fingers' | 'barres' | 'keys'>,
): Voicing {
  if (row.instrument === 'piano') return { instrument: 'piano', keys: numbers(row.keys) };
  const instrument: Fretted = row.instrument;
  return {
    instrument,
    tuning: row.tuning ?? '',
    baseFret: row.baseFret,
    frets: numbers(row.frets),
    fingers: numbers(row.fingers),
    barres: numbers(row.barres),
  };
}

function numbers(json: string): number[] {
  return JSON.parse(json) as number[];
}
