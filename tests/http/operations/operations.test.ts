import { createHash } from 'node:crypto';
import { spawnSync } from 'node:child_process';
import { chmod, chown, mkdir, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, describe, expect, inject, it } from 'vitest';
import { db } from '../../../src/platform/db/database.server.ts';
import { addEvent } from '../../support/factories.ts';
import { install, until } from '../../support/servers/installation.ts';
import { outcomeOf, sendRegistration } from '../../support/registration-form.ts';
import { startServer } from '../../support/servers/server.ts';

const kinds = inject('postgresUrl') ? (['sqlite', 'postgres'] as const) : (['sqlite'] as const);
let site: Awaited<ReturnType<typeof install>>;
afterEach(() => site?.remove());

describe.each(kinds)('kept pages (%s)', (kind) => {
  it('are never older than the last registration, in whichever process it came', async () => {
    site = await install(kind);
    const { slug } = await addEvent({ capacity: 40 });
    const servers = kind === 'postgres' ? [await site.start(), await site.start()] : [await site.start()];
    const urls = servers.map((server) => server.url);
    const placesLeft = async (url: string) => {
      const html = await (await fetch(`${url}/guests/event/${slug}`)).text();
      return Number(/(\d+) places left/.exec(html)?.[1]);
    };
    for (let taken = 0; taken < 6; taken++) {
      for (const url of urls) {
        // What another process changed arrives with its notification, a moment after the commit.
        await until(async () => (await placesLeft(url)) === 40 - taken, 2);
        expect(await placesLeft(url)).toBe(40 - taken);
      }
      const here = urls[taken % urls.length] as string;
      expect(outcomeOf(await sendRegistration(here, slug))).toBe('pending');
      expect(await placesLeft(here)).toBe(39 - taken);
    }
  });
});

