import { beforeEach, expect, it } from 'vitest';
import { onEachDatabase } from '../../../tests/support/database.ts';
import { addUser, identityMailsTo, PASSWORD } from '../../../tests/support/people.ts';
import { asSystem } from '../../kernel/access/viewer.ts';
import { now, setClock } from '../../platform/clock.server.ts';
import { db } from '../../platform/db/database.server.ts';
import { takePoint } from '../../platform/http/rate-limit.server.ts';
import { confirmEmailChange, requestEmailChange } from './email-change.server.ts';
import { composeIdentityMail } from '../mail-texts.server.ts';
import { inviteMany, readInvitationList } from './invitation-list.server.ts';
import { acceptInvitation, findInvitation, inviteUser } from './invitations.server.ts';
import { SIGN_UP_MAILS_A_DAY } from '../rate-limits.ts';
import { invitationToken, mailedCode } from '../secret-codes.server.ts';
import { setSignUpOpen } from '../site-settings.server.ts';
import { signIn } from '../sign-in.server.ts';
import { confirmSignUp, resendConfirmationCode, signUp } from '../sign-up.server.ts';
import { stepAt, totpCode } from '../second-factor/totp.server.ts';
import { forgetUnconfirmed } from './unconfirmed-accounts.server.ts';
import type { Caller } from '../user.ts';

const system = asSystem('test');
const EMAIL = 'grace@example.org';
const STRANGERS = 'Attacker & 9 keys';
let addresses = 0;
/** Each call from another address. */
const caller = (): Caller => ({
  address: `10.8.${addresses >> 8}.${++addresses & 255}`,
  agent: 'Test',
  deviceToken: undefined,
});
const facts = { givenName: 'Grace', familyName: 'Hopper', phoneNumber: '+33612345678' };
const strangerSignsUp = (email = EMAIL) => signUp({ ...facts, email, password: STRANGERS }, caller());

const mails = async (email = EMAIL) => (await identityMailsTo(email)).map(({ letter }) => letter);
const rows = (email = EMAIL) => db().selectFrom('users').selectAll().where('email', '=', email).execute();
/** The code that is good now. */
async function liveCode(): Promise<string> {
  const row = await db().selectFrom('verificationCodes').select('id').executeTakeFirstOrThrow();
  return mailedCode(row.id);
}
const other = (code: string) => (code === '000000' ? '000001' : '000000');
async function invitationLink(): Promise<string> {
  const { id } = await db().selectFrom('invitations').select('id').executeTakeFirstOrThrow();
  return invitationToken(id);
}
/** The flow of a log-in with the right password. */
async function flowOfLogin(): Promise<string> {
  const refusal = await signIn(EMAIL, STRANGERS, caller()).catch((error: unknown) => error);
  return (refusal as { flowToken?: string }).flowToken ?? '';
}

