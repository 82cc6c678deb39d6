import type { Viewer } from '../kernel/access/viewer.ts';
import { AppError } from '../platform/app-error.ts';
import { type CheckedWith, checkImport } from './check-import.server.ts';
import {
  DUPLICATE_WAYS,
  type DuplicateWay,
  type RepeatSort,
  type Treatment,
  type Twin,
} from './import-settings.ts';
import { type Fixes, keepFixes } from './keep-fixes.server.ts';
import { startImport } from './run-import.server.ts';
import { sortOf } from './tally.server.ts';
import { treat } from './treatments.server.ts';

/** Settles what is wrong: alike by alike as somebody chose, and where nothing was chosen by other words in a cell. */
export async function fixProblems(
  viewer: Viewer,
  id: string,
  fixes: Fixes,
  changes: CheckedWith = {},
): Promise<void> {
  await keepFixes(viewer, id, fixes);
  await checkImport(viewer, id, undefined, changes);
}

/** Begins the import, with what was typed and chosen but not yet sent. */
export async function fixAndStart(viewer: Viewer, id: string, fixes: Fixes): Promise<void> {
  const { isNew, areRivals } = await keepFixes(viewer, id, fixes);
  if (isNew) await checkImport(viewer, id);
  if (areRivals)
    throw new AppError(
      'conflict',
      'Another text was typed into one of these cells meanwhile. Please choose which one counts.',
    );
  await startImport(viewer, id);
}

/** What is done with one row that repeats something. */
export async function treatTwin(
  viewer: Viewer,
  id: string,
  number: number,
  way: DuplicateWay,
): Promise<void> {
  if (!DUPLICATE_WAYS.includes(way))
    throw new AppError('badRequest', 'Please use one of the choices on this page.');
  await treat(viewer, id, ['twin'], (row) => (row.number === number ? { duplicate: way } : undefined));
  await checkImport(viewer, id);
}

/** What is done with all rows that repeat something in one way, whatever was said of one of them before. */
export async function treatTwins(
  viewer: Viewer,
  id: string,
  sort: RepeatSort,
  way: DuplicateWay,
): Promise<void> {
  await treat(viewer, id, ['twin'], ({ twin, treatment }) => {
    const { duplicate } = JSON.parse(treatment ?? '{}') as Treatment;
    const isMeant = twin !== null && duplicate !== undefined && sortOf(JSON.parse(twin) as Twin) === sort;
    return isMeant ? { duplicate: undefined } : undefined;
  });
  await checkImport(viewer, id, undefined, { [sort]: way });
}

/** Takes all decisions about rows back. */
export async function forgetTreatments(viewer: Viewer, id: string): Promise<void> {
  await treat(viewer, id, ['treatment'], () => 'none');
  await checkImport(viewer, id);
}
