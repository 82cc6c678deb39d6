import pg from 'pg';
import { afterEach, describe, expect, inject, it } from 'vitest';
import { addEvent } from '../../support/factories.ts';
import { install, until } from '../../support/servers/installation.ts';
import { outcomeOf, sendRegistration } from '../../support/registration-form.ts';

let site: Awaited<ReturnType<typeof install>>;
afterEach(() => site?.remove());

describe.skipIf(!inject('postgresUrl'))('PostgreSQL', () => {
  it('that ends a connection in the middle of a transaction ends that request, and nothing else', async () => {
    site = await install('postgres');
    const { id, slug } = await addEvent();
    const server = await site.start();
    const holder = new pg.Client({ connectionString: site.databaseUrl });
    await holder.connect();
    await holder.query('begin');
    await holder.query('select 1 from events where id = $1 for update', [id]);
    const waiting = sendRegistration(server.url, slug);
    const blocked = async () =>
      (
        await holder.query<{ pid: number }>(
          `select pid from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
        )
      ).rows;
    await until(async () => (await blocked()).length === 1);
    await holder.query('select pg_terminate_backend($1)', [(await blocked())[0]?.pid]);
    const ended = await waiting;
    expect(ended.status).toBe(503);
    expect(ended.headers.has('retry-after')).toBe(true);
    expect(await ended.text()).toContain('value="Lovelace"');
    await holder.query('rollback');
    await holder.end();
    expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
    expect(outcomeOf(await sendRegistration(server.url, slug))).toBe('pending');
  });

  it('that holds one event for seconds holds up nothing else, and loses nobody who waits', async () => {
    site = await install('postgres');
    const { id, slug } = await addEvent({ capacity: 100 });
    const other = await addEvent({ capacity: 100 });
    const server = await site.start();
    const holder = new pg.Client({ connectionString: site.databaseUrl });
    await holder.connect();
    await holder.query('begin');
    await holder.query('select 1 from events where id = $1 for update', [id]);
    const waiting = Array.from({ length: 30 }, () => sendRegistration(server.url, slug));
    const lockWaits = async () =>
      (
        await holder.query<{ count: number }>(
          `select count(*)::int as count from pg_stat_activity
           where wait_event_type = 'Lock' and datname = current_database()`,
        )
      ).rows[0]?.count;
    await until(async () => (await lockWaits()) === 1);
    // Longer than anybody would wait for a connection.
    for (let round = 0; round < 6; round += 1) {
      expect(outcomeOf(await sendRegistration(server.url, other.slug))).toBe('pending');
      expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
      expect((await fetch(`${server.url}/guests/index?q=a${round}`)).status).toBe(200);
      expect(await lockWaits()).toBe(1);
      await new Promise((resolve) => setTimeout(resolve, 1_000));
    }
    await holder.query('rollback');
    await holder.end();
    const outcomes = (await Promise.all(waiting)).map(outcomeOf);
    expect(new Set(outcomes)).toEqual(new Set(['pending']));
  });

  it('that holds one event for too long is answered with words, and nothing is lost or half done', async () => {
    site = await install('postgres');
    const { id, slug } = await addEvent({ capacity: 100 });
    const server = await site.start();
    const holder = new pg.Client({ connectionString: site.databaseUrl });
    await holder.connect();
    await holder.query('begin');
    await holder.query('select 1 from events where id = $1 for update', [id]);
    const [first, second] = [sendRegistration(server.url, slug), sendRegistration(server.url, slug)];
    // And of another server everything: there are ten connections, and each of so many waits with one.
    const dry = await site.start();
    const many = await Promise.all(Array.from({ length: 30 }, () => addEvent()));
    const another = new pg.Client({ connectionString: site.databaseUrl });
    await another.connect();
    await another.query('begin');
    await another.query('select 1 from events where id = any($1) for update', [
      many.map((event) => event.id),
    ]);
    const began = performance.now();
    const holding = many.map((event) => sendRegistration(dry.url, event.slug));
    const lockWaits = `select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`;
    await until(async () => (await holder.query(lockWaits)).rows.length >= 11);
    const without = Array.from({ length: 3 }, (_, n) => fetch(`${dry.url}/guests/index?q=dry${n}`));
    expect((await fetch(`${dry.url}/healthz`)).status).toBe(200);
    expect((await fetch(`${dry.url}/readyz`)).status).toBe(503);
    // One waits for the row, the other for its turn: whose time is over first is told.
    const told = await Promise.race([first, second]);
    expect(told.status).toBe(503);
    const page = await told.text();
    expect(page).toContain('Nothing was changed; please try again in a minute.');
    expect(page).toContain('value="Lovelace"');
    await holder.query('rollback');
    await holder.end();
    expect((await Promise.all([first, second])).map(outcomeOf).toSorted()).toEqual(['503', 'pending']);
    // Ten waited for their rows, the others for a connection, and whoever only read came next.
    const refused = await Promise.all(holding);
    expect(refused.map(({ status }) => status)).toEqual(refused.map(() => 503));
    expect(refused.every(({ headers }) => headers.has('retry-after'))).toBe(true);
    const seconds = ((performance.now() - began) / 1000).toFixed(1);
    const others = (await Promise.all(without)).map(({ status }) => status);
    console.info(
      `all connections held: all were refused after ${seconds} s, who only read got ${others.join()}`,
    );
    await another.query('rollback');
    await another.end();
    await until(async () => (await fetch(`${dry.url}/readyz`)).ok);
    expect((await fetch(`${dry.url}/guests/index?q=again`)).status).toBe(200);
  });
});
