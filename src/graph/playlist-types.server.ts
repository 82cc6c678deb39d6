import {
  changePlaylist,
  createPlaylist,
  duplicatePlaylist,
  setPlaylistDeleted,
} from '../music/playlists/changes.server.ts';
import { PLAYLIST_FIELDS } from '../music/playlists/fields.ts';
import { shownDetails } from '../music/playlists/form.server.ts';
import type { Playlist } from '../music/playlists/row.server.ts';
import type { PlaylistItem } from '../music/playlists/playlist.ts';
import { findPlaylist, listPlaylists, playlistFilterFromQuery } from '../music/playlists/playlists.server.ts';
import { requireSongbook } from '../music/chords/songbook.policy.ts';
import { builder } from './builder.server.ts';
import { formInput, idIfShown } from './field-types.server.ts';
import { pageSize, pageType, queryFrom } from './paging.server.ts';
import { readPlaylistDetails, readPlaylistItems } from './playlist-input.server.ts';
import { knownType, typeRefs, type Values } from './type-refs.server.ts';

const ItemRef = builder.objectRef<PlaylistItem>('PlaylistItem').implement({
  fields: (t) => ({
    id: t.exposeID('id', { nullable: false }),
    kind: t.exposeString('kind', { nullable: false, description: 'song or break' }),
    label: t.exposeString('label'),
    key: t.exposeString('key', { description: 'Tonight’s; empty is the song’s own.' }),
    capo: t.exposeInt('capo'),
    tempo: t.exposeInt('tempo'),
    duration: t.int({
      description: 'Seconds; null is the song’s own.',
      resolve: ({ duration }) => duration,
    }),
    flow: t.string({
      description: 'The order of its sections, like V1 C V2 C; empty is the song’s own.',
      resolve: ({ flow }) => flow ?? '',
    }),
    notes: t.exposeString('notes'),
    lead: t.exposeString('lead'),
    songId: t.id({ resolve: ({ songId }) => songId || null }),
    song: t.field({
      type: knownType('song'),
      resolve: async ({ songId }, _args, { loader }) =>
        songId ? ((await loader('song').load(songId)) as Values | null) : null,
    }),
  }),
});

const PlaylistRef = builder.objectRef<Playlist>('Playlist');
typeRefs.set('playlist', PlaylistRef as never);
PlaylistRef.implement({
  description: 'A set list (/bee/playlists).',
  fields: (t) => ({
    id: t.exposeID('id', { nullable: false }),
    slug: t.exposeString('slug', { nullable: false }),
    title: t.exposeString('title', { nullable: false }),
    summary: t.exposeString('summary', { nullable: false }),
    tags: t.stringList({ nullable: false, resolve: ({ tags }) => tags }),
    date: t.field({ type: 'Date', resolve: ({ date }) => date }),
    startTime: t.exposeString('startTime', { description: '20:30' }),
    gap: t.exposeInt('gap', { nullable: false, description: 'Seconds between two songs' }),
    eventId: t.id({ resolve: idIfShown('eventId', 'event') }),
    event: t.field({
      type: knownType('event'),
      resolve: async ({ eventId }, _args, { loader }) =>
        eventId ? ((await loader('event').load(eventId)) as Values | null) : null,
    }),
    items: t.field({ type: [ItemRef], nullable: false, resolve: ({ items }) => items }),
    updatedAt: t.field({ type: 'DateTime', nullable: false, resolve: ({ updatedAt }) => updatedAt }),
    version: t.exposeInt('version', { nullable: false }),
  }),
});

const PlaylistPage = pageType('Playlist', PlaylistRef);

builder.queryFields((t) => ({
  playlist: t.field({
    type: PlaylistRef,
    args: { id: t.arg.string({ required: true, description: 'An id or a slug.' }) },
    resolve: (_root, { id }, { viewer }) => findPlaylist(viewer, id),
  }),
  playlists: t.field({
    type: PlaylistPage,
    nullable: false,
    description: 'Last changed first.',
    args: {
      first: t.arg.int({ defaultValue: 25 }),
      after: t.arg.string(),
      q: t.arg.string(),
      bin: t.arg.boolean({ description: 'What was thrown away, instead of what is there.' }),
    },
    resolve: async (_root, args, { viewer }) => {
      const found = await listPlaylists(
        viewer,
        { ...playlistFilterFromQuery(queryFrom(args)), sort: 'updated' },
        pageSize(args.first),
      );
      return { nodes: found.playlists, totalCount: found.count, endCursor: found.next };
    },
  }),
}));

const PlaylistInput = formInput('PlaylistInput', PLAYLIST_FIELDS, 'What is left out stays as it is.');
const ItemInput = builder.inputType('PlaylistItemInput', {
  description: 'A song (`songId`) or a break (`label`); what is left out is the song’s own.',
  fields: (t) => ({
    id: t.id({ description: 'Of an entry that stays.' }),
    songId: t.id(),
    label: t.string(),
    key: t.string(),
    capo: t.int(),
    tempo: t.int(),
    duration: t.int({ description: 'Seconds' }),
    flow: t.string(),
    notes: t.string(),
    lead: t.string(),
  }),
});

builder.mutationFields((t) => ({
  createPlaylist: t.field({
    type: PlaylistRef,
    args: { input: t.arg({ type: PlaylistInput, required: true }), items: t.arg({ type: [ItemInput] }) },
    resolve: async (_root, { input, items }, { viewer }) => {
      requireSongbook(viewer);
      const details = readPlaylistDetails(input);
      const id = await createPlaylist(viewer, { ...details, items: readPlaylistItems(items ?? []) });
      return findPlaylist(viewer, id);
    },
  }),
  updatePlaylist: t.field({
    type: PlaylistRef,
    description:
      'With `items` all its entries, in order. Refused with CONFLICT when `version` is no longer the newest.',
    args: {
      id: t.arg.id({ required: true }),
      version: t.arg.int({ required: true }),
      input: t.arg({ type: PlaylistInput }),
      items: t.arg({ type: [ItemInput] }),
    },
    resolve: async (_root, { id, version, input, items }, { viewer }) => {
      const playlist = await findPlaylist(viewer, id);
      await changePlaylist(viewer, playlist.id, version, {
        ...(input ? readPlaylistDetails(input, await shownDetails(viewer, playlist)) : {}),
        ...(items ? { items: readPlaylistItems(items) } : {}),
      });
      return findPlaylist(viewer, playlist.id);
    },
  }),
  duplicatePlaylist: t.field({
    type: PlaylistRef,
    args: { id: t.arg.id({ required: true }) },
    resolve: async (_root, { id }, { viewer }) => findPlaylist(viewer, await duplicatePlaylist(viewer, id)),
  }),
  removePlaylist: t.boolean({
    description: 'To the bin, for 30 days.',
    args: { id: t.arg.id({ required: true }) },
    resolve: async (_root, { id }, { viewer }) => {
      await setPlaylistDeleted(viewer, id, true);
      return true;
    },
  }),
  restorePlaylist: t.field({
    type: PlaylistRef,
    args: { id: t.arg.id({ required: true }) },
    resolve: async (_root, { id }, { viewer }) => {
      await setPlaylistDeleted(viewer, id, false);
      return findPlaylist(viewer, id);
    },
  }),
}));
