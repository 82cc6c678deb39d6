import type { ContentFields } from '../../kernel/content/fields/field.ts';
import { PLAYED_FROM, type PlayedFrom } from '../sheet-files/sheet-file.ts';
import { entity } from '../../kernel/content/fields/definition.ts';

export const RIGHTS_LABELS = {
  publicDomain: 'Public domain',
  own: 'Our own',
  licensed: 'Licensed',
  unknown: 'Not known',
} as const;
export type SongRights = keyof typeof RIGHTS_LABELS;

export const TEMPI = {
  slow: { label: 'Slow, under 90', from: 0, to: 89 },
  medium: { label: 'Medium, 90 to 130', from: 90, to: 130 },
  fast: { label: 'Fast, over 130', from: 131, to: 1000 },
} as const;
export type TempoRange = keyof typeof TEMPI;

/** For how long a song has not been played; without days: never yet. */
export const UNPLAYED = {
  month: { label: 'Unplayed 1 month', days: 30 },
  half: { label: 'Unplayed 6 months', days: 182 },
  year: { label: 'Unplayed 1 year', days: 365 },
  never: { label: 'Never played', days: undefined },
} as const;
export type Unplayed = keyof typeof UNPLAYED;

export const SONG_STATES = { draft: 'Draft', published: 'In the songbook', archived: 'Archived' } as const;

/** Characters; longer ones are books and are imported as several songs. */
export const MOST_SONG_TEXT = 64_000;

/** What to say of a text that is too long to be read at all; undefined of others. */
export function refuseLongText(text: string): string | undefined {
  if (text.length <= MOST_SONG_TEXT) return undefined;
  return `This is too long for one song: ${MOST_SONG_TEXT.toLocaleString('en-GB')} characters at most. Import it as several.`;
}

/** Songs that are imported at once. */
export const MOST_AT_ONCE = 2000;
/** Of their files and what is pasted, in total. */
export const MOST_MEGABYTES = 2;

const options = (labels: Record<string, string>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));

/** The text itself, and what a song's form asks for. Those that ChordPro has a word for live in the text. */
export const songFields = {
  chordpro: { kind: 'longText', label: 'ChordPro', required: true, max: MOST_SONG_TEXT },
  title: { kind: 'text', label: 'Title', required: true, max: 160, emptyMessage: 'Write a title.' },
  artists: { kind: 'lines', label: 'Artists', hint: 'Artists, one per line.' },
  composer: { kind: 'text', label: 'Composer' },
  lyricist: { kind: 'text', label: 'Lyricist' },
  copyright: { kind: 'text', label: 'Copyright' },
  key: {
    kind: 'text',
    label: 'Key',
    max: 12,
    hint: 'The shapes you play, with the capo on: G, F#m, Bb. Leave empty to find it from the chords.',
  },
  capo: { kind: 'number', label: 'Capo', low: 0, high: 12 },
  tempo: { kind: 'number', label: 'Tempo', low: 20, high: 300, hint: 'Beats a minute.' },
  time: { kind: 'text', label: 'Time', max: 5, hint: 'Like 4/4 or 6/8.' },
  duration: { kind: 'text', label: 'Length', max: 8, hint: 'Minutes and seconds, like 3:45.' },
  tags: { kind: 'tags', label: 'Tags', hint: 'Separated by commas: opener, a cappella' },
  summary: { kind: 'longText', label: 'Summary', max: 300, hint: 'One or two sentences, for the list.' },
  difficulty: { kind: 'level', label: 'Difficulty' },
  rights: { kind: 'choice', label: 'Rights', required: true, options: options(RIGHTS_LABELS) },
  licenceNote: { kind: 'text', label: 'About the licence', max: 300 },
  state: { kind: 'choice', label: 'State', required: true, options: options(SONG_STATES) },
  slug: {
    kind: 'slug',
    label: 'Address',
    required: true,
    hint: 'The end of its web address. Old addresses lead to the new one.',
  },
  audioId: { kind: 'media', media: 'audio', label: 'Recording' },
  scoreId: { kind: 'media', media: 'pdf', label: 'Sheet music' },
  playedFrom: {
    kind: 'choice',
    label: 'Played from',
    options: options(PLAYED_FROM),
    hint: 'What everybody sees first on stage. Each player can switch for themselves.',
  },
} as const satisfies ContentFields;

/** Songs have services and screens of their own; what all content has in common reads this. */
export const song = entity({
  kind: 'song',
  table: 'songs',
  one: 'song',
  many: 'songs',
  path: '/bee/songs',
  listTitle: 'Song Overview',
  newTitle: 'New song',
  fields: songFields,
  showTabs: ['sheet', 'chords', 'media', 'sets'],
  editTabs: { text: [], details: [], media: [], history: [] },
});

export type SongField = keyof typeof songFields;

/** What the details and the media tab ask for. */
export const DETAILS: readonly SongField[] = [
  'title',
  'artists',
  'composer',
  'lyricist',
  'copyright',
  'key',
  'capo',
  'tempo',
  'time',
  'duration',
  'tags',
  'summary',
  'difficulty',
  'rights',
  'licenceNote',
  'state',
  'slug',
];
export const MEDIA: readonly SongField[] = ['audioId', 'scoreId', 'playedFrom'];
/** The form asks for files of the sheet in a part of its own (sheet-files/). */
export const MEDIA_FORM: readonly SongField[] = ['playedFrom', 'audioId'];

/** The files a song may be played from; its sheet music where nobody chose any. */
export const sheetIdsOf = ({ sheetIds, scoreId }: Pick<Song, 'sheetIds' | 'scoreId'>): string[] =>
  sheetIds.length === 0 && scoreId ? [scoreId] : sheetIds;

/** Who it is by, in a line: who plays it, else who wrote it. */
export const songBy = ({
  artists,
  composer,
  lyricist,
}: Pick<Song, 'artists' | 'composer' | 'lyricist'>): string => artists.join(', ') || composer || lyricist;

/** A song as services give it. */
export interface Song {
  id: string;
  slug: string;
  title: string;
  summary: string;
  tags: string[];
  state: keyof typeof SONG_STATES;
  chordpro: string;
  artists: string[];
  composer: string;
  lyricist: string;
  copyright: string;
  key: string;
  capo: number;
  tempo: number | null;
  time: string;
  duration: number | null;
  chords: string[];
  rights: SongRights;
  licenceNote: string;
  difficulty: 'H' | 'M' | 'L' | null;
  audioId: string | null;
  scoreId: string | null;
  /** PDFs and pictures it may be played from, in their order. */
  sheetIds: string[];
  playedFrom: PlayedFrom;
  ownerId: string | null;
  createdAt: string;
  updatedAt: string;
  updatedBy: string | null;
  version: number;
  deletedAt: string | null;
  can: { remove: boolean };
}
