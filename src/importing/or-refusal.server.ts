import { AppError, isUnavailable } from '../platform/app-error.ts';
import type { Tx } from '../platform/db/database.server.ts';
import { inSavepoint } from '../platform/db/savepoint.server.ts';
import type { Written } from './import-kind.ts';

/** Writes one row; what it is refused for becomes its refusal, and the rows beside it are written all the same. */
export async function orRefusal(tx: Tx, number: number, write: () => Promise<Written>): Promise<Written> {
  try {
    return await inSavepoint(tx, write);
  } catch (error) {
    if (!(error instanceof AppError) || isUnavailable(error)) throw error;
    return { number, refusal: Object.values(error.fields)[0] ?? error.message };
  }
}
