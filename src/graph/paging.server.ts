import { AppError } from '../platform/app-error.ts';
import { builder, ownProperty, type Page, PageInfo } from './builder.server.ts';
import { MOST_PER_PAGE } from './limits.server.ts';

type NodeRef<T> = ReturnType<typeof builder.objectRef<T>>;

/** The type of a page of these. */
export function pageType<T>(name: string, node: NodeRef<T>, counted?: string) {
  return builder.objectRef<Page<T>>(`${name}Page`).implement({
    fields: (t) => ({
      nodes: t.field({ type: [node], nullable: false, ...ownProperty('nodes') }),
      totalCount: t.int({
        nullable: false,
        ...(counted ? { description: counted } : {}),
        resolve: ({ totalCount }) => (typeof totalCount === 'function' ? totalCount() : totalCount),
      }),
      pageInfo: t.field({ type: PageInfo, nullable: false, resolve: (page) => page }),
    }),
  });
}

/** A page of 1 to 100; more is refused, so that no call reads everything. */
export function pageSize(first: number | null | undefined): number {
  const size = first ?? 20;
  if (size < 1 || size > MOST_PER_PAGE)
    throw new AppError('badRequest', `A page holds 1 to ${MOST_PER_PAGE}.`);
  return size;
}

/** A list's state as its screen's address has it, so that both are read by the same words. */
export function queryFrom(args: Readonly<Record<string, unknown>>): URLSearchParams {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(args)) {
    if (typeof value === 'string' && value !== '') query.set(name, value);
    if (value === true) query.set(name, '1');
  }
  return query;
}
