import type { TestProject } from 'vitest/node';
import { hasPostgres, startPostgres } from './postgres-server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Of a server of the tests' own; empty where Debian's PostgreSQL is not installed. */
    postgresUrl: string;
  }
}

/** One server for all tests of a run. */
export default async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  project.provide('postgresUrl', '');
  if (!hasPostgres()) {
    console.warn('PostgreSQL is not installed (Debian: apt-get install postgresql): its tests are left out.');
    return undefined;
  }
  const { url, stop } = await startPostgres();
  project.provide('postgresUrl', url);
  return stop;
}
