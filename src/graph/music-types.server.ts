import { AppError } from '../kernel/app-error.ts';
import { checkField, type Field } from '../kernel/field.ts';
import { createSong, binSong, restoreSong, saveSong } from '../music/song-changes.server.ts';
import { findSong, listSongs, songFilterFromQuery } from '../music/songs.server.ts';
import { MOST_SONG_TEXT, type Song } from '../music/song.ts';
import type { Playlist } from '../music/playlist-row.server.ts';
import { findPlaylist, listPlaylists, playlistFilterFromQuery } from '../music/playlists.server.ts';
import type { PlaylistItem } from '../music/playlist.ts';
import { builder, Level, type Page, PageInfo } from './builder.server.ts';
import { pageSize } from './content-types.server.ts';

const SongRef = builder.objectRef<Song>('Song').implement({
  description: 'A song of the songbook (/bee/songs); everything but its details is in its ChordPro text.',
  fields: (t) => ({
    id: t.exposeID('id', { nullable: false }),
    slug: t.exposeString('slug', { nullable: false }),
    title: t.exposeString('title', { nullable: false }),
    summary: t.exposeString('summary'),
    chordpro: t.exposeString('chordpro', { nullable: false }),
    key: t.exposeString('key'),
    capo: t.exposeInt('capo'),
    tempo: t.exposeInt('tempo'),
    time: t.exposeString('time'),
    duration: t.int({ description: 'Seconds', resolve: ({ duration }) => duration }),
    difficulty: t.field({ type: Level, resolve: ({ difficulty }) => difficulty }),
    rights: t.exposeString('rights'),
    artists: t.stringList({ resolve: ({ artists }) => artists }),
    tags: t.stringList({ resolve: ({ tags }) => tags }),
    version: t.exposeInt('version', { nullable: false }),
  }),
});

const ItemRef = builder.objectRef<PlaylistItem>('PlaylistItem').implement({
  fields: (t) => ({
    kind: t.exposeString('kind', { nullable: false }),
    label: t.exposeString('label'),
    key: t.exposeString('key', { description: 'Tonight’s; empty is the song’s own.' }),
    capo: t.exposeInt('capo'),
    tempo: t.exposeInt('tempo'),
    notes: t.exposeString('notes'),
    lead: t.exposeString('lead'),
    song: t.field({
      type: SongRef,
      resolve: async ({ songId }, _args, { loader }) =>
        songId ? ((await loader('song').load(songId)) as Song | null) : null,
    }),
  }),
});

const PlaylistRef = builder.objectRef<Playlist>('Playlist').implement({
  description: 'A set list (/bee/playlists).',
  fields: (t) => ({
    id: t.exposeID('id', { nullable: false }),
    slug: t.exposeString('slug', { nullable: false }),
    title: t.exposeString('title', { nullable: false }),
    items: t.field({ type: [ItemRef], nullable: false, resolve: ({ items }) => items }),
    version: t.exposeInt('version', { nullable: false }),
  }),
});

const SongPage = builder.objectRef<Page<Song>>('SongPage').implement({
  fields: (t) => ({
    nodes: t.field({ type: [SongRef], nullable: false, resolve: ({ nodes }) => nodes }),
    totalCount: t.exposeInt('totalCount', { nullable: false }),
    pageInfo: t.field({ type: PageInfo, nullable: false, resolve: (page) => page }),
  }),
});

const PlaylistPage = builder.objectRef<Page<Playlist>>('PlaylistPage').implement({
  fields: (t) => ({
    nodes: t.field({ type: [PlaylistRef], nullable: false, resolve: ({ nodes }) => nodes }),
    totalCount: t.exposeInt('totalCount', { nullable: false }),
    pageInfo: t.field({ type: PageInfo, nullable: false, resolve: (page) => page }),
  }),
});

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
    },
    resolve: async (_root, args, { viewer }) => {
      const query = new URLSearchParams();
      for (const name of ['after', 'q', 'key', 'tag'] as const) if (args[name]) query.set(name, args[name]);
      const found = await listSongs(viewer, songFilterFromQuery(query), pageSize(args.first));
      return { nodes: found.songs, totalCount: found.count, endCursor: found.next };
    },
  }),
  playlist: t.field({
    type: PlaylistRef,
    args: { id: t.arg.string({ required: true, description: 'An id or a slug.' }) },
    resolve: (_root, { id }, { viewer }) => findPlaylist(viewer, id),
  }),
  playlists: t.field({
    type: PlaylistPage,
    nullable: false,
    description: '25 to a page.',
    args: { after: t.arg.string(), q: t.arg.string() },
    resolve: async (_root, args, { viewer }) => {
      const query = new URLSearchParams();
      for (const name of ['after', 'q'] as const) if (args[name]) query.set(name, args[name]);
      const found = await listPlaylists(viewer, playlistFilterFromQuery(query));
      return { nodes: found.playlists, totalCount: found.count, endCursor: found.next };
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

builder.mutationFields((t) => ({
  createSong: t.field({
    type: SongRef,
    args: { chordpro: t.arg.string({ required: true }) },
    resolve: async (_root, { chordpro }, { viewer }) => {
      const { id } = await createSong(viewer, { chordpro: checkedText(chordpro) });
      return findSong(viewer, id);
    },
  }),
  updateSong: t.field({
    type: SongRef,
    description: 'Refused with CONFLICT when `version` is no longer the newest.',
    args: {
      id: t.arg.id({ required: true }),
      version: t.arg.int({ required: true }),
      chordpro: t.arg.string({ required: true }),
    },
    resolve: async (_root, { id, version, chordpro }, { viewer }) => {
      await saveSong(viewer, id, version, { chordpro: checkedText(chordpro) });
      return findSong(viewer, id);
    },
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
