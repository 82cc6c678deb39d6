import { AppError } from '../platform/app-error.ts';
import { named } from '../kernel/content/fields/field.ts';
import { checkField, type Field } from '../kernel/forms/field.ts';
import { binSong, restoreSong } from '../music/songs/bin.server.ts';
import { createSong, duplicateSong, saveSong } from '../music/songs/changes.server.ts';
import { songChangeFrom } from '../music/songs/details.server.ts';
import { findSong, listSongs, songFilterFromQuery, SORTS } from '../music/songs/songs.server.ts';
import {
  DETAILS,
  MEDIA,
  MOST_SONG_TEXT,
  RIGHTS_LABELS,
  type Song,
  type SongField,
  songFields,
  TEMPI,
} from '../music/songs/song.ts';
import { requireSongbook } from '../music/chords/songbook.policy.ts';
import { builder, Level, State } from './builder.server.ts';
import { formInput, idIfShown, mediaField } from './field-types.server.ts';
import { formOf } from './form-of.server.ts';
import { pageSize, pageType, queryFrom } from './paging.server.ts';
import { typeRefs } from './type-refs.server.ts';

const FILES = MEDIA.filter((name) => songFields[name].kind === 'media');

const SongRef = builder.objectRef<Song>('Song');
typeRefs.set('song', SongRef as never);
SongRef.implement({
  description: 'A song of the songbook (/bee/songs); everything but its details is in its ChordPro text.',
  fields: (t) => ({
    id: t.exposeID('id', { nullable: false }),
    slug: t.exposeString('slug', { nullable: false }),
    title: t.exposeString('title', { nullable: false }),
    summary: t.exposeString('summary'),
    chordpro: t.exposeString('chordpro', { nullable: false }),
    state: t.field({ type: State, nullable: false, resolve: ({ state }) => state }),
    key: t.exposeString('key'),
    capo: t.exposeInt('capo'),
    tempo: t.exposeInt('tempo'),
    time: t.exposeString('time'),
    duration: t.int({ description: 'Seconds', resolve: ({ duration }) => duration }),
    difficulty: t.field({ type: Level, resolve: ({ difficulty }) => difficulty }),
    rights: t.exposeString('rights'),
    licenceNote: t.exposeString('licenceNote'),
    artists: t.stringList({ resolve: ({ artists }) => artists }),
    composer: t.exposeString('composer'),
    lyricist: t.exposeString('lyricist'),
    copyright: t.exposeString('copyright'),
    chords: t.stringList({ resolve: ({ chords }) => chords }),
    tags: t.stringList({ resolve: ({ tags }) => tags }),
    audioId: t.id({ resolve: idIfShown('audioId', 'media') }),
    scoreId: t.id({ resolve: idIfShown('scoreId', 'media') }),
    sheetIds: t.stringList({
      description: 'PDFs and pictures it may be played from: ids of media, in their order.',
      resolve: ({ sheetIds }) => sheetIds,
    }),
    playedFrom: t.exposeString('playedFrom'),
    ...Object.fromEntries(FILES.map((name) => mediaField(t as never, name, songFields[name].label))),
    createdAt: t.field({ type: 'DateTime', nullable: false, resolve: ({ createdAt }) => createdAt }),
    updatedAt: t.field({ type: 'DateTime', nullable: false, resolve: ({ updatedAt }) => updatedAt }),
    version: t.exposeInt('version', { nullable: false }),
  }),
});

const SongPage = pageType('Song', SongRef, 'Counted up to 1,001.');

