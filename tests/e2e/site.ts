import { cpSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { startServer } from '../support/server.ts';

const results = join(import.meta.dirname, '../../test-results');
const TEMPLATE = join(results, 'e2e-template');

const settings = (folder: string) => ({
  APP_ENV: 'development',
  DEMO: '1',
  DATA_DIR: folder,
  ADMIN_EMAIL: 'admin@e2e.example',
  ADMIN_PASSWORD: 'Honey-and-Bees-42',
  TRUSTED_PROXIES: '127.0.0.1 ::1',
});

/** What this worker's program keeps: database, files, mails. */
export const dataFolder = (): string => join(results, `e2e-data-${process.env['TEST_WORKER_INDEX']}`);

/** Loads the demo content once, for every worker to begin with. */
export default async function prepareTemplate(): Promise<void> {
  rmSync(TEMPLATE, { recursive: true, force: true });
  mkdirSync(TEMPLATE, { recursive: true });
  const server = await startServer(settings(TEMPLATE));
  await server.end('SIGTERM');
}

/** Starts this worker's own program, on a copy of that content. */
export async function startSite() {
  const folder = dataFolder();
  rmSync(folder, { recursive: true, force: true });
  cpSync(TEMPLATE, folder, { recursive: true });
  const server = await startServer(settings(folder));
  return { url: server.url.replace('127.0.0.1', 'localhost'), end: () => server.end('SIGKILL') };
}
