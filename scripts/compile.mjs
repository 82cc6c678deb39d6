// The last step of a build: starts the program as it will be started, in a folder of its own, asks it for the page that
// a guest asks for first, and keeps what V8 has compiled by then (scripts/program.mjs).
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { keepCompiled, loadProgram } from './program.mjs';

const folder = mkdtempSync(join(tmpdir(), 'jambee-build-'));
process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
Object.assign(process.env, {
  NODE_ENV: 'production',
  HOST: '127.0.0.1',
  PORT: '0',
  DATA_DIR: folder,
  DEMO: '0',
  LOG_LEVEL: 'silent',
});
const server = await loadProgram().serve();
const answer = await fetch(`http://127.0.0.1:${server.address().port}/guests/index`);
await answer.text();
keepCompiled();
process.exit(answer.ok ? 0 : 1);
