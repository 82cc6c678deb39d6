import { spawn } from 'node:child_process';
import { once } from 'node:events';

const PROGRAM = `
  const { DatabaseSync } = require('node:sqlite');
  const database = new DatabaseSync(process.argv[1], { timeout: 5000 });
  database.exec('begin immediate');
  console.log('held');
  process.stdin.on('end', () => { database.exec('rollback'); process.exit(0); }).resume();
`;

/** Another process that holds the write lock of a SQLite database, until the function it answers with is called. */
export async function holdSqliteElsewhere(path: string): Promise<() => Promise<void>> {
  const child = spawn(process.execPath, ['--no-warnings', '-e', PROGRAM, path], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  await Promise.race([once(child.stdout, 'data'), ended]);
  if (child.exitCode !== null) throw new Error('The database could not be held');
  return async () => {
    child.stdin.end();
    await ended;
  };
}
