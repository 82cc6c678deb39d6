import type { Query } from './query.ts';

/** Made by the databases themselves, or other in each of them. */
const NOT_OURS = /^(sqlite_|kysely_|search_|rateLimits$)/;
const TABLES = {
  sqlite: `select name from sqlite_master where type = 'table' order by name`,
  postgres: `select tablename as name from pg_tables where schemaname = 'public' order by tablename`,
};

export async function tableNames(kind: 'sqlite' | 'postgres', query: Query): Promise<string[]> {
  const rows = await query<{ name: string }>(TABLES[kind]);
  return rows.map(({ name }) => name).filter((name) => !NOT_OURS.test(name));
}

/** How many rows each table has. */
export async function countTables(
  kind: 'sqlite' | 'postgres',
  query: Query,
): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const name of await tableNames(kind, query)) {
    const [row] = await query<{ count: number | string }>(`select count(*) as count from "${name}"`);
    counts[name] = Number(row?.count ?? 0);
  }
  return counts;
}

/** The migrations that the database has had, in order. */
export async function migrationsOf(query: Query): Promise<string[]> {
  const rows = await query<{ name: string }>('select name from kysely_migration order by name');
  return rows.map(({ name }) => name);
}
