import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { onEachDatabase } from '../../../tests/support/database.ts';
import { until } from '../../../tests/support/servers/installation.ts';
import { askForNotices } from './ask-notices.server.ts';
import { type Db, db } from './database.server.ts';

const announce = (at: Db, text: string) => sql`select announce_notice('nowhere', ${text})`.execute(at);

async function countOf(table: 'noticeReaders' | 'notices'): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as "count" from ${sql.table(table)}`.execute(
    db(),
  );
  return rows[0]?.count ?? 0;
}

onEachDatabase('asking for notices', (kind) => {
  it.runIf(kind === 'postgres')('misses none, and tells each once', async () => {
    const heard: string[] = [];
    let found = 0;
    // This one cannot know that somebody asks; until it is over, nothing is known.
    const before = await db().startTransaction().execute();
    await announce(before, 'before');
    const listener = {
      heard: (notice: string) => heard.push(notice),
      lost: () => undefined,
      found: () => (found += 1),
    };
    const stop = askForNotices(listener, { ask: 20, renew: 200 });
    try {
      await until(async () => (await countOf('noticeReaders')) === 1);
      await new Promise((resolve) => setTimeout(resolve, 200));
      expect(found).toBe(0);
      await before.commit().execute();
      await until(() => found === 1);

      // Numbers are given in one order, and commits come in another.
      const slow = await db().startTransaction().execute();
      await announce(slow, 'first number');
      await announce(db(), 'second number');
      await until(() => heard.length === 1);
      await slow.commit().execute();
      await until(() => heard.length === 2);
      await announce(db(), 'last');
      await until(() => heard.includes('last'));
      expect(heard).toEqual(['second number', 'first number', 'last']);

      // Kept for too long a time without a question, nothing is known again.
      await sql`update "noticeReaders" set "until" = clock_timestamp() - interval '1 second'`.execute(db());
      await until(() => found === 2);
    } finally {
      await stop();
    }
    expect(await countOf('noticeReaders')).toBe(0);
    const kept = await countOf('notices');
    await announce(db(), 'to nobody');
    expect(await countOf('notices')).toBe(kept);
  });
});