onEachDatabase('an account that is not confirmed', () => {
  beforeEach(() => setSignUpOpen(system, true));

  it('is mailed five times an hour and fifteen a day at most, by whatever way, from wherever', async () => {
    // The limits have the machine's own clock.
    const flow = await strangerSignsUp();
    const ways = [strangerSignsUp, flowOfLogin, () => resendConfirmationCode(flow, caller())];
    for (let i = 0; i < 90; i++) await ways[i % 3]?.().catch(() => undefined);
    expect(await mails()).toHaveLength(5);
    expect(await flowOfLogin()).toBe('');
    const late = signIn(EMAIL, STRANGERS, caller());
    await expect(late).rejects.toMatchObject({ name: 'LimitExceededException' });
    for (let i = 0; i < 15; i++) await takePoint(SIGN_UP_MAILS_A_DAY, 'daily@example.org');
    await expect(strangerSignsUp('daily@example.org')).rejects.toMatchObject({
      name: 'LimitExceededException',
    });
    // A known address and an unknown one meet the same limit.
    for (const email of [(await addUser()).email, 'nobody@example.org']) {
      for (let i = 0; i < 5; i++) await strangerSignsUp(email);
      await expect(strangerSignsUp(email)).rejects.toMatchObject({ name: 'LimitExceededException' });
    }
  });

  it('is mailed no oftener by asking for the code again', async () => {
    const flow = await strangerSignsUp();
    for (let i = 0; i < 8; i++) await resendConfirmationCode(flow, caller()).catch(() => undefined);
    expect(await mails()).toHaveLength(5);
  });

  it('is guessed at ten times, over all its codes and callers; then none is looked at, longer each time', async () => {
    const start = Date.parse('2027-01-01T00:00:00.000Z');
    const at = (minutes: number) => setClock(new Date(start + minutes * 60_000).toISOString());
    at(0);
    let flow = await strangerSignsUp();
    const anew = async () => {
      await db().deleteFrom('verificationCodes').execute();
      flow = await strangerSignsUp();
    };
    const guess = async (code?: string) =>
      confirmSignUp(flow, code ?? other(await liveCode()), caller()).then(
        () => 'in',
        () => 'refused',
      );
    for (let i = 0; i < 5; i++) await guess();
    await anew();
    for (let i = 0; i < 4; i++) await guess();
    expect(await rows()).toMatchObject([{ mailedCodeFailures: 9, mailedCodesPausedUntil: null }]);
    await guess();
    await anew();
    expect(await guess(await liveCode())).toBe('refused');
    at(14.9);
    await anew();
    expect(await guess(await liveCode())).toBe('refused');
    // What is not looked at is not counted.
    expect(await rows()).toMatchObject([{ mailedCodeFailures: 10 }]);
    at(15.1);
    for (let i = 0; i < 10; i++) await guess();
    expect(await rows()).toMatchObject([{ mailedCodeFailures: 15 }]);
    await db().updateTable('users').set({ mailedCodeFailures: 29 }).where('email', '=', EMAIL).execute();
    await db().updateTable('verificationCodes').set({ tries: 0 }).execute();
    await guess();
    at(75);
    await db().updateTable('verificationCodes').set({ tries: 0, expiresAt: inAWhile() }).execute();
    await db().updateTable('authFlows').set({ expiresAt: inAWhile() }).execute();
    expect(await guess(await liveCode())).toBe('refused');
    at(75.2);
    expect(await guess(await liveCode())).toBe('in');
    expect(await rows()).toMatchObject([{ state: 'active', mailedCodeFailures: 0 }]);
  });

  it('is removed a day after it was made, with all that signs it in; others are not', async () => {
    setClock('2027-01-01T00:00:00.000Z');
    await strangerSignsUp();
    const stay = [await addUser(), await addUser({ state: 'disabled' }), await addUser({ state: 'invited' })];
    setClock('2027-01-01T12:00:00.000Z');
    await strangerSignsUp('later@example.org');
    setClock('2027-01-01T23:59:00.000Z');
    await forgetUnconfirmed();
    expect(await rows()).toHaveLength(1);
    setClock('2027-01-02T00:00:00.000Z');
    await forgetUnconfirmed();
    expect(await rows()).toEqual([]);
    expect(await rows('later@example.org')).toHaveLength(1);
    for (const { email } of stay) expect(await rows(email)).toHaveLength(1);
    expect(await db().selectFrom('authFlows').select('id').execute()).toHaveLength(1);
    const gone = signIn(EMAIL, STRANGERS, caller());
    await expect(gone).rejects.toMatchObject({ name: 'NotAuthorizedException' });
  });

  it('lasts a day from when somebody last signed up with it', async () => {
    setClock('2027-01-01T00:00:00.000Z');
    await strangerSignsUp();
    setClock('2027-01-01T23:00:00.000Z');
    await strangerSignsUp();
    setClock('2027-01-02T22:00:00.000Z');
    await forgetUnconfirmed();
    expect(await rows()).toHaveLength(1);
  });
});

const inAWhile = () => new Date(now().getTime() + 300_000).toISOString();

