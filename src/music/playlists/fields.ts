import type { ContentFields } from '../../kernel/content/fields/field.ts';
import { named } from '../../kernel/content/fields/field.ts';

/** What the details of a set list ask for. */
export const playlistFields = {
  title: { kind: 'text', label: 'Title', required: true, max: 160, emptyMessage: 'Write a title.' },
  date: { kind: 'date', label: 'Date' },
  startTime: {
    kind: 'text',
    label: 'Starts at',
    max: 5,
    hint: 'Like 20:30; the clock of the set begins there.',
  },
  eventId: { kind: 'reference', to: 'event', label: 'Event' },
  gap: {
    kind: 'number',
    label: 'Seconds between two songs',
    low: 0,
    high: 600,
    hint: 'For talking and tuning; included in the total.',
  },
  tags: { kind: 'tags', label: 'Tags', hint: 'Separated by commas: acoustic, encore' },
  summary: { kind: 'longText', label: 'Summary', max: 300, hint: 'What it is for, in a sentence.' },
} as const satisfies ContentFields;

export const PLAYLIST_FIELDS = named(playlistFields);

/** What a history compares, the songs too. */
export const comparedFields = {
  ...playlistFields,
  items: { kind: 'longText', label: 'Songs' },
} as const satisfies ContentFields;
