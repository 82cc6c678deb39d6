import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { letMailLeave } from '../../../tests/support/servers/outgoing-mail.ts';
import { onEachDatabase } from '../../../tests/support/database.ts';
import { addEvent, DAY, guestInput, registrationOf } from '../../../tests/support/factories.ts';
import { addUser } from '../../../tests/support/people.ts';
import { asPerson } from '../../../tests/support/viewers.ts';
import { register } from '../../events/registrations/register.server.ts';
import { confirmAddress } from '../../events/registrations/registrations.server.ts';
import { securityOf } from '../../identity/accounts/account-security.server.ts';
import { inviteUser } from '../../identity/accounts/invitations.server.ts';
import { asSystem, guest } from '../../kernel/access/viewer.ts';
import { receiveMessage } from '../../messages/contact.server.ts';
import { inSeconds, setClock } from '../../platform/clock.server.ts';
import { db } from '../../platform/db/database.server.ts';
import { findToday } from './today.server.ts';

const NONE = { count: 0, isMore: false, rows: [] };
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
    expect((await findToday(boss)).messages?.rows).toMatchObject([{ name: 'Zoë', subject: 'Forty' }]);
    // Opened, and left there: it is still ours. Taken by somebody, it is theirs.
    await db().updateTable('userMessages').set({ state: 'open' }).execute();
    expect((await findToday(boss)).messages?.count).toBe(1);
    const assign = (assigneeId: string) => db().updateTable('userMessages').set({ assigneeId }).execute();
    const other = await addUser({ groups: ['BeeContributors'] });
    await assign(other.id);
    expect((await findToday(boss)).messages).toEqual(NONE);
    const viewer = { ...boss, id: other.id };
    expect((await findToday(viewer)).messages?.count).toBe(1);
    // Of somebody who may not read it any more, it is everybody's again.
    await assign((await addUser()).id);
    expect((await findToday(boss)).messages?.count).toBe(1);
  });

  it('shows coming events in order, drafts and full ones as such, and none that is over or archived', async () => {
    const later = await addEvent({ title: 'Later', startDate: inSeconds(20 * DAY), state: 'draft' });
    const soon = await addEvent({ title: 'Soon', startDate: inSeconds(2 * DAY), capacity: 2 });
    const off = await addEvent({ startDate: inSeconds(30 * DAY), eventStatus: 'EventCancelled' });
    await addEvent({ title: 'Over', startDate: inSeconds(-3 * DAY) });
    await addEvent({ title: 'Archived', state: 'archived' });
    await comeIn(soon.id, 2);
    const { events, next, tight } = await findToday(member);
    expect(events.map(({ id }) => id)).toEqual([soon.id, later.id, off.id]);
    expect(events).toMatchObject([
      { placesTaken: 2, isPublic: true, checkIn: true },
      { isPublic: false },
      // Nobody comes in.
      { checkIn: false },
    ]);
    expect(next).toMatchObject({ id: soon.id, distance: 'in 2 days' });
    expect(tight.rows.map(({ id }) => id)).toEqual([soon.id]);
  });

  it('says of the next event for guests how far it is, whatever the team plans before it', async () => {
    await addEvent({ startDate: inSeconds(DAY), state: 'draft' });
    const { id } = await addEvent({ startDate: inSeconds(9 * DAY) });
    expect((await findToday(member)).next).toMatchObject({ id, distance: 'in 9 days' });
  });

  it('shows ten of many, all where somebody asks for them, and says where there are more than it counts', async () => {
    const { id } = await addEvent();
    await comeIn(id);
    const row = await db().selectFrom('registrations').selectAll().executeTakeFirstOrThrow();
    const more = (count: number, values: object) =>
      db()
        .insertInto('registrations')
        .values(
          Array.from({ length: count }, () => ({
            ...row,
            ...values,
            id: randomUUID(),
            participantId: null,
            publicCode: randomUUID(),
            secretHash: randomUUID(),
            idempotencyKey: randomUUID(),
          })),
        )
        .execute();
    await more(60, { status: 'pending_approval' });
    await more(1, { status: 'offered', createdAt: inSeconds(60) });
    const { approvals, calls } = await findToday(member);
    expect(approvals).toMatchObject({ count: 50, isMore: true });
    expect(approvals.rows).toHaveLength(10);
    // Who has to be called is not hidden by those who have waited longer.
    expect(calls).toMatchObject({ count: 1, isMore: false });
    const all = await findToday(member, 'approvals');
    expect(all.approvals.rows).toHaveLength(50);
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
    expect(page.registrations.rows.map(({ id }) => id)).toEqual([today.id]);
    expect(page.registrations.rows.map(({ id }) => id)).not.toContain(yesterday.id);
    expect(page.approvals.rows.map(({ id }) => id)).toEqual([waiting.id]);
    // Of an offer that no email tells of, somebody has to tell.
    expect(page.calls).toEqual(NONE);
    const offered = { status: 'offered' as const, participantId: null };
    await db().updateTable('registrations').set(offered).where('id', '=', today.id).execute();
    expect((await findToday(member)).calls.rows.map(({ id }) => id)).toEqual([today.id]);
    expect(page.mails.count).toBeGreaterThan(0);
    expect(page.mails.rows.every(({ lastError }) => lastError === 'no such mailbox')).toBe(true);
    expect(JSON.stringify(page.mails)).not.toContain(today.email);
  });

  it('names the account that a mail did not reach, to who runs the people', async () => {
    const zoe = {
      email: 'zoe@example.org',
      givenName: 'Zoé',
      familyName: 'Tester',
      groups: ['BeeUsers' as const],
    };
    const { id } = await inviteUser(asSystem('test'), zoe);
    await db().updateTable('outbox').set({ state: 'failed', lastError: 'no such mailbox' }).execute();
    const [mail] = (await findToday(boss)).mails.rows;
    expect(mail).toMatchObject({ what: 'About an account', person: { id, name: 'Zoé Tester' } });
    expect((await securityOf(boss, id)).undelivered).toBe('no such mailbox');
    const { mails } = await findToday(member);
    expect(mails.count).toBe(1);
    expect(JSON.stringify(mails)).not.toMatch(/zoe|Tester/i);
    await db().updateTable('outbox').set({ state: 'sent', lastError: null }).execute();
    expect((await securityOf(boss, id)).undelivered).toBeUndefined();
  });
});
