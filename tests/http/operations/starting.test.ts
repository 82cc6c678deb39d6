import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { until } from '../../support/servers/installation.ts';
import { freePort } from '../../support/servers/server.ts';

const root = join(import.meta.dirname, '../../..');
let folder = '';
let child: ChildProcess | undefined;
let output = '';

/** A checkout of its own, so that its .env is nobody else's. */
beforeAll(() => {
  // Vite sees no change in `test-results`.
  mkdirSync(join(root, 'data'), { recursive: true });
  folder = mkdtempSync(join(root, 'data', 'start-'));
  for (const name of ['scripts', 'src', 'public', 'build'])
    cpSync(join(root, name), join(folder, name), { recursive: true });
  for (const name of ['package.json', 'package-lock.json', 'vite.config.ts', 'react-router.config.ts'])
    cpSync(join(root, name), join(folder, name));
  // Hard links: quick, and whatever an installation does there touches no other checkout.
  execFileSync('cp', ['-al', join(root, 'node_modules'), folder]);
});
afterEach(() => {
  if (child?.pid) kill(-child.pid, 'SIGKILL');
  child = undefined;
  rmSync(join(folder, 'own-data'), { recursive: true, force: true });
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function kill(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // Gone already.
  }
}

async function start(command: string, args: string[], environment = 'production'): Promise<string> {
  const port = await freePort();
  writeFileSync(join(folder, '.env'), `PORT=${port}\nHOST=127.0.0.1\nDATA_DIR=own-data\nDEMO=0\nCOLOUR=1\n`);
  // A group of its own, as a service manager gives it.
  child = spawn(command, args, {
    cwd: folder,
    detached: true,
    stdio: ['ignore', 'pipe', 'ignore'],
    env: { PATH: process.env['PATH'] ?? '', HOME: folder, NODE_ENV: environment },
  });
  output = '';
  child.stdout?.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const url = `http://127.0.0.1:${port}`;
  await until(() => answers(url), 60);
  return url;
}

const answers = (url: string) =>
  fetch(`${url}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  );

const WAYS: [string, string, string[]][] = [
  ['npm start', 'npm', ['start']],
  ['scripts/start.mjs', process.execPath, ['scripts/start.mjs']],
  ['scripts/serve.mjs', process.execPath, ['scripts/serve.mjs']],
];

describe.each(WAYS)('%s', (_, command, args) => {
  it('reads .env, and stops the server when it alone is told to stop', async () => {
    const url = await start(command, args);
    expect(existsSync(join(folder, 'own-data', 'jambee.sqlite'))).toBe(true);
    expect(output).toContain('COLOUR in .env is no setting');
    kill(child?.pid ?? 0, 'SIGTERM');
    await until(async () => !(await answers(url)), 10);
  });
});

it('scripts/start.mjs leaves no server behind when it is killed', async () => {
  const url = await start(process.execPath, ['scripts/start.mjs']);
  kill(child?.pid ?? 0, 'SIGKILL');
  await until(async () => !(await answers(url)), 10);
});

it('npm run dev shows what is changed, also in what everything uses', async () => {
  const url = await start('npm', ['run', 'dev'], 'development');
  const shows = async (text: string) => (await (await fetch(`${url}/guests/index`)).text()).includes(text);
  expect(await shows('Coming up')).toBe(true);
  const change = (path: string, from: string, to: string) => {
    const file = join(folder, 'src', path);
    const text = readFileSync(file, 'utf8');
    onTestFinished(() => cpSync(join(root, 'src', path), file, { preserveTimestamps: true }));
    expect(text).toContain(from);
    writeFileSync(file, text.replace(from, to));
  };
  change('shell/routes/guest-home.tsx', 'Coming up', 'Coming now');
  await until(() => shows('Coming now'), 60);
  // Kinds, tasks and the schema are told again by whatever imports this.
  change('kernel/forms/patterns.ts', 'export const', 'export const CHANGED = true;\nexport const');
  change('shell/routes/guest-home.tsx', 'Coming now', 'Coming then');
  await until(() => shows('Coming then'), 60);
  const answer = await fetch(`${url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"query":"{ events { nodes { title } } }"}',
  });
  expect(await answer.json()).toEqual({ data: { events: { nodes: [] } } });
});

describe('npm run admin', () => {
  const admin = () => {
    const { status, stdout, stderr } = spawnSync('npm', ['run', '-s', 'admin'], {
      cwd: folder,
      env: { PATH: process.env['PATH'] ?? '', HOME: folder },
      encoding: 'utf8',
    });
    return { status, stdout, stderr };
  };
  const packages = () => join(folder, 'node_modules');
  const stamp = () => join(folder, 'build', '.built');

  it('takes packages that `npm ci` put there, and installs none that are missing', () => {
    rmSync(join(packages(), '.installed'), { force: true });
    expect(admin()).toMatchObject({ status: 0, stdout: expect.stringContaining('doctor'), stderr: '' });
    renameSync(packages(), `${packages()}-away`);
    const without = admin();
    const installed = existsSync(packages());
    renameSync(`${packages()}-away`, packages());
    expect([without, installed]).toEqual([
      { status: 1, stdout: '', stderr: expect.stringContaining('run `npm ci`') },
      false,
    ]);
    expect(existsSync(join(packages(), '.installed'))).toBe(false);
  });

  it('builds nothing when the built program is of another source', () => {
    const built = readFileSync(stamp(), 'utf8');
    const source = join(folder, 'src', 'routes.ts');
    const before = readFileSync(source);
    appendFileSync(source, '\n');
    expect(admin()).toEqual({
      status: 1,
      stdout: '',
      stderr: expect.stringContaining('run `npm run build`'),
    });
    expect(readFileSync(stamp(), 'utf8')).toBe(built);
    writeFileSync(source, before);
    expect(admin().status).toBe(0);
  });
});

it('a build leaves there what the program before it reads late, and nothing older', () => {
  const server = mkdtempSync(join(root, 'data', 'built-'));
  onTestFinished(() => rmSync(server, { recursive: true }));
  const script = `
    import { readdirSync, rmSync, writeFileSync } from 'node:fs';
    import { keepEarlier } from ${JSON.stringify(join(root, 'scripts/build.mjs'))};
    for (const files of [
      ['engine-1.cjs', 'index.cjs.compiled', 'mail-1.cjs'],
      ['engine-2.cjs', 'mail-1.cjs'],
      ['engine-3.cjs'],
    ]) {
      keepEarlier('.', () => {
        for (const name of readdirSync('.')) rmSync(name);
        for (const name of ['index.cjs', ...files]) writeFileSync(name, name + ' of ' + files.join());
      });
      console.log(readdirSync('.').join(' '));
    }`;
  const said = execFileSync(process.execPath, ['--input-type=module', '-e', script], {
    cwd: server,
    encoding: 'utf8',
  });
  expect(said.trim().split('\n')).toEqual([
    'engine-1.cjs files.json index.cjs index.cjs.compiled mail-1.cjs',
    'engine-1.cjs engine-2.cjs files.json index.cjs mail-1.cjs',
    'engine-2.cjs engine-3.cjs files.json index.cjs mail-1.cjs',
  ]);
});
