import { expect, it } from 'vitest';
import { derivedColumns } from '../../src/events/event/row.server.ts';
import { forgetOldRegistrations } from '../../src/events/registrations/forget-old-registrations.server.ts';
import { forgetRegistrations } from '../../src/events/registrations/forget.server.ts';
import { lockPeople } from '../../src/events/registrations/find-or-add-participant.server.ts';
import { restoreContent } from '../../src/kernel/content/bin.server.ts';
import { emptyBin } from '../../src/kernel/content/empty-bin.server.ts';
import { inSeconds, nowIso } from '../../src/platform/clock.server.ts';
import { db, type Tx } from '../../src/platform/db/database.server.ts';
import { tip } from '../../src/writing/tip.ts';
import { onEachDatabase } from '../support/database.ts';
import { addEvent, DAY, eventRow } from '../support/factories.ts';
import { binnedSubject } from './content.ts';
import { aPerson, aRegistration } from './guests.ts';
import { duringChange } from './held.ts';
import { boss, type Vars } from './operation.ts';
import { registrationSubject } from './registrations.ts';

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
          .set({ startDate: dates.startDate, ...derivedColumns(dates) })
          .where('id', '=', id)
          .execute(),
      forgetOldRegistrations,
    );
    const rows = await db().selectFrom('registrations').select(['givenName', 'participantId']).execute();
    expect(rows).toEqual([{ givenName: 'confirmed', participantId: person.id }]);
  });

  /** As erasing does it, in its order. */
  const erasing = (vars: Vars) => async (tx: Tx) => {
    await lockPeople(tx, [vars['confirmed.participantId'] ?? '']);
    await forgetRegistrations(tx, [vars['confirmed.id'] ?? '']);
  };

  it.each(['message', 'remind', 'cancelEvent', 'reschedule', 'resend'])(
    'writes no mail to somebody who is being erased: %s',
    async (name) => {
      const vars = await registrationSubject.setUp();
      await duringChange(erasing(vars), async () => registrationSubject.operations[name]?.run(vars, name));
      const mails = await db()
        .selectFrom('outbox')
        .select('kind')
        .where('registrationId', '=', vars['confirmed.id'] ?? '')
        .execute();
      expect(mails).toEqual([]);
    },
  );

  it('gives no place to somebody who is being erased', async () => {
    const vars = await registrationSubject.setUp();
    const id = vars['confirmed.participantId'] ?? '';
    const again = await duringChange(
      async (tx) => {
        await erasing(vars)(tx);
        const nobody = { email: null, givenName: '', anonymisedAt: nowIso() };
        await tx.updateTable('participants').set(nobody).where('id', '=', id).execute();
      },
      async () => registrationSubject.operations['registerConfirmed']?.run(vars, ''),
    );
    expect(again.status).toBe('fulfilled');
    const came = await db()
      .selectFrom('registrations')
      .innerJoin('participants', 'participants.id', 'participantId')
      .select(['anonymisedAt', 'participants.email'])
      .where('eventId', '=', vars['event'] ?? '')
      .where((eb) =>
        eb.or([eb('participantId', '=', id), eb('participants.email', '=', vars['confirmed.email'] ?? '')]),
      )
      .execute();
    expect(came).toEqual([{ anonymisedAt: null, email: vars['confirmed.email'] }]);
  });

  it('restores once what is restored twice, and leaves it when the bin is emptied', async () => {
    const { id = '' } = await binnedSubject.setUp();
    const restoring = (work: () => Promise<unknown>) =>
      duringChange(
        (tx) => tx.updateTable('tips').set({ deletedAt: null, version: 1 }).where('id', '=', id).execute(),
        work,
      );
    const again = await restoring(() => restoreContent(boss, tip, id));
    expect(again).toMatchObject({ status: 'rejected', reason: { code: 'notFound' } });
    await db()
      .updateTable('tips')
      .set({ deletedAt: inSeconds(-40 * DAY) })
      .where('id', '=', id)
      .execute();
    await restoring(() => emptyBin(tip));
    const kept = await db().selectFrom('revisions').select('version').where('itemId', '=', id).execute();
    expect(kept).toHaveLength(1);
    expect(await db().selectFrom('tips').select('id').where('id', '=', id).execute()).toHaveLength(1);
  });
});
