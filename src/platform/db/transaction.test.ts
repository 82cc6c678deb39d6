import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { onEachDatabase } from '../../../tests/support/database.ts';
import { addEvent } from '../../../tests/support/factories.ts';
import { until } from '../../../tests/support/servers/installation.ts';
import { db, type Tx } from './database.server.ts';
import { locked } from './lock.server.ts';
import { afterCommit, transaction } from './transaction.server.ts';

onEachDatabase('a transaction', (kind) => {
  const lock = (tx: Tx, id: string) =>
    locked(tx.selectFrom('events').select('id').where('id', '=', id)).execute();

  it.runIf(kind === 'postgres')('is done anew after a deadlock, what follows it once', async () => {
    const [first, second] = [(await addEvent()).id, (await addEvent()).id];
    const followed: string[] = [];
    let both = 0;
    const lockBoth = (name: string, ids: string[]) => {
      let tries = 0;
      return transaction(async (tx) => {
        tries += 1;
        afterCommit(tx, () => followed.push(name));
        await lock(tx, ids[0] as string);
        both += 1;
        if (tries === 1) await until(() => both >= 2);
        await lock(tx, ids[1] as string);
        return tries;
      });
    };
    const tries = await Promise.all([lockBoth('there', [first, second]), lockBoth('back', [second, first])]);
    // The one that is done anew may meet the other one once more.
    expect(Math.min(...tries)).toBe(1);
    expect(Math.max(...tries)).toBeGreaterThan(1);
    expect(followed.toSorted()).toEqual(['back', 'there']);
  });

  it('that always clashes is refused in the end, and what it wrote is not there', async () => {
    const { id } = await addEvent();
    let tries = 0;
    const clashing = transaction(async (tx) => {
      tries += 1;
      await tx.updateTable('events').set({ title: 'Never' }).where('id', '=', id).execute();
      throw Object.assign(new Error('could not serialize access'), { code: '40001' });
    });
    await expect(clashing).rejects.toMatchObject({ code: 'unavailable', status: 503 });
    expect(tries).toBe(3);
    const { title } = await db()
      .selectFrom('events')
      .select('title')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(title).not.toBe('Never');
  });

  it.runIf(kind === 'postgres')('waits for a row no longer than it may', async () => {
    const { id } = await addEvent();
    await transaction(async (holder) => {
      await lock(holder, id);
      const waiting = transaction(async (tx) => {
        await sql`set local lock_timeout = '300ms'`.execute(tx);
        return lock(tx, id);
      });
      await expect(waiting).rejects.toMatchObject({ code: 'unavailable', status: 503 });
    });
    const bound = await transaction((tx) =>
      sql<{ lock_timeout: string }>`show lock_timeout`.execute(tx).then(({ rows }) => rows[0]?.lock_timeout),
    );
    expect(bound).toBe('20s');
  });
});
