import { sql } from 'kysely';
import { record } from '../../kernel/access/audit.server.ts';
import { BIN_DAYS } from '../../kernel/content/empty-bin.server.ts';
import { readCursor, writeCursor } from '../../kernel/answers/cursor.server.ts';
import { mergesAway, requireNotMergedAway } from '../../kernel/likeness/merges.server.ts';
import { mayGive } from '../../kernel/access/owner.server.ts';
import { may } from '../../kernel/access/rights.ts';
import { type Viewer, userIdOf } from '../../kernel/access/viewer.ts';
import { AppError, notFound } from '../../platform/app-error.ts';
import { db } from '../../platform/db/database.server.ts';
import { locked } from '../../platform/db/lock.server.ts';
import { transaction } from '../../platform/db/transaction.server.ts';
import { BIN_KINDS, type BinKind } from './bin-kinds.server.ts';

export const BINNED_PER_PAGE = 50;

export interface BinFilter {
  q: string;
  kind: string | undefined;
  after: string | undefined;
}

export interface Binned {
  kind: string;
  id: string;
  title: string;
  deletedAt: string;
  deletedBy: string | null;
  /** When it goes for good. */
  goneAt: string;
  what: string;
  to: string;
  mayRestore: boolean;
  /** Where the merge is undone by which it is here; nothing else is done with it then. */
  mergePath?: string | undefined;
}

export function binFilterFromQuery(query: URLSearchParams): BinFilter {
  const kind = query.get('kind') ?? '';
  return {
    q: (query.get('q') ?? '').slice(0, 100),
    kind: BIN_KINDS.some((known) => known.kind === kind) ? kind : undefined,
    after: query.get('after') ?? undefined,
  };
}

/** The kinds whose bin a viewer may look into. */
export function binKindsFor(viewer: Viewer): BinKind[] {
  return BIN_KINDS.filter(({ right }) => may(viewer, right));
}

/** What was deleted, of every kind that the viewer may see, the last first. */
export async function listBin(
  viewer: Viewer,
  { q, kind, after }: BinFilter,
  perPage = BINNED_PER_PAGE,
): Promise<{ items: Binned[]; next: string | undefined }> {
  const kinds = binKindsFor(viewer);
  if (kinds.length === 0) throw notFound();
  const [first, ...others] = kinds.filter((known) => !kind || known.kind === kind).map(rowsOf);
  if (!first) return { items: [], next: undefined };
  const all = others.reduce((union, rows) => union.unionAll(rows), first);
  const [at, id] = readCursor(after, 2) ?? [];
  const words = q.trim().toLowerCase();
  const rows = await db()
    .selectFrom(all.as('bin'))
    .selectAll()
    .$if(words !== '', (query) =>
      query.where(sql<string>`lower("title")`, 'like', `%${words.replaceAll(/[%_\\]/g, '')}%`),
    )
    .$if(id !== undefined, (query) =>
      query.where((eb) => eb(eb.refTuple('deletedAt', 'id'), '<', eb.tuple(at ?? '', id ?? ''))),
    )
    .orderBy('deletedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(perPage + 1)
    .execute();
  const shown = rows.slice(0, perPage);
  const last = rows.length > perPage ? shown.at(-1) : undefined;
  const merges = await mergesAway(
    db(),
    shown.map((row) => row.id),
  );
  return {
    items: shown.flatMap((row) => {
      const known = kinds.find((each) => each.kind === row.kind);
      return known ? [binned(viewer, known, row, merges.get(row.id))] : [];
    }),
    next: last && writeCursor([last.deletedAt, last.id]),
  };
}

interface BinRow {
  kind: string;
  id: string;
  title: string;
  ownerId: string | null;
  deletedAt: string;
  deletedBy: string | null;
}

function rowsOf({ kind, table }: BinKind) {
  return db()
    .selectFrom(table as 'tips')
    .select([
      sql<string>`cast(${kind} as text)`.as('kind'),
      'id',
      'title',
      'ownerId',
      sql<string>`"deletedAt"`.as('deletedAt'),
      'deletedBy',
    ])
    .where('deletedAt', 'is not', null);
}

function binned(
  viewer: Viewer,
  { what, path }: BinKind,
  { ownerId, ...row }: BinRow,
  merge: string | undefined,
): Binned {
  const gone = new Date(Date.parse(row.deletedAt) + BIN_DAYS * 24 * 3_600_000);
  return {
    ...row,
    goneAt: gone.toISOString(),
    what,
    to: `${path}/${row.id}`,
    mayRestore: !merge && mayGive(viewer, { ownerId }),
    mergePath: merge && `/bee/merges/${row.kind}/${merge}`,
  };
}

export async function restoreFromBin(viewer: Viewer, kind: string, id: string): Promise<void> {
  await kindFor(viewer, kind).restore(viewer, id);
}

/** Deletes something in the bin for good, with its history; only by whoever may purge (PRODUCT.md, rights). */
export async function purgeFromBin(viewer: Viewer, kind: string, id: string): Promise<void> {
  const { table, forget, afterwards } = kindFor(viewer, kind);
  if (!may(viewer, 'people'))
    throw new AppError('forbidden', 'Only an administrator can delete items for good.');
  await transaction(async (tx) => {
    // Held, so that nobody restores it meanwhile.
    const row = await locked(
      tx
        .selectFrom(table as 'tips')
        .select('id')
        .where('id', '=', id)
        .where('deletedAt', 'is not', null),
    ).executeTakeFirst();
    if (!row) throw notFound();
    await requireNotMergedAway(tx, id);
    await forget(tx, [id]);
    const actorId = userIdOf(viewer);
    await record(tx, { action: 'bin.purged', actorId, subjectId: id, detail: { kind } });
  });
  await afterwards?.(id);
}

function kindFor(viewer: Viewer, kind: string): BinKind {
  const known = binKindsFor(viewer).find((each) => each.kind === kind);
  if (!known) throw notFound();
  return known;
}
