import { expect, it } from 'vitest';
import { onEachDatabase } from '../../../tests/support/database.ts';
import { addUser, identityMailsTo, PASSWORD } from '../../../tests/support/people.ts';
import { type Lies, SoftwarePasskey } from '../../../tests/support/software-passkey.ts';
import { guest, type UserViewer } from '../../kernel/access/viewer.ts';
import { now, setClock } from '../../platform/clock.server.ts';
import { db } from '../../platform/db/database.server.ts';
import { listActivity } from '../accounts/audit.server.ts';
import { forgetOldFlows } from '../auth-flows.server.ts';
import { confirmSignIn } from '../confirm-sign-in.server.ts';
import { askForPasskey, askForSecondStep, signInWithPasskey } from './sign-in.server.ts';
import { addPasskey, beginPasskey, listPasskeys, removePasskey, renamePasskey } from './passkeys.server.ts';
import { grantSession } from '../session-api/sign-in.server.ts';
import { findSession, openSession } from '../sessions.server.ts';
import { signIn } from '../sign-in.server.ts';
import { stepAt, totpCode } from '../second-factor/totp.server.ts';
import type { Caller } from '../user.ts';

const ORIGIN = 'http://localhost:3000';
let addresses = 0;
const caller = (): Caller => ({ address: `10.4.0.${++addresses}`, agent: 'Test', deviceToken: undefined });
const grant = (tx: Parameters<typeof openSession>[0], userId: string) => openSession(tx, userId, 'Test');
const refused = { name: 'NotAuthorizedException' };
const over = { name: 'ExpiredCodeException' };
const mismatch = { name: 'CodeMismatchException' };

/** From here the clock stands, so that no step of the codes passes meanwhile. */
async function person(change: Parameters<typeof addUser>[0] = {}) {
  setClock(now().toISOString());
  const user = await addUser(change);
  const viewer: UserViewer = {
    kind: 'user',
    id: user.id,
    email: user.email,
    givenName: 'Ada',
    familyName: 'Lovelace',
    groups: ['BeeUsers'],
    profiles: [],
  };
  let step = stepAt(now()) - 2;
  /** Each step's code is good once. */
  const factor = () => ({ code: totpCode(user.secret, ++step) });
  return { ...user, viewer, factor };
}
type Person = Awaited<ReturnType<typeof person>>;

async function withPasskey(user: Person, name = 'My laptop'): Promise<SoftwarePasskey> {
  const passkey = new SoftwarePasskey(ORIGIN);
  const { options, token } = await beginPasskey(user.viewer, PASSWORD, user.factor());
  await addPasskey(user.viewer, { token, response: passkey.create(options), name }, caller(), grant);
  return passkey;
}

async function enter(passkey: SoftwarePasskey, lies: Lies = {}): Promise<string> {
  const { options, token } = await askForPasskey(caller());
  return signInWithPasskey({ passkey: passkey.sign(options, lies), challengeToken: token }, caller(), grant);
}

async function flowOf(email: string): Promise<string> {
  const result = await signIn(email, PASSWORD, caller());
  if (result.challengeName !== 'SOFTWARE_TOKEN_MFA') throw new Error(`${result.challengeName}`);
  return result.flowToken;
}

const countOf = async (table: 'sessions' | 'passkeys' | 'passkeyChallenges') =>
  (await db().selectFrom(table).select('id').execute()).length;

