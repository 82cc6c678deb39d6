import type { MediaItem } from '../kernel/media/media.ts';
import { mediaItemFromRow, type MediaRow } from '../kernel/media/row.server.ts';
import { may } from '../kernel/access/rights.ts';
import { mediaFields } from '../media/media-fields.ts';
import { readMediaChange } from '../media/media-input.server.ts';
import { listMedia, mediaFilterFromQuery } from '../media/list-media.server.ts';
import { changeMedia, deleteMedia, findLibraryItem, restoreMedia } from '../media/media.server.ts';
import { enteredFrom } from '../media/media-view.server.ts';
import type { NamedField } from '../kernel/content/fields/field.ts';
import type { Viewer } from '../kernel/access/viewer.ts';
import { builder, type GraphContext, Visibility } from './builder.server.ts';
import { formInput } from './field-types.server.ts';
import { formOf } from './form-of.server.ts';
import { pageSize, pageType, queryFrom } from './paging.server.ts';
import { typeRefs } from './type-refs.server.ts';

const MediaKind = builder.enumType('MediaKind', { values: ['image', 'audio', 'pdf'] as const });

/** What pages show of it; what only the library knows is read when it is asked for. */
const MediaRef = builder.objectRef<MediaItem>('Media');
typeRefs.set('media', MediaRef as never);

type LibraryRow = MediaRow & { uses: number | null };
const inLibrary = async ({ id }: MediaItem, { viewer, loader }: GraphContext) =>
  may(viewer, 'bee') ? ((await loader('libraryItem').load(id)) as LibraryRow | null) : null;

MediaRef.implement({
  description: 'A picture, a sound or a document of the media library (/bee/media).',
  fields: (t) => ({
    id: t.exposeID('id', { nullable: false }),
    kind: t.field({ type: MediaKind, nullable: false, resolve: ({ kind }) => kind }),
    title: t.exposeString('title', { nullable: false }),
    caption: t.exposeString('caption', { nullable: false }),
    credit: t.exposeString('credit', { nullable: false }),
    licence: t.exposeString('licence', { nullable: false }),
    visibility: t.field({ type: Visibility, nullable: false, resolve: ({ visibility }) => visibility }),
    url: t.string({
      nullable: false,
      description: 'Of the file; of a picture, what every browser can show.',
      resolve: (item) => (item.kind === 'image' ? item.src : item.url),
    }),
    alt: t.string({ resolve: (item) => (item.kind === 'image' ? item.alt : null) }),
    width: t.int({ resolve: (item) => (item.kind === 'image' ? item.width : null) }),
    height: t.int({ resolve: (item) => (item.kind === 'image' ? item.height : null) }),
    artist: t.string({ resolve: (item) => (item.kind === 'audio' ? item.artist : null) }),
    transcript: t.string({ resolve: (item) => (item.kind === 'audio' ? item.transcript : null) }),
    language: t.string({
      description: 'What its title and words are written in; empty where nobody said it.',
      resolve: (item) => (item.kind === 'audio' ? item.language : null),
    }),
    duration: t.float({
      description: 'Seconds',
      resolve: (item) => (item.kind === 'audio' ? item.duration : null),
    }),
    version: t.int({
      description: 'For members only, as what follows.',
      resolve: async (item, _args, context) => (await inLibrary(item, context))?.version,
    }),
    bytes: t.int({ resolve: async (item, _args, context) => (await inLibrary(item, context))?.bytes }),
    uses: t.int({
      description: 'In how many items it stands; what is used cannot be removed.',
      resolve: async (item, _args, context) => (await inLibrary(item, context))?.uses,
    }),
    createdAt: t.field({
      type: 'DateTime',
      resolve: async (item, _args, context) => (await inLibrary(item, context))?.createdAt,
    }),
    deletedAt: t.field({
      type: 'DateTime',
      resolve: async (item, _args, context) => (await inLibrary(item, context))?.deletedAt,
    }),
  }),
});

const MediaPage = pageType('Media', MediaRef);

const findItem = async (viewer: Viewer, id: string) =>
  mediaItemFromRow((await findLibraryItem(viewer, id)).row);

builder.queryFields((t) => ({
  mediaItem: t.field({
    type: MediaRef,
    args: { id: t.arg.id({ required: true }) },
    resolve: (_root, { id }, { viewer }) => findItem(viewer, id),
  }),
  media: t.field({
    type: MediaPage,
    description: 'The library, the newest first; for members only.',
    args: {
      first: t.arg.int({ defaultValue: 24 }),
      after: t.arg.string(),
      q: t.arg.string(),
      kind: t.arg({ type: MediaKind }),
      bin: t.arg.boolean({ description: 'What was thrown away, instead of what is there.' }),
    },
    resolve: async (_root, { bin, ...args }, { viewer }) => {
      const filter = { ...mediaFilterFromQuery(queryFrom(args)), bin: bin === true };
      const { rows, count, next } = await listMedia(viewer, filter, pageSize(args.first));
      return { nodes: rows.map(mediaItemFromRow), totalCount: count, endCursor: next };
    },
  }),
}));

/** The fields of all kinds: the form of its own kind takes from them what it asks. */
const FIELDS = new Map(
  (['image', 'audio', 'pdf'] as const).flatMap(mediaFields).map((field) => [field.name, field as NamedField]),
);
const MediaInput = formInput(
  'MediaInput',
  [...FIELDS.values()],
  'As in the form of its kind; what is left out stays as it is.',
);

builder.mutationFields((t) => ({
  updateMedia: t.field({
    type: MediaRef,
    description: 'Refused with CONFLICT when `version` is no longer the newest.',
    args: {
      id: t.arg.id({ required: true }),
      version: t.arg.int({ required: true }),
      input: t.arg({ type: MediaInput, required: true }),
      hides: t.arg.boolean({
        description: 'Said by who takes from guests what published pages show them; else that is refused.',
      }),
    },
    resolve: async (_root, { id, version, input, hides }, { viewer }) => {
      const { row } = await findLibraryItem(viewer, id);
      const form = formOf(mediaFields(row.kind), input, enteredFrom(row));
      await changeMedia(viewer, row.id, version, readMediaChange(row.kind, form), {
        hides: hides === true,
      });
      return findItem(viewer, row.id);
    },
  }),
  removeMedia: t.boolean({
    description: 'To the bin, for 30 days; refused with CONFLICT while it is used.',
    args: { id: t.arg.id({ required: true }) },
    resolve: async (_root, { id }, { viewer }) => {
      await deleteMedia(viewer, id);
      return true;
    },
  }),
  restoreMedia: t.field({
    type: MediaRef,
    args: { id: t.arg.id({ required: true }) },
    resolve: async (_root, { id }, { viewer }) => {
      await restoreMedia(viewer, id);
      return findItem(viewer, id);
    },
  }),
}));