builder.queryFields((t) => ({
  song: t.field({
    type: SongRef,
    args: { id: t.arg.string({ required: true, description: 'An id or a slug.' }) },
    resolve: (_root, { id }, { viewer }) => findSong(viewer, id),
  }),
  songs: t.field({
    type: SongPage,
    nullable: false,
    args: {
      first: t.arg.int({ defaultValue: 20 }),
      after: t.arg.string(),
      q: t.arg.string(),
      key: t.arg.string(),
      tag: t.arg.string(),
      tempo: t.arg.string({ description: 'slow, medium or fast' }),
      difficulty: t.arg({ type: Level }),
      rights: t.arg.string(),
      state: t.arg({ type: State }),
      bin: t.arg.boolean({ description: 'What was thrown away, instead of what is there.' }),
      sort: t.arg.string({
        defaultValue: 'title',
        description: 'title, updated, key, tempo or played (longest ago first)',
      }),
    },
    resolve: async (_root, args, { viewer }) => {
      const query = queryFrom(args, {
        tempo: Object.keys(TEMPI),
        rights: Object.keys(RIGHTS_LABELS),
        sort: Object.keys(SORTS),
      });
      const found = await listSongs(viewer, songFilterFromQuery(query), pageSize(args.first));
      return { nodes: found.songs, totalCount: found.count, endCursor: found.next };
    },
  }),
}));

const TEXT: Field = {
  name: 'chordpro',
  label: 'ChordPro',
  kind: 'longText',
  required: true,
  max: MOST_SONG_TEXT,
};

function checkedText(text: string): string {
  const error = checkField(TEXT, text.trim());
  if (error) throw new AppError('invalid', error, { chordpro: error });
  return text;
}

const NAMES: readonly SongField[] = [...DETAILS, ...MEDIA];
const SongInput = formInput(
  'SongInput',
  named(songFields, NAMES),
  'What is left out stays as it is; what ChordPro has a word for is written into the text.',
);

/** A change of a song with this text, checked as its forms are. */
function changeOf(chordpro: string, input: object | null | undefined) {
  const given = NAMES.filter((name) => (input as Record<string, unknown> | undefined)?.[name] !== undefined);
  const form = formOf(named(songFields, given), input ?? {});
  const { errors, change } = songChangeFrom({ chordpro }, given, form);
  if (Object.keys(errors).length > 0)
    throw new AppError('invalid', Object.values(errors)[0] ?? 'Not valid.', errors);
  return change;
}

builder.mutationFields((t) => ({
  createSong: t.field({
    type: SongRef,
    args: { chordpro: t.arg.string({ required: true }), input: t.arg({ type: SongInput }) },
    resolve: async (_root, { chordpro, input }, { viewer }) => {
      requireSongbook(viewer);
      const text = checkedText(chordpro);
      const { id } = await createSong(viewer, { chordpro: text, ...changeOf(text, input) });
      return findSong(viewer, id);
    },
  }),
  updateSong: t.field({
    type: SongRef,
    description: 'Refused with CONFLICT when `version` is no longer the newest.',
    args: {
      id: t.arg.id({ required: true }),
      version: t.arg.int({ required: true }),
      chordpro: t.arg.string(),
      input: t.arg({ type: SongInput }),
    },
    resolve: async (_root, { id, version, chordpro, input }, { viewer }) => {
      const text = typeof chordpro === 'string' ? checkedText(chordpro) : undefined;
      const song = await findSong(viewer, id);
      const change = { ...(text ? { chordpro: text } : {}), ...changeOf(text ?? song.chordpro, input) };
      await saveSong(viewer, song.id, version, change);
      return findSong(viewer, song.id);
    },
  }),
  duplicateSong: t.field({
    type: SongRef,
    args: { id: t.arg.id({ required: true }) },
    resolve: async (_root, { id }, { viewer }) => findSong(viewer, await duplicateSong(viewer, id)),
  }),
  removeSong: t.boolean({
    description: 'To the bin, for 30 days.',
    args: { id: t.arg.id({ required: true }) },
    resolve: async (_root, { id }, { viewer }) => {
      await binSong(viewer, id);
      return true;
    },
  }),
  restoreSong: t.field({
    type: SongRef,
    args: { id: t.arg.id({ required: true }) },
    resolve: async (_root, { id }, { viewer }) => {
      await restoreSong(viewer, id);
      return findSong(viewer, id);
    },
  }),
}));