onEachDatabase('adding a passkey', () => {
  it('takes who proves both factors, and nobody else', async () => {
    const ada = await person();
    await expect(beginPasskey(guest, PASSWORD, { code: '000000' })).rejects.toMatchObject({
      code: 'notFound',
    });
    await expect(beginPasskey(ada.viewer, 'wrong', ada.factor())).rejects.toMatchObject(refused);
    await expect(beginPasskey(ada.viewer, PASSWORD, { code: '000000' })).rejects.toMatchObject(mismatch);
    expect(await countOf('passkeyChallenges')).toBe(0);
    await withPasskey(ada);
    expect(await listPasskeys(ada.viewer)).toMatchObject([{ name: 'My laptop', lastUsedAt: null }]);
    expect((await identityMailsTo(ada.email)).map(({ letter }) => letter)).toContain('passkey-added');
    expect((await listActivity(ada.viewer, ada.id)).map(({ action }) => action)).toContain('passkey.added');
  });

  it('is for its owner, this challenge, this site and a verified person', async () => {
    const [ada, bob] = [await person(), await person()];
    const attempts: [string, Lies][] = [
      ['another site', { origin: 'https://evil.example' }],
      ['another domain', { rpId: 'evil.example' }],
      ['nobody verified', { verified: false }],
      ['another challenge', { challenge: 'QUJD' }],
      ['a signature, no creation', { type: 'webauthn.get' }],
    ];
    for (const [what, lies] of attempts) {
      const { options, token } = await beginPasskey(ada.viewer, PASSWORD, ada.factor());
      const made = { token, response: new SoftwarePasskey(ORIGIN).create(options, lies), name: 'x' };
      await expect(addPasskey(ada.viewer, made, caller(), grant), what).rejects.toMatchObject({
        name: 'InvalidParameterException',
      });
      // One answer to a challenge, right or wrong.
      const right = { ...made, response: new SoftwarePasskey(ORIGIN).create(options) };
      await expect(addPasskey(ada.viewer, right, caller(), grant), what).rejects.toMatchObject(over);
      await db().updateTable('users').set({ totpLastStep: 0 }).where('id', '=', ada.id).execute();
      ada.factor = (await rewound(ada)).factor;
    }
    const { options, token } = await beginPasskey(bob.viewer, PASSWORD, bob.factor());
    const bobs = { token, response: new SoftwarePasskey(ORIGIN).create(options), name: 'x' };
    await expect(addPasskey(ada.viewer, bobs, caller(), grant)).rejects.toMatchObject(over);
    await expect(addPasskey(bob.viewer, bobs, caller(), grant)).rejects.toMatchObject(over);
    for (const response of [undefined, null, 'x', [], {}, { id: 7 }]) {
      const bad = await beginPasskey(bob.viewer, PASSWORD, (await rewound(bob)).factor());
      const answer = addPasskey(bob.viewer, { token: bad.token, response, name: 'x' }, caller(), grant);
      await expect(answer).rejects.toMatchObject({ name: 'InvalidParameterException' });
    }
    expect(await countOf('passkeys')).toBe(0);
  });

  it('is over after three minutes', async () => {
    setClock('2027-01-01T00:00:10.000Z');
    const ada = await person();
    const { options, token } = await beginPasskey(ada.viewer, PASSWORD, ada.factor());
    setClock('2027-01-01T00:03:11.000Z');
    const made = { token, response: new SoftwarePasskey(ORIGIN).create(options), name: 'x' };
    await expect(addPasskey(ada.viewer, made, caller(), grant)).rejects.toMatchObject(over);
    await askForPasskey(caller());
    setClock('2027-01-01T00:07:00.000Z');
    await forgetOldFlows();
    expect(await countOf('passkeyChallenges')).toBe(0);
  });

  it('gives it a name that its owner alone changes', async () => {
    const [ada, bob] = [await person(), await person()];
    await withPasskey(ada);
    const id = (await listPasskeys(ada.viewer))[0]?.id ?? '';
    await expect(renamePasskey(bob.viewer, id, 'Mine')).rejects.toMatchObject({ code: 'notFound' });
    await expect(renamePasskey(ada.viewer, id, ' ')).rejects.toMatchObject({ code: 'invalid' });
    await renamePasskey(ada.viewer, id, '  Blue   key ');
    expect(await listPasskeys(ada.viewer)).toMatchObject([{ name: 'Blue key' }]);
    const removal = removePasskey(bob.viewer, id, PASSWORD, bob.factor());
    await expect(removal).rejects.toMatchObject({ code: 'notFound' });
  });
});

/** As if nothing was proved yet: codes can be used again. */
async function rewound(user: Person): Promise<Person> {
  await db().updateTable('users').set({ totpLastStep: 0 }).where('id', '=', user.id).execute();
  let step = stepAt(now()) - 2;
  return { ...user, factor: () => ({ code: totpCode(user.secret, ++step) }) };
}

