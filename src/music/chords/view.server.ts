import type { OwnChord } from './chords.server.ts';
import { prettyNote } from '../chord-names/note.ts';
import type { SystemChord } from './system-chords.server.ts';
import type { Voicing } from './voicing.ts';

export interface ChordCardView {
  to: string;
  title: string;
  spoken: string;
  voicing: Voicing;
  note: string;
  own: boolean;
  current: boolean;
}

/** Where a chord is shown, by its name. */
export function chordPath(name: string, tab = '', instrument = 'guitar', number = 1): string {
  const query = new URLSearchParams();
  if (instrument !== 'guitar') query.set('instrument', instrument);
  if (number > 1) query.set('voicing', String(number));
  const path = `/bee/chords/show/${encodeURIComponent(name)}${tab && `/${tab}`}`;
  return query.size > 0 ? `${path}?${query}` : path;
}

export function ownCard({ id, chord, voicing, summary, owner }: OwnChord): ChordCardView {
  return {
    to: `/bee/chords/show/${id}`,
    title: prettyNote(chord.name),
    spoken: chord.spoken,
    voicing,
    note: summary || (owner && `By ${owner}`),
    own: true,
    current: false,
  };
}

/** A chord of the system set, by its first voicing. */
export function systemCard({ name, spoken, voicings }: SystemChord): ChordCardView[] {
  const [voicing] = voicings;
  if (!voicing) return [];
  const count = voicings.length;
  return [
    {
      to: chordPath(name, '', voicing.instrument),
      title: prettyNote(name),
      spoken,
      voicing,
      note: count === 1 ? '1 voicing' : `${count} voicings`,
      own: false,
      current: false,
    },
  ];
}
