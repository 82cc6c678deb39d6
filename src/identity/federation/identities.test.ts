import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { onEachDatabase } from '../../../tests/support/database.ts';
import { addUser } from '../../../tests/support/people.ts';
import { asPerson } from '../../../tests/support/viewers.ts';
import { asSystem } from '../../kernel/access/viewer.ts';
import { config, setConfig } from '../../platform/config.server.ts';
import { db } from '../../platform/db/database.server.ts';
import { transaction } from '../../platform/db/transaction.server.ts';
import { letIn } from '../accounts/let-in.server.ts';
import { openFederationRequest, takeFederationRequest } from './federation-requests.server.ts';
import { type ForeignIdentity, identityFromAnswer, identityFromClaims } from './foreign-identity.ts';
import { finishLink, link, listIdentities } from './identities.server.ts';
import { signInByIdentity } from './sign-in.server.ts';
import { lockUser } from '../user-row.server.ts';

it('reads what Facebook and Amazon say of somebody, none of it as a confirmed address', () => {
  const said = { name: 'Nina van Newcomer', email: 'Nina@Example.org', email_verified: true };
  const common = { email: 'nina@example.org', emailVerified: false, familyName: 'Newcomer', methods: [] };
  expect(identityFromAnswer('amazon', { ...said, user_id: 'amzn1.account.X' })).toEqual({
    ...common,
    provider: 'amazon',
    subject: 'amzn1.account.X',
    givenName: 'Nina van',
  });
  const facebook = { ...said, id: '42', first_name: 'Nina', last_name: 'Newcomer', user_id: 'another' };
  expect(identityFromAnswer('facebook', facebook)).toMatchObject({ subject: '42', givenName: 'Nina' });
  expect(identityFromAnswer('facebook', { ...said, id: 42 }).subject).toBe('');
});

onEachDatabase('accounts elsewhere', () => {
  const as = (id: string) => ({ ...asPerson('ada'), id });
  const caller = () => ({ address: randomUUID(), agent: 'Test', deviceToken: undefined });
  const someone = (more: Partial<ForeignIdentity> = {}): ForeignIdentity => ({
    provider: 'google',
    subject: randomUUID(),
    email: undefined,
    emailVerified: false,
    givenName: 'Nina',
    familyName: 'Newcomer',
    methods: [],
    ...more,
  });
  async function withGoogle<T>(signUp: boolean, work: () => Promise<T>): Promise<T> {
    const before = config();
    const google = { id: 'google' as const, name: 'Google', issuer: undefined, clientId: 'x' };
    const provider = { ...google, clientSecret: 'y', secondFactor: [], signUp };
    setConfig({ ...before, federation: { providers: [provider], tokenInUrl: false } });
    try {
      return await work();
    } finally {
      setConfig(before);
    }
  }
  const signIn = (identity: ForeignIdentity) => signInByIdentity(identity, caller(), async () => 'in');

  it('are one person’s: of two who link one at once, one has it', async () => {
    const [one, two] = [await addUser(), await addUser()];
    const identity = someone();
    const done = await Promise.all([one, two].map(({ id }) => finishLink(as(id), id, identity)));
    expect(done.toSorted()).toEqual(['linked', 'taken']);
    expect(await finishLink(as(one.id), two.id, someone())).toBe('over');
    const again = await Promise.all([1, 2, 3].map(() => finishLink(as(one.id), one.id, identity)));
    expect(new Set(again).size).toBe(1);
  });

  it('make one account however often they come at once, and none where that is not allowed', async () => {
    const newcomer = someone({ email: `${randomUUID()}@example.org`, emailVerified: true });
    const accounts = () =>
      db()
        .selectFrom('users')
        .select('id')
        .where('email', '=', newcomer.email ?? '')
        .execute();
    expect(await withGoogle(false, () => signIn(newcomer))).toEqual({ refused: 'unknown' });
    expect(await accounts()).toEqual([]);
    const came = await withGoogle(true, () => Promise.all([1, 2, 3, 4, 5].map(() => signIn(newcomer))));
    expect(await accounts()).toHaveLength(1);
    expect(came.filter((each) => 'challenge' in each).length).toBeGreaterThan(0);
    const next = await withGoogle(false, () => signIn(newcomer));
    expect(next).toMatchObject({ challenge: { challengeName: 'MFA_SETUP' } });
  });

  it('make an account only of an address and names that a form takes, too', async () => {
    const verified = (claims: object) =>
      identityFromClaims('google', { sub: randomUUID(), email_verified: true, ...claims });
    for (const email of [
      'nina@example.org, evil@example.com',
      'nina@example.org\r\nBcc: evil@example.com',
      'no address',
      '<nina>@example.org',
    ]) {
      const refused = await withGoogle(true, () => signIn(verified({ email })));
      expect(refused, email).toEqual({ refused: 'unknown' });
    }
    const email = `${randomUUID()}@example.org`;
    const names = { given_name: `Zoe\u0308 ${'x'.repeat(200)}`, family_name: '<b>\0x' };
    await withGoogle(true, () => signIn(verified({ email: ` ${email.toUpperCase()} `, ...names })));
    const made = await db().selectFrom('users').selectAll().where('email', '=', email).executeTakeFirst();
    expect(made).toMatchObject({ givenName: `Zoë ${'x'.repeat(76)}`, familyName: '' });
  });

  it('are let in to an address that somebody else signed up with and never confirmed', async () => {
    const holder = await addUser({ state: 'unconfirmed' });
    const owner = someone({ email: holder.email, emailVerified: true });
    expect(await withGoogle(true, () => signIn(owner))).toHaveProperty('challenge');
    const others = await addUser();
    const taken = someone({ email: others.email, emailVerified: true });
    expect(await withGoogle(true, () => signIn(taken))).toEqual({ refused: 'unknown' });
  });

  it('are asked for once, and go when an operator lets somebody in anew', async () => {
    const token = await openFederationRequest({ provider: 'google', userId: null, next: null });
    expect(await takeFederationRequest(token, 'amazon')).toBeUndefined();
    const taken = await Promise.all([1, 2, 3].map(() => takeFederationRequest(token, 'google')));
    expect(taken.filter(Boolean)).toHaveLength(1);
    const user = await addUser();
    await transaction(async (tx) => {
      const row = await lockUser(tx, user.id);
      if (row) await link(tx, row, someone());
    });
    const viewer = as(user.id);
    expect(await listIdentities(viewer)).toHaveLength(1);
    await letIn(asSystem('a test'), user.email);
    expect(await listIdentities(viewer)).toEqual([]);
  });
});