onEachDatabase('an invitation', () => {
  beforeEach(() => setSignUpOpen(system, true));

  it('takes over from who signed up with the address before: nothing of that account goes on', async () => {
    const flow = await strangerSignsUp();
    const code = await liveCode();
    await inviteUser(system, { email: EMAIL, groups: ['BeeUsers'] });
    const [row, ...more] = await rows();
    expect(more).toEqual([]);
    expect(row).toMatchObject({ state: 'invited', passwordHash: null, totpSecret: null, phoneNumber: null });
    expect(row).toMatchObject({ givenName: '', familyName: '' });
    await expect(confirmSignUp(flow, code, caller())).rejects.toMatchObject({
      name: 'CodeMismatchException',
    });
    await expect(signIn(EMAIL, STRANGERS, caller())).rejects.toMatchObject({
      name: 'NotAuthorizedException',
    });
    const accepted = { ...facts, password: 'Compiler & 7 moths' };
    await acceptInvitation(await invitationLink(), accepted, caller());
    await expect(signIn(EMAIL, STRANGERS, caller())).rejects.toMatchObject({
      name: 'NotAuthorizedException',
    });
    expect(await signIn(EMAIL, accepted.password, caller())).toMatchObject({ challengeName: 'MFA_SETUP' });
  });

  it('does so from a list, too', async () => {
    await strangerSignsUp();
    expect(await readInvitationList(system, EMAIL)).toMatchObject([{ problems: [], invitedBefore: false }]);
    expect(await inviteMany(system, EMAIL)).toEqual({ invited: 1, leftOut: 0 });
    expect(await rows()).toMatchObject([{ state: 'invited' }]);
  });

  it('against a confirmation at the same moment: one of the two counts, whole', async () => {
    const flow = await strangerSignsUp();
    const code = await liveCode();
    await Promise.allSettled([
      inviteUser(system, { email: EMAIL, groups: ['BeeUsers'] }),
      confirmSignUp(flow, code, caller()),
    ]);
    const [row] = await rows();
    expect([row?.state, row?.passwordHash === null]).toEqual(
      row?.state === 'active' ? ['active', false] : ['invited', true],
    );
  });

  it('is told again to who signs up instead: the same answer at once, the link in the mail', async () => {
    await inviteUser(system, { email: EMAIL, groups: ['BeeUsers'] });
    const link = await invitationLink();
    for (let i = 0; i < 2; i++) expect(await strangerSignsUp()).toMatch(/^[\w-]{43}$/);
    expect(await mails()).toEqual(['invitation', 'invitation-waiting', 'invitation-waiting']);
    const payload = (await identityMailsTo(EMAIL)).at(-1);
    const mail = await composeIdentityMail(payload as never, 'id');
    expect(mail?.text).toContain(link);
    expect(mail?.text).toContain('you were invited');
    // What a stranger typed changes nothing, and the link that went first is still good.
    expect(await findInvitation(link)).toMatchObject({ email: EMAIL, givenName: '' });
  });

  it('that is over says whom to write to', async () => {
    setClock('2027-01-01T00:00:00.000Z');
    await inviteUser(system, { email: EMAIL, groups: ['BeeUsers'] });
    setClock('2027-01-09T00:00:00.000Z');
    await strangerSignsUp();
    expect(await mails()).toEqual(['invitation', 'invitation-over']);
  });
});

onEachDatabase('a new e-mail address', () => {
  it('is not kept from its owner by who signed up with it', async () => {
    await setSignUpOpen(system, true);
    await strangerSignsUp();
    const { id, email, secret } = await addUser();
    const viewer = {
      kind: 'user' as const,
      id,
      email,
      givenName: '',
      familyName: '',
      groups: [],
      profiles: [],
    };
    await requestEmailChange(viewer, EMAIL, PASSWORD, { code: totpCode(secret, stepAt(now())) });
    const asked = await db()
      .selectFrom('verificationCodes')
      .select('id')
      .where('userId', '=', id)
      .executeTakeFirstOrThrow();
    await confirmEmailChange(viewer, mailedCode(asked.id), caller());
    expect(await rows()).toMatchObject([{ id, state: 'active' }]);
  });
});
