import type { Viewer } from '../kernel/access/viewer.ts';
import { AppError } from '../platform/app-error.ts';
import { db } from '../platform/db/database.server.ts';
import { transaction } from '../platform/db/transaction.server.ts';
import { checkImport } from './check-import.server.ts';
import { DUPLICATE_WAYS, type DuplicateWay, type Treatment } from './import-settings.ts';
import { changeImport, findImport, requireOpen, somebodyElse } from './imports.server.ts';

/** Rows whose treatment is written in one transaction. */
const BATCH = 200;

/** What is done about a problem. */
export type ProblemWay = 'leave' | 'out' | 'asItIs';

/** Does the same about all cells that have the same thing wrong, or about that of one row. */
export async function treatProblem(
  viewer: Viewer,
  id: string,
  {
    field,
    message,
    number,
    way,
  }: { field: string; message: string; number?: number | undefined; way: ProblemWay },
): Promise<void> {
  await treat(viewer, id, 'problems', (row) => {
    const problems = JSON.parse(row.problems ?? '{}') as Record<string, string>;
    if (problems[field] !== message || (number !== undefined && row.number !== number)) return undefined;
    if (way === 'out') return { out: true };
    return way === 'asItIs' ? { asItIs: true } : { leave: [field] };
  });
}

/** Writes other words into cells, by the row's number and the field. */
export async function mendCells(
  viewer: Viewer,
  id: string,
  cells: readonly { number: number; field: string; text: string }[],
): Promise<void> {
  const byRow = Map.groupBy(cells, ({ number }) => number);
  await treat(viewer, id, 'problems', ({ number }) => {
    const mended = byRow.get(number)?.map(({ field, text }) => [field, text.slice(0, 5000)] as const);
    return mended && { mended: Object.fromEntries(mended) };
  });
}

/** What is done with one row that repeats something. */
export async function treatTwin(
  viewer: Viewer,
  id: string,
  number: number,
  way: DuplicateWay,
): Promise<void> {
  if (!DUPLICATE_WAYS.includes(way))
    throw new AppError('badRequest', 'Please use one of the buttons on this page.');
  await treat(viewer, id, 'twin', (row) => (row.number === number ? { duplicate: way } : undefined));
}

/** Takes all decisions about rows back. */
export async function forgetTreatments(viewer: Viewer, id: string): Promise<void> {
  await treat(viewer, id, 'treatment', () => 'none');
}

interface Treated {
  number: number;
  problems: string | null;
  treatment: string | null;
}

async function treat(
  viewer: Viewer,
  id: string,
  among: 'problems' | 'twin' | 'treatment',
  decide: (row: Treated) => Treatment | 'none' | undefined,
): Promise<void> {
  const begun = await findImport(viewer, id);
  requireOpen(begun);
  for (let after = 0; ;) {
    const rows = await db()
      .selectFrom('importRows')
      .select(['number', 'problems', 'treatment'])
      .where('importId', '=', id)
      .where(among, 'is not', null)
      .where('number', '>', after)
      .orderBy('number')
      .limit(BATCH)
      .execute();
    const last = rows.at(-1);
    if (!last) break;
    after = last.number;
    const changes = rows.flatMap((row) => {
      const more = decide(row);
      return more === undefined ? [] : [{ number: row.number, treatment: merged(row.treatment, more) }];
    });
    if (changes.length === 0) continue;
    await transaction(async (tx) => {
      if (!(await changeImport(tx, begun, ['mapping', 'checked'], {}))) throw somebodyElse();
      for (const { number, treatment } of changes)
        await tx
          .updateTable('importRows')
          .set({ treatment })
          .where('importId', '=', id)
          .where('number', '=', number)
          .execute();
    });
  }
  await checkImport(viewer, id);
}

function merged(json: string | null, more: Treatment | 'none'): string | null {
  if (more === 'none') return null;
  const old = json ? (JSON.parse(json) as Treatment) : {};
  const leave = [...new Set([...(old.leave ?? []), ...(more.leave ?? [])])].filter(
    (name) => !more.mended?.[name],
  );
  const mended = { ...old.mended, ...more.mended };
  return JSON.stringify({ ...old, ...more, leave, mended } satisfies Treatment);
}
