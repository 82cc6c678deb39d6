import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '../../platform/config.server.ts';
import { migrationNames } from '../../platform/db/migrate.server.ts';
import { withSqliteFile } from '../../platform/db/sqlite-file.server.ts';
import { countTables } from '../../platform/db/table-counts.server.ts';
import { KEY_FILE } from '../../platform/secrets.server.ts';
import { type Checked, checkFile } from './checked-file.server.ts';
import { Refusal } from '../command.server.ts';
import { type Manifest, readManifest } from './manifest.server.ts';

/** Looks at every byte of a backup before anything is touched; refuses what is not whole, and what does not fit here. */
export async function checkBackup(folder: string, config: Config): Promise<Manifest> {
  const manifest = readManifest(folder);
  requireFit(manifest, config);
  const { database, key } = manifest;
  await requireSame(join(folder, database.file), database);
  await requireSame(join(folder, key.file), key);
  for (const file of manifest.files) await requireSame(join(folder, 'files', file.key), file);
  if (database.kind === 'sqlite') await requireSound(join(folder, database.file), database.counts);
  if (
    config.secretKey !== undefined &&
    readFileSync(join(folder, KEY_FILE), 'utf8').trim() !== config.secretKey
  )
    throw new Refusal(
      `SECRET_KEY is not the key of this backup: its authenticators would not open. Set SECRET_KEY to what is in ${join(folder, KEY_FILE)}, here and for the server.`,
    );
  return manifest;
}

function requireFit({ database }: Manifest, config: Config): void {
  const kind = config.databaseUrl ? 'postgres' : 'sqlite';
  if (database.kind !== kind)
    throw new Refusal(
      database.kind === 'sqlite'
        ? 'This backup is of SQLite: restore it without DATABASE_URL, then call move.'
        : 'This backup is of PostgreSQL: set DATABASE_URL to the database it should go to.',
    );
  const unknown = database.migrations.filter((name) => !migrationNames.includes(name));
  if (unknown.length > 0)
    throw new Refusal('This backup is of a newer version of this program: update the program first.');
}

async function requireSame(path: string, expected: Checked): Promise<void> {
  if (!existsSync(path)) throw new Refusal(`The backup is damaged: ${path} is missing.`);
  const { bytes, sha256 } = await checkFile(path);
  if (bytes !== expected.bytes || sha256 !== expected.sha256)
    throw new Refusal(`The backup is damaged: ${path} is not what was written. Nothing was changed here.`);
}

async function requireSound(path: string, counts: Record<string, number>): Promise<void> {
  await withSqliteFile(path, async (query) => {
    const [check] = await query<{ integrity_check: string }>('pragma integrity_check(1)');
    const now = await countTables('sqlite', query);
    if (check?.integrity_check !== 'ok' || JSON.stringify(now) !== JSON.stringify(counts))
      throw new Refusal(`The backup is damaged: ${path} is no sound database. Nothing was changed here.`);
  });
}
