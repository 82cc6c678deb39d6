import { sql } from 'kysely';
import type { Tx } from './database.server.ts';

/** Does a part of a transaction that can fail by itself: what it wrote is taken back, and the rest goes on. */
export async function inSavepoint<T>(tx: Tx, work: () => Promise<T>): Promise<T> {
  await sql`savepoint "part"`.execute(tx);
  try {
    const result = await work();
    await sql`release savepoint "part"`.execute(tx);
    return result;
  } catch (error) {
    await sql`rollback to savepoint "part"`.execute(tx);
    await sql`release savepoint "part"`.execute(tx);
    throw error;
  }
}
