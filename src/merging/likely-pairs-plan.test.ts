import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { fillParticipants } from '../../bench/volume/fill-people.ts';
import { onEachDatabase } from '../../tests/support/database.ts';
import { beeUser } from '../../tests/support/guests.ts';
import { plansOf } from '../../tests/support/query-plans.ts';
import { queueForLikeness } from '../kernel/likeness/queue.server.ts';
import { db, onQuery } from '../platform/db/database.server.ts';
import { findLikenesses } from './find-likenesses.server.ts';
import { listLikelyPairs } from './likely-pairs.server.ts';

const PEOPLE = 60;

/** Everybody looks like the next one. */
async function fillPairs(): Promise<void> {
  await fillParticipants(PEOPLE, Date.now());
  await sql`insert into "likenesses" ("kind", "oneId", "otherId", "weight", "reasons")
    select 'participant', "id", lead("id") over (order by "id"), 1 + length("familyName") % 3, 'name'
    from "participants" order by "id" limit ${PEOPLE - 1}`.execute(db());
}

onEachDatabase('the list of duplicates', (kind) => {
  it('shows every pair once, page by page, in three queries a page', async () => {
    await fillPairs();
    const seen: string[] = [];
    const weights: number[] = [];
    let queries = 0;
    let pages = 0;
    onQuery(() => (queries += 1));
    for (let after: string | undefined; ;) {
      const { pairs, next } = await listLikelyPairs(beeUser, 'participant', after);
      pages += 1;
      seen.push(...pairs.map(({ kept, lost }) => [kept.id, lost.id].toSorted().join(' ')));
      weights.push(...pairs.map(({ weight }) => weight));
      if (!next) break;
      after = next;
    }
    onQuery();
    expect(new Set(seen).size).toBe(PEOPLE - 1);
    expect(seen).toHaveLength(PEOPLE - 1);
    expect(weights).toEqual(weights.toSorted((a, b) => b - a));
    expect([pages, queries]).toEqual([3, 9]);
  });

  it.runIf(kind === 'sqlite')('finds a later page by the index, and sorts nothing', async () => {
    const [pairs] = await plansOf(() => listLikelyPairs(beeUser, 'participant', '2.8.9'));
    expect(pairs?.plan[0]).toContain('likenessesByWeight (kind=? AND (weight,oneId,otherId)<(?,?,?))');
    expect(pairs?.plan.join(' ')).not.toMatch(/TEMP B-TREE|SCAN/);
  });

  it.runIf(kind === 'sqlite')('reads the first who share a name, however many there are', async () => {
    await fillParticipants(PEOPLE, Date.now());
    await queueForLikeness(
      db(),
      'participant',
      (await db().selectFrom('participants').select('id').execute()).map(({ id }) => id),
    );
    const plans = await plansOf(() => findLikenesses());
    const shared = plans.find(({ sql: text }) => text.includes('"sharing"'));
    expect(shared?.plan.join(' ')).toContain('(kind=? AND key=? AND itemId<?)');
  });
});