describe('a kept page', () => {
  it('that outlasts its minute, or a change elsewhere, is the same; often asked for, it gets shorter', async () => {
    site = await install('sqlite', { DEMO: '0' });
    const { slug } = await addEvent();
    const { url } = await site.start();
    const about = async () => {
      const { headers, body } = await fetch(`${url}/guests/about`, { headers: { 'accept-encoding': 'br' } });
      await body?.cancel();
      return { etag: headers.get('etag'), length: Number(headers.get('content-length')) };
    };
    const isKept = async () => expect((await about()).etag).toMatch(/^"/);
    await about();
    await isKept();
    const first = await about();
    for (let n = 0; n < 50; n += 1) await about();
    await expect.poll(async () => (await about()).length).toBeLessThan(first.length * 0.97);
    expect(outcomeOf(await sendRegistration(url, slug))).toBe('pending');
    const shorter = await about();
    expect(shorter.etag).toBe(null);
    await isKept();
    expect((await about()).etag).toBe(first.etag);
    expect((await about()).length).toBeLessThan(first.length * 0.97);
  }, 60_000);
});

describe('an answer', () => {
  it('carries the security headers, kept or not; a kept page is confirmed by its ETag', async () => {
    site = await install('sqlite', { PUBLIC_URL: 'https://jambee.example' });
    const { slug } = await addEvent();
    const { url } = await site.start();
    for (const path of [
      `/guests/event/${slug}`,
      `/guests/event/${slug}`,
      `/guests/registration/${slug}`,
      '/robots.txt',
      '/nowhere',
    ]) {
      const { headers } = await fetch(url + path);
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('x-frame-options')).toBe('DENY');
      expect(headers.get('strict-transport-security')).toContain('max-age=31536000');
      expect(headers.get('referrer-policy')).toBeTruthy();
      const csp = headers.get('content-security-policy');
      if (headers.get('content-type')?.startsWith('text/html')) {
        expect(csp).toContain("default-src 'none'");
        expect(csp).not.toMatch(/unsafe-inline|unsafe-eval|\*/);
        for (const rule of [
          "object-src 'none'",
          "base-uri 'none'",
          "frame-ancestors 'none'",
          "form-action 'self'",
          "require-trusted-types-for 'script'",
        ])
          expect(csp).toContain(rule);
      }
    }
    const first = await fetch(`${url}/guests/event/${slug}`);
    const etag = first.headers.get('etag') ?? '';
    const second = await fetch(`${url}/guests/event/${slug}`, { headers: { 'if-none-match': etag } });
    expect(second.status).toBe(304);
  });

  it('lets scripts run by a nonce of each answer, or by hashes where the page is kept', async () => {
    site = await install('sqlite');
    const { slug } = await addEvent();
    const { url } = await site.start();
    const scriptsOf = async (path: string) => {
      const answer = await fetch(url + path);
      const html = await answer.text();
      const rule = /script-src ([^;]+)/.exec(answer.headers.get('content-security-policy') ?? '')?.[1] ?? '';
      return { rule, inline: [...html.matchAll(/<script(?![^>]*\ssrc=)([^>]*)>([\s\S]*?)<\/script>/g)] };
    };
    const [first, second] = [await scriptsOf('/nowhere?q=1'), await scriptsOf('/guests/index?q=x')];
    for (const { rule, inline } of [first, second]) {
      const nonce = /^'nonce-([\w+/=]{24})' 'strict-dynamic'$/.exec(rule)?.[1];
      expect(nonce).toBeDefined();
      const runs = inline.filter(([, attributes = '']) => !attributes.includes('json'));
      expect(runs.length).toBeGreaterThan(1);
      for (const [, attributes] of runs) expect(attributes).toContain(`nonce="${nonce}"`);
    }
    expect(first.rule).not.toBe(second.rule);
    for (const again of [1, 2]) {
      const { rule, inline } = await scriptsOf(`/guests/event/${slug}`);
      const runs = inline.filter(([, attributes = '']) => !attributes.includes('json'));
      expect(runs.length, String(again)).toBeGreaterThan(1);
      for (const [, , script = ''] of runs)
        expect(rule).toContain(`'sha256-${createHash('sha256').update(script).digest('base64')}'`);
    }
  });

  it('says the same to every Host: addresses come from the configuration', async () => {
    site = await install('sqlite', { PUBLIC_URL: 'https://jambee.example' });
    const { slug } = await addEvent();
    const { url } = await site.start();
    for (const path of [`/guests/event/${slug}`, '/sitemap.xml', '/feeds/events.atom']) {
      const text = await (
        await fetch(url + path, { headers: { host: 'evil.example', 'x-forwarded-host': 'evil.example' } })
      ).text();
      expect(text).not.toContain('evil.example');
      expect(text).toContain('https://jambee.example');
    }
  });

  it('to a form of another site is a refusal', async () => {
    site = await install('sqlite');
    const { slug } = await addEvent();
    const { url } = await site.start();
    const answer = await sendRegistration(url, slug, {}, { origin: 'https://evil.example' });
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(answer.status).toBeLessThan(500);
  });
});

