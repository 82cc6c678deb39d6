import { AppError } from '../../platform/app-error.ts';
import type { Viewer } from '../access/viewer.ts';
import { transaction } from '../../platform/db/transaction.server.ts';
import { requireWriter } from './content.policy.ts';
import type { Definition } from './fields/definition.ts';
import type { ContentRow } from './row.server.ts';
import { lockRows, writeValues } from './save.server.ts';

/** Where many are changed at once there are no fields to look at: which one it was, and why. */
function aboutOne({ title }: ContentRow, error: unknown): unknown {
  const [why] = error instanceof AppError ? Object.values(error.fields) : [];
  return why ? new AppError('invalid', `Nothing was changed. “${title}”: ${why}`) : error;
}

/** The same new state for many; each is a save of its own. Says how many there were. */
export async function setContentStates(
  viewer: Viewer,
  definition: Definition,
  ids: readonly string[],
  state: 'draft' | 'published' | 'archived',
): Promise<number> {
  requireWriter(viewer);
  if (ids.length === 0) return 0;
  return transaction(async (tx) => {
    const rows = await lockRows(tx, definition, ids);
    const others = rows.filter((row) => row.deletedAt === null && row.state !== state);
    for (const row of others)
      await writeValues(tx, viewer, definition, { row, values: { state } }).catch((error: unknown) => {
        throw aboutOne(row, error);
      });
    return others.length;
  });
}