onEachDatabase('signing in with a passkey', () => {
  it('needs neither password nor code', async () => {
    const ada = await person();
    const passkey = await withPasskey(ada);
    const before = await countOf('sessions');
    await enter(passkey);
    await enter(passkey);
    expect(await countOf('sessions')).toBe(before + 2);
    expect((await listPasskeys(ada.viewer))[0]?.lastUsedAt).toBeTruthy();
  });

  it('refuses lies, and each challenge after its first answer', async () => {
    const ada = await person();
    const bob = await person();
    const passkey = await withPasskey(ada);
    const lies: Lies[] = [
      { origin: 'https://evil.example' },
      { rpId: 'evil.example' },
      { verified: false },
      { challenge: 'QUJD' },
      { type: 'webauthn.create' },
      { userHandle: Buffer.from(bob.id).toString('base64url') },
    ];
    const before = await countOf('sessions');
    for (const lie of lies)
      await expect(enter(passkey, lie), JSON.stringify(lie)).rejects.toMatchObject(refused);
    await expect(enter(new SoftwarePasskey(ORIGIN))).rejects.toMatchObject(refused);
    const { options, token } = await askForPasskey(caller());
    const signed = { passkey: passkey.sign(options), challengeToken: token };
    await signInWithPasskey(signed, caller(), grant);
    await expect(signInWithPasskey(signed, caller(), grant)).rejects.toMatchObject(over);
    for (const challengeToken of ['', 'forged'])
      await expect(signInWithPasskey({ ...signed, challengeToken }, caller(), grant)).rejects.toMatchObject(
        over,
      );
    for (const response of [undefined, null, 'x', 7, [], {}, { id: 'x' }]) {
      const { token: challengeToken } = await askForPasskey(caller());
      const answer = signInWithPasskey({ passkey: response, challengeToken }, caller(), grant);
      await expect(answer).rejects.toMatchObject(refused);
    }
    expect(await countOf('sessions')).toBe(before + 1);
  });

  it('lets one of eight parallel answers in', async () => {
    const passkey = await withPasskey(await person());
    const before = await countOf('sessions');
    const { options, token } = await askForPasskey(caller());
    const signed = { passkey: passkey.sign(options), challengeToken: token };
    const answers = Array.from({ length: 8 }, () => signInWithPasskey(signed, caller(), grant));
    const settled = await Promise.allSettled(answers);
    expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await countOf('sessions')).toBe(before + 1);
  });

  it('refuses a copy that counts from behind, and says so in the records', async () => {
    const ada = await person();
    const passkey = await withPasskey(ada);
    await enter(passkey, { counter: 9 });
    for (const counter of [9, 3]) await expect(enter(passkey, { counter })).rejects.toMatchObject(refused);
    const actions = (await listActivity(ada.viewer, ada.id)).map(({ action }) => action);
    expect(actions.filter((action) => action === 'passkey.refused')).toHaveLength(2);
    await enter(passkey, { counter: 10 });
  });

  it('ends with the challenge’s three minutes, the account, and a forced reset', async () => {
    setClock('2027-01-01T00:00:10.000Z');
    const ada = await person();
    const passkey = await withPasskey(ada);
    const { options, token } = await askForPasskey(caller());
    setClock('2027-01-01T00:03:11.000Z');
    const late = { passkey: passkey.sign(options), challengeToken: token };
    await expect(signInWithPasskey(late, caller(), grant)).rejects.toMatchObject(over);
    await db().updateTable('users').set({ mustResetPassword: 1 }).where('id', '=', ada.id).execute();
    await expect(enter(passkey)).rejects.toMatchObject({ name: 'PasswordResetRequiredException' });
    await db().updateTable('users').set({ state: 'disabled' }).where('id', '=', ada.id).execute();
    await expect(enter(passkey)).rejects.toMatchObject(refused);
  });
});

