import { administrators } from '../../kernel/access/administrators.server.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Tx } from '../../platform/db/database.server.ts';
import { locked } from '../../platform/db/lock.server.ts';

/** Whoever could run the people (kernel/access/rights.ts) and sign in, locked: two actions on administrators wait for each other. */
export async function lockAdministrators(tx: Tx): Promise<string[]> {
  // The rows first; who they are is read after, when whoever held them has committed.
  await locked(
    tx.selectFrom('users').select('id').where('id', 'in', administrators(tx).select('id')).orderBy('id'),
  ).execute();
  const rows = await administrators(tx).select('id').execute();
  return rows.map((row) => row.id);
}

/** Refuses, and so undoes, an action that left nobody to run the people. */
export async function requireAnAdministrator(tx: Tx): Promise<void> {
  const left = await administrators(tx).select('id').limit(1).executeTakeFirst();
  if (!left)
    throw new AppError(
      'conflict',
      'This is the last administrator. Make someone else an administrator first.',
    );
}
