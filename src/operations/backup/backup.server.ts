import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { nowIso } from '../../platform/clock.server.ts';
import type { Config } from '../../platform/config.server.ts';
import { sqlitePath } from '../../platform/db/database.server.ts';
import { dumpPostgres, withSnapshot } from '../../platform/db/postgres/dump.server.ts';
import type { Query } from '../../platform/db/query.ts';
import { copySqlite, withSqliteFile } from '../../platform/db/sqlite-file.server.ts';
import { countTables, migrationsOf } from '../../platform/db/table-counts.server.ts';
import { DamagedFile } from '../../platform/files/damaged-file.server.ts';
import { files, openFiles } from '../../platform/files/files.server.ts';
import { KEY_FILE } from '../../platform/secrets.server.ts';
import { checkFile, type Checked, takeStream } from './checked-file.server.ts';
import { type Command, Refusal } from '../command.server.ts';
import { readSettings } from '../installation.server.ts';
import { requireKey } from '../require-key.server.ts';
import { type Manifest, writeManifest } from './manifest.server.ts';
import { requireDirect } from '../require-direct.server.ts';
import { namedFiles } from './named-files.server.ts';
import { requireWhole } from './swap.server.ts';

export const backupCommand: Command = {
  usage: '<folder>',
  about: 'database, files and key into a new folder, while the server runs',
  words: [1, 1],
  async run({ args: [folder = ''], env, print, note }) {
    const config = readSettings({ env });
    requireWhole(config.dataDir);
    const manifest = await backUp(config, folder);
    const rows = Object.values(manifest.database.counts).reduce((sum, count) => sum + count, 0);
    print(
      `${folder}: ${rows} rows, ${manifest.files.length} files, and the key. Keep it as safe as the site itself.`,
    );
    if (manifest.missing.length > 0)
      note(
        `${manifest.missing.length} file(s) that the database names are not there, or are damaged, as ${manifest.missing[0]}.`,
      );
  },
};

/** The database first, then the files: what is uploaded in between is a file too many, never one too few. */
export async function backUp(config: Config, folder: string): Promise<Manifest> {
  if (existsSync(folder) && readdirSync(folder).length > 0)
    throw new Refusal(`${folder} is not empty: name a new folder for each backup.`);
  if (config.databaseUrl) await requireDirect(config.databaseUrl);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const { named, ...database } = config.databaseUrl
    ? await backUpPostgres(config.databaseUrl, folder)
    : await backUpSqlite(config, folder);
  await openFiles(config);
  const copied = await copyFiles(folder);
  const known = new Set(copied.map(({ key }) => key));
  const manifest: Manifest = {
    format: 1,
    madeAt: nowIso(),
    database,
    files: copied,
    missing: named.filter((key) => !known.has(key)),
    key: { file: KEY_FILE, ...(await copyKey(config, folder)) },
  };
  writeManifest(folder, manifest);
  return manifest;
}

type Database = Manifest['database'] & { named: string[] };

async function backUpSqlite({ dataDir }: Config, folder: string): Promise<Database> {
  const path = sqlitePath(dataDir);
  if (!existsSync(path)) throw new Refusal(`There is no database in ${dataDir}.`);
  const file = 'database.sqlite';
  await copySqlite(path, join(folder, file));
  const facts = await withSqliteFile(join(folder, file), (query) => factsOf('sqlite', query));
  return { kind: 'sqlite', file, ...(await checkFile(join(folder, file))), ...facts };
}

async function backUpPostgres(url: string, folder: string): Promise<Database> {
  const file = 'database.sql';
  const facts = await withSnapshot(url, async (query, snapshot) => {
    await dumpPostgres(url, snapshot, join(folder, file));
    return factsOf('postgres', query);
  });
  return { kind: 'postgres', file, ...(await checkFile(join(folder, file))), ...facts };
}

async function factsOf(kind: 'sqlite' | 'postgres', query: Query) {
  const counts = await countTables(kind, query);
  const named = await namedFiles(query, Object.keys(counts));
  return { migrations: await migrationsOf(query), counts, named };
}

async function copyFiles(folder: string): Promise<Manifest['files']> {
  const copied: Manifest['files'] = [];
  for await (const { key } of files().list()) {
    const checked = isLeftOut(key) ? undefined : await copyFile(key, join(folder, 'files', key));
    if (checked) copied.push({ key, ...checked });
  }
  return copied;
}

/** Half a file, and archives: they hold again what a backup holds, and lapse. */
const isLeftOut = (key: string) => key.endsWith('.part') || key.startsWith('archives/');

/** Undefined for what was deleted since it was listed, and for what the store gives otherwise than it was given. */
async function copyFile(key: string, to: string): Promise<Checked | undefined> {
  try {
    const stored = await files().get(key);
    return stored && (await takeStream(stored.body, to));
  } catch (error) {
    if (!(error instanceof DamagedFile)) throw error;
    await rm(to, { force: true });
    return undefined;
  }
}

async function copyKey(config: Config, folder: string) {
  writeFileSync(join(folder, KEY_FILE), requireKey(config), { mode: 0o600, flush: true });
  return checkFile(join(folder, KEY_FILE));
}
