import { rmSync } from 'node:fs';
import { readConfig, setConfig } from '../../src/platform/config.server.ts';
import { closeDatabase, openDatabase } from '../../src/platform/db/database.server.ts';
import { migrate } from '../../src/platform/db/migrate.server.ts';
import { startPostgres } from '../../tests/support/servers/postgres.ts';
import { newDataFolder } from '../site.ts';
import { fill } from './fill.ts';
import { measureScale } from './measure-scale.ts';
import { row } from './report.ts';

/** Every screen with `people` participants, twice as many registrations and a tenth as many events, on both databases. */
export async function scale(people: number): Promise<void> {
  const folder = newDataFolder();
  await scaleOn('SQLite', { DATA_DIR: folder }, people);
  rmSync(folder, { recursive: true, force: true });
  const postgres = await startPostgres({ durable: true });
  if (!postgres) return;
  const files = newDataFolder();
  try {
    await scaleOn('PostgreSQL', { DATA_DIR: files, DATABASE_URL: postgres.url }, people);
  } finally {
    await postgres.stop();
    rmSync(files, { recursive: true, force: true });
  }
}

async function scaleOn(name: string, env: Record<string, string>, people: number): Promise<void> {
  const config = readConfig(env);
  setConfig(config);
  openDatabase(config);
  await migrate();
  await fill(people);
  await closeDatabase();
  console.log(`\n${name}: p50, p99, longest /healthz meanwhile and processor time a request (ms)`);
  const { start, idle, idleHealth, screens } = await measureScale(env);
  row(`${name}: start`, `${start.toFixed(1)} s`, '≤ 2 s');
  row(
    `${name}: idle`,
    `${(idle * 100).toFixed(2)} % of a core, /healthz ${idleHealth.toFixed(0)} ms`,
    '< 1 %',
  );
  for (const { what, p50, p99, health } of screens) {
    const figure = `p50 ${p50.toFixed(0)}, p99 ${p99.toFixed(0)}, /healthz ${health.toFixed(0)} ms`;
    row(`${name}: ${what}`, figure, 'p50 ≤ 50, p99 ≤ 150, /healthz ≤ 50 ms');
  }
}
