import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, request } from 'node:http';
import { join } from 'node:path';
import { afterEach, describe, expect, inject, it } from 'vitest';
import { db } from '../../../src/platform/db/database.server.ts';
import { Browser, codeOf } from '../../support/browser.ts';
import { addEvent } from '../../support/factories.ts';
import { install, until } from '../../support/servers/installation.ts';
import { addUser, PASSWORD } from '../../support/people.ts';
import { outcomeOf, sendRegistration } from '../../support/registration-form.ts';
import { freePort, startServer } from '../../support/servers/server.ts';

const kinds = inject('postgresUrl') ? (['sqlite', 'postgres'] as const) : (['sqlite'] as const);
let site: Awaited<ReturnType<typeof install>>;
afterEach(() => site?.remove());

/** `npm run admin`, as it runs once everything is built. */
async function admin(env: Record<string, string>, ...argv: string[]) {
  const child = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', 'scripts/run-admin.mjs', ...argv],
    {
      cwd: join(import.meta.dirname, '../../..'),
      env: { PATH: process.env['PATH'] ?? '', NODE_ENV: 'production', ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  let [out, err] = ['', ''];
  child.stdout.on('data', (chunk: Buffer) => (out += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (err += chunk.toString()));
  const [code] = (await once(child, 'close')) as [number];
  return { code, out, err };
}

describe.each(kinds)('npm run admin beside a running server (%s)', (kind) => {
  it('backs up under load, waits for it to stop before it restores, and restores after a crash', async () => {
    site = await install(kind);
    const { slug, id } = await addEvent({ capacity: 5000 });
    const server = await site.start();
    const load = { going: true, sent: 0 };
    const senders = [0, 1, 2].map(async () => {
      while (load.going) {
        expect(outcomeOf(await sendRegistration(server.url, slug))).toBe('pending');
        load.sent += 1;
      }
    });
    await until(() => load.sent >= 20);
    const folder = join(site.folder, 'backup');
    const before = load.sent;
    expect(await admin(site.settings, 'backup', folder)).toMatchObject({ code: 0, err: '' });
    const after = load.sent;
    await until(() => load.sent > after + 10);
    expect((await admin(site.settings, 'restore', folder, '--replace')).err).toMatch(/[Ss]top/);
    load.going = false;
    await Promise.all(senders);
    await server.end('SIGKILL');
    if (kind === 'sqlite') expect(existsSync(join(site.folder, 'jambee.sqlite-wal'))).toBe(true);
    await site.letGo();
    expect(await admin(site.settings, 'restore', folder, '--replace')).toMatchObject({ code: 0, err: '' });
    const again = await site.start();
    await site.takeUp();
    const rows = await db().selectFrom('registrations').select('id').execute();
    expect(rows.length).toBeGreaterThanOrEqual(before);
    expect(rows.length).toBeLessThanOrEqual(after + 3);
    const event = await db()
      .selectFrom('events')
      .select('placesTaken')
      .where('id', '=', id)
      .executeTakeFirst();
    expect(event?.placesTaken).toBe(rows.length);
    expect(outcomeOf(await sendRegistration(again.url, slug))).toBe('pending');
  });
});

describe('npm run admin beside a running server', () => {
  it('lets somebody in again by the link it prints', async () => {
    site = await install('sqlite');
    const { url } = await site.start();
    const user = await addUser({ groups: ['BeeContributors'] });
    const old = new Browser(url);
    await old.post('/login', { email: user.email, password: PASSWORD });
    await old.post('/two-factor-challenge', { code: codeOf(user.secret) });
    expect((await old.get('/user')).status).toBe(200);
    const { code, out } = await admin(site.settings, 'let-in', user.email, '--yes');
    expect(code).toBe(0);
    expect((await old.get('/user')).status).toBe(401);
    const token = new URL(out.trim()).searchParams.get('invitation');
    const at = new Browser(url);
    expect(await (await at.post('/invitation', { token })).json()).toEqual({
      email: user.email,
      given_name: 'Ada',
      family_name: 'Lovelace',
    });
    const accepted = await at.post('/invitation/accept', {
      token,
      given_name: 'Ada',
      family_name: 'Lovelace',
      password: 'Brand new 8 bars!',
    });
    expect(await accepted.json()).toMatchObject({ challenge: 'MFA_SETUP' });
    const { secretCode } = (await (await at.post('/mfa/setup')).json()) as { secretCode: string };
    expect((await at.post('/mfa/verify', { code: codeOf(secretCode) })).status).toBe(200);
    expect((await at.get('/user')).status).toBe(200);
  });

  it('starts with another key once it is said that the first is lost, says so at the code, and takes a recovery code', async () => {
    site = await install('sqlite');
    const user = await addUser({ enrolled: false });
    const first = await site.start();
    const at = new Browser(first.url);
    await at.post('/login', { email: user.email, password: PASSWORD });
    const { secretCode } = (await (await at.post('/mfa/setup')).json()) as { secretCode: string };
    const { recoveryCodes } = (await (await at.post('/mfa/verify', { code: codeOf(secretCode) })).json()) as {
      recoveryCodes: string[];
    };
    await first.end('SIGTERM');
    const other = { ...site.settings, SECRET_KEY: 'another key, because the first one was lost' };
    await expect(site.start(other)).rejects.toThrow(/SECRET_KEY is another key .*opens none.*keys lost/);
    const { SECRET_KEY: _, ...none } = site.settings;
    const keyFile = join(site.folder, 'secret.key');
    await expect(startServer(none)).rejects.toThrow('There is no key');
    expect(existsSync(keyFile)).toBe(false);
    writeFileSync(keyFile, 'abc\n');
    await expect(startServer(none)).rejects.toThrow('must have at least 32 characters; it has 3');
    rmSync(keyFile);
    await site.letGo();
    expect((await admin(other, 'keys', 'rotate')).err).toContain('SECRET_KEY is another key');
    expect(existsSync(`${keyFile}.new`)).toBe(false);
    expect((await admin(site.settings, 'keys', 'lost')).err).toContain('Nothing is lost');
    expect(await admin(other, 'keys', 'lost')).toMatchObject({ code: 0, err: '' });
    const { url } = await site.start(other);
    await site.takeUp();
    const browser = new Browser(url);
    await browser.post('/login', { email: user.email, password: PASSWORD });
    const refused = await browser.post('/two-factor-challenge', { code: codeOf(secretCode, 1) });
    expect(refused.status).toBe(422);
    expect(await refused.json()).toMatchObject({
      exception: 'SoftwareTokenMFANotFoundException',
      errors: { code: [expect.stringContaining('Use a recovery code')] },
    });
    const opened = await browser.post('/two-factor-challenge', { recovery_code: recoveryCodes[0] });
    expect(opened.status).toBe(204);
  });

  it('finds by doctor how a call arrives, and what a proxy leaves out', async () => {
    const port = await freePort();
    const doctor = async (more: Record<string, string>, PUBLIC_URL: string) =>
      admin({ ...site.settings, ...more, PUBLIC_URL }, 'doctor');
    site = await install('sqlite', { MAIL_FROM: 'Hive <hive@example.org>' });
    const server = await site.start();
    const well = await doctor({}, server.url);
    expect([well.code, well.out]).toEqual([0, expect.stringMatching(/ok +proxy +.* arrives as it should/)]);
    expect((await doctor({}, `http://127.0.0.1:${port}`)).out).toMatch(/WRONG +proxy .*does not answer/);
    const proxy = await forwarding(server.url, { 'x-forwarded-for': '192.0.2.7', host: 'inner' });
    const { code, out } = await doctor({}, proxy.url);
    proxy.close();
    expect([code, out]).toEqual([1, expect.stringMatching(/WRONG +proxy +The host arrives as inner/)]);
    const other = await doctor({ SECRET_KEY: 'some other key, which is not the server’s' }, server.url);
    expect(other.out).toMatch(/[?] +proxy .*does not say how/);
    expect((await fetch(`${server.url}/healthz/arrival`)).status).toBe(404);
  });
});

/** A proxy that adds headers of its own. */
async function forwarding(to: string, headers: Record<string, string>) {
  const server = createServer((req, res) => {
    const inner = request(to + (req.url ?? ''), { headers: { ...req.headers, ...headers } }, (answer) => {
      res.writeHead(answer.statusCode ?? 500, answer.headers);
      answer.pipe(res);
    });
    inner.end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return { url: `http://127.0.0.1:${port}`, close: () => server.close() };
}