onEachDatabase('a passkey as the second step', () => {
  const confirm = (flow: string, passkey: unknown, challengeToken: string) =>
    confirmSignIn(flow, { passkey, challengeToken }, caller(), grant);

  it('is offered to who has one, and opens the sign-in it was asked for', async () => {
    const ada = await person();
    expect(await signIn(ada.email, PASSWORD, caller())).toMatchObject({ passkey: false });
    await expect(askForSecondStep(await flowOf(ada.email), caller())).rejects.toMatchObject(over);
    const passkey = await withPasskey(ada);
    expect(await signIn(ada.email, PASSWORD, caller())).toMatchObject({ passkey: true });
    const flow = await flowOf(ada.email);
    const { options, token } = await askForSecondStep(flow, caller());
    expect(options.allowCredentials).toMatchObject([{ id: passkey.id }]);
    expect(await confirm(flow, passkey.sign(options), token)).toEqual(expect.any(String));
    await expect(confirm(flow, passkey.sign(options), token)).rejects.toMatchObject(over);
  });

  it('is of this account, this sign-in and this purpose', async () => {
    const [ada, bob] = [await person(), await person()];
    const [adas, bobs] = [await withPasskey(ada), await withPasskey(bob)];
    const flow = await flowOf(ada.email);
    const foreign = await askForSecondStep(flow, caller());
    await expect(confirm(flow, bobs.sign(foreign.options), foreign.token)).rejects.toMatchObject(mismatch);
    const otherFlow = await flowOf(ada.email);
    const moved = await askForSecondStep(otherFlow, caller());
    await expect(confirm(flow, adas.sign(moved.options), moved.token)).rejects.toMatchObject(mismatch);
    const alone = await askForPasskey(caller());
    await expect(confirm(flow, adas.sign(alone.options), alone.token)).rejects.toMatchObject(mismatch);
    const second = await askForSecondStep(flow, caller());
    await expect(
      signInWithPasskey(
        { passkey: adas.sign(second.options), challengeToken: second.token },
        caller(),
        grant,
      ),
    ).rejects.toMatchObject(over);
  });

  it('ends the sign-in after five wrong answers', async () => {
    const ada = await person();
    const passkey = await withPasskey(ada);
    const flow = await flowOf(ada.email);
    for (let i = 0; i < 5; i++) {
      const { options, token } = await askForSecondStep(flow, caller());
      await expect(confirm(flow, passkey.sign(options, { verified: false }), token)).rejects.toMatchObject(
        mismatch,
      );
    }
    await expect(askForSecondStep(flow, caller())).rejects.toMatchObject(over);
  });

  it('is never the last one to go, and no password enrols beside it', async () => {
    const ada = await person();
    await withPasskey(ada);
    const id = (await listPasskeys(ada.viewer))[0]?.id ?? '';
    const [recoveryCode = ''] = await recoveryCodesFor(ada.id);
    await db().updateTable('users').set({ totpSecret: null }).where('id', '=', ada.id).execute();
    expect(await signIn(ada.email, PASSWORD, caller())).toMatchObject({
      challengeName: 'SOFTWARE_TOKEN_MFA',
      passkey: true,
    });
    const last = removePasskey(ada.viewer, id, PASSWORD, { recoveryCode });
    await expect(last).rejects.toMatchObject({ code: 'conflict' });
    expect(await countOf('passkeys')).toBe(1);
  });

  it('leaves with a mail', async () => {
    const ada = await person();
    const passkey = await withPasskey(ada);
    const id = (await listPasskeys(ada.viewer))[0]?.id ?? '';
    await expect(removePasskey(ada.viewer, id, 'wrong', ada.factor())).rejects.toMatchObject(refused);
    await removePasskey(ada.viewer, id, PASSWORD, (await rewound(ada)).factor());
    await expect(enter(passkey)).rejects.toMatchObject(refused);
    expect((await identityMailsTo(ada.email)).map(({ letter }) => letter)).toContain('passkey-removed');
  });

  it('leaves with the sessions that came in with it, alone or as the second step, and no other', async () => {
    const ada = await person();
    const [passkey, other] = [await withPasskey(ada), await withPasskey(ada, 'Another')];
    const id = (await listPasskeys(ada.viewer)).find(({ name }) => name === 'My laptop')?.id ?? '';
    const granting = grantSession({ sessionToken: undefined, caller: caller(), body: {} });
    const comeIn = async (key: SoftwarePasskey) => {
      const { options, token } = await askForPasskey(caller());
      const signed = { passkey: key.sign(options), challengeToken: token };
      return (await signInWithPasskey(signed, caller(), granting)).session;
    };
    const flow = await flowOf(ada.email);
    const { options, token } = await askForSecondStep(flow, caller());
    const factor = { passkey: passkey.sign(options), challengeToken: token };
    const second = (await confirmSignIn(flow, factor, caller(), granting)).session;
    const [alone, kept, others] = [await comeIn(passkey), await comeIn(passkey), await comeIn(other)];
    const keptId = (await findSession(kept))?.id;
    await removePasskey(ada.viewer, id, PASSWORD, (await rewound(ada)).factor(), keptId);
    const open = await Promise.all([second, alone, kept, others].map((each) => findSession(each)));
    expect(open.map(Boolean)).toEqual([false, false, true, true]);
  });
});

async function recoveryCodesFor(userId: string): Promise<string[]> {
  const { makeRecoveryCodes } = await import('../second-factor/recovery-codes.server.ts');
  return db()
    .transaction()
    .execute((tx) => makeRecoveryCodes(tx, userId));
}
