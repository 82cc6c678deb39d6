import type { SelectQueryBuilder } from 'kysely';
import { notFound } from '../platform/app-error.ts';
import { readCursor, writeCursor } from '../kernel/answers/cursor.server.ts';
import type { MediaKind } from '../kernel/media/media.ts';
import { showableTo } from '../kernel/media/media.policy.ts';
import type { Viewer } from '../kernel/access/viewer.ts';
import { db } from '../platform/db/database.server.ts';
import { matchingIds } from '../platform/db/search.server.ts';
import type { Tables } from '../platform/db/tables.server.ts';
import { mayAdd, requireLibrary } from './media.policy.ts';

export const MEDIA_PER_PAGE = 24;

export interface MediaFilter {
  q: string;
  kind: MediaKind | undefined;
  /** What was deleted in the last 30 days instead of what is there. */
  bin: boolean;
  after: string | undefined;
}

/** Reads the list's state from its address; what makes no sense there is left out. */
export function mediaFilterFromQuery(query: URLSearchParams): MediaFilter {
  const kind = query.get('kind');
  return {
    q: (query.get('q') ?? '').slice(0, 100),
    kind: kind === 'image' || kind === 'audio' || kind === 'pdf' ? kind : undefined,
    bin: query.get('state') === 'bin',
    after: query.get('after') ?? undefined,
  };
}

/** One page of the library, newest first, how many there are, and where the next page begins. */
export async function listMedia(viewer: Viewer, filter: MediaFilter, perPage = MEDIA_PER_PAGE) {
  requireLibrary(viewer);
  return pageOf(filtered(filter), filter, perPage);
}

/** The same for who chooses one of a kind, as far as the viewer may see it. */
export async function listChoices(viewer: Viewer, filter: MediaFilter & { kind: MediaKind }) {
  if (!mayAdd(viewer)) throw notFound();
  return pageOf(filtered({ ...filter, bin: false })?.where(showableTo(viewer)), filter);
}

async function pageOf(found: ReturnType<typeof filtered>, filter: MediaFilter, perPage = MEDIA_PER_PAGE) {
  if (!found) return { rows: [], count: 0, next: undefined };
  let page = withUses(found)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(perPage + 1);
  const [at, id] = readCursor(filter.after, 2) ?? [];
  if (at !== undefined && id !== undefined)
    page = page.where((eb) => eb(eb.refTuple('createdAt', 'id'), '<', eb.tuple(at, id)));
  const rows = await page.execute();
  const { count } = await found
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  const shown = rows.slice(0, perPage);
  const last = shown.at(-1);
  const more = rows.length > perPage && last;
  return { rows: shown, count, next: more ? writeCursor([last.createdAt, last.id]) : undefined };
}

function withUses(found: SelectQueryBuilder<Tables, 'media', object>) {
  return found.selectAll().select((eb) =>
    eb
      .selectFrom('mediaUses')
      .whereRef('mediaUses.mediaId', '=', 'media.id')
      .select((inner) => inner.fn.countAll<number>().as('count'))
      .as('uses'),
  );
}

function filtered({ q, kind, bin }: MediaFilter) {
  let query = db()
    .selectFrom('media')
    .where('deletedAt', bin ? 'is not' : 'is', null);
  if (kind) query = query.where('kind', '=', kind);
  const matching = matchingIds('media', q);
  if (matching) return query.where('id', 'in', matching);
  return q.trim() === '' ? query : undefined;
}

/** Items of the library by their ids, with how often each is used. */
export async function findLibraryItems(viewer: Viewer, ids: readonly string[]) {
  requireLibrary(viewer);
  return withUses(db().selectFrom('media').where('id', 'in', ids)).execute();
}
