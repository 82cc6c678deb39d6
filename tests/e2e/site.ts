import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startServer } from '../support/servers/server.ts';

/** The name, in the environment, of the folder for the content of this run: the workers have it from there. */
const FOLDER = 'JAMBEE_E2E_FOLDER';
const inFolder = (name: string) => join(process.env[FOLDER] ?? '', name);

const settings = (folder: string) => ({
  APP_ENV: 'development',
  DEMO: '1',
  DATA_DIR: folder,
  ADMIN_EMAIL: 'admin@e2e.example',
  ADMIN_PASSWORD: 'Honey-and-Bees-42',
  TRUSTED_PROXIES: '127.0.0.1 ::1',
});

/** What this worker's program keeps: database, files, mails. */
export const dataFolder = (): string => inFolder(`data-${process.env['TEST_WORKER_INDEX']}`);

/** Loads the demo content once, for every worker to begin with. */
export default async function prepareTemplate() {
  const folder = mkdtempSync(join(tmpdir(), 'jambee-e2e-'));
  process.env[FOLDER] = folder;
  const server = await startServer(settings(inFolder('template')));
  await server.end('SIGTERM');
  return () => rmSync(folder, { recursive: true, force: true });
}

/** Starts a program on a copy of that content: this worker's own, or another one in a folder of that name. */
export async function startSite(name?: string) {
  const folder = name ? inFolder(name) : dataFolder();
  rmSync(folder, { recursive: true, force: true });
  cpSync(inFolder('template'), folder, { recursive: true });
  const server = await startServer(settings(folder));
  return { folder, url: server.url.replace('127.0.0.1', 'localhost'), end: () => server.end('SIGKILL') };
}
