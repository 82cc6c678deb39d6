import { sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import type { Config } from '../../platform/config.server.ts';
import { db } from '../../platform/db/database.server.ts';
import { openFiles } from '../../platform/files/files.server.ts';
import type { Files } from '../../platform/files/file-store.ts';
import { unusablePath } from '../../platform/operator-error.ts';
import { type Finding, well, wrong } from './finding.ts';
import { namedFiles } from '../backup/named-files.server.ts';

/** Looks whether files can be kept; then whether everything that the database names is there. */
export async function checkFiles(config: Config, databaseIsThere: boolean): Promise<Finding[]> {
  const where = config.s3 ? `bucket ${config.s3.bucket}` : `${config.dataDir}/files`;
  const { store, givesBack } = await tryStore(config).catch((error: unknown) => {
    throw config.s3 ? error : unusablePath(where, error);
  });
  if (!givesBack)
    return [wrong('files', `${where} does not give back what was written.`, 'Look at its disk or bucket.')];
  if (!databaseIsThere) return [well('files', where)];
  const there = new Set<string>();
  for await (const file of store.list()) there.add(file.key);
  const tables = (await db().introspection.getTables()).map(({ name }) => name);
  const query = async <R>(text: string) => (await sql.raw<R>(text).execute(db())).rows;
  const named = await namedFiles(query, tables);
  const missing = named.filter((each) => !there.has(each));
  if (missing.length > 0)
    return [
      wrong(
        'files',
        `${missing.length} of ${named.length} files that the database names are not in ${where}, as ${missing[0]}.`,
        'Copy them from a backup (its folder files/).',
      ),
    ];
  return [well('files', `${where}: all ${named.length} that the database names`)];
}

/** Writes a file, reads it, deletes it. */
async function tryStore(config: Config): Promise<{ store: Files; givesBack: boolean }> {
  const store = await openFiles(config);
  await store.ping();
  const key = `doctor/${randomUUID()}.txt`;
  await store.put(key, Buffer.from('well'), 'text/plain');
  const read = await store.get(key);
  const text = read && (await new Response(read.body).text());
  await store.delete(key);
  return { store, givesBack: text === 'well' };
}
