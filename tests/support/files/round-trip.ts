import { expect } from 'vitest';
import { exportKindAt } from '../../../src/exporting/export-kinds.server.ts';
import { type Format, listFile } from '../../../src/exporting/list-file.server.ts';
import { checkImport } from '../../../src/importing/check-import.server.ts';
import type { ImportKind } from '../../../src/importing/kinds/import-kind.ts';
import { findImport, foundIn, textsIn } from '../../../src/importing/imports.server.ts';
import { startImport, workOnImports } from '../../../src/importing/run-import.server.ts';
import { beginImport } from '../../../src/importing/take-file.server.ts';
import type { Viewer } from '../../../src/kernel/access/viewer.ts';

/** All of a list as a file. */
export async function fileOf(viewer: Viewer, path: string, format: Format, query = ''): Promise<Buffer> {
  const answer = await listFile(viewer, exportKindAt(path), new URLSearchParams(query), format);
  return Buffer.from(await answer.arrayBuffer());
}

/** Brings a file in, over what is there, with the columns that the import finds by itself: all that it knows. */
export async function bringIn(
  viewer: Viewer,
  { kind, fields }: Pick<ImportKind, 'kind' | 'fields'>,
  bytes: Buffer,
  format: Format,
): Promise<{ made: number; changed: number }> {
  const id = await beginImport(viewer, { kind, fileName: `a.${format}`, bytes });
  const { mapping } = await findImport(viewer, id);
  expect(textsIn(mapping).filter(Boolean).toSorted()).toEqual(fields.map(({ name }) => name).toSorted());
  await checkImport(viewer, id, undefined, { duplicates: 'update' });
  await startImport(viewer, id);
  while (await workOnImports());
  const row = await findImport(viewer, id);
  const problems = (foundIn(row).groups ?? []).map(({ field, message, rows }) => [
    field,
    message,
    rows[0]?.text,
  ]);
  expect(problems).toEqual([]);
  expect(row).toMatchObject({ state: 'done', refused: 0 });
  return { made: row.done, changed: row.changed };
}
