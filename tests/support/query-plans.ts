import { CompiledQuery } from 'kysely';
import { db, onQuery } from '../../src/platform/db/database.server.ts';

/** Tables that grow with the business. */
const BIG =
  'events registrations participants outbox checkIns guestLog revisions userMessages posts songs sessions authFlows users search';

/** What SQLite does for each statement of `work`: `{ sql, plan }`, the plan's lines as EXPLAIN QUERY PLAN says them. */
export async function plansOf(work: () => Promise<unknown>): Promise<{ sql: string; plan: string[] }[]> {
  const queries: CompiledQuery[] = [];
  onQuery((query) => queries.push(query));
  try {
    await work();
  } finally {
    onQuery();
  }
  const plans = [];
  for (const { sql, parameters } of queries) {
    if (!/^\s*(select|update|delete|with)\b/i.test(sql)) continue;
    const explain = CompiledQuery.raw(`explain query plan ${sql}`, [...parameters]);
    const { rows } = await db().executeQuery<{ detail: string }>(explain);
    plans.push({ sql, plan: rows.map(({ detail }) => detail) });
  }
  return plans;
}

/** Statements that read all of a big table; with `indexes`, also those that walk all of an index. */
export function scansIn(plans: Awaited<ReturnType<typeof plansOf>>, { indexes }: { indexes: boolean }) {
  // Counting some in any order stops where it is told to.
  const whole = plans.filter(({ sql }) => !/^select count\(\*\).*limit \?\) as "some"$/.test(sql));
  return whole.flatMap(({ sql, plan }) =>
    plan
      .filter((line) => {
        const [, table = '', rest = ''] = /^SCAN (\w+)(.*)$/.exec(line) ?? [];
        // A search of the words stops where it is told to.
        if (/VIRTUAL TABLE INDEX \d+:.*M/.test(rest)) return false;
        return BIG.split(' ').includes(table) && (indexes || !/USING (COVERING )?INDEX/.test(rest));
      })
      .map((line) => `${line}: ${sql}`),
  );
}
