import { checkImport, type CheckedWith } from '../../../src/importing/check-import.server.ts';
import type { Found } from '../../../src/importing/import-settings.ts';
import { findImport, foundIn } from '../../../src/importing/imports.server.ts';
import { startImport, workOnImports } from '../../../src/importing/run-import.server.ts';
import { beginImport } from '../../../src/importing/take-file.server.ts';
import type { Viewer } from '../../../src/kernel/access/viewer.ts';

interface BroughtIn {
  id: string;
  /** What was told before anything was written. */
  found: Found;
  done: number;
  changed: number;
  refused: number;
}

/** Brings in a table that is written out, as far as anything of it can come in. */
export async function bringInText(
  viewer: Viewer,
  kind: string,
  text: string,
  ways: CheckedWith = {},
): Promise<BroughtIn> {
  const id = await beginImport(viewer, { kind, fileName: 'a.csv', bytes: Buffer.from(text) });
  await checkImport(viewer, id, undefined, ways);
  const checked = await findImport(viewer, id);
  const found = foundIn(checked);
  if (checked.good > 0) {
    await startImport(viewer, id);
    while (await workOnImports());
  }
  const { done, changed, refused } = await findImport(viewer, id);
  return { id, found, done, changed, refused };
}
