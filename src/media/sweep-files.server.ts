import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { variantsOf } from '../kernel/media-row.server.ts';
import { now } from '../platform/clock.server.ts';
import { config } from '../platform/config.server.ts';
import { db } from '../platform/db/database.server.ts';
import { files } from '../platform/files/files.server.ts';
import { log } from '../platform/log.server.ts';

const DAY_MS = 24 * 3600 * 1000;
const AT_ONCE = 200;
/** Files of the library only: what else is kept belongs to others. */
const OURS = /^media\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\//;

/**
 * A job: what an upload left behind that never ended, and files nothing knows of, are gone after a day. What the
 * bin holds is known.
 */
export async function sweepFiles(): Promise<boolean> {
  const before = new Date(now().getTime() - DAY_MS);
  await sweepIncoming(before);
  let some: { key: string; id: string }[] = [];
  for await (const { key, at } of files().list('media')) {
    const id = OURS.exec(key)?.[1];
    if (!id || at >= before) continue;
    some.push({ key, id });
    if (some.length < AT_ONCE) continue;
    await sweep(some);
    some = [];
  }
  await sweep(some);
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

async function sweep(old: readonly { key: string; id: string }[]): Promise<void> {
  if (old.length === 0) return;
  // An empty library beside old files is another database than theirs, not a thousand orphans.
  if (!(await db().selectFrom('media').select('id').limit(1).executeTakeFirst())) return;
  const rows = await db()
    .selectFrom('media')
    .select(['id', 'kind', 'storageKey', 'variants'])
    .where('id', 'in', [...new Set(old.map(({ id }) => id))])
    .execute();
  const known = new Set(
    rows.flatMap((row) =>
      row.kind === 'image'
        ? variantsOf(row).map(({ file }) => `${row.storageKey}/${file}`)
        : [row.storageKey],
    ),
  );
  const orphans = old.filter(({ key }) => !known.has(key));
  for (const { key } of orphans) await files().delete(key);
  if (orphans.length > 0) log.info({ files: orphans.length }, 'orphaned files deleted');
}
