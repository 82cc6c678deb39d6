import { expect, it } from 'vitest';
import { onEachDatabase } from '../tests/support/database.ts';
import { addEvent, DAY } from '../tests/support/factories.ts';
import { comeIn } from '../tests/support/guests.ts';
import { plansOf, scansIn } from '../tests/support/query-plans.ts';
import { jobsOf } from './jobs.server.ts';
import { inSeconds, setClock } from './platform/clock.server.ts';
import { db } from './platform/db/database.server.ts';

onEachDatabase('jobs', (kind) => {
  const jobs = jobsOf({
    send: async () => undefined,
    ping: async () => undefined,
    close: () => undefined,
  });

  it.runIf(kind === 'sqlite').each(jobs.map(({ name }) => name))(
    '%s reads no big table whole',
    async (name) => {
      const job = jobs.find((each) => each.name === name);
      const soon = await addEvent({ startDate: inSeconds(DAY / 2) });
      await comeIn(soon.id);
      await comeIn(soon.id, { confirmed: false });
      const old = await addEvent({ startDate: inSeconds(2 * DAY), retentionDays: 1 });
      await comeIn(old.id);
      const binned = await addEvent();
      await db()
        .updateTable('events')
        .set({ deletedAt: inSeconds(-40 * DAY) })
        .where('id', '=', binned.id)
        .execute();
      // The first turn's work is a reminder and a lapsed hold, the second's is to forget.
      for (const seconds of [8 * 3600, 5 * DAY]) {
        setClock(inSeconds(seconds));
        const plans = await plansOf(async () => job?.run());
        if (name !== 'orphans') expect(plans.length).toBeGreaterThan(0);
        expect(scansIn(plans, { indexes: true })).toEqual([]);
      }
    },
  );
});
