import { isPooled } from '../platform/db/postgres/detect-pooler.server.ts';
import { Refusal } from './command.server.ts';

/** pg_dump and psql change settings of their session; a pooler would hand those on to the server, which then finds no table. */
export async function requireDirect(databaseUrl: string): Promise<void> {
  if (await isPooled(databaseUrl))
    throw new Refusal(
      'DATABASE_URL leads through a pooler in transaction mode (PgBouncer): set DATABASE_DIRECT_URL to PostgreSQL’s own address.',
    );
}
