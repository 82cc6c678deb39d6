import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { readdir, rm, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { now } from '../../platform/clock.server.ts';
import type { Config } from '../../platform/config.server.ts';
import { closeDatabase, db, openDatabase, sqlitePath, type Tx } from '../../platform/db/database.server.ts';
import { migrateLike, migrateWith } from '../../platform/db/migrate.server.ts';
import { withClient, withSoleLock } from '../../platform/db/postgres/dump.server.ts';
import { tableNames } from '../../platform/db/table-counts.server.ts';
import { transaction } from '../../platform/db/transaction.server.ts';
import { files, openFiles } from '../../platform/files/files.server.ts';
import { unhurried } from '../../platform/request-scope.server.ts';
import { loadSecretKey } from '../../platform/secrets.server.ts';
import { placeArchivedFiles, requireNamed, takeBack, uploadFiles } from './archived-files-in.server.ts';
import { type Command, Refusal } from '../command.server.ts';
import { indexEverything } from './index-everything.server.ts';
import { readSettings } from '../installation.server.ts';
import { loadArchive } from './load-archive.server.ts';
import { type OpenArchive, openArchive } from './read-archive.server.ts';
import { holdFile, requireNobodyConnected } from '../sole-use.server.ts';
import { cutOffIn, endSwap, putBack, type Step, swap } from '../backup/swap.server.ts';

/** What the folder is called, beside everything else, in which all is prepared. */
const PREPARED = 'bringing-in-';
/** What two calls at once are kept apart by; in the folder, an empty file. */
const LOCK = '.bring-in';
/** Bytes that the disk should have besides what is unpacked: for the indexes of the database. */
const ROOM = 64 * 1024 * 1024;

export const bringInCommand: Command = {
  usage: '<archive.zip>',
  about: 'brings a complete export (Export, Everything) into an empty Jambee, before its first start',
  words: [1, 1],
  async run({ args: [path = ''], env, print }) {
    const config = readSettings({ env });
    await alone(config, async (ours) => {
      if (await endedOtherwise(config, ours)) {
        print(
          'The archive was brought in by the call before, which was cut off after its last step. Start the server.',
        );
        return;
      }
      putBack(config.dataDir);
      await clearCutOff(config.dataDir);
      await requireEmpty(config, ours);
      const archive = await openArchive(path);
      try {
        await requireRoom(config, archive);
        loadSecretKey(config);
        const rows = await unhurried(() => bringIn(config, archive));
        const { madeAt, files: brought, missing } = archive.archive;
        print(`Brought in: the state of ${madeAt}, ${rows} rows, ${brought.length} file(s).`);
        if (missing.length > 0)
          print(`${missing.length} file(s) were missing already when the archive was made.`);
        print('Nobody has a password yet. Call npm run admin -- let-in <email> for the first account,');
        print('then start the server. All others choose “Forgot my password” on the login panel.');
      } finally {
        archive.close();
      }
    });
  },
};

/**
 * Works while no other call of this command does, on the same folder or the same database. What is held ends with the
 * process. `ours` is the connection that holds PostgreSQL.
 */
async function alone(
  { dataDir, databaseUrl }: Config,
  work: (ours?: number) => Promise<void>,
): Promise<void> {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const held = holdFile(join(dataDir, LOCK));
  if (!held) throw busy();
  try {
    if (!databaseUrl) await work();
    else if (!(await withSoleLock(databaseUrl, LOCK, (ours) => work(ours).then(() => true)))) throw busy();
  } finally {
    held.remove();
  }
}

const busy = () =>
  new Refusal(
    'Another bring-in is at work on this folder or this database. Wait until it has ended. Nothing was changed.',
  );

/** Whether a call before was killed once PostgreSQL had everything: the files that are in their place stay there. */
async function endedOtherwise({ databaseUrl, dataDir }: Config, held?: number): Promise<boolean> {
  const ours = cutOffIn(dataDir)?.some(({ aside }) => aside.includes(PREPARED));
  if (!ours || !databaseUrl) return false;
  await requireNobodyConnected(databaseUrl, held);
  if (!(await hasTables(databaseUrl))) return false;
  endSwap(dataDir);
  await clearCutOff(dataDir);
  return true;
}

const hasTables = (databaseUrl: string) =>
  withClient(databaseUrl, async (query) => (await tableNames('postgres', query)).length > 0);

async function requireEmpty(config: Config, held?: number): Promise<void> {
  const { databaseUrl, dataDir } = config;
  if (databaseUrl) {
    await requireNobodyConnected(databaseUrl, held);
    if (await hasTables(databaseUrl)) throw notEmpty('The PostgreSQL database has tables already');
  } else if (existsSync(sqlitePath(dataDir))) throw notEmpty(`There is a database in ${dataDir} already`);
  const kept = config.s3 ? [] : await readdir(join(dataDir, 'files')).catch(() => []);
  if (kept.length > 0) throw notEmpty(`There are files in ${join(dataDir, 'files')} already`);
}

const notEmpty = (what: string) =>
  new Refusal(
    `${what}: an archive is brought into an empty Jambee, before its first start. Name another DATA_DIR or DATABASE_URL, or move away what is there. Nothing was changed.`,
  );

/** What a process prepared that was killed. */
async function clearCutOff(dataDir: string): Promise<void> {
  for (const name of await readdir(dataDir))
    if (name.startsWith(PREPARED)) await rm(join(dataDir, name), { recursive: true });
}

async function requireRoom({ dataDir }: Config, { bytes }: OpenArchive): Promise<void> {
  const { bavail, bsize } = await statfs(dataDir);
  if (bavail * bsize < bytes + ROOM)
    throw new Refusal(
      `There is too little room in ${dataDir}: the archive needs ${Math.ceil((bytes + ROOM) / 1e6)} MB.`,
    );
}

/** Prepares everything beside its place, then puts it there at once. */
async function bringIn(config: Config, archive: OpenArchive): Promise<number> {
  const { dataDir, databaseUrl } = config;
  const prepared = join(dataDir, `${PREPARED}${now().toISOString().replaceAll(/[:.]/g, '-')}`);
  mkdirSync(prepared, { mode: 0o700 });
  const step = (name: string, to: string): Step => ({
    from: join(prepared, name),
    to,
    aside: join(prepared, `${name}.before`),
  });
  const steps: Step[] = [];
  let uploaded: string[] = [];
  let rows = 0;
  try {
    if (config.s3) {
      await openFiles(config);
      uploaded = await uploadFiles(files(), archive, prepared);
    } else {
      await placeArchivedFiles(join(prepared, 'files'), archive);
      steps.push(step('files', join(dataDir, 'files')));
    }
    if (!databaseUrl) {
      rows = await fill({ ...config, dataDir: prepared }, archive);
      steps.push(step('jambee.sqlite', sqlitePath(dataDir)));
    }
    await swap(dataDir, steps, async () => {
      if (databaseUrl) rows = await fill(config, archive);
    });
    return rows;
  } catch (error) {
    await takeBack(uploaded);
    throw error;
  } finally {
    rmSync(prepared, { recursive: true, force: true });
  }
}

/** The schema as it was, the rows, then what the schema has become since: all of it, or nothing. */
async function fill(config: Config, archive: OpenArchive): Promise<number> {
  const { migrations } = archive.archive;
  openDatabase(config);
  try {
    if (config.databaseUrl)
      return await transaction(async (tx) => {
        await migrateLike(tx, migrations);
        const rows = await loadWhole(tx, archive);
        await migrateWith(tx);
        await indexEverything(tx);
        return rows;
      });
    // A file that nobody else knows of yet, and that is thrown away where something fails.
    await migrateLike(db(), migrations);
    const rows = await transaction((tx) => loadWhole(tx, archive));
    await migrateWith(db());
    await transaction(indexEverything);
    return rows;
  } finally {
    await closeDatabase();
  }
}

async function loadWhole(tx: Tx, archive: OpenArchive): Promise<number> {
  const rows = await loadArchive(tx, archive);
  await requireNamed(tx, archive);
  return rows;
}
