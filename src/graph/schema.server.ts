import { type GraphQLSchema, isObjectType } from 'graphql';
import type { Viewer } from '../kernel/access/viewer.ts';
import { searchEverything } from '../shell/search/search-everything.server.ts';
import type { Hit } from '../shell/search/search-hit.ts';
import { builder, type GraphContext } from './builder.server.ts';
import { addContentTypes } from './content-types.server.ts';
import { readsFor, type Reads } from './reads.server.ts';
import './scalars.server.ts';
import './event-types.server.ts';
import './event-mutations.server.ts';
import './live-types.server.ts';
import './registration-mutations.server.ts';
import './participant-types.server.ts';
import './song-types.server.ts';
import './playlist-types.server.ts';
import './chord-types.server.ts';
import './media-types.server.ts';
import './user-types.server.ts';
import './message-types.server.ts';

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

let schema: GraphQLSchema | undefined;

/** The schema, built when it is first asked for. */
export function graphSchema(): GraphQLSchema {
  if (!schema) {
    addContentTypes();
    schema = withoutPlainResolvers(builder.toSchema());
    readOnce(schema);
  }
  return schema;
}

/** A field that is a property of what it stands on needs no function: graphql-jit then reads it in place. */
function withoutPlainResolvers(schema: GraphQLSchema): GraphQLSchema {
  for (const type of Object.values(schema.getTypeMap()).filter(isObjectType))
    for (const field of Object.values(type.getFields()))
      if (field.extensions['pothosExposedField'] === field.name) delete field.resolve;
  return schema;
}

/** What several questions ask at the same moment is read for all of them. */
function readOnce(schema: GraphQLSchema): void {
  for (const field of Object.values(schema.getQueryType()?.getFields() ?? {})) {
    const { resolve } = field;
    if (!resolve) continue;
    field.resolve = (root, args, context: GraphContext, info) =>
      context.once(info.fieldNodes, args, () => resolve(root, args, context, info));
  }
}

export function graphContext(
  viewer: Viewer,
  viewerNow: () => Promise<Viewer>,
  reads: Reads = readsFor(viewer),
): GraphContext {
  return { viewer, viewerNow, ...reads };
}
