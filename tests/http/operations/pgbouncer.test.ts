import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { db } from '../../../src/platform/db/database.server.ts';
import { Patience } from '../../../src/platform/patience.server.ts';
import { inRequest } from '../../../src/platform/request-scope.server.ts';
import { Browser, codeOf } from '../../support/browser.ts';
import { createPostgresDatabase } from '../../support/database.ts';
import { addEvent } from '../../support/factories.ts';
import { comeIn } from '../../support/guests.ts';
import { install, until } from '../../support/servers/installation.ts';
import { addUser, PASSWORD } from '../../support/people.ts';
import { hasPgbouncer, startPgbouncer } from '../../support/servers/pgbouncer.ts';
import { outcomeOf, sendRegistration } from '../../support/registration-form.ts';
import type { Server } from '../../support/servers/server.ts';

const DEAF = 'passes no notices on';

describe.runIf(inject('postgresUrl') && hasPgbouncer())('behind PgBouncer in transaction mode', () => {
  describe.each(['alone', 'with a direct address'])('%s', (how) => {
    let site: Awaited<ReturnType<typeof install>>;
    let pooler: Awaited<ReturnType<typeof startPgbouncer>>;
    let servers: [Server, Server];
    let direct: string;

    beforeAll(async () => {
      direct = await createPostgresDatabase();
      pooler = await startPgbouncer(direct);
      site = await install('sqlite', {
        DATABASE_URL: pooler.url,
        ...(how === 'alone' ? {} : { DATABASE_DIRECT_URL: direct }),
      });
      servers = [await site.start(), await site.start()];
    });
    afterAll(async () => {
      await site.remove();
      await pooler.stop();
    });

    it(how === 'alone' ? 'says that nothing is heard, and what to do' : 'hears', () => {
      for (const { output } of servers) {
        expect(output().includes(DEAF)).toBe(how === 'alone');
        expect(output().includes('set DATABASE_DIRECT_URL')).toBe(how === 'alone');
      }
    });

    it('shows on one process what was registered on the other', async () => {
      const { slug } = await addEvent({ capacity: 40 });
      const left = async ({ url }: Server) =>
        Number(/(\d+) places left/.exec(await (await fetch(`${url}/guests/event/${slug}`)).text())?.[1]);
      for (let taken = 0; taken < 4; taken++) {
        for (const server of servers) await until(async () => (await left(server)) === 40 - taken, 5);
        // Both keep the page now; the next registration must call it back.
        const { url } = servers[taken % 2] as Server;
        expect(outcomeOf(await sendRegistration(url, slug))).toBe('pending');
      }
    });

    it('keeps pages, once it is known what changes them', async () => {
      const { slug } = await addEvent();
      const isKept = async ({ url }: Server) =>
        (await fetch(`${url}/guests/event/${slug}`)).headers.get('cache-control')?.startsWith('public');
      for (const server of servers) await until(async () => (await isKept(server)) === true, 10);
    });

    it('tells a device of one process who came in at the other', { timeout: 20_000 }, async () => {
      const user = await addUser();
      const [listener, elsewhere] = servers.map(({ url }) => new Browser(url)) as [Browser, Browser];
      await listener.post('/login', { email: user.email, password: PASSWORD });
      await listener.post('/two-factor-challenge', { code: codeOf(user.secret) });
      for (const [name, value] of listener.cookies) elsewhere.cookies.set(name, value);
      const { id } = await addEvent();
      const { id: registration } = await comeIn(id);
      const answer = await listener.post(
        '/graphql',
        { query: `subscription { checkInChanges(id: "${id}") { guests { id in } } }` },
        { accept: 'text/event-stream' },
      );
      const reader = (answer.body as ReadableStream<Uint8Array>).getReader();
      const item = { kind: 'arrival', id: randomUUID(), code: registration, attendeeIndex: 0 };
      const came = await elsewhere.post(`/bee/events/show/${id}/check-in/sync`, {
        items: [{ ...item, direction: 'in', at: new Date().toISOString() }],
      });
      expect(came.status).toBe(200);
      let heard = '';
      while (!heard.includes(registration)) {
        const { value, done } = await reader.read();
        if (done) throw new Error(`The stream ended: ${heard}`);
        heard += new TextDecoder().decode(value);
      }
      await reader.cancel();
    });

    it('counts attempts of both processes together', async () => {
      const email = `nobody-${randomUUID()}@example.org`;
      const address = { 'x-forwarded-for': '10.77.0.1' };
      const browsers = servers.map(({ url }) => new Browser(url, address));
      const statuses: number[] = [];
      for (let i = 0; i < 6; i++)
        statuses.push(
          (await (browsers[i % 2] as Browser).post('/login', { email, password: 'Wrong-one-77' })).status,
        );
      expect(statuses.slice(0, 5)).not.toContain(429);
      expect(statuses[5]).toBe(429);
      for (const { output } of servers) expect(output()).not.toContain('rate limit store failed');
    });

    it('makes a backup of PostgreSQL itself, or none', async () => {
      // pg_dump changes settings of its session, which a pooler would hand on to the server.
      const args = ['scripts/run-admin.mjs', 'backup', join(site.folder, 'backup')];
      const ended = await promisify(execFile)(process.execPath, args, {
        env: { PATH: process.env['PATH'] ?? '', ...site.settings },
      }).catch((error: { stderr: string }) => error);
      if (how === 'alone') expect(ended.stderr).toContain('DATABASE_DIRECT_URL');
      else expect(ended).not.toHaveProperty('code');
      const { slug } = await addEvent();
      const pages = servers.flatMap(({ url }) =>
        Array.from({ length: 8 }, (_, n) => fetch(`${url}/guests/event/${slug}?again=${n}`)),
      );
      expect((await Promise.all(pages)).map(({ status }) => status)).toEqual(pages.map(() => 200));
    });

    it('ends on the server what nobody waits for any more', async () => {
      const { id } = await addEvent();
      const holder = new pg.Client({ connectionString: direct });
      await holder.connect();
      await holder.query('begin');
      await holder.query('select 1 from events where id = $1 for update', [id]);
      const rename = () =>
        db().updateTable('events').set({ title: 'Too late' }).where('id', '=', id).execute();
      await expect(
        inRequest({ requestId: 'hasty', patience: new Patience(300, 100) }, rename),
      ).rejects.toMatchObject({ status: 503 });
      const { rows } = await holder.query(
        `select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
      );
      expect(rows).toEqual([]);
      await holder.query('rollback');
      const { rows: events } = await holder.query('select title from events where id = $1', [id]);
      await holder.end();
      expect(events[0].title).not.toBe('Too late');
    });

    it('leaves no lock behind, and keeps notices only for who asks', async () => {
      // One that ends with its transaction may be held for a moment.
      await until(async () => {
        const { rows: locks } = await sql`select 1 from pg_locks where locktype = 'advisory'
          and database = (select oid from pg_database where datname = current_database())`.execute(db());
        return locks.length === 0;
      });
      const { rows: readers } = await sql`select 1 from "noticeReaders"`.execute(db());
      const { rows: notices } = await sql`select 1 from "notices"`.execute(db());
      expect(readers).toHaveLength(how === 'alone' ? 2 : 0);
      expect(notices.length > 0).toBe(how === 'alone');
    });
  });
});