describe('trouble', () => {
  it('with the mail server keeps no registration from being taken, and the mail leaves later', async () => {
    site = await install('sqlite');
    const { slug } = await addEvent();
    site.mail.refuse(true);
    const { url, output } = await site.start();
    expect(outcomeOf(await sendRegistration(url, slug))).toBe('pending');
    await until(() => output().includes('mail not sent'));
    site.mail.refuse(false);
    // The first retry comes after five seconds, the job looks every five.
    await until(() => site.mail.mails.length === 1, 25);
    // What a background job logs is no request's.
    const line = output()
      .split('\n')
      .find((each) => each.includes('mail not sent'));
    expect(line).toContain('mailId');
    expect(line).not.toContain('requestId');
  });

  it('that nobody foresaw is said with the id of the very request, and the log tells it once', async () => {
    site = await install('sqlite', { DEMO: '0' });
    const { url, output } = await site.start();
    await sql`alter table tips rename to tips_away`.execute(db());
    for (const path of ['/guests/tips', '/guests/tips.data', '/guests/tips?anew']) {
      const answer = await fetch(url + path);
      expect(answer.status).toBe(500);
      const said = await answer.text();
      const id = answer.headers.get('x-request-id') as string;
      expect(said).toContain(id);
      expect(said).not.toContain('no such table');
      const told = () =>
        output()
          .split('\n')
          .filter((line) => line.includes('no such table') && line.includes(id));
      await expect.poll(told).toHaveLength(1);
    }
  }, 60_000);

  it('with the database is said by /readyz while /healthz stays well', async () => {
    site = await install('sqlite', {
      S3_BUCKET: 'nowhere',
      S3_ENDPOINT: 'http://127.0.0.1:9',
      AWS_ACCESS_KEY_ID: 'x',
      AWS_SECRET_ACCESS_KEY: 'x',
    });
    const { url } = await site.start({}, { path: '/healthz' });
    const answer = await fetch(`${url}/readyz`);
    expect(answer.status).toBe(503);
    expect(await answer.json()).toEqual({ database: 'ok', files: 'unavailable: ECONNREFUSED' });
    expect((await fetch(`${url}/healthz`)).status).toBe(200);
  });

  it('with the database at the start is said with what to do', async () => {
    site = await install('sqlite');
    const { status, stderr } = spawnSync(process.execPath, ['scripts/serve.mjs'], {
      cwd: join(import.meta.dirname, '../../..'),
      env: { DATABASE_URL: 'postgres://me:secret@127.0.0.1:9/x', DATA_DIR: site.folder, LOG_LEVEL: 'silent' },
      encoding: 'utf8',
    });
    expect([status, stderr]).toEqual([
      1,
      expect.stringMatching(/^DATABASE_URL: no PostgreSQL listens there\. Start it.*ECONNREFUSED/m),
    ]);
    expect(stderr).not.toContain('secret');
  });

  it('with the configuration is named at once, all of it, and stops the start', () => {
    const { status, stderr } = spawnSync(process.execPath, ['scripts/serve.mjs'], {
      cwd: join(import.meta.dirname, '../../..'),
      env: {
        PORT: 'many',
        DATABASE_URL: 'mysql://x',
        SMTP_URL: 'nowhere',
        APP_ENV: 'test',
        SECRET_KEY: 'short',
      },
      encoding: 'utf8',
    });
    expect(status).toBe(1);
    for (const name of ['PORT', 'DATABASE_URL', 'SMTP_URL', 'APP_ENV', 'SECRET_KEY'])
      expect(stderr).toContain(name);
  });
});

describe('a second server on one SQLite', () => {
  it('is refused, waits for one that ends, and starts after one that was killed', async () => {
    site = await install('sqlite');
    const first = await site.start();
    await expect(site.start()).rejects.toThrow(/Another server works in .* already/);
    expect((await fetch(`${first.url}/readyz`)).status).toBe(200);
    const [code, second] = await Promise.all([first.end('SIGTERM'), site.start()]);
    expect(code).toBe(0);
    await second.end('SIGKILL');
    await site.start();
  });
});

/** Root may write everything: then the program runs as an ordinary user. */
const ordinary = process.getuid?.() === 0 ? 65_534 : undefined;

