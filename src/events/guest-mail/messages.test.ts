import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { onEachDatabase } from '../../../tests/support/database.ts';
import { addEvent, eventRow } from '../../../tests/support/factories.ts';
import { beeUser, comeIn, handInput, outsiders } from '../../../tests/support/guests.ts';
import { db } from '../../platform/db/database.server.ts';
import { eventFromRow } from '../event/row.server.ts';
import { composeGuestMessage, type GuestMessagePayload } from './message-mail.server.ts';
import { audienceFilter, messagePreview } from './message-preview.server.ts';
import { guestMessageView } from './message-view.server.ts';
import { findGuestMessage, listGuestMessages, sendGuestMessage } from './messages.server.ts';
import { getsNews, leaveNews } from './unsubscribe-link.server.ts';
import { registerByHand } from '../by-team/by-hand.server.ts';
import { registrationFilterFromQuery } from '../registrations/filter.ts';

const all = registrationFilterFromQuery(new URLSearchParams());
const message = (change = {}) => ({
  id: randomUUID(),
  about: 'event' as const,
  subject: 'Doors open earlier',
  body: 'We open at 18:00.\n\nBring a cup.',
  ...change,
});

/** Four who come: one plain, one who is not to be contacted, one who agreed to news, one without an address. */
async function audience() {
  const { id } = await addEvent();
  const plain = await comeIn(id);
  const silent = await comeIn(id, { consents: [{ purpose: 'news', text: 'Yes, news.', at: '' }] });
  const reader = await comeIn(id, { consents: [{ purpose: 'news', text: 'Yes, news.', at: '' }] });
  await registerByHand(beeUser, id, handInput({ email: '' }));
  await db().updateTable('participants').set({ doNotContact: 1 }).where('email', '=', silent.email).execute();
  return { event: eventFromRow(await eventRow(id)), plain, silent, reader };
}

async function mailsOf(batchId: string) {
  return db().selectFrom('outbox').selectAll().where('batchId', '=', batchId).orderBy('toAddress').execute();
}

describe('whom a message goes to', () => {
  const chosen = (query: string, to = '') => audienceFilter(new URLSearchParams(query), to);
  const id = randomUUID();

  it('is the list of the address, of the state that was chosen, or who was selected', () => {
    expect(chosen('q=ada&source=public&status=any', 'cancelled')).toMatchObject({
      q: 'ada',
      source: 'public',
      status: 'cancelled',
    });
    expect(chosen('status=waitlisted')).toMatchObject({ status: undefined, ids: [] });
    expect(chosen(`ids=x,${id}`)).toMatchObject({ ids: [id] });
    expect(chosen('source=&in=&answers=')).toMatchObject({ source: undefined, checkedIn: undefined });
  });

  it.each([
    ['ids=x', 'cancelled'],
    ['ids=', 'cancelled'],
    ['ids=', ''],
    ['', 'zzz'],
    ['', 'any'],
    ['source=x', ''],
    ['in=x', 'confirmed'],
    ['answers=x', ''],
    [`ids=${id}&status=x`, ''],
  ])('is never more for what cannot be read (%s, %s)', (query, to) => {
    expect(() => chosen(query, to)).toThrow(/Please (select|choose)/);
  });
});

