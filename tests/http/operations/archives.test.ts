import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { afterEach, describe, expect, inject, it } from 'vitest';
import { fillParticipants } from '../../../bench/volume/fill-people.ts';
import { writeArchive } from '../../../src/archive/write-archive.server.ts';
import { openArchive } from '../../../src/operations/bring-in/read-archive.server.ts';
import { nowIso } from '../../../src/platform/clock.server.ts';
import { config, readConfig } from '../../../src/platform/config.server.ts';
import { db, openDatabase } from '../../../src/platform/db/database.server.ts';
import { openFiles } from '../../../src/platform/files/files.server.ts';
import { type Browser, codeOf } from '../../support/browser.ts';
import { createPostgresDatabase } from '../../support/database.ts';
import { install, until } from '../../support/servers/installation.ts';
import { addUser, forgetUsedCodes, PASSWORD } from '../../support/people.ts';
import type { Server } from '../../support/servers/server.ts';
import { enter, signedIn } from '../../support/signed-in.ts';

const kinds = inject('postgresUrl') ? (['sqlite', 'postgres'] as const) : (['sqlite'] as const);
const FORM = { 'content-type': 'application/x-www-form-urlencoded' };
/** People; an archive of them takes long enough to be stopped on its way. */
const MANY = 10_000;
const ADMINISTRATOR = { groups: ['BeeContributors'] };

let site: Awaited<ReturnType<typeof install>>;
afterEach(() => site?.remove());

const press = (browser: Browser, fields: Record<string, string>) =>
  browser.post('/export/home', new URLSearchParams(fields).toString(), FORM);
const archives = () => db().selectFrom('archives').selectAll().execute();
const actions = async () =>
  (await db().selectFrom('auditLog').select('action').where('action', 'like', 'archive.%').execute())
    .map(({ action }) => action)
    .toSorted();
const kept = () => filesIn(join(site.folder, 'files', 'archives'));
const filesIn = (folder: string) => (existsSync(folder) ? readdirSync(folder) : []);

/** Presses the button, with a code that is good once more. */
async function start(browser: Browser, person: Awaited<ReturnType<typeof addUser>>): Promise<Response> {
  await forgetUsedCodes(person.id);
  return press(browser, { do: 'start', password: PASSWORD, code: codeOf(person.secret) });
}