describe('what cannot be written', () => {
  const own = async (path: string, uid = ordinary) => (uid === undefined ? undefined : chown(path, uid, uid));
  /** SQLite takes its second and third file away when it is closed: they may be gone once they are listed. */
  const ownFile = (path: string) =>
    own(path).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error;
    });

  it('is said at the start, by /readyz and by doctor: the file of SQLite', async () => {
    site = await install('sqlite');
    const path = join(site.folder, 'jambee.sqlite');
    await site.letGo();
    for (const file of ['.', ...(await readdir(site.folder))]) await ownFile(join(site.folder, file));
    const { url, end } = await startServer(site.settings, { uid: ordinary });
    try {
      await chmod(path, 0o444);
      const answer = await fetch(`${url}/readyz`);
      expect([answer.status, await answer.json()]).toEqual([
        503,
        { database: 'unavailable: EACCES', files: 'ok' },
      ]);
    } finally {
      await end('SIGKILL');
    }
    await expect(startServer(site.settings, { uid: ordinary })).rejects.toThrow(
      'jambee.sqlite cannot be written (EACCES)',
    );
    const doctor = admin(site.settings, ['doctor'], ordinary);
    expect([doctor.status, doctor.stdout]).toEqual([
      1,
      expect.stringMatching(/WRONG +database +.*cannot be written/),
    ]);
  });

  it('is said at the start and by /readyz: the outbox', async () => {
    site = await install('sqlite', { SMTP_URL: '' });
    await site.letGo();
    for (const file of ['.', ...(await readdir(site.folder))]) await ownFile(join(site.folder, file));
    const { url, end } = await startServer(site.settings, { uid: ordinary });
    try {
      await chmod(join(site.folder, 'outbox'), 0o555);
      const answer = await fetch(`${url}/readyz`);
      expect([answer.status, await answer.json()]).toEqual([
        503,
        { database: 'ok', files: 'ok', outbox: 'unavailable: EACCES' },
      ]);
    } finally {
      await end('SIGKILL');
    }
    await expect(startServer(site.settings, { uid: ordinary })).rejects.toThrow(
      'outbox cannot be written (EACCES)',
    );
  });
});

const admin = (env: Record<string, string>, argv: string[], uid?: number) =>
  spawnSync(process.execPath, ['--disable-warning=ExperimentalWarning', 'scripts/run-admin.mjs', ...argv], {
    cwd: join(import.meta.dirname, '../../..'),
    env: { NODE_ENV: 'production', ...env },
    encoding: 'utf8',
    ...(uid === undefined ? {} : { uid, gid: uid }),
  });

describe('what is written', () => {
  it('is for nobody else on the machine: data, backup, and what is restored', async () => {
    site = await install('sqlite');
    const data = join(site.folder, 'old');
    // As an earlier version left it.
    await mkdir(data, { mode: 0o755 });
    const env = { DATA_DIR: data, TRUSTED_PROXIES: '127.0.0.1', DEMO: '1' };
    const server = await startServer(env);
    await server.end('SIGTERM');
    expect(await openToOthers(data)).toEqual([]);
    const backup = join(site.folder, 'backup');
    expect(admin(env, ['backup', backup]).status).toBe(0);
    expect(await openToOthers(backup)).toEqual([]);
    // One of an earlier version.
    await chmod(join(backup, 'database.sqlite'), 0o644);
    expect(admin(env, ['restore', backup, '--replace']).status).toBe(0);
    expect(await openToOthers(data)).toEqual([]);
  });
});

async function openToOthers(folder: string): Promise<string[]> {
  const paths = ['.', ...(await readdir(folder, { recursive: true }))].map((name) => join(folder, name));
  const modes = await Promise.all(paths.map(async (path) => ({ path, mode: (await stat(path)).mode })));
  expect(modes.length).toBeGreaterThan(2);
  return modes.filter(({ mode }) => (mode & 0o077) !== 0).map(({ path }) => path);
}

describe('being stopped', () => {
  it('finishes what runs, then ends well', async () => {
    site = await install('sqlite');
    const { slug } = await addEvent({ capacity: 100 });
    const server = await site.start();
    expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
    const running = Array.from({ length: 20 }, () => sendRegistration(server.url, slug).then(outcomeOf));
    await Promise.race(running);
    const code = server.end('SIGTERM');
    expect(await Promise.all(running)).toEqual(running.map(() => 'pending'));
    expect(await code).toBe(0);
    expect(server.output()).toContain('stopped');
  });
});
