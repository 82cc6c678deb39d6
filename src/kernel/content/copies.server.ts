import type { Viewer } from '../access/viewer.ts';
import { transaction } from '../../platform/db/transaction.server.ts';
import { createContentIn } from './changes.server.ts';
import { requireWriter, restorable } from './content.policy.ts';
import { type Definition, SHARED } from './fields/definition.ts';
import type { ContentRow } from './row.server.ts';
import { lockRow, valuesOf } from './save.server.ts';

const COPY = ' (copy)';

/** A second one to change: a draft with all that the viewer may write. */
export async function duplicateContent(viewer: Viewer, definition: Definition, id: string): Promise<string> {
  requireWriter(viewer);
  return transaction(async (tx) => {
    const row = await lockRow(tx, definition, id);
    const title = `${row.title.slice(0, SHARED.title.max - COPY.length)}${COPY}`;
    return (await createContentIn(tx, viewer, definition, { ...copied(viewer, definition, row), title })).id;
  });
}

/** What a second one begins with: all that the viewer may write, but for its address, its publishing and what it translates. */
export function copied(viewer: Viewer, definition: Definition, row: ContentRow): Record<string, unknown> {
  const {
    slug: _slug,
    state: _state,
    publishAt: _from,
    unpublishAt: _until,
    translationOf: _original,
    translatedVersion: _translated,
    ...values
  } = restorable(viewer, definition, valuesOf(definition, row));
  return values;
}
