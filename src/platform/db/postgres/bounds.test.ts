import { Kysely, sql } from 'kysely';
import pg from 'pg';
import { expect, inject, it } from 'vitest';
import { onEachDatabase } from '../../../../tests/support/database.ts';
import { addEvent } from '../../../../tests/support/factories.ts';
import { until } from '../../../../tests/support/servers/installation.ts';
import { startForwarder } from '../../../../tests/support/servers/forwarder.ts';
import { Patience } from '../../patience.server.ts';
import { inRequest, unhurried } from '../../request-scope.server.ts';
import { inTurn } from '../../turns.server.ts';
import { db, postgresPool, type Tx } from '../database.server.ts';
import { locked } from '../lock.server.ts';
import { postgresDialect } from './postgres.server.ts';
import { transaction } from '../transaction.server.ts';

const REFUSED = { code: 'unavailable', status: 503 };

onEachDatabase('who asks waits for PostgreSQL no longer than a while', (kind) => {
  const postgres = it.runIf(kind === 'postgres');
  /** A request whose time is nearly over. */
  const hasty = <T>(work: () => Promise<T>) =>
    inRequest({ requestId: 'hasty', patience: new Patience(300, 100) }, work);
  const lock = (tx: Tx, id: string) =>
    locked(tx.selectFrom('events').select('id').where('id', '=', id)).execute();
  const rename = (id: string, title: string) =>
    db().updateTable('events').set({ title }).where('id', '=', id).execute();
  const titleOf = (id: string) =>
    db().selectFrom('events').select('title').where('id', '=', id).executeTakeFirstOrThrow();

  postgres('with a statement of its own, which is never written later', async () => {
    const { id } = await addEvent();
    await transaction(async (holder) => {
      await lock(holder, id);
      await expect(hasty(() => rename(id, 'Too late'))).rejects.toMatchObject(REFUSED);
      const { rows } = await sql`select 1 from pg_stat_activity
        where wait_event_type = 'Lock' and datname = current_database()`.execute(holder);
      expect(rows).toEqual([]);
    });
    expect((await titleOf(id)).title).not.toBe('Too late');
    await hasty(() => rename(id, 'In time'));
    expect((await titleOf(id)).title).toBe('In time');
  });

  postgres('with a statement that takes long, where nobody said that it may', async () => {
    await expect(hasty(() => sql`select pg_sleep(60)`.execute(db()))).rejects.toMatchObject(REFUSED);
    await hasty(() => unhurried(() => sql`select pg_sleep(0.4)`.execute(db())));
    const answered = new Patience(300, 100);
    answered.end();
    await inRequest({ requestId: 'answered', patience: answered }, () =>
      sql`select pg_sleep(0.4)`.execute(db()),
    );
  });

  postgres('for its turn and then for the row together', async () => {
    const { id } = await addEvent();
    const patience = new Patience(400, 50);
    let given = 0;
    let letGo: () => void = () => undefined;
    const turn = inTurn(id, 60_000, () => new Promise<void>((resolve) => (letGo = resolve)));
    await transaction(async (holder) => {
      await lock(holder, id);
      const asking = inRequest({ requestId: 'late', patience }, () =>
        inTurn(id, 60_000, () => transaction((tx) => lock(tx, id))),
      );
      const refused = expect(asking).rejects.toMatchObject(REFUSED);
      await new Promise((resolve) => setTimeout(resolve, 200));
      letGo();
      await patience.consume(60_000, async (ms) => (given = ms));
      await refused;
    });
    await turn;
    expect(given).toBeLessThan(250);
  });

  postgres('for a server that hangs, and asks the next one', async () => {
    const url = new URL(inject('postgresUrl'));
    const port = Number(url.port);
    const forwarder = await startForwarder(port);
    url.port = String(forwarder.port);
    const through = new Kysely({
      dialect: postgresDialect(new pg.Pool({ connectionString: url.href, max: 1 })),
    });
    const ask = () => sql`select 1`.execute(through);
    await ask();
    forwarder.stall();
    await expect(hasty(ask)).rejects.toMatchObject(REFUSED);
    forwarder.lead(port);
    await ask();
    await through.destroy();
    await forwarder.stop();
  });

  postgres('for a connection, while others hold all of them, and everything goes on then', async () => {
    const { id } = await addEvent();
    const max = postgresPool()?.options.max ?? 0;
    let letGo: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (letGo = resolve));
    let holding = 0;
    const holders = Array.from({ length: max }, () =>
      transaction(async (tx) => {
        await sql`select 1`.execute(tx);
        holding += 1;
        await held;
      }),
    );
    await until(() => holding === max);
    for (let i = 0; i < max + 2; i += 1)
      await expect(hasty(() => titleOf(id))).rejects.toMatchObject(REFUSED);
    letGo();
    await Promise.all(holders);
    // None was lost to those who left.
    const all = Array.from({ length: 3 * max }, () => titleOf(id));
    expect(await Promise.all(all)).toHaveLength(3 * max);
    await until(() => postgresPool()?.idleCount === postgresPool()?.totalCount);
  });
});