onEachDatabase('messages to guests', () => {
  it('are for members', async () => {
    const { event } = await audience();
    for (const viewer of outsiders)
      for (const call of [
        () => sendGuestMessage(viewer, event, all, message()),
        () => messagePreview(viewer, event, all, message()),
        () => listGuestMessages(viewer, event.id),
        () => findGuestMessage(viewer, event.id, randomUUID()),
      ])
        await expect(call()).rejects.toMatchObject({ code: 'notFound' });
    expect(
      await db().selectFrom('outbox').select('id').where('kind', '=', 'guest-message').execute(),
    ).toEqual([]);
  });

  it('about the event reach everybody with an address, once, however often the form is sent', async () => {
    const { event, plain, silent, reader } = await audience();
    const preview = await messagePreview(beeUser, event, all, message());
    expect(preview).toMatchObject({ count: 3, leftOut: [[1, 'without an address']] });
    const sent = message();
    await sendGuestMessage(beeUser, event, all, sent);
    await sendGuestMessage(beeUser, event, all, sent);
    expect((await mailsOf(sent.id)).map(({ toAddress }) => toAddress)).toEqual(
      [plain.email, silent.email, reader.email].toSorted(),
    );
    expect(await findGuestMessage(beeUser, event.id, sent.id)).toMatchObject({
      recipients: 3,
      leftOut: 1,
      queued: 3,
    });
    await db().updateTable('outbox').set({ state: 'sent' }).where('batchId', '=', sent.id).execute();
    const [row] = await listGuestMessages(beeUser, event.id);
    expect(row && guestMessageView(row, event)).toMatchObject({ queued: 0, sent: 3 });
    // A mail that has left is forgotten with the person it went to: it was sent all the same.
    await db()
      .deleteFrom('outbox')
      .where('batchId', '=', sent.id)
      .where('toAddress', '=', plain.email)
      .execute();
    const [later] = await listGuestMessages(beeUser, event.id);
    expect(later && guestMessageView(later, event)).toMatchObject({ recipients: 3, queued: 0, sent: 3 });
  });

  it('are another message with other words or of another event, and not sent under the same key', async () => {
    const { event } = await audience();
    const other = await audience();
    const sent = message();
    await sendGuestMessage(beeUser, event, all, sent);
    for (const [to, change] of [
      [event, { body: 'We open at 19:00.' }],
      [event, { subject: 'Doors open later' }],
      [other.event, {}],
    ] as const)
      await expect(sendGuestMessage(beeUser, to, all, { ...sent, ...change })).rejects.toMatchObject({
        code: 'conflict',
      });
    const confirmed = registrationFilterFromQuery(new URLSearchParams('status=confirmed'));
    await expect(sendGuestMessage(beeUser, event, confirmed, sent)).rejects.toThrow('to other people');
    await sendGuestMessage(beeUser, event, all, {
      ...sent,
      id: sent.id.toUpperCase(),
      body: ` ${sent.body}`,
    });
    expect(await mailsOf(sent.id)).toHaveLength(3);
  });

  it('about something else reach only those who agreed and may be contacted, with a way to leave', async () => {
    const { event, reader } = await audience();
    const news = message({ about: 'news' as const });
    expect((await messagePreview(beeUser, event, all, news)).leftOut).toEqual([
      [1, 'without an address'],
      [1, 'marked “do not contact”'],
      [1, 'who have not agreed to news'],
    ]);
    await sendGuestMessage(beeUser, event, all, news);
    const mails = await mailsOf(news.id);
    expect(mails.map(({ toAddress }) => toAddress)).toEqual([reader.email]);
    const payload = JSON.parse(mails[0]?.payload ?? '') as GuestMessagePayload;
    const mail = await composeGuestMessage(payload as never, '');
    const french = { ...payload, event: { ...payload.event, language: 'fr' as const } };
    expect((await composeGuestMessage(french as never, ''))?.text).toContain('/fr/guests/news/');
    const link = /\/guests\/news\/(\S+)/.exec(mail?.text ?? '')?.[1] ?? '';
    expect(await getsNews(link)).toBe(true);
    await expect(leaveNews(`${link}x`)).rejects.toMatchObject({ code: 'notFound' });
    await leaveNews(link);
    await leaveNews(link);
    expect(await getsNews(link)).toBe(false);
    await expect(sendGuestMessage(beeUser, event, all, message({ about: 'news' }))).rejects.toMatchObject({
      code: 'invalid',
    });
  });

  it('need a subject, words and somebody to read them', async () => {
    const { event } = await audience();
    for (const wrong of [{ subject: ' ' }, { body: '' }, { about: 'x' as never }, { id: 'x' }])
      await expect(sendGuestMessage(beeUser, event, all, message(wrong))).rejects.toMatchObject({
        code: 'invalid',
      });
    const nobody = registrationFilterFromQuery(new URLSearchParams('status=rejected'));
    await expect(sendGuestMessage(beeUser, event, nobody, message())).rejects.toMatchObject({
      code: 'invalid',
    });
  });
});
