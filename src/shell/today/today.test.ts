import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { letMailLeave } from '../../../tests/support/servers/outgoing-mail.ts';
import { onEachDatabase } from '../../../tests/support/database.ts';
import { addEvent, DAY, guestInput, registrationOf } from '../../../tests/support/factories.ts';
import { addUser } from '../../../tests/support/people.ts';
import { asPerson } from '../../../tests/support/viewers.ts';
import { register } from '../../events/registrations/register.server.ts';
import { confirmAddress } from '../../events/registrations/registrations.server.ts';
import { guest } from '../../kernel/access/viewer.ts';
import { receiveMessage } from '../../messages/contact.server.ts';
import { inSeconds, setClock } from '../../platform/clock.server.ts';
import { db } from '../../platform/db/database.server.ts';
import { findToday } from './today.server.ts';

const member = asPerson('Mel');
const boss = asPerson('Bo', 'BeeContributors');

async function comeIn(eventId: string, partySize = 1) {
  const input = guestInput({ partySize });
  await register(guest, eventId, input);
  const { id, secret } = await registrationOf(input.email);
  await confirmAddress(secret);
  return { ...input, id };
}

onEachDatabase('the day’s page', () => {
  it('is for members, and shows messages to who answers them', async () => {
    for (const viewer of [guest, asPerson('Nobody', ''), asPerson('Jam', 'JamUsers')])
      await expect(findToday(viewer)).rejects.toMatchObject({ code: 'notFound' });
    const written = {
      name: 'Zoë',
      email: 'zoe@example.org',
      topic: 'workshop',
      subject: 'Forty',
      body: 'Hi',
    };
    await receiveMessage(written, randomUUID());
    expect((await findToday(member)).messages).toBeUndefined();
    expect((await findToday(boss)).messages).toMatchObject([{ name: 'Zoë', subject: 'Forty' }]);
    // Opened, and left there: it is still ours. Taken by somebody, it is theirs.
    await db().updateTable('userMessages').set({ state: 'open' }).execute();
    expect((await findToday(boss)).messages).toHaveLength(1);
    await db()
      .updateTable('userMessages')
      .set({ assigneeId: (await addUser()).id })
      .execute();
    expect((await findToday(boss)).messages).toEqual([]);
  });

  it('shows coming events in order, drafts and full ones as such, and none that is over or archived', async () => {
    const later = await addEvent({ title: 'Later', startDate: inSeconds(20 * DAY), state: 'draft' });
    const soon = await addEvent({ title: 'Soon', startDate: inSeconds(2 * DAY), capacity: 2 });
    const off = await addEvent({ startDate: inSeconds(30 * DAY), eventStatus: 'EventCancelled' });
    await addEvent({ title: 'Over', startDate: inSeconds(-3 * DAY) });
    await addEvent({ title: 'Archived', state: 'archived' });
    await comeIn(soon.id, 2);
    const { events } = await findToday(member);
    expect(events.map(({ id }) => id)).toEqual([soon.id, later.id, off.id]);
    expect(events).toMatchObject([
      { full: true, placesTaken: 2, isPublic: true, checkIn: true },
      { full: false, isPublic: false },
      // Nobody comes in.
      { checkIn: false },
    ]);
  });

  it('shows who came since yesterday, whom somebody has to approve, and mail that failed', async () => {
    const open = await addEvent();
    const asks = await addEvent({ requireApproval: 1 });
    setClock('2027-01-01T10:00:00.000Z');
    await db().updateTable('events').set({ startDate: '2027-03-01T19:00:00.000Z' }).execute();
    await db().updateTable('events').set({ endsAt: '2027-03-01T22:00:00.000Z' }).execute();
    const yesterday = await comeIn(open.id);
    await letMailLeave();
    setClock('2027-01-02T10:00:01.000Z');
    const today = await comeIn(open.id);
    const waiting = await comeIn(asks.id);
    await db()
      .updateTable('outbox')
      .set({ state: 'failed', lastError: 'no such mailbox' })
      .where('toAddress', '=', today.email)
      .execute();
    const page = await findToday(member);
    expect(page.registrations.map(({ id }) => id)).toEqual([today.id]);
    expect(page.registrations.map(({ id }) => id)).not.toContain(yesterday.id);
    expect(page.approvals.map(({ id }) => id)).toEqual([waiting.id]);
    // Of an offer that no email tells of, somebody has to tell.
    expect(page.calls).toEqual([]);
    const offered = { status: 'offered' as const, participantId: null };
    await db().updateTable('registrations').set(offered).where('id', '=', today.id).execute();
    expect((await findToday(member)).calls.map(({ id }) => id)).toEqual([today.id]);
    expect(page.mails.length).toBeGreaterThan(0);
    expect(page.mails.every(({ lastError }) => lastError === 'no such mailbox')).toBe(true);
    expect(JSON.stringify(page.mails)).not.toContain(today.email);
  });
});
