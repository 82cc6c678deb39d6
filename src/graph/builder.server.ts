import SchemaBuilder from '@pothos/core';
import type { Viewer } from '../kernel/access/viewer.ts';
import type { Reads } from './reads.server.ts';

/** What a call knows: who asks, and what it has already read, so that no item is read twice. */
export interface GraphContext extends Reads {
  viewer: Viewer;
  /** Who asks by now, for calls that stay open. */
  viewerNow: () => Promise<Viewer>;
  /** The call, from Yoga; its signal says that the caller is gone. */
  request?: Request;
}

/** Who asks. */
export type Asking = Pick<GraphContext, 'viewer' | 'viewerNow'>;

export const builder = new SchemaBuilder<{
  Context: GraphContext;
  Scalars: {
    JSON: { Input: unknown; Output: unknown };
    DateTime: { Input: string; Output: string };
    Date: { Input: string; Output: string };
    ID: { Input: string; Output: string };
  };
}>({});

builder.queryType({});
builder.mutationType({});
builder.subscriptionType({});

/** A field that is the property of its name, where the types do not know that there is one. */
export const ownProperty = (name: string) => ({
  resolve: (item: object) => (item as Record<string, unknown>)[name] as never,
  // Pothos' own mark of what `expose` makes.
  extensions: { pothosExposedField: name },
});

export const Level = builder.enumType('Level', {
  values: { HIGH: { value: 'H' }, MEDIUM: { value: 'M' }, LOW: { value: 'L' } } as const,
});
export const State = builder.enumType('State', {
  values: {
    DRAFT: { value: 'draft' },
    PUBLISHED: { value: 'published' },
    ARCHIVED: { value: 'archived' },
  } as const,
});
export const Visibility = builder.enumType('Visibility', {
  values: { PUBLIC: { value: 'public' }, MEMBERS: { value: 'members' } } as const,
});

/** A page of items, and where the next begins. */
export interface Page<T> {
  nodes: T[];
  /** Counted only where it is asked for, if that takes another query. */
  totalCount: number | (() => Promise<number>);
  endCursor: string | undefined;
}

/** Relay's names without its edges: a cursor is the end of a page. */
export const PageInfo = builder.objectRef<{ endCursor: string | undefined }>('PageInfo').implement({
  fields: (t) => ({
    hasNextPage: t.boolean({ nullable: false, resolve: ({ endCursor }) => endCursor !== undefined }),
    endCursor: t.exposeString('endCursor'),
  }),
});
