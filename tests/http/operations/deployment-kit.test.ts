import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { FLAGS, MEMORY } from '../../../scripts/memory.mjs';
import { checkNginx, configureNginx, hasNginx } from '../../support/servers/nginx.ts';

const root = join(import.meta.dirname, '../../..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const settings = new Set(
  [...read('.env.example').matchAll(/^#?([A-Z][A-Z0-9_]*)=/gm)].map(([, name]) => name),
);
/** What Node, glibc and PostgreSQL's image are told beside our own settings. */
const NOT_OURS = /^(NODE_ENV|MALLOC_\w+|PATH|POSTGRES_\w+)$/;

function inFolder<T>(work: (folder: string) => T): T {
  const folder = mkdtempSync(join(tmpdir(), 'jambee-kit-'));
  try {
    return work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

describe('deploy/', () => {
  it.runIf(hasNginx())('has a configuration that nginx takes', () => {
    const site = { name: 'jambee', address: '127.0.0.1', httpPort: 8080, httpsPort: 8443, processes: [1, 2] };
    inFolder((folder) => checkNginx(configureNginx(folder, 'jambee.test', [site])));
  });

  it.runIf(existsSync('/usr/bin/systemd-analyze'))('has units that systemd takes', () => {
    for (const name of ['jambee.service', 'jambee@.service'])
      inFolder((folder) => {
        // Verified is also that the commands exist: here, the clone is this one.
        const path = join(folder, name.replace('@', '@3001'));
        writeFileSync(path, read(`deploy/${name}`).replaceAll('/opt/jambee', root));
        execFileSync('systemd-analyze', ['verify', '--man=no', '--recursive-errors=no', path], {
          stdio: 'pipe',
        });
      });
  });

  it('names settings of .env.example and nothing else', () => {
    const { services } = parse(read('deploy/compose.yaml'), { merge: true }) as {
      services: Record<string, { environment?: Record<string, string> }>;
    };
    const named = Object.values(services).flatMap(({ environment = {} }) => Object.keys(environment));
    for (const name of ['jambee.service', 'jambee@.service'])
      for (const [, line = ''] of read(`deploy/${name}`).matchAll(/^Environment=(.*)$/gm))
        named.push(...line.split(' ').map((each) => each.replace(/=.*/, '')));
    const [, environment = ''] = /\nENV ((?:.*\\\n)*.*)/.exec(read('deploy/Containerfile')) ?? [];
    named.push(...[...environment.matchAll(/([A-Z_]+)=/g)].map(([, name = '']) => name));
    expect(named).toEqual(expect.arrayContaining(['PUBLIC_URL', 'DATABASE_URL', 'PORT', 'DATA_DIR']));
    expect(named.filter((name) => !settings.has(name) && !NOT_OURS.test(name))).toEqual([]);
  });

  it('has the commands of an operator in its image, which has no source and no npm', () => {
    const names = [...read('deploy/Containerfile').matchAll(/^COPY --from=build \/opt\/jambee\/(\S+)/gm)];
    expect(names.length).toBeGreaterThan(2);
    inFolder((folder) => {
      for (const [, name = ''] of names) {
        if (name === 'node_modules') symlinkSync(join(root, name), join(folder, name));
        else cpSync(join(root, name), join(folder, name), { recursive: true });
      }
      const admin = (...argv: string[]) =>
        spawnSync(process.execPath, ['scripts/admin.mjs', ...argv], {
          cwd: folder,
          env: { DATA_DIR: join(folder, 'data') },
          encoding: 'utf8',
        });
      expect(admin()).toMatchObject({ status: 0, stdout: expect.stringContaining('let-in'), stderr: '' });
      const { status, stdout } = admin('doctor');
      expect([status, stdout]).toEqual([1, expect.stringMatching(/ok +settings[^]*WRONG +database/)]);
    });
  });

  it('gives commands under systemd what the unit has', () => {
    const unit = read('deploy/jambee.service');
    const line = /^sudo systemd-run .*$/m.exec(read('README.md'))?.[0] ?? '';
    const of = (pattern: RegExp) => pattern.exec(unit)?.[1] ?? 'nothing';
    for (const part of [
      `--uid=${of(/^User=(.*)$/m)}`,
      `--working-directory=${of(/^WorkingDirectory=(.*)$/m)}`,
      `--property=UMask=${of(/^UMask=(.*)$/m)}`,
      `--property=EnvironmentFile=${of(/^EnvironmentFile=(.*)$/m)}`,
      `--setenv=DATA_DIR=${of(/DATA_DIR=(\S+)/)}`,
      ` ${of(/^ExecStart=(\S+)/m)} scripts/admin.mjs`,
    ])
      expect(line).toContain(part);
  });

  it('has the programs in its image that back up the PostgreSQL beside it', () => {
    const version = /library\/postgres:(\d+)/.exec(read('deploy/compose.yaml'))?.[1];
    expect(version).toBeDefined();
    expect(read('deploy/Containerfile')).toContain(`postgresql-client-${version}`);
  });

  it('starts with what V8 compiled of the program when it was built', () => {
    const script = `
      import { compiledAnew, loadProgram } from './scripts/program.mjs';
      loadProgram();
      console.log(JSON.stringify(compiledAnew()));
      process.exit();`;
    const compiledWith = (flags: readonly string[]) =>
      JSON.parse(
        execFileSync(process.execPath, [...flags, '--input-type=module', '-e', script], {
          cwd: root,
          encoding: 'utf8',
        }),
      ) as string[];
    expect(compiledWith(FLAGS)).toEqual([]);
    // Elsewhere it is compiled anew, and starts all the same.
    expect(compiledWith(['--heap-growing-percent=70']).length).toBeGreaterThan(20);
  });

  it('starts the program everywhere as `npm start` does', () => {
    const said = [...FLAGS, ...Object.entries(MEMORY).map(([name, value]) => `${name}=${value}`)];
    expect(said.length).toBeGreaterThan(4);
    for (const name of ['jambee.service', 'jambee@.service', 'Containerfile'])
      for (const each of said) expect(read(`deploy/${name}`), name).toContain(each);
  });
});
