import { isCursor } from '../kernel/answers/cursor.server.ts';
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

/** What an argument can be: one of these, or what has this form. */
type Possible = readonly string[] | { test: RegExp; said: string };

/**
 * A list's state as its screen's address has it, so that both are read by the same words. A screen leaves out what
 * makes no sense; a program is told what is possible.
 */
export function queryFrom<Args extends Readonly<Record<string, unknown>>>(
  args: Args,
  possible: { readonly [Name in keyof Args]?: Possible } = {},
): URLSearchParams {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(args)) {
    if (typeof value === 'string' && value !== '') {
      assertPossible(name, value, possible[name]);
      query.set(name, value);
    }
    if (value === true) query.set(name, '1');
  }
  return query;
}

/** Refuses what no list could have meant, in words. */
export function assertPossible(name: string, value: string, possible: Possible | undefined): void {
  if (name === 'after' && !isCursor(value))
    throw new AppError('badRequest', 'after is the endCursor of the page before.');
  if (!possible) return;
  const isPossible = 'test' in possible ? possible.test.test(value) : possible.includes(value);
  if (isPossible) return;
  const said = 'test' in possible ? possible.said : `one of ${possible.join(', ')}`;
  throw new AppError('badRequest', `${name} is ${said}.`);
}
