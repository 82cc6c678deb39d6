import { randomUUID } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import type { Selectable } from 'kysely';
import { AppError, notFound } from '../platform/app-error.ts';
import { may } from '../kernel/rights.ts';
import { type Viewer, userIdOf } from '../kernel/viewer.ts';
import { nowIso } from '../platform/clock.server.ts';
import { db } from '../platform/db/database.server.ts';
import type { ImportsTable } from '../platform/db/import-tables.server.ts';
import { checkRow, guessMapping, importKind } from './import-kinds.server.ts';
import { keptRows } from './kept-table.server.ts';
import { takeTable } from './read-table.server.ts';

export type ImportRow = Selectable<ImportsTable>;

export interface Problem {
  /** The row's number in the file, the names being row 1. */
  line: number;
  message: string;
}

const MOST_PROBLEMS = 100;

/** Takes a file in and guesses which column is what. Nothing else is written yet. */
export async function beginImport(
  viewer: Viewer,
  { kind, fileName, bytes }: { kind: string; fileName: string; bytes: Buffer },
): Promise<string> {
  requireMember(viewer);
  const what = importKind(kind);
  const id = randomUUID();
  const { columns, total } = await takeTable({ id, fileName, bytes });
  const at = nowIso();
  await db()
    .insertInto('imports')
    .values({
      id,
      kind,
      fileName: fileName.slice(0, 200),
      ownerId: userIdOf(viewer),
      state: 'mapping',
      columns: JSON.stringify(columns),
      mapping: JSON.stringify(guessMapping(what, columns)),
      problems: '[]',
      total,
      good: 0,
      done: 0,
      known: 0,
      createdAt: at,
      updatedAt: at,
    })
    .execute();
  return id;
}

/** An import by its id: one's own, or anybody's for those who run the people. */
export async function findImport(viewer: Viewer, id: string): Promise<ImportRow> {
  requireMember(viewer);
  const row = await db().selectFrom('imports').selectAll().where('id', '=', id).executeTakeFirst();
  const own = viewer.kind === 'user' && row?.ownerId === viewer.id;
  if (!row || !(own || may(viewer, 'people'))) throw notFound();
  return row;
}

export async function listImports(viewer: Viewer): Promise<ImportRow[]> {
  requireMember(viewer);
  let query = db().selectFrom('imports').selectAll().orderBy('createdAt', 'desc').orderBy('id').limit(20);
  if (!may(viewer, 'people') && viewer.kind === 'user') query = query.where('ownerId', '=', viewer.id);
  return query.execute();
}

/** The first rows of the file, to look at. */
export async function previewImport(viewer: Viewer, row: ImportRow): Promise<string[][]> {
  requireMember(viewer);
  if (row.state !== 'mapping' && row.state !== 'checked') return [];
  const [first = []] = await keptRows(row.id);
  return first.slice(0, 5);
}

/** Says which column is what, and looks at every row. Nothing is written but what was found. */
export async function checkImport(viewer: Viewer, id: string, mapping: readonly string[]): Promise<void> {
  const row = await findImport(viewer, id);
  if (row.state !== 'mapping' && row.state !== 'checked')
    throw new AppError('conflict', 'This import has already begun.');
  const what = importKind(row.kind);
  const columns = JSON.parse(row.columns) as string[];
  const known = new Set(what.fields.map(({ name }) => name));
  const chosen = columns.map((_, index) => (known.has(mapping[index] ?? '') ? (mapping[index] ?? '') : ''));
  const used = chosen.filter(Boolean);
  const twice = used.find((name, index) => used.indexOf(name) !== index);
  if (twice) throw new AppError('invalid', `Two columns cannot both be “${twice}”.`);
  const missing = what.fields.find(({ name, required }) => required && !used.includes(name));
  if (missing) throw new AppError('invalid', `Please say which column is “${missing.label}”.`);

  const problems: Problem[] = [];
  let good = 0;
  let line = 1;
  for (const rows of await keptRows(id)) {
    for (const cells of rows) {
      line += 1;
      const [message] = Object.values(checkRow(what, chosen, cells).errors);
      if (!message) good += 1;
      else if (problems.length < MOST_PROBLEMS) problems.push({ line, message });
    }
    await setImmediate();
  }
  // A check that comes late must not touch an import that has begun meanwhile.
  const { numUpdatedRows } = await db()
    .updateTable('imports')
    .set({ mapping: JSON.stringify(chosen), problems: JSON.stringify(problems), good })
    .set({ state: 'checked', updatedAt: nowIso() })
    .where('id', '=', id)
    .where('state', 'in', ['mapping', 'checked'])
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new AppError('conflict', 'This import has already begun.');
}

export async function changeImport(id: string, change: Partial<Omit<ImportRow, 'id'>>): Promise<void> {
  await db()
    .updateTable('imports')
    .set({ ...change, updatedAt: nowIso() })
    .where('id', '=', id)
    .execute();
}

/** From one state to another, once: false when somebody was quicker. */
export async function moveImport(id: string, from: readonly ImportRow['state'][], to: ImportRow['state']) {
  const { numUpdatedRows } = await db()
    .updateTable('imports')
    .set({ state: to, updatedAt: nowIso() })
    .where('id', '=', id)
    .where('state', 'in', from)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

function requireMember(viewer: Viewer): void {
  if (!may(viewer, 'bee')) throw notFound();
}
