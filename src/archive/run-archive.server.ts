import { inSeconds, nowIso } from '../platform/clock.server.ts';
import { db, dialect } from '../platform/db/database.server.ts';
import { describeError, log } from '../platform/log.server.ts';
import { AT_WORK, LEASE_SECONDS, PROCESS } from './archive-row.server.ts';
import { clearWork, fail, makeArchive } from './make-archive.server.ts';

let running: AbortController | undefined;

/** A job: makes the archive that somebody asked for. What a process began that is gone is begun anew. */
export async function workOnArchives(): Promise<boolean> {
  const id = await leaseArchive();
  if (id === undefined) return false;
  running = new AbortController();
  const { signal } = running;
  const making = { id, process: PROCESS };
  try {
    await makeArchive(making, signal);
  } catch (error) {
    await clearWork(id);
    if (signal.aborted) {
      await giveBack(id);
      return false;
    }
    log.error({ archive: id, ...describeError(error) }, 'archive ended');
    await fail(making, 'Making it ended unexpectedly. Nothing was kept. You can start again.');
  }
  return true;
}

/** Before the process ends: what is being made is begun anew by the next one. */
export function stopArchives(): void {
  running?.abort();
}

async function leaseArchive(): Promise<string | undefined> {
  const row = await db()
    .updateTable('archives')
    .set({
      state: 'working',
      leasedBy: PROCESS,
      leasedUntil: inSeconds(LEASE_SECONDS),
      done: 0,
      total: 0,
      doing: '',
    })
    .where('state', 'in', AT_WORK)
    .where((eb) =>
      eb.or([
        eb('leasedUntil', 'is', null),
        eb('leasedUntil', '<', nowIso()),
        // One process has SQLite's file: whoever else held it is gone.
        ...(dialect() === 'sqlite' ? [eb('leasedBy', '!=', PROCESS)] : []),
      ]),
    )
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

async function giveBack(id: string): Promise<void> {
  await db()
    .updateTable('archives')
    .set({ state: 'waiting', leasedUntil: null })
    .where('id', '=', id)
    .where('leasedBy', '=', PROCESS)
    .where('state', '=', 'working')
    .execute();
}
