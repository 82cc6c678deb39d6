import type { Kysely } from 'kysely';

/** The second factor that an account had when its address was changed: the undo of that puts it back, too. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const column of ['totpSecret', 'recoveryCodes'])
    await db.schema.alterTable('emailUndos').addColumn(column, 'text').execute();
}
