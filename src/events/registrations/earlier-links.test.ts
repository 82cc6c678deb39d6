import { afterEach, expect, it } from 'vitest';
import { onEachDatabase } from '../../../tests/support/database.ts';
import { addEvent, guestInput, registrationOf } from '../../../tests/support/factories.ts';
import { asSystem, guest } from '../../kernel/access/viewer.ts';
import { nowIso } from '../../platform/clock.server.ts';
import { config } from '../../platform/config.server.ts';
import { db } from '../../platform/db/database.server.ts';
import { transaction } from '../../platform/db/transaction.server.ts';
import { loadSecretKey, secretsOf } from '../../platform/secrets.server.ts';
import { composeRegistrationMail } from '../guest-mail/mail-composer.server.ts';
import { getsNews, keepNewsLinks, leaveNews, leaveNewsPath } from '../guest-mail/unsubscribe-link.server.ts';
import { eraseParticipant } from '../participants/erase.server.ts';
import { register } from './register.server.ts';
import { confirmAddress, findBySecret } from './registrations.server.ts';

const OLD = 'a key that the tests begin with, long enough';
const NEW = 'another key that the tests go on with, long enough';
const use = (secretKey: string) => loadSecretKey({ ...config(), secretKey });
afterEach(() => use(OLD));

async function linkInMailTo(email: string): Promise<string> {
  const row = await db()
    .selectFrom('outbox')
    .select(['payload', 'id'])
    .where('toAddress', '=', email)
    .orderBy('createdAt', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  const mail = await composeRegistrationMail(JSON.parse(row.payload) as never, row.id);
  return /\/guests\/registrations\/([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
}

onEachDatabase('after another key', () => {
  it('a registration opens by the link in its first mail and by the one in later mails', async () => {
    use(OLD);
    const { id } = await addEvent();
    const input = guestInput();
    await register(guest, id, input);
    const first = await linkInMailTo(input.email);
    use(NEW);
    await confirmAddress(first);
    const second = await linkInMailTo(input.email);
    expect(second).not.toBe(first);
    const { id: registration } = await registrationOf(input.email);
    for (const link of [first, second])
      expect((await findBySecret(link)).registration).toMatchObject({ id: registration });
    await expect(findBySecret(`${second}x`)).rejects.toMatchObject({ code: 'notFound' });
    await linkInMailTo(input.email);
    expect(await db().selectFrom('mailLinks').selectAll().execute()).toHaveLength(1);
  });

  it('the news are left by the link in a mail sent before, by nobody else', async () => {
    use(OLD);
    const { id } = await addEvent();
    const [reader, other] = [guestInput(), guestInput()];
    for (const input of [reader, other]) await register(guest, id, input);
    const { participantId } = await registrationOf(reader.email);
    await db()
      .updateTable('participants')
      .set({ marketingConsent: JSON.stringify({ purpose: 'news', text: 'Yes', at: nowIso() }) })
      .where('id', '=', participantId ?? '')
      .execute();
    const link =
      leaveNewsPath(participantId ?? '')
        .split('/')
        .at(-1) ?? '';
    const keep = (viewer = asSystem('test')) =>
      transaction((tx) => keepNewsLinks(viewer, tx, secretsOf(OLD)));
    await expect(keep(guest)).rejects.toMatchObject({ code: 'notFound' });
    expect(await keep()).toBe(1);
    expect(await keep()).toBe(1);
    use(NEW);
    const { participantId: stranger } = await registrationOf(other.email);
    for (const wrong of [`${link}x`, link.replace(participantId ?? '', stranger ?? '')])
      await expect(getsNews(wrong)).rejects.toMatchObject({ code: 'notFound' });
    expect(await getsNews(link)).toBe(true);
    await leaveNews(link);
    expect(await getsNews(link)).toBe(false);
    await eraseParticipant(asSystem('test'), participantId ?? '');
    expect(await db().selectFrom('mailLinks').selectAll().execute()).toEqual([]);
  });
});
