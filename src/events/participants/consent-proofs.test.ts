import { expect, it } from 'vitest';
import { onEachDatabase } from '../../../tests/support/database.ts';
import { addEvent, DAY, guestInput, registrationOf } from '../../../tests/support/factories.ts';
import { asSystem, guest } from '../../kernel/access/viewer.ts';
import { inSeconds, setClock } from '../../platform/clock.server.ts';
import { db } from '../../platform/db/database.server.ts';
import { findProofs, forgetOldProofs } from '../registrations/consent-proofs.server.ts';
import { getsNews, leaveNews, leaveNewsPath } from '../guest-mail/unsubscribe-link.server.ts';
import { withdrawConsent } from './contact.server.ts';
import { eraseParticipant } from './erase.server.ts';
import { register } from '../registrations/register.server.ts';
import { confirmAddress } from '../registrations/registrations.server.ts';
import { forgetOldRegistrations } from '../registrations/forget-old-registrations.server.ts';

const team = asSystem('test');
const START = '2027-01-01T12:00:00.000Z';

/** Somebody with a place, who wants news as well. */
async function comeIn() {
  setClock(START);
  const { id } = await addEvent({ startDate: '2027-02-01T18:30:00.000Z', retentionDays: 30 });
  const input = guestInput({
    consents: [
      { purpose: 'registration', text: 'I agree.', at: START },
      { purpose: 'news', text: 'I want news.', at: START },
    ],
  });
  await register(guest, id, input);
  const { secret, participantId } = await registrationOf(input.email);
  await confirmAddress(secret);
  return { email: input.email, participantId: participantId ?? '' };
}
const purposes = async (email: string) =>
  (await findProofs(team, email)).map(({ purpose }) => purpose).toSorted();
const stored = async () =>
  JSON.stringify([
    await db().selectFrom('registrations').select('consents').execute(),
    await db().selectFrom('consentProofs').selectAll().execute(),
  ]);

onEachDatabase('the proof of an agreement', () => {
  it('stays for three years after the registration was forgotten, without a name, and goes then', async () => {
    const { email } = await comeIn();
    expect(await findProofs(team, email)).toEqual([]);
    setClock('2027-03-05T12:00:00.000Z');
    await forgetOldRegistrations();
    expect(await purposes(email)).toEqual(['news', 'registration']);
    expect(await findProofs(team, ` ${email.toUpperCase()}`)).toMatchObject([
      { text: expect.any(String) as string, givenAt: START, endedAt: '2027-03-05T12:00:00.000Z' },
      {},
    ]);
    expect(await purposes('somebody.else@example.org')).toEqual([]);
    expect(await db().selectFrom('registrations').select('consents').execute()).toEqual([{ consents: '[]' }]);
    expect(await stored()).not.toContain(email);
    setClock(inSeconds((3 * 365 - 1) * DAY));
    await forgetOldProofs();
    expect(await purposes(email)).toHaveLength(2);
    setClock(inSeconds(DAY));
    await forgetOldProofs();
    expect(await stored()).toBe(JSON.stringify([[{ consents: '[]' }], []]));
  });

  it('stays when a person is erased, once', async () => {
    const { email, participantId } = await comeIn();
    await eraseParticipant(team, participantId);
    await eraseParticipant(team, participantId);
    // Of the registration, and of the news it was given for.
    expect(await purposes(email)).toEqual(['news', 'news', 'registration']);
    expect(await stored()).not.toContain(email);
  });

  it.each([
    ['by the link in a mail', (id: string) => leaveNews(leaveNewsPath(id).split('/').at(-1) ?? '')],
    ['by the team', (id: string) => withdrawConsent(team, id)],
  ])('to news stays when it is taken back %s', async (_how, takeBack) => {
    const { email, participantId } = await comeIn();
    expect(await getsNews(leaveNewsPath(participantId).split('/').at(-1) ?? '')).toBe(true);
    await takeBack(participantId);
    expect(await findProofs(team, email)).toMatchObject([
      { purpose: 'news', text: 'I want news.', givenAt: START },
    ]);
    await expect(findProofs(guest, email)).rejects.toMatchObject({ code: 'notFound' });
  });
});
