import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { now, nowIso } from '../platform/clock.server.ts';
import { config } from '../platform/config.server.ts';
import { db } from '../platform/db/database.server.ts';
import { log } from '../platform/log.server.ts';
import { sweepFolder } from './unfinished-files.server.ts';

const DAY_MS = 24 * 3600 * 1000;

/**
 * A job: what an upload left behind that never ended is gone after a day, and what a deletion left behind. Only
 * what this database itself began or deleted goes: after an older database was restored, files that it does not
 * know of may be newer ones.
 */
export async function sweepFiles(): Promise<boolean> {
  await sweepIncoming(new Date(now().getTime() - DAY_MS));
  const due = await db()
    .selectFrom('unfinishedFiles')
    .select('folder')
    .where('dueAt', '<=', nowIso())
    .execute();
  let deleted = 0;
  for (const { folder } of due) deleted += await sweepFolder(folder);
  if (deleted > 0) log.info({ files: deleted }, 'unfinished files deleted');
  return false;
}

/** Uploads that a stop of the program cut off. */
async function sweepIncoming(before: Date): Promise<void> {
  const folder = join(config().dataDir, 'incoming');
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name);
    const found = await stat(path).catch(() => undefined);
    if (found?.isFile() && found.mtime < before) await rm(path, { force: true });
  }
}
