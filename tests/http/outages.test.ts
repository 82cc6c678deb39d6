import pg from 'pg';
import { afterEach, describe, expect, inject, it } from 'vitest';
import { addEvent } from '../support/factories.ts';
import { install, until } from '../support/installation.ts';
import { outcomeOf, sendRegistration } from '../support/registration-form.ts';

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
    expect((await waiting).status).toBeGreaterThanOrEqual(500);
    await holder.query('rollback');
    await holder.end();
    expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
    expect(outcomeOf(await sendRegistration(server.url, slug))).toBe('pending');
  });
});
