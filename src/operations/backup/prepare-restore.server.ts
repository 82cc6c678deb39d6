import { copyFileSync, existsSync, mkdirSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../../platform/config.server.ts';
import { sqlitePath } from '../../platform/db/database.server.ts';
import { openFiles } from '../../platform/files/files.server.ts';
import { KEY_FILE } from '../../platform/secrets.server.ts';
import type { Manifest } from './manifest.server.ts';
import { mimeOf } from './mime-of.server.ts';
import type { Step } from './swap.server.ts';

interface Restoring {
  /** The backup. */
  folder: string;
  /** On the disk of the data folder: what is about to take its place. */
  prepared: string;
  aside: string;
  manifest: Manifest;
}

/** Copies what is to be swapped beside its place, so that the swap is a matter of names; the database comes last. */
export async function prepareRestore(config: Config, restoring: Restoring): Promise<Step[]> {
  const { folder, prepared, aside, manifest } = restoring;
  const { dataDir } = config;
  const steps: Step[] = [];
  const step = (name: string) =>
    void steps.push({ from: join(prepared, name), to: join(dataDir, name), aside: join(aside, name) });
  if (config.s3) await upload(config, restoring);
  else {
    mkdirSync(join(prepared, 'files'));
    if (manifest.files.length > 0)
      await cp(join(folder, 'files'), join(prepared, 'files'), { recursive: true });
    step('files');
  }
  if (config.secretKey === undefined) {
    copyFileSync(join(folder, KEY_FILE), join(prepared, KEY_FILE));
    step(KEY_FILE);
  }
  if (config.databaseUrl) return steps;
  const path = sqlitePath(dataDir);
  // What a crash left beside a database that cannot be opened: it would be written into the restored one.
  for (const left of [`${path}-wal`, `${path}-shm`])
    if (existsSync(left)) steps.push({ from: undefined, to: left, aside: left.replace(dataDir, aside) });
  copyFileSync(join(folder, manifest.database.file), sqlitePath(prepared));
  steps.push({ from: sqlitePath(prepared), to: path, aside: sqlitePath(aside) });
  return steps;
}

/** Into the bucket, before the database names them; what else is there stays. */
async function upload(config: Config, { folder, manifest }: Restoring): Promise<void> {
  const bucket = await openFiles(config);
  for (const { key } of manifest.files) await bucket.take(key, join(folder, 'files', key), mimeOf(key));
}
