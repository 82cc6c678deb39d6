import { expect, it } from 'vitest';
import { sql } from 'kysely';
import { onEachDatabase } from '../tests/support/database.ts';
import { addEvent, eventRow, guestInput, registrationOf } from '../tests/support/factories.ts';
import { beeUser, comeIn } from '../tests/support/guests.ts';
import { letMailLeave } from '../tests/support/servers/outgoing-mail.ts';
import { findToday } from './shell/today/today.server.ts';
import { guest } from './kernel/access/viewer.ts';
import { inSeconds, now, setClock } from './platform/clock.server.ts';
import { db, dialect } from './platform/db/database.server.ts';
import { failedMails, sendMailsNow } from './events/guest-mail/event-mails.server.ts';
import { lapseHolds } from './events/registrations/lapses.server.ts';
import { register } from './events/registrations/register.server.ts';
import {
  acceptOffer,
  cancelRegistration,
  confirmAddress,
} from './events/registrations/registrations.server.ts';

const away = async () => {
  throw Object.assign(new Error('connect ECONNREFUSED'), { code: 'ESOCKET' });
};
const refused = async () => {
  throw Object.assign(new Error('550 no such mailbox'), { code: 'EENVELOPE', responseCode: 550 });
};
const later = (seconds: number) => setClock(inSeconds(seconds));
const mails = () => db().selectFrom('outbox').selectAll().execute();

onEachDatabase('while mail does not leave', () => {
  it('a place is held, and its half hour begins when the letter has left', async () => {
    const { id } = await addEvent({ capacity: 1 });
    const sent = guestInput();
    await register(guest, id, sent);
    for (let hour = 0; hour < 5; hour++) {
      await letMailLeave(away);
      later(3600);
      await lapseHolds();
    }
    expect((await registrationOf(sent.email)).status).toBe('pending');
    later(3 * 3600);
    await letMailLeave();
    const left = now().getTime();
    expect((await registrationOf(sent.email)).holdExpiresAt).toBe(new Date(left + 30 * 60_000).toISOString());
    later(31 * 60);
    await lapseHolds();
    expect((await registrationOf(sent.email)).status).toBe('expired');
    expect((await eventRow(id)).placesTaken).toBe(0);
  });

  it('an offer stands, and its day begins when the letter has left', async () => {
    const { id } = await addEvent({ capacity: 1 });
    const first = await comeIn(id);
    const second = await comeIn(id);
    await letMailLeave();
    await cancelRegistration(first.secret);
    await letMailLeave(away);
    later(30 * 3600);
    await lapseHolds();
    expect((await registrationOf(second.email)).status).toBe('offered');
    let text = '';
    await letMailLeave(async (mail) => {
      if (mail.subject.startsWith('A place came free')) text = mail.text;
    });
    expect(text).toMatch(/held for you until \w{3} \d+ \w{3}/);
    later(23 * 3600);
    await lapseHolds();
    await acceptOffer(second.secret);
    expect((await registrationOf(second.email)).status).toBe('confirmed');
  });

  it('who confirms meanwhile, by a letter sent again, keeps the place without an end', async () => {
    const { id } = await addEvent({ capacity: 1 });
    const sent = guestInput();
    await register(guest, id, sent);
    await confirmAddress((await registrationOf(sent.email)).secret);
    await letMailLeave();
    expect(await registrationOf(sent.email)).toMatchObject({ status: 'confirmed', holdExpiresAt: null });
  });

  it('the team sees within five minutes that it waits and why, and sends it at once', async () => {
    const { id } = await addEvent();
    await register(guest, id, guestInput());
    await letMailLeave(away);
    expect((await findToday(beeUser)).mails.rows).toEqual([]);
    later(5 * 60 + 1);
    await letMailLeave(away);
    expect((await findToday(beeUser)).mails.rows).toMatchObject([
      { state: 'queued', lastError: 'connect ECONNREFUSED', eventId: id },
    ]);
    expect(await failedMails(beeUser, id)).toMatchObject([
      { state: 'queued', lastError: 'connect ECONNREFUSED' },
    ]);
    let sent = 0;
    const taken = async () => void sent++;
    await letMailLeave(taken);
    expect(sent).toBe(0);
    expect(await sendMailsNow(beeUser, id)).toBe(1);
    await letMailLeave(taken);
    expect(sent).toBe(1);
    expect((await findToday(beeUser)).mails.rows).toEqual([]);
  });

  it('an hour of it loses nothing and doubles nothing, whatever is registered meanwhile', async () => {
    const { id } = await addEvent({ capacity: 100 });
    const guests: string[] = [];
    const comes = async () => {
      const input = guestInput();
      guests.push(input.email);
      await register(guest, id, input);
    };
    for (let minute = 0; minute < 60; minute++) {
      if (minute % 3 === 0) await comes();
      // Two processes try at once.
      await Promise.all([letMailLeave(away), letMailLeave(away)]);
      await lapseHolds();
      if (minute === 5) expect((await findToday(beeUser)).mails.rows).not.toEqual([]);
      later(60);
    }
    expect(await mails()).toHaveLength(guests.length);
    const left: string[] = [];
    const taken = async (mail: { to: string }) => void left.push(mail.to);
    // No pause is longer than a quarter of an hour.
    for (let minute = 0; minute <= 15; minute++) {
      await Promise.all([letMailLeave(taken), letMailLeave(taken)]);
      later(60);
    }
    expect(left.toSorted()).toEqual(guests.toSorted());
    for (const email of guests) expect((await registrationOf(email)).status).toBe('pending');
    expect((await findToday(beeUser)).mails.rows).toEqual([]);
  });

  it('what one process is sending is not sent by another, however often one presses', async () => {
    const { id } = await addEvent();
    await register(guest, id, guestInput());
    let sent = 0;
    await letMailLeave(async () => {
      sent += 1;
      await sendMailsNow(beeUser, id);
      await letMailLeave(async () => void sent++);
    });
    expect(sent).toBe(1);
  });
});

onEachDatabase('a mail', () => {
  it('whose address takes none is given up at once, and its hold runs out', async () => {
    const { id } = await addEvent({ capacity: 1 });
    const sent = guestInput();
    await register(guest, id, sent);
    await letMailLeave(refused);
    expect(await mails()).toMatchObject([{ state: 'failed', lastError: '550 no such mailbox' }]);
    later(31 * 60);
    await lapseHolds();
    expect((await registrationOf(sent.email)).status).toBe('expired');
  });

  it('that has left is not sent again when that cannot be written', async () => {
    const { id } = await addEvent();
    await register(guest, id, guestInput());
    let sent = 0;
    await forbidMarks();
    const leaving = letMailLeave(async () => void sent++);
    await new Promise((resolve) => setTimeout(resolve, 100));
    await allowMarks();
    await leaving;
    await letMailLeave(async () => void sent++);
    expect(sent).toBe(1);
    expect(await mails()).toMatchObject([{ state: 'sent', lastError: null }]);
  });
});

/** As a database that takes no writes to the outbox for a while. */
async function forbidMarks(): Promise<void> {
  if (dialect() === 'sqlite')
    await sql`create trigger "noMarks" before update of "state" on "outbox" begin
      select raise(abort, 'busy'); end`.execute(db());
  else await sql`alter table "outbox" add constraint "noMarks" check ("state" <> 'sent')`.execute(db());
}

async function allowMarks(): Promise<void> {
  if (dialect() === 'sqlite') await sql`drop trigger "noMarks"`.execute(db());
  else await sql`alter table "outbox" drop constraint "noMarks"`.execute(db());
}
