import { expect, it } from 'vitest';
import { onEachDatabase } from '../../../tests/support/database.ts';
import { addUser, identityMailsTo, PASSWORD } from '../../../tests/support/people.ts';
import type { UserViewer } from '../../kernel/access/viewer.ts';
import { now } from '../../platform/clock.server.ts';
import { inLanguage } from '../../platform/request-scope.server.ts';
import { confirmSignIn } from '../confirm-sign-in.server.ts';
import { composeIdentityMail } from '../mail-texts.server.ts';
import { renewRecoveryCodes } from '../reauthentication.server.ts';
import { openSession } from '../sessions.server.ts';
import { signIn } from '../sign-in.server.ts';
import { stepAt, totpCode } from '../second-factor/totp.server.ts';

const caller = { address: '10.8.0.1', agent: 'Test', deviceToken: undefined };

async function person(change: Parameters<typeof addUser>[0] = {}) {
  const { id, email, secret } = await addUser(change);
  const names = { givenName: 'Ada', familyName: 'Lovelace' };
  const viewer: UserViewer = { kind: 'user', id, email, ...names, groups: [], profiles: [] };
  const codes = await renewRecoveryCodes(viewer, PASSWORD, { code: totpCode(secret, stepAt(now())) });
  return { id, email, viewer, codes };
}

/** The words of the mails to an address, oldest first, by their subject. */
async function mailsTo(email: string) {
  const queued = await identityMailsTo(email);
  const mails = await Promise.all(queued.map((mail) => composeIdentityMail(mail as never, '')));
  return mails.map((mail) => ({ subject: mail?.subject, text: mail?.text }));
}

onEachDatabase('the mails about an account', () => {
  it('say that there are new recovery codes', async () => {
    const { email } = await person();
    expect(await mailsTo(email)).toMatchObject([{ subject: 'You have new recovery codes' }]);
  });

  it('are in the language of the person; without one in that of the page where it was asked for', async () => {
    for (const [language, asked, subject] of [
      ['fr', 'en', 'Vous avez de nouveaux codes de secours'],
      ['en', 'fr', 'You have new recovery codes'],
      [null, 'fr', 'Vous avez de nouveaux codes de secours'],
    ] as const) {
      const { email } = await inLanguage(asked, () => person({ language }));
      expect(await mailsTo(email)).toMatchObject([{ subject }]);
    }
  });

  it('say of a recovery code what it was used for', async () => {
    const { email, viewer, codes } = await person();
    const [first = '', second = ''] = codes;
    const used = async () => (await mailsTo(email)).filter(({ subject }) => subject === 'Recovery code used');
    await renewRecoveryCodes(viewer, PASSWORD, { recoveryCode: first });
    expect((await used()).at(-1)?.text).toMatch(/logged in to your account.* confirmed a change/);
    expect((await used()).at(-1)?.text).not.toContain('logged in with one of');
    // Void with the codes before.
    await expect(renewRecoveryCodes(viewer, PASSWORD, { recoveryCode: second })).rejects.toThrow();
    const other = await person();
    const asked = await signIn(other.email, PASSWORD, caller);
    if (asked.challengeName !== 'SOFTWARE_TOKEN_MFA') throw new Error('no second step');
    const recoveryCode = other.codes[0] ?? '';
    await confirmSignIn(asked.flowToken, { recoveryCode }, caller, (tx, id) => openSession(tx, id, 'Test'));
    const mails = (await mailsTo(other.email)).filter(({ subject }) => subject === 'Recovery code used');
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).toContain('logged in with one of your recovery codes');
  });

  it('that go to an address no longer of the account advise nothing that only the account could do', async () => {
    for (const letter of ['email-changed', 'email-taken-back'])
      expect(
        (await composeIdentityMail({ letter, givenName: 'Ada', secretId: 'x' } as never, ''))?.text,
      ).not.toContain('reset your password');
  });
});