describe.each(kinds)('an archive of everything (%s)', (kind) => {
  it('is for administrators alone, made by a worker, and fetched by who asked, for a day', async () => {
    site = await install(kind);
    const server = await site.start();
    const person = await addUser(ADMINISTRATOR);
    const browser = await enter(server.url, person);
    const another = await signedIn(server.url, ADMINISTRATOR);

    for (const groups of [[], ['JamUsers'], ['BeeUsers']]) {
      const other = await addUser({ groups });
      const denied = await enter(server.url, other);
      expect((await start(denied, other)).status).not.toBe(303);
      expect(await (await denied.get('/export/home')).text()).not.toContain('Make the archive');
    }
    const guest = await fetch(`${server.url}/export/home`, { redirect: 'manual' });
    expect(guest.headers.get('location')).toBe('/login?next=%2Fexport%2Fhome');
    const wrong = await press(browser, { do: 'start', password: 'Wrong-99!', code: codeOf(person.secret) });
    expect(wrong.status).toBe(422);
    expect(await wrong.text()).toContain('This is not your current password.');
    expect(await archives()).toEqual([]);

    expect((await start(browser, person)).status).toBe(303);
    await until(async () => (await archives())[0]?.state === 'ready');
    const [row] = await archives();
    const path = `/export/everything/${row?.id}.zip`;
    expect(await (await browser.get('/export/home')).text()).toContain(path);
    await until(() => site.mail.mails.some(({ subject }) => subject?.includes('complete archive is ready')));

    const whole = await browser.get(path);
    const bytes = Buffer.from(await whole.arrayBuffer());
    expect([whole.status, bytes.length]).toEqual([200, row?.bytes]);
    expect(whole.headers.get('content-disposition')).toMatch(/^attachment; filename="everything-.*\.zip"$/);
    expect(whole.headers.get('cache-control')).toContain('no-store');
    const saved = join(site.folder, 'saved.zip');
    writeFileSync(saved, bytes);
    const opened = await openArchive(saved);
    expect(opened.archive.tables.find(({ name }) => name === 'users')?.rows).toBeGreaterThan(4);
    opened.close();
    const part = await fetch(server.url + path, {
      headers: { cookie: cookieOf(browser), range: 'bytes=10-19' },
    });
    expect([part.status, part.headers.get('content-range')]).toEqual([206, `bytes 10-19/${bytes.length}`]);
    expect(Buffer.from(await part.arrayBuffer()).equals(bytes.subarray(10, 20))).toBe(true);

    expect((await another.get(path)).status).toBe(404);
    expect((await fetch(server.url + path, { redirect: 'manual' })).status).not.toBe(200);
    expect(await actions()).toEqual(['archive.downloaded', 'archive.made', 'archive.started']);

    await db().updateTable('archives').set({ expiresAt: nowIso() }).execute();
    expect((await browser.get(path)).status).toBe(410);
    expect(kept()).toHaveLength(1);
    expect((await start(browser, person)).status).toBe(303);
    await until(async () => (await archives())[0]?.state === 'ready' && kept().length === 1);
    expect((await browser.get(path)).status).toBe(404);
    expect((await press(browser, { do: 'delete' })).status).toBe(303);
    await until(() => kept().length === 0);
    expect(await archives()).toEqual([]);
  });

  it('is begun anew after a kill, one at a time, and leaves no half file', async () => {
    site = await install(kind);
    await fillParticipants(MANY, Date.now());
    let server: Server = await site.start();
    const person = await addUser(ADMINISTRATOR);
    const browser = await enter(server.url, person);
    const second = await addUser(ADMINISTRATOR);
    const other = await enter(server.url, second);
    await start(browser, person);
    const begun = () => filesIn(join(site.folder, 'incoming')).some((name) => name.endsWith('.zip'));
    await until(begun);
    expect((await start(other, second)).status).toBe(409);
    await setTimeout(Math.random() * 200);
    await server.end('SIGKILL');
    expect([(await archives())[0]?.state, kept()]).toEqual(['working', []]);
    // The time after which the process counts as dead.
    await db().updateTable('archives').set({ leasedUntil: '2026-01-01T00:00:00.000Z' }).execute();
    server = await site.start();
    await until(async () => (await archives())[0]?.state === 'ready');
    expect(filesIn(join(site.folder, 'incoming'))).toEqual([]);
    const [row] = await archives();
    await forgetUsedCodes(person.id);
    const again = await enter(server.url, person);
    const file = join(site.folder, 'saved.zip');
    const answer = await again.get(`/export/everything/${row?.id}.zip`);
    writeFileSync(file, Buffer.from(await answer.arrayBuffer()));
    const opened = await openArchive(file);
    expect(opened.archive.tables.find(({ name }) => name === 'participants')?.rows).toBe(MANY);
    opened.close();
  });

  it('stops with the process, which ends in time, and when it is deleted', async () => {
    site = await install(kind);
    await fillParticipants(MANY, Date.now());
    let server: Server = await site.start();
    const person = await addUser(ADMINISTRATOR);
    const browser = await enter(server.url, person);
    const begun = () => filesIn(join(site.folder, 'incoming')).some((name) => name.endsWith('.zip'));
    await start(browser, person);
    await until(begun);
    expect(await server.end('SIGTERM')).toBe(0);
    expect((await archives())[0]?.state).toBe('waiting');
    expect(filesIn(join(site.folder, 'incoming'))).toEqual([]);
    server = await site.start();
    await until(async () => (await archives())[0]?.state !== 'waiting');
    await forgetUsedCodes(person.id);
    await press(await enter(server.url, person), { do: 'delete' });
    await until(() => filesIn(join(site.folder, 'incoming')).length === 0);
    expect([await archives(), kept()]).toEqual([[], []]);
  });

  it('comes in whole after its bringing in was killed, whenever that was', async () => {
    site = await install(kind);
    await fillParticipants(5_000, Date.now());
    const path = join(site.folder, 'everything.zip');
    await openFiles(config());
    await writeArchive({ config: config(), path, tell: async () => undefined });
    const folder = join(site.folder, 'target');
    const env = {
      DATA_DIR: folder,
      ...(kind === 'postgres' ? { DATABASE_URL: await createPostgresDatabase() } : {}),
    };
    const began = Date.now();
    expect((await bringIn(path, { DATA_DIR: join(site.folder, 'timed') })).code).toBe(0);
    const span = Date.now() - began;
    for (let kill = 0; kill < 2; kill += 1) await bringIn(path, env, Math.random() * span);
    // What a kill left of PostgreSQL's connection ends by itself; what came too late to stop it left all of it.
    await until(async () => {
      const { code, said } = await bringIn(path, env);
      return code === 0 || /has tables already|There is a database/.test(said);
    });
    const left = readdirSync(folder).filter((name) => /^bringing-in|^restoring/.test(name));
    expect(left).toEqual([]);
    await site.letGo();
    openDatabase(readConfig(env));
    const people = await db().selectFrom('participants').select('id').execute();
    expect(people).toHaveLength(5_000);
  });

  it('comes in once where it is brought in twice at the same time, also of two archives', async () => {
    site = await install(kind);
    await openFiles(config());
    const paths = ['first.zip', 'second.zip'].map((name) => join(site.folder, name));
    const counts = [300, 500];
    for (const [index, path] of paths.entries()) {
      await db().deleteFrom('participants').execute();
      await fillParticipants(counts[index] ?? 0, Date.now());
      await writeArchive({ config: config(), path, tell: async () => undefined });
    }
    await site.letGo();
    for (let round = 0; round < 2; round += 1) {
      const databaseUrl = kind === 'postgres' ? await createPostgresDatabase() : undefined;
      // On PostgreSQL the folders may be two, and the database is one.
      const folders = [0, 1].map((index) =>
        join(site.folder, `target-${round}-${databaseUrl && round > 0 ? index : 0}`),
      );
      const calls = await Promise.all(
        folders.map((folder, index) =>
          bringIn(paths[index] ?? '', {
            DATA_DIR: folder,
            ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
          }),
        ),
      );
      expect(new Set(calls.map(({ code }) => code)), JSON.stringify(calls)).toEqual(new Set([0, 1]));
      const winner = calls.findIndex(({ code }) => code === 0);
      expect(calls[1 - winner]?.said).toMatch(
        /^(?:Another bring-in is at work|There is a database|The Postgre)/,
      );
      const folder = folders[winner] ?? '';
      expect(readdirSync(folder).filter((name) => /bring/.test(name))).toEqual([]);
      openDatabase(readConfig({ DATA_DIR: folder, ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}) }));
      const people = await db().selectFrom('participants').select('id').execute();
      expect(people).toHaveLength(counts[winner] ?? 0);
      await site.letGo();
    }
  });
});

/** Calls the command, and kills it after so many milliseconds. */
async function bringIn(
  path: string,
  env: Record<string, string>,
  killAfter?: number,
): Promise<{ code: number | null; said: string }> {
  const args = ['--disable-warning=ExperimentalWarning', 'scripts/run-admin.mjs', 'bring-in', path];
  const command = spawn(process.execPath, args, {
    env: { PATH: process.env['PATH'] ?? '', NODE_ENV: 'production', ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const ended = once(command, 'close') as Promise<[number | null]>;
  let said = '';
  command.stderr.setEncoding('utf8').on('data', (text: string) => (said += text));
  const timer =
    killAfter === undefined ? undefined : globalThis.setTimeout(() => command.kill('SIGKILL'), killAfter);
  const [code] = await ended;
  clearTimeout(timer);
  return { code, said };
}

const cookieOf = (browser: Browser) =>
  [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
