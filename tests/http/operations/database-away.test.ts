import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import { db } from '../../../src/platform/db/database.server.ts';
import { followCheckIn } from '../../support/servers/check-in-stream.ts';
import { addEvent } from '../../support/factories.ts';
import { startForwarder } from '../../support/servers/forwarder.ts';
import { comeIn } from '../../support/guests.ts';
import { install, until } from '../../support/servers/installation.ts';
import { createDatabase, startPostgres } from '../../support/servers/postgres.ts';
import { startRegistrations } from '../../support/registration-load.ts';
import type { Server } from '../../support/servers/server.ts';
import { signedIn } from '../../support/signed-in.ts';

type Postgres = NonNullable<Awaited<ReturnType<typeof startPostgres>>>;

/** Each with a PostgreSQL of its own, behind one address, and two processes. */
describe.skipIf(!inject('postgresUrl'))('PostgreSQL that goes away under load', () => {
  let postgres: Postgres;
  let forwarder: Awaited<ReturnType<typeof startForwarder>>;
  let site: Awaited<ReturnType<typeof install>>;
  let servers: Server[];
  let slugs: string[];

  beforeEach(async () => {
    postgres = (await startPostgres({ durable: true })) as Postgres;
    forwarder = await startForwarder(postgres.port);
    const url = new URL(await createDatabase(postgres.url, 'site'));
    url.port = String(forwarder.port);
    site = await install('sqlite', { DATABASE_URL: url.href });
    servers = [await site.start(), await site.start()];
    slugs = [];
    for (let i = 0; i < 4; i++) slugs.push((await addEvent({ capacity: 5_000 })).slug);
  });
  afterEach(async () => {
    await site.remove();
    await forwarder.stop();
    await postgres.stop();
  });

  const urls = () => servers.map(({ url }) => url);
  const errors = ({ output }: Server) =>
    output()
      .split('\n')
      .filter((line) => line.includes('"level":50'))
      .map((line) => (JSON.parse(line) as { msg: string }).msg);

  /** Lets guests register while `trouble` happens, and on until more were taken; nothing may be lost. */
  async function underLoad(
    name: string,
    mostSaid: number,
    trouble: (taken: Set<string>) => Promise<void>,
  ): Promise<void> {
    const load = startRegistrations(urls(), slugs);
    await until(() => load.taken.size >= 20);
    const member = await signedIn(urls()[0] as string);
    const { id } = await addEvent();
    const { id: guest } = await comeIn(id);
    const stream = await followCheckIn(member, id);
    await until(() => stream.opened() === 1);
    await trouble(load.taken);
    const before = load.taken.size;
    const say = async (why: unknown) => {
      console.error(
        { ...Object.fromEntries(load.told), streams: stream.opened() },
        await activity().catch(String),
        ...servers.map(({ output }) => output()),
      );
      throw why;
    };
    await until(() => load.taken.size >= before + 40).catch(say);
    await load.end();
    // A page that was open before the trouble hears what happens after it: who came, or that it must read the list anew.
    const from = stream.heard().length;
    const arrival = { kind: 'arrival', id: randomUUID(), code: guest, attendeeIndex: 0, direction: 'in' };
    const items = [{ ...arrival, at: new Date().toISOString() }];
    expect((await member.post(`/bee/events/show/${id}/check-in/sync`, { items })).status).toBe(200);
    const hears = (words: string) => stream.heard().includes(words, from);
    await until(() => hears(guest) || hears('"guests":null')).catch(say);
    await stream.stop();
    for (const url of urls()) await until(async () => (await fetch(`${url}/readyz`)).ok);
    const rows = await db().selectFrom('registrations').select('idempotencyKey').execute();
    const stored = new Set(rows.map(({ idempotencyKey }) => idempotencyKey));
    const lost = [...load.taken].filter((key) => !stored.has(key));
    console.info(name, {
      ...Object.fromEntries(load.told),
      acknowledged: load.taken.size,
      lost: lost.length,
    });
    expect(lost).toEqual([]);
    expect(rows).toHaveLength(stored.size);
    // Mails leave, and each process hears what the other one writes.
    await until(() => new Set(site.mail.mails.map(({ to }) => to?.[0]?.address)).size >= load.taken.size);
    await bothHear();
    // Said when it begins, whatever fails of it; what is away for a moment again may be said again.
    for (const server of servers) {
      expect(new Set(errors(server))).toEqual(new Set(['the database does not answer']));
      expect(errors(server).length).toBeLessThanOrEqual(mostSaid);
    }
  }

  /** What the server does: of a load that stands still. */
  async function activity(): Promise<unknown[]> {
    const client = new pg.Client({ connectionString: postgres.url });
    await client.connect();
    const { rows } = await client.query<object>(`select pid, state, wait_event_type, wait_event,
      now() - xact_start as age, left(query, 150) as query from pg_stat_activity where datname = 'site'`);
    await client.end();
    return rows;
  }

  async function bothHear(): Promise<void> {
    const { slug } = await addEvent({ capacity: 40 });
    const page = async (url: string) => (await fetch(`${url}/guests/event/${slug}`)).text();
    for (const url of urls())
      await until(async () => {
        const answer = await fetch(`${url}/guests/event/${slug}`);
        return answer.headers.get('cache-control')?.startsWith('public') ?? false;
      });
    const load = startRegistrations(urls().slice(0, 1), [slug], 1);
    await until(() => load.taken.size > 0);
    await load.end();
    for (const url of urls())
      await until(async () => (await page(url)).includes(`${40 - load.taken.size} places left`));
  }

  it('because every backend is ended', async () => {
    await underLoad('every backend ended, three times', 3, async (taken) => {
      const client = new pg.Client({ connectionString: postgres.url });
      await client.connect();
      for (let round = 0; round < 3; round++) {
        const before = taken.size;
        await client.query(`select pg_terminate_backend(pid) from pg_stat_activity where datname = 'site'`);
        await until(() => taken.size > before + 5);
      }
      await client.end();
    });
  });

  it('because it is restarted', async () => {
    await underLoad('restarted', 2, async () => {
      await postgres.end('SIGINT');
      for (const url of urls()) {
        const ready = await fetch(`${url}/readyz`);
        expect(ready.status).toBe(503);
        expect(await ready.text()).toContain('unavailable: ');
        const page = await fetch(`${url}/guests/event/${slugs[0]}?again`);
        expect(page.status).toBe(503);
        expect(Number(page.headers.get('retry-after'))).toBeGreaterThan(0);
        const text = await page.text();
        expect(text).toContain('Please come back in a minute');
        expect(text).not.toContain('ECONN');
        const signedIn = await fetch(`${url}/bee/home`, {
          headers: { cookie: 'session=x' },
          redirect: 'manual',
        });
        expect(signedIn.status).toBe(503);
        expect(await signedIn.text()).toContain('Please come back in a minute');
        const body = JSON.stringify({ query: '{ events(first: 1) { nodes { id } } }' });
        const graph = await fetch(`${url}/graphql`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body,
        });
        expect(graph.status).toBe(503);
        expect(graph.headers.has('retry-after')).toBe(true);
        expect(await graph.json()).toMatchObject({ errors: [{ extensions: { code: 'UNAVAILABLE' } }] });
        const feed = await fetch(`${url}/feeds/events.atom`);
        expect(feed.status).toBe(503);
        expect(await feed.text()).not.toContain('Unexpected');
        expect((await fetch(`${url}/healthz`)).status).toBe(200);
      }
      await postgres.startAgain();
    });
  });

  it('because it crashes, and another server takes its place', async () => {
    const standby = await postgres.addStandby();
    await underLoad('failover', 2, async (taken) => {
      const before = taken.size;
      await until(() => taken.size >= before + 10);
      await postgres.end('SIGQUIT');
      // Reachable, and for a moment read-only.
      forwarder.lead(standby.port);
      const page = await fetch(`${urls()[0]}/guests/event/${slugs[0]}?again`);
      expect([200, 503]).toContain(page.status);
      await until(async () => (await fetch(`${urls()[0]}/readyz`)).ok);
      standby.promote();
    });
  });
});
