import DataLoader from 'dataloader';
import type { GraphQLSchema } from 'graphql';
import { definitions } from '../definitions.server.ts';
import { findEvents } from '../events/events.server.ts';
import { findContents } from '../kernel/content/content.server.ts';
import { findSongs } from '../music/songs.server.ts';
import type { Viewer } from '../kernel/viewer.ts';
import { type Hit, searchEverything } from '../shell/search-everything.server.ts';
import { builder, type GraphContext } from './builder.server.ts';
import { addContentTypes } from './content-types.server.ts';
import './event-types.server.ts';
import './music-types.server.ts';
import './participant-types.server.ts';

const HitRef = builder.objectRef<Hit>('Hit').implement({
  description: 'Something a search found.',
  fields: (t) => ({
    kind: t.exposeString('kind', { nullable: false }),
    title: t.exposeString('title', { nullable: false }),
    note: t.exposeString('note', { nullable: false }),
    path: t.exposeString('to', { nullable: false }),
  }),
});

builder.queryField('search', (t) =>
  t.field({
    type: [HitRef],
    nullable: false,
    description: 'Everything the caller may see, best first; words are taken as beginnings.',
    args: { q: t.arg.string({ required: true }) },
    resolve: (_root, { q }, { viewer }) => searchEverything(viewer, q),
  }),
);

async function findThings(viewer: Viewer, kind: string, ids: readonly string[]): Promise<{ id: string }[]> {
  if (kind === 'event') return findEvents(viewer, ids);
  if (kind === 'song') return findSongs(viewer, ids);
  const definition = definitions.find((each) => each.kind === kind);
  return definition ? findContents(viewer, definition, ids) : [];
}

let schema: GraphQLSchema | undefined;

/** The schema, built when it is first asked for. */
export function graphSchema(): GraphQLSchema {
  if (!schema) {
    addContentTypes();
    schema = builder.toSchema();
  }
  return schema;
}

/** What one call works with: its loaders read each thing once, however often it is asked for. */
export function graphContext(viewer: Viewer, viewerNow: () => Promise<Viewer>): GraphContext {
  const loaders = new Map<string, DataLoader<string, unknown>>();
  const byId = (kind: string) => async (ids: readonly string[]) => {
    const items = await findThings(viewer, kind, ids);
    const found = new Map(items.map((item) => [item.id, item]));
    return ids.map((id) => found.get(id) ?? null);
  };
  return {
    viewer,
    viewerNow,
    loader: (kind) => {
      const known = loaders.get(kind) ?? new DataLoader<string, unknown>(byId(kind));
      loaders.set(kind, known);
      return known;
    },
  };
}
