import { monitorEventLoopDelay } from 'node:perf_hooks';
import { checkImport } from '../../src/importing/check-import.server.ts';
import { findImport } from '../../src/importing/imports.server.ts';
import { startImport, undoImport, workOnImports } from '../../src/importing/run-import.server.ts';
import { beginImport } from '../../src/importing/take-file.server.ts';
import { closeDatabase } from '../../src/platform/db/database.server.ts';
import { keepPerson } from '../../tests/support/kept-person.ts';
import { asPerson } from '../../tests/support/viewers.ts';
import { openEmpty } from './open-empty.ts';
import { row } from './report.ts';

const bee = asPerson('bee', 'BeeContributors');
const megabytes = () => process.memoryUsage().rss / 1024 / 1024;

/** 50,000 people in a file, from the upload to the last row written. */
export async function importMany(): Promise<void> {
  await openEmpty();
  await keepPerson(bee);
  const lines = Array.from(
    { length: 50_000 },
    (_, n) => `Given${n},Family${n % 997},person${n}@example.org,"violin, voice",choir`,
  );
  const bytes = Buffer.from(`Given name,Family name,Email,Instruments,Tags\n${lines.join('\n')}\n`);
  const before = megabytes();
  let most = before;
  const watch = setInterval(() => (most = Math.max(most, megabytes())), 50);
  const delay = monitorEventLoopDelay({ resolution: 5 });
  delay.enable();
  const began = performance.now();
  const processor = process.cpuUsage();
  const id = await beginImport(bee, { kind: 'participant', fileName: 'people.csv', bytes });
  const read = performance.now();
  // The program reads files in a worker; here that is done in place.
  delay.reset();
  await checkImport(bee, id);
  const checked = performance.now();
  await startImport(bee, id);
  for (;;) {
    await workOnImports();
    const { state, done } = await findImport(bee, id);
    if (state === 'done' && done === 50_000) break;
    if (state !== 'running') throw new Error(`The import is ${state} after ${done}`);
  }
  const seconds = (performance.now() - began) / 1000;
  const { user, system } = process.cpuUsage(processor);
  const written = performance.now();
  await undoImport(bee, id);
  while ((await findImport(bee, id)).state !== 'undone') await workOnImports();
  const undone = (performance.now() - written) / 1000;
  clearInterval(watch);
  row(
    'import of 50,000 participants',
    `${seconds.toFixed(1)} s, ${((user + system) / 1e6).toFixed(1)} s of them the processor’s (read ${((read - began) / 1000).toFixed(1)}, checked ${((checked - read) / 1000).toFixed(1)}), taken back in ${undone.toFixed(1)} s, ` +
      `${Math.round(most)} MB (${Math.round(before)} before), nobody waited longer than ${Math.round(delay.max / 1e6)} ms`,
    '≤ 30 s, < 300 MB',
  );
  await closeDatabase();
}
