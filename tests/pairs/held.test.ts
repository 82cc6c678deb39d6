import { expect, it } from 'vitest';
import { derivedDates } from '../../src/events/event-row.server.ts';
import { forgetOldRegistrations } from '../../src/events/retention.server.ts';
import { emptyBin, restoreContent } from '../../src/kernel/content/content-changes.server.ts';
import type { Definition } from '../../src/kernel/content/definition.ts';
import { inSeconds } from '../../src/platform/clock.server.ts';
import { db } from '../../src/platform/db/database.server.ts';
import { tip } from '../../src/writing/tip.ts';
import { onEachDatabase } from '../support/database.ts';
import { addEvent, DAY, eventRow } from '../support/factories.ts';
import { binnedSubject } from './content.ts';
import { aPerson, aRegistration } from './guests.ts';
import { duringChange } from './held.ts';
import { boss } from './operation.ts';

onEachDatabase('what is decided while somebody else is about to change it', () => {
  it('forgets nobody of an event that is being moved to another date', async () => {
    const { id } = await addEvent({ startDate: inSeconds(-500 * DAY), placesTaken: 1 });
    const person = await aPerson('one');
    await aRegistration(id, 'confirmed', person);
    const dates = { ...(await eventRow(id)), startDate: inSeconds(20 * DAY), endDate: null };
    await duringChange(
      (tx) =>
        tx
          .updateTable('events')
          .set({ startDate: dates.startDate, ...derivedDates(dates) })
          .where('id', '=', id)
          .execute(),
      forgetOldRegistrations,
    );
    const rows = await db().selectFrom('registrations').select(['givenName', 'participantId']).execute();
    expect(rows).toEqual([{ givenName: 'confirmed', participantId: person.id }]);
  });

  it('restores once what is restored twice, and leaves it when the bin is emptied', async () => {
    const { id = '' } = await binnedSubject.setUp();
    const restoring = (work: () => Promise<unknown>) =>
      duringChange(
        (tx) => tx.updateTable('tips').set({ deletedAt: null, version: 1 }).where('id', '=', id).execute(),
        work,
      );
    const again = await restoring(() => restoreContent(boss, tip as Definition, id));
    expect(again).toMatchObject({ status: 'rejected', reason: { code: 'notFound' } });
    await db()
      .updateTable('tips')
      .set({ deletedAt: inSeconds(-40 * DAY) })
      .where('id', '=', id)
      .execute();
    await restoring(() => emptyBin(tip as Definition));
    const kept = await db().selectFrom('revisions').select('version').where('itemId', '=', id).execute();
    expect(kept).toHaveLength(1);
    expect(await db().selectFrom('tips').select('id').where('id', '=', id).execute()).toHaveLength(1);
  });
});
