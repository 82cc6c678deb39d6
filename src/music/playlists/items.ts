import { patterns } from '../../kernel/forms/patterns.ts';
import { readKey, writeKey } from '../chordpro/key.ts';
import { readDuration, writeDuration } from '../chordpro/song-facts.ts';
import { TEMPO } from '../audio/metronome.ts';
import type { PlaylistItem } from './playlist.ts';

/** What a form asks of an item, as texts. */
export const ITEM_FIELDS = {
  label: { label: 'Name', hint: '', max: 80 },
  key: {
    label: 'Sounding key in this set',
    hint: 'As it sounds: G, F#m, Bb. Empty is the song’s own.',
    max: 12,
  },
  capo: { label: 'Capo in this set', hint: '0 to 12. Empty is the song’s own.', max: 2 },
  tempo: { label: 'Tempo in this set', hint: 'Beats a minute, 20 to 300.', max: 3 },
  length: { label: 'Length', hint: 'Like 3:45. Empty is the song’s own.', max: 8 },
  lead: { label: 'Lead', hint: 'Who leads or sings it.', max: 80 },
  notes: { label: 'Notes', hint: '', max: 500 },
  // The last: files that were exported before there was an order have fewer parts.
  flow: {
    label: 'Order in this set',
    hint: 'Like V1 C V2 C, or names with commas. Empty is the song’s own.',
    max: 200,
  },
} as const;
export type ItemField = keyof typeof ITEM_FIELDS;
export const SONG_FIELDS: readonly ItemField[] = ['key', 'capo', 'tempo', 'length', 'flow', 'lead', 'notes'];
export const BREAK_FIELDS: readonly ItemField[] = ['label', 'length', 'notes'];

export type ItemTexts = Record<ItemField, string> & Pick<PlaylistItem, 'id' | 'kind' | 'songId'>;

const NOTHING: Record<ItemField, string> = {
  label: '',
  key: '',
  capo: '',
  tempo: '',
  length: '',
  flow: '',
  lead: '',
  notes: '',
};

export function newSong(id: string, songId: string): ItemTexts {
  return { ...NOTHING, id, kind: 'song', songId };
}

export function newBreak(id: string): ItemTexts {
  return { ...NOTHING, id, kind: 'break', songId: '', label: 'Break', length: '15:00' };
}

export function itemTexts({
  id,
  kind,
  songId,
  label,
  key,
  capo,
  tempo,
  duration,
  flow = '',
  notes,
  lead,
}: PlaylistItem): ItemTexts {
  return {
    id,
    kind,
    songId,
    label,
    key,
    capo: capo === null ? '' : String(capo),
    tempo: tempo === null ? '' : String(tempo),
    length: duration === null ? '' : writeDuration(duration),
    flow,
    notes,
    lead,
  };
}

/** The one message of a field of an item, or undefined. */
export function checkItemField(
  name: ItemField,
  text: string,
  kind: PlaylistItem['kind'],
): string | undefined {
  const { label, max } = ITEM_FIELDS[name];
  if (text === '') return name === 'label' && kind === 'break' ? `${label} is not valid.` : undefined;
  if (text.length > max) return `${label} is too long: ${max} characters at most.`;
  switch (name) {
    case 'key':
      return readKey(text) ? undefined : 'Key is a note, with m for minor: G, F#m, Bb.';
    case 'capo':
      return isWhole(text, 0, 12) ? undefined : 'Capo is a whole number from 0 to 12.';
    case 'tempo':
      return isWhole(text, TEMPO.slowest, TEMPO.fastest)
        ? undefined
        : `Tempo is a whole number from ${TEMPO.slowest} to ${TEMPO.fastest}.`;
    case 'length':
      return readDuration(text) === undefined ? 'Length is written like 3:45.' : undefined;
    case 'label':
    case 'flow':
    case 'lead':
    case 'notes':
      return patterns.manyLines.test.test(text) ? undefined : `${label} is not valid.`;
  }
}

function isWhole(text: string, least: number, most: number): boolean {
  return /^\d{1,3}$/.test(text) && Number(text) >= least && Number(text) <= most;
}

/** The item that checked texts mean. */
export function itemFrom(texts: ItemTexts): PlaylistItem {
  const key = readKey(texts.key);
  const song = texts.kind === 'song';
  return {
    id: texts.id,
    kind: texts.kind,
    songId: song ? texts.songId : '',
    label: song ? '' : texts.label,
    key: key ? writeKey(key) : '',
    capo: texts.capo === '' ? null : Number(texts.capo),
    tempo: texts.tempo === '' ? null : Number(texts.tempo),
    duration: readDuration(texts.length) ?? null,
    ...(song && texts.flow ? { flow: texts.flow } : {}),
    notes: texts.notes,
    lead: texts.lead,
  };
}
