import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { now } from '../../platform/clock.server.ts';
import type { Config } from '../../platform/config.server.ts';
import { closeAll } from '../../platform/data-folder.server.ts';
import { sqlitePath } from '../../platform/db/database.server.ts';
import {
  dumpPostgres,
  restorePostgres,
  withClient,
  withSnapshot,
} from '../../platform/db/postgres/dump.server.ts';
import type { HeldSqlite } from '../../platform/db/sqlite-file.server.ts';
import { tableNames } from '../../platform/db/table-counts.server.ts';
import { checkBackup } from './check-backup.server.ts';
import { type Command, Refusal } from '../command.server.ts';
import { readSettings } from '../installation.server.ts';
import type { Manifest } from './manifest.server.ts';
import { prepareRestore } from './prepare-restore.server.ts';
import { requireDirect } from '../require-direct.server.ts';
import { holdDatabase, requireNobodyConnected } from '../sole-use.server.ts';
import { putBack, swap } from './swap.server.ts';

export const restoreCommand: Command = {
  usage: '<folder> [--replace]',
  about: 'puts a backup in the place of what there is (the server must be stopped)',
  options: { replace: { type: 'boolean' } },
  words: [1, 1],
  async run({ args: [folder = ''], flag, env, print }) {
    const config = readSettings({ env });
    const manifest = await checkBackup(folder, config);
    await requireStopped(config);
    putBack(config.dataDir);
    const occupied = await isOccupied(config);
    if (occupied && !flag('replace'))
      throw new Refusal(
        'There is a database already. Say --replace to put the backup in its place; what is there is kept aside.',
      );
    const held = config.databaseUrl || !occupied ? undefined : holdIfSound(config);
    try {
      const aside = await restore(config, folder, manifest, occupied);
      print(`Restored: the state of ${manifest.madeAt}, ${manifest.files.length} file(s). Start the server.`);
      if (aside) print(`What was there before is in ${aside}: delete it when all is well.`);
      if (manifest.missing.length > 0)
        print(`${manifest.missing.length} file(s) were missing already when the backup was made.`);
    } finally {
      held?.release();
    }
  },
};

async function requireStopped(config: Config): Promise<void> {
  if (config.databaseUrl) {
    await requireNobodyConnected(config.databaseUrl);
    await requireDirect(config.databaseUrl);
  } else if (existsSync(sqlitePath(config.dataDir))) holdIfSound(config)?.release();
}

/** A damaged database, which may be why one restores, can be held by nobody, and worked on by nobody. */
function holdIfSound(config: Config): HeldSqlite | undefined {
  try {
    return holdDatabase(config);
  } catch (error) {
    if (error instanceof Refusal) throw error;
    return undefined;
  }
}

async function isOccupied({ databaseUrl, dataDir }: Config): Promise<boolean> {
  if (!databaseUrl) return existsSync(sqlitePath(dataDir));
  return withClient(databaseUrl, async (query) => (await tableNames('postgres', query)).length > 0);
}

/** Answers where what was there before is kept. */
async function restore(
  config: Config,
  folder: string,
  manifest: Manifest,
  occupied: boolean,
): Promise<string | undefined> {
  const { dataDir, databaseUrl } = config;
  const stamp = now().toISOString().replaceAll(/[:.]/g, '-');
  const aside = join(dataDir, `before-restore-${stamp}`);
  const prepared = join(dataDir, `restoring-${stamp}`);
  for (const path of [aside, prepared]) mkdirSync(path, { recursive: true, mode: 0o700 });
  try {
    if (databaseUrl && occupied)
      await withSnapshot(databaseUrl, (_, snapshot) =>
        dumpPostgres(databaseUrl, snapshot, join(aside, 'database.sql')),
      );
    const steps = await prepareRestore(config, { folder, prepared, aside, manifest });
    closeAll(prepared);
    await swap(dataDir, steps, async () => {
      if (databaseUrl)
        await restorePostgres(databaseUrl, join(folder, manifest.database.file), join(prepared, 'clear.sql'));
    });
  } finally {
    rmSync(prepared, { recursive: true, force: true });
    if (readdirSync(aside).length === 0) rmSync(aside, { recursive: true });
  }
  return existsSync(aside) ? aside : undefined;
}
