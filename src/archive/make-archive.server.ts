import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { mailUser } from '../identity/queue-mail.server.ts';
import { record } from '../kernel/access/audit.server.ts';
import { sweepFolder } from '../media/unfinished-files.server.ts';
import { isUnavailable } from '../platform/app-error.ts';
import { inSeconds, nowIso } from '../platform/clock.server.ts';
import { config } from '../platform/config.server.ts';
import { db, type Tx } from '../platform/db/database.server.ts';
import { troubleOf } from '../platform/db/database-trouble.server.ts';
import { transaction } from '../platform/db/transaction.server.ts';
import { orNoRoom } from '../platform/files/disk-room.server.ts';
import { StoreUnavailable } from '../platform/files/file-store.ts';
import { files } from '../platform/files/files.server.ts';
import { describeError, log } from '../platform/log.server.ts';
import { inOwnWorker } from '../platform/worker/worker-tasks.server.ts';
import { changeOwnArchive, KEPT_HOURS, keyOf } from './archive-row.server.ts';
import { writeArchive } from './write-archive.server.ts';

/** Milliseconds after which the process says that it is alive, and how far it is. */
const HEARTBEAT_MS = 10_000;
const TELL_MS = 500;
/** Seconds after its time after which the sweep deletes a file that nothing else has deleted. */
const GRACE = 3600;

interface Making {
  id: string;
  /** Which process it is made for. */
  process: string;
}

/** Somebody deleted the archive, or another process has taken it over. */
class Stopped extends Error {}

/** Makes an archive that was asked for, and says so to who asked. What goes wrong is kept with it, in words. */
export const makeArchive = inOwnWorker('archive', async (making: Making): Promise<void> => {
  const path = pathOf(making.id);
  const alive = setInterval(() => {
    // Whether it may go on is asked with the next part.
    changeOwnArchive(db(), making, {}).catch(() => undefined);
  }, HEARTBEAT_MS);
  try {
    await mkdir(incoming(), { recursive: true });
    await orNoRoom(path, () => make(making, path));
  } catch (error) {
    if (error instanceof Stopped) {
      await sweepFolder(keyOf(making.id));
      return;
    }
    log.error({ archive: making.id, ...describeError(error) }, 'archive failed');
    await fail(making, wordsFor(error));
  } finally {
    clearInterval(alive);
    await clearWork(making.id);
  }
});

/** Where uploads come in, too: what is left there by a process that was killed is swept after a day. */
const incoming = () => join(config().dataDir, 'incoming');
const pathOf = (id: string) => join(incoming(), `archive-${id}.zip`);

/** Deletes what a worker has written so far. */
export async function clearWork(id: string): Promise<void> {
  const names = await readdir(incoming()).catch(() => []);
  for (const name of names)
    if (name.startsWith(`archive-${id}.`)) await rm(join(incoming(), name), { force: true });
}

async function make(making: Making, path: string): Promise<void> {
  let told = 0;
  const archive = await writeArchive({
    config: config(),
    path,
    tell: async (progress) => {
      if (performance.now() - told < TELL_MS) return;
      told = performance.now();
      if (!(await changeOwnArchive(db(), making, progress))) throw new Stopped();
    },
  });
  const { size: bytes } = await stat(path);
  await keep(making, path);
  await end(making, {
    state: 'ready',
    bytes,
    missing: archive.missing.length,
    expiresAt: inSeconds(KEPT_HOURS * 3600),
  });
}

/** Known before it is stored, and due from the start: whatever becomes of this process or of its owner, the file goes. */
async function keep({ id }: Making, path: string): Promise<void> {
  const folder = keyOf(id);
  await db()
    .insertInto('unfinishedFiles')
    .values({ folder, dueAt: inSeconds(KEPT_HOURS * 3600 + GRACE) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await files().take(folder, path, 'application/zip');
}

async function end(making: Making, change: Parameters<typeof changeOwnArchive>[2]): Promise<void> {
  const stays = await transaction(async (tx) => {
    if (!(await changeOwnArchive(tx, making, { leasedUntil: null, ...change }))) return false;
    await tellOwner(tx, making.id, change.state === 'ready' ? 'ready' : 'failed');
    return true;
  });
  if (!stays) throw new Stopped();
}

async function tellOwner(tx: Tx, id: string, outcome: 'ready' | 'failed'): Promise<void> {
  const owner = await tx
    .selectFrom('users')
    .innerJoin('archives', 'archives.ownerId', 'users.id')
    .select(['users.id', 'users.email', 'users.givenName', 'users.language'])
    .where('archives.id', '=', id)
    .executeTakeFirstOrThrow();
  const action = outcome === 'ready' ? 'archive.made' : 'archive.failed';
  await record(tx, { action, actorId: owner.id, subjectId: id });
  await mailUser(tx, owner, outcome === 'ready' ? 'archive-ready' : 'archive-failed');
}

/** Also called by the process where a worker ended without a word. */
export async function fail(making: Making, problem: string): Promise<void> {
  const expiresAt = inSeconds(KEPT_HOURS * 3600);
  await end(making, { state: 'failed', problem, expiresAt }).catch((error: unknown) => {
    if (!(error instanceof Stopped)) throw error;
  });
}

function wordsFor(error: unknown): string {
  if (error instanceof StoreUnavailable)
    return 'The file store does not answer. Nothing was kept. Start again when it does.';
  if (isUnavailable(error) || troubleOf(error) === 'full')
    return 'The disk of the server is full or cannot be written, or the database does not answer. Nothing was kept. Make room, then start again.';
  return `Something went wrong at ${nowIso()}; the log of the server says what. Nothing was kept. You can start again.`;
}
