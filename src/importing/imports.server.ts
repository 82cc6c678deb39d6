import type { Selectable } from 'kysely';
import { AppError, notFound } from '../platform/app-error.ts';
import { may } from '../kernel/access/rights.ts';
import type { Viewer } from '../kernel/access/viewer.ts';
import { nowIso } from '../platform/clock.server.ts';
import { db, type Db, type Tx } from '../platform/db/database.server.ts';
import type { ImportsTable } from '../platform/db/tables/import-tables.server.ts';
import { FIRST_SETTINGS, type Found, type ImportSettings } from './import-settings.ts';

export type ImportRow = Selectable<ImportsTable>;
type State = ImportRow['state'];

/** An import by its id: one's own, or anybody's for those who run the people. */
export async function findImport(viewer: Viewer, id: string): Promise<ImportRow> {
  requireMember(viewer);
  const row = await db().selectFrom('imports').selectAll().where('id', '=', id).executeTakeFirst();
  const own = viewer.kind === 'user' && row?.ownerId === viewer.id;
  if (!row || !(own || may(viewer, 'people'))) throw notFound();
  return row;
}

const MOST_LISTED = 100;

/** Newest first, with the name of whoever began it. */
export async function listImports(viewer: Viewer) {
  requireMember(viewer);
  let query = db()
    .selectFrom('imports')
    .leftJoin('users', 'users.id', 'imports.ownerId')
    .selectAll('imports')
    .select(['users.givenName', 'users.familyName'])
    .orderBy('imports.createdAt', 'desc')
    .orderBy('imports.id')
    .limit(MOST_LISTED);
  if (!may(viewer, 'people') && viewer.kind === 'user') query = query.where('ownerId', '=', viewer.id);
  return query.execute();
}

export function requireMember(viewer: Viewer): void {
  if (!may(viewer, 'bee')) throw notFound();
}

export function settingsOf({ settings }: Pick<ImportRow, 'settings'>): ImportSettings {
  const stored = JSON.parse(settings) as Partial<ImportSettings>;
  // Until names were compared, what was said of repetitions counted whatever the name: so these rows were shown.
  const others = stored.duplicates ?? FIRST_SETTINGS.others;
  return { ...FIRST_SETTINGS, others, ...stored };
}

export function foundIn({ found }: Pick<ImportRow, 'found'>): Found {
  return JSON.parse(found) as Found;
}

export const textsIn = (json: string): string[] => JSON.parse(json) as string[];

export const alreadyBegun = () => new AppError('conflict', 'This import has already begun.');

export const somebodyElse = () =>
  new AppError('conflict', 'Someone else has changed this import. Please check it again.');

/** Before it has begun, a file can be read and understood in other ways; who was quicker is not overwritten. */
export function requireOpen({ state, fileGoneAt }: ImportRow): void {
  if (state !== 'mapping' && state !== 'checked') throw alreadyBegun();
  if (fileGoneAt) throw new AppError('gone', 'The file of this import was deleted. Please choose it again.');
}

/** Changes an import that is still as it was seen: of this revision, and in one of these states. False where it is not. */
export async function changeImport(
  on: Db | Tx,
  { id, revision }: Pick<ImportRow, 'id' | 'revision'>,
  states: readonly State[],
  change: Partial<Omit<ImportRow, 'id'>>,
): Promise<boolean> {
  const { numUpdatedRows } = await on
    .updateTable('imports')
    .set({ ...change, updatedAt: nowIso() })
    .where('id', '=', id)
    .where('revision', '=', revision)
    .where('state', 'in', states)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
