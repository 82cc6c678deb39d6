import { existsSync } from 'node:fs';
import { readConfig } from '../platform/config.server.ts';
import { closeDatabase, openDatabase, sqlitePath } from '../platform/db/database.server.ts';
import { copyToPostgres } from '../platform/db/postgres/copy-into.server.ts';
import { migrate, migrationNames } from '../platform/db/migrate.server.ts';
import { withClient } from '../platform/db/postgres/dump.server.ts';
import type { HeldSqlite } from '../platform/db/sqlite-file.server.ts';
import { countTables, migrationsOf } from '../platform/db/table-counts.server.ts';
import { transaction } from '../platform/db/transaction.server.ts';
import { type Command, Refusal } from './command.server.ts';
import { readSettings } from './installation.server.ts';
import { holdDatabase } from './sole-use.server.ts';
import { requireWhole } from './backup/swap.server.ts';

export const moveCommand: Command = {
  usage: '<DATABASE_URL>',
  about: 'copies the SQLite database into an empty PostgreSQL one, counted (the server must be stopped)',
  words: [1, 1],
  async run({ args: [url = ''], env, print }) {
    const config = readSettings({ env });
    requireWhole(config.dataDir);
    if (config.databaseUrl)
      throw new Refusal('DATABASE_URL is set: this installation is on PostgreSQL already.');
    if (!existsSync(sqlitePath(config.dataDir)))
      throw new Refusal(`There is no database in ${config.dataDir}.`);
    const target = readConfig({ ...env, DATABASE_URL: url });
    const held = holdDatabase(config);
    try {
      await requireCurrent(held);
      await requireEmpty(url);
      openDatabase(target);
      await migrate();
      await copy(held, url, print);
    } finally {
      held.release();
      await closeDatabase();
    }
    print(
      '\nAll rows are there. Set DATABASE_URL to it and start the server. Files and key stay where they are;',
    );
    print('keep the SQLite file until you have made a backup of the new database.');
  },
};

async function requireCurrent({ query }: HeldSqlite): Promise<void> {
  const done = await migrationsOf(query);
  if (done.toSorted().join() !== migrationNames.join())
    throw new Refusal(
      'The SQLite database is of another version of this program: start the server once before.',
    );
}

async function requireEmpty(url: string): Promise<void> {
  await withClient(url, async (query) => {
    const counts = await countTables('postgres', query);
    const full = Object.keys(counts).filter((name) => counts[name]);
    if (full.length > 0)
      throw new Refusal(
        `The PostgreSQL database is not empty: ${full.slice(0, 5).join(', ')} have rows. Name a new one.`,
      );
  });
}

/** One transaction: where the counts differ, nothing was copied. */
async function copy(held: HeldSqlite, url: string, print: (line: string) => void): Promise<void> {
  const before = await countTables('sqlite', held.query);
  await transaction(async (tx) => {
    const copied = await copyToPostgres(tx, held);
    const wrong = Object.keys(before).filter((name) => before[name] !== copied[name]);
    if (wrong.length > 0)
      throw new Refusal(`Not all rows of ${wrong.join(', ')} came over: nothing was copied.`);
  });
  const after = await withClient(url, (query) => countTables('postgres', query));
  print(`${'table'.padEnd(24)}${'SQLite'.padStart(12)}${'PostgreSQL'.padStart(12)}`);
  for (const [name, count] of Object.entries(before))
    print(`${name.padEnd(24)}${String(count).padStart(12)}${String(after[name] ?? 0).padStart(12)}`);
  const wrong = Object.keys(before).filter((name) => before[name] !== after[name]);
  if (wrong.length > 0) throw new Refusal(`The tables ${wrong.join(', ')} differ: do not use this database.`);
}
