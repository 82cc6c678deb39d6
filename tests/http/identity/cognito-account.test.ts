import { decodeJwt, SignJWT, UnsecuredJWT } from 'jose';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { mailedCode } from '../../../src/identity/secret-codes.server.ts';
import { setSignUpOpen } from '../../../src/identity/site-settings.server.ts';
import { rotateTokenKeys, signingKey } from '../../../src/identity/tokens/token-keys.server.ts';
import { setMembershipsOf } from '../../../src/identity/accounts/users.server.ts';
import { asSystem } from '../../../src/kernel/access/viewer.ts';
import { db } from '../../../src/platform/db/database.server.ts';
import { Browser, codeOf } from '../../support/browser.ts';
import { install } from '../../support/servers/installation.ts';
import { addUser, forgetUsedCodes, identityMailsTo, PASSWORD } from '../../support/people.ts';
import { addAppClient, Program } from '../../support/servers/program.ts';
import type { Server } from '../../support/servers/server.ts';

const system = asSystem('a test');
const NEW_PASSWORD = 'Metronome & 11 bees';
const REFUSED = { status: 400, error: 'NotAuthorizedException' };

let site: Awaited<ReturnType<typeof install>>;
let server: Server;
let clientId = '';
const program = () => new Program(server.url, clientId);

beforeAll(async () => {
  site = await install('sqlite');
  server = await site.start();
  clientId = (await addAppClient()).ClientId;
});
afterAll(() => site.remove());

async function codeTo(email: string, letter: string): Promise<string> {
  const letters = await identityMailsTo(email);
  return mailedCode(letters.findLast((each) => each.letter === letter)?.secretId ?? '');
}

const graph = (authorization: string, query: string, more: Record<string, string> = {}) =>
  fetch(`${server.url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization, ...more },
    body: JSON.stringify({ query }),
  });

it('signs up by mailed code; a known address is answered as a new one', async () => {
  await setSignUpOpen(system, false);
  const at = program();
  const signUp = (Username: string, Password = NEW_PASSWORD) =>
    at.call('SignUp', {
      ClientId: clientId,
      Username,
      Password,
      UserAttributes: [
        { Name: 'email', Value: Username },
        { Name: 'given_name', Value: 'Grace' },
        { Name: 'family_name', Value: 'Hopper' },
        { Name: 'phone_number', Value: '+33612345678' },
      ],
    });
  expect(await signUp('grace@example.org')).toMatchObject(REFUSED);
  await setSignUpOpen(system, true);
  const known = await addUser();
  const [made, repeated] = [await signUp('grace@example.org'), await signUp(known.email)];
  expect(Object.keys(made)).toEqual(Object.keys(repeated));
  expect([made.status, made['UserConfirmed']]).toEqual([200, false]);
  expect(repeated['UserSub']).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-a[\da-f]{3}-[\da-f]{12}$/);
  expect(repeated['UserSub']).not.toBe(known.id);
  expect((await signUp(known.email))['UserSub']).toBe(repeated['UserSub']);
  expect(await signUp('short@example.org', 'short')).toMatchObject({ error: 'InvalidPasswordException' });

  expect(await at.initiate('grace@example.org', 'wrong')).toMatchObject(REFUSED);
  expect(await at.initiate('grace@example.org', NEW_PASSWORD)).toMatchObject({
    error: 'UserNotConfirmedException',
  });
  const confirm = (Username: unknown, ConfirmationCode: unknown) =>
    at.call('ConfirmSignUp', { ClientId: clientId, Username, ConfirmationCode });
  for (const nothing of [undefined, null, '', 0, [], {}])
    expect(await confirm('grace@example.org', nothing)).toMatchObject({ error: 'InvalidParameterException' });
  for (const name of ['grace@example.org', known.email, 'nobody-there@example.org'])
    expect(await confirm(name, '000000')).toMatchObject({ error: 'CodeMismatchException' });
  const sent = await at.call('ResendConfirmationCode', { ClientId: clientId, Username: 'grace@example.org' });
  expect(sent['CodeDeliveryDetails']).toEqual({
    Destination: 'g***@e***',
    DeliveryMedium: 'EMAIL',
    AttributeName: 'email',
  });
  expect(await confirm('grace@example.org', await codeTo('grace@example.org', 'confirm-code'))).toMatchObject(
    {
      status: 200,
      error: '',
    },
  );
  expect((await at.initiate('grace@example.org', NEW_PASSWORD)).ChallengeName).toBe('MFA_SETUP');
});

it('opens no account with the password of who signed up with somebody else’s address', async () => {
  await setSignUpOpen(system, true);
  const Username = 'wanted@example.org';
  const signUp = (at: Program, Password: string) =>
    at.call('SignUp', {
      ClientId: clientId,
      Username,
      Password,
      UserAttributes: [
        { Name: 'given_name', Value: 'Grace' },
        { Name: 'family_name', Value: 'Hopper' },
        { Name: 'phone_number', Value: '+33612345678' },
      ],
    });
  const [owner, thief] = [program(), program()];
  await signUp(owner, NEW_PASSWORD);
  await signUp(thief, PASSWORD);
  const ConfirmationCode = await codeTo(Username, 'confirm-code');
  await owner.call('ConfirmSignUp', { ClientId: clientId, Username, ConfirmationCode });
  expect(await thief.initiate(Username)).toMatchObject({ error: 'PasswordResetRequiredException' });
});

it('resets a password by mailed code, alike for who is unknown, and signs everybody out', async () => {
  const user = await addUser();
  const at = program();
  const before = await at.signIn(user);
  const forgot = (Username: string) => at.call('ForgotPassword', { ClientId: clientId, Username });
  const said = await forgot(user.email);
  const unknown = await forgot('nobody-there@example.org');
  expect(Object.keys(said['CodeDeliveryDetails'] as object)).toEqual(
    Object.keys(unknown['CodeDeliveryDetails'] as object),
  );
  const reset = (ConfirmationCode: unknown, Username = user.email) =>
    at.call('ConfirmForgotPassword', {
      ClientId: clientId,
      Username,
      ConfirmationCode,
      Password: NEW_PASSWORD,
    });
  for (const nothing of [undefined, null, '', 0, [], {}])
    expect(await reset(nothing)).toMatchObject({ status: 400, error: 'InvalidParameterException' });
  expect(await reset('000000', 'nobody-there@example.org')).toMatchObject({ error: 'CodeMismatchException' });
  const code = await codeTo(user.email, 'reset-code');
  expect(await reset(code)).toMatchObject({ status: 200, error: '' });
  expect(await reset(code)).toMatchObject({ error: 'CodeMismatchException' });
  expect(await at.refresh(before.RefreshToken)).toMatchObject(REFUSED);
  expect(await at.getUser(before.AccessToken)).toMatchObject(REFUSED);
  expect((await program().initiate(user.email, NEW_PASSWORD)).ChallengeName).toBe('SOFTWARE_TOKEN_MFA');
});

it('spreads five wrong mailed codes over browser and program', async () => {
  const user = await addUser();
  const at = program();
  await at.call('ForgotPassword', { ClientId: clientId, Username: user.email });
  const browser = new Browser(server.url);
  const code = await codeTo(user.email, 'reset-code');
  const wrong = code === '000000' ? '111111' : '000000';
  const reset = (ConfirmationCode: string) =>
    at.call('ConfirmForgotPassword', {
      ClientId: clientId,
      Username: user.email,
      ConfirmationCode,
      Password: NEW_PASSWORD,
    });
  for (let i = 0; i < 5; i += 1)
    if (i % 2) await reset(wrong);
    else await browser.post('/reset-password', { email: user.email, MFACode: wrong, password: NEW_PASSWORD });
  expect(await reset(code)).toMatchObject({ error: 'CodeMismatchException' });
});

it('changes the password of who knows it, and keeps this program alone signed in', async () => {
  const user = await addUser();
  const at = program();
  const mine = await at.signIn(user);
  await forgetUsedCodes(user.id);
  const others = await program().signIn(user);
  const change = (PreviousPassword: unknown) =>
    at.call('ChangePassword', {
      AccessToken: mine.AccessToken,
      PreviousPassword,
      ProposedPassword: NEW_PASSWORD,
    });
  expect(await change('wrong')).toMatchObject({ ...REFUSED, message: 'Incorrect username or password.' });
  expect(await change(null)).toMatchObject({ error: 'InvalidParameterException' });
  expect(await change(PASSWORD)).toMatchObject({ status: 200, error: '' });
  expect((await at.getUser(mine.AccessToken)).error).toBe('');
  expect((await at.refresh(mine.RefreshToken)).error).toBe('');
  expect(await at.getUser(others.AccessToken)).toMatchObject(REFUSED);
});

it('writes one’s own attributes and no others; the address by a code, moments after a sign-in', async () => {
  const user = await addUser();
  const at = program();
  const { AccessToken } = await at.signIn(user);
  const update = (Name: string, Value: unknown) =>
    at.call('UpdateUserAttributes', { AccessToken, UserAttributes: [{ Name, Value }] });
  for (const [name, value] of [
    ['sub', 'x'],
    ['cognito:groups', 'BeeUsers'],
    ['email_verified', 'true'],
    ['toString', 'x'],
    ['given_name', '<b>'],
    ['given_name', 7],
    ['phone_number', '0612'],
  ] as const)
    expect(await update(name, value)).toMatchObject({ status: 400, error: 'InvalidParameterException' });
  expect(await update('given_name', 'Augusta')).toMatchObject({ status: 200 });
  const attributes = async () => {
    const { UserAttributes } = await at.getUser(AccessToken);
    return UserAttributes as { Name: string; Value: string }[];
  };
  expect(await attributes()).toContainEqual({ Name: 'given_name', Value: 'Augusta' });

  const email = `new-${user.email}`;
  expect(await update('email', email)).toMatchObject({ status: 200 });
  const verify = async (Code: unknown) =>
    at.call('VerifyUserAttribute', { AccessToken, AttributeName: 'email', Code });
  expect(await verify(null)).toMatchObject({ error: 'InvalidParameterException' });
  expect(await attributes()).toContainEqual({ Name: 'email', Value: user.email });
  expect(await verify(await codeTo(email, 'email-code'))).toMatchObject({ status: 200, error: '' });
  expect(await attributes()).toContainEqual({ Name: 'email', Value: email });
  await db()
    .updateTable('sessions')
    .set({ provedAt: new Date(Date.now() - 11 * 60_000).toISOString() })
    .where('userId', '=', user.id)
    .execute();
  expect(await update('email', user.email)).toMatchObject(REFUSED);

  const prefer = (SoftwareTokenMfaSettings: object, SMSMfaSettings: unknown = null) =>
    at.call('SetUserMFAPreference', { AccessToken, SoftwareTokenMfaSettings, SMSMfaSettings });
  expect(await prefer({ Enabled: true, PreferredMfa: true })).toMatchObject({ status: 200 });
  expect(await prefer({ Enabled: false })).toMatchObject({ error: 'InvalidParameterException' });
  expect(await prefer({}, { Enabled: true })).toMatchObject({ error: 'InvalidParameterException' });
});

it('sets another authenticator up moments after a sign-in; the old one works until then', async () => {
  const user = await addUser();
  const at = program();
  const { AccessToken } = await at.signIn(user);
  const associate = () => at.call('AssociateSoftwareToken', { AccessToken });
  const verify = (UserCode: unknown) => at.call('VerifySoftwareToken', { AccessToken, UserCode });
  expect(await verify('123456')).toMatchObject(REFUSED);
  const first = await associate();
  expect(first).not.toHaveProperty('Session');
  const { SecretCode } = await associate();
  for (const nothing of [undefined, null, '', 0, [], {}]) expect((await verify(nothing)).status).toBe(400);
  expect(await verify(codeOf(String(SecretCode), 5))).toMatchObject({
    error: 'EnableSoftwareTokenMFAException',
  });
  await forgetUsedCodes(user.id);
  await program().signIn(user);
  expect(await verify(codeOf(String(SecretCode)))).toMatchObject({ Status: 'SUCCESS' });
  await forgetUsedCodes(user.id);
  await expect(program().signIn(user)).rejects.toThrow('CodeMismatchException');
  await program().signIn({ ...user, secret: String(SecretCode) });
  const provedAt = new Date(Date.now() - 11 * 60_000).toISOString();
  await db().updateTable('sessions').set({ provedAt }).where('userId', '=', user.id).execute();
  expect(await associate()).toMatchObject(REFUSED);
});

it('takes no token but an access token of its own, and rotates keys without signing anybody out', async () => {
  const user = await addUser();
  const at = program();
  const { AccessToken, IdToken, RefreshToken } = await at.signIn(user);
  const claims = decodeJwt(AccessToken);
  const { kid, key } = await signingKey();
  const signed = (change: object) =>
    new SignJWT({ ...claims, ...change }).setProtectedHeader({ alg: 'RS256', kid }).sign(key);
  const hmac = await new SignJWT(claims)
    .setProtectedHeader({ alg: 'HS256', kid })
    .sign(new TextEncoder().encode('a'.repeat(40)));
  const jwk = await new SignJWT(claims)
    .setProtectedHeader({ alg: 'RS256', kid: 'x', jku: 'https://evil.example/jwks.json' })
    .sign(key);
  expect((await at.getUser(await signed({}))).error).toBe('');
  for (const token of [
    IdToken,
    RefreshToken,
    hmac,
    jwk,
    new UnsecuredJWT(claims).encode(),
    await signed({ iss: 'https://evil.example' }),
    await signed({ token_use: 'id' }),
    await signed({ exp: 1 }),
    await signed({ client_id: 'another' }),
    await new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: { a: 1 } as never }).sign(key),
    await signed({ origin_jti: 'another' }),
  ]) {
    expect(await at.getUser(token)).toMatchObject(REFUSED);
    if (token.includes('.')) expect((await graph(token, '{ __typename }')).status).toBe(401);
  }
  await rotateTokenKeys(system);
  expect((await at.getUser(AccessToken)).error).toBe('');
  const after = (await at.refresh(RefreshToken)).AuthenticationResult?.AccessToken ?? '';
  expect((await at.getUser(after)).error).toBe('');
  await rotateTokenKeys(system, { dropOld: true });
  expect(await at.getUser(after)).toMatchObject(REFUSED);
});

it('opens /graphql by the token alone, with the rights of this moment', async () => {
  const people = '{ users { nodes { id } } }';
  const standings = {
    nobody: { groups: [] },
    beeUser: { groups: ['BeeUsers'] },
    contributor: { groups: ['BeeUsers', 'BeeContributors'] },
    administrator: { groups: ['BeeUsers'], profiles: ['Administrator'] },
  };
  const may: Record<string, boolean> = {};
  for (const [name, standing] of Object.entries(standings)) {
    const { AccessToken } = await program().signIn(await addUser(standing));
    for (const proof of [AccessToken, `Bearer ${AccessToken}`]) {
      const answer = (await (await graph(proof, people)).json()) as { errors?: object[] };
      may[name] = answer.errors === undefined;
    }
  }
  expect(may).toEqual({ nobody: false, beeUser: false, contributor: true, administrator: true });

  const user = await addUser({ groups: ['BeeUsers', 'BeeContributors'] });
  const { AccessToken, RefreshToken } = await program().signIn(user);
  const ask = async () => ((await (await graph(AccessToken, people)).json()) as { errors?: object[] }).errors;
  expect(await ask()).toBeUndefined();
  await setMembershipsOf(system, user.id, ['BeeUsers'], []);
  expect(await ask()).toBeDefined();
  const next = await program().refresh(RefreshToken);
  expect(decodeJwt(next.AuthenticationResult?.AccessToken ?? '')['cognito:groups']).toEqual(['BeeUsers']);

  // A session cookie beside a token counts for nothing, a good one beside a bad token neither.
  const boss = await addUser({ profiles: ['Administrator'] });
  const browser = new Browser(server.url);
  await browser.post('/login', { email: boss.email, password: PASSWORD });
  await browser.post('/two-factor-challenge', { code: codeOf(boss.secret) });
  const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const both = (await (await graph(AccessToken, people, { cookie })).json()) as { errors?: object[] };
  expect(both.errors).toBeDefined();
  expect((await graph('Bearer a.b.c', people, { cookie })).status).toBe(401);

  const from = async (origin: string) =>
    (await graph(AccessToken, '{ __typename }', { origin })).headers.get('access-control-allow-origin');
  expect(await from('https://app.example.org')).toBe('https://app.example.org');
  expect(await from('https://evil.example')).toBeNull();
});

it('shows app clients to administrators alone, who make and remove them', async () => {
  const as = async (standing: object) => {
    const { email, secret } = await addUser(standing);
    const browser = new Browser(server.url);
    await browser.post('/login', { email, password: PASSWORD });
    await browser.post('/two-factor-challenge', { code: codeOf(secret) });
    return browser;
  };
  const type = { 'content-type': 'application/x-www-form-urlencoded' };
  const form = (entries: [string, string][]) => new URLSearchParams(entries).toString();
  const made = form([
    ['do', 'create'],
    ['clientName', 'Rehearsal app'],
    ['flows', 'ALLOW_USER_PASSWORD_AUTH'],
    ['flows', 'ALLOW_REFRESH_TOKEN_AUTH'],
    ['origins', 'https://rehearsal.example.org'],
  ]);
  const idOf = async () =>
    (await db().selectFrom('appClients').select('id').where('name', '=', 'Rehearsal app').executeTakeFirst())
      ?.id;
  for (const standing of [{ groups: [] }, { groups: ['JamUsers'] }, { groups: ['BeeUsers'] }]) {
    const outsider = await as(standing);
    expect((await outsider.get('/admin/app-clients')).status).not.toBe(200);
    await outsider.post('/admin/app-clients', made, type);
  }
  expect(await idOf()).toBeUndefined();
  const boss = await as({ profiles: ['Administrator'] });
  expect((await boss.post('/admin/app-clients', form([['do', 'create']]), type)).status).toBe(422);
  expect((await boss.post('/admin/app-clients', made, type)).status).toBe(303);
  const id = (await idOf()) ?? '';
  const page = await (await boss.get('/admin/app-clients')).text();
  expect(page).toContain(id);
  expect(page).toContain('userPoolEndpoint');
  const secret = await boss.post(
    '/admin/app-clients',
    `${made.replace('Rehearsal', 'Secret')}&confidential=yes`,
    type,
  );
  expect(await secret.text()).toContain('We cannot show it again.');
  // Changed, it lets other pages call from that moment; nobody is signed out, and nobody else changes it.
  const changed = form([
    ['do', 'change'],
    ['clientName', 'Rehearsal app 2'],
    ['flows', 'ALLOW_USER_PASSWORD_AUTH'],
    ['origins', 'https://stage.example.org'],
    ['guests', 'yes'],
    ['confidential', 'yes'],
  ]);
  const there = `/admin/app-clients/${id}`;
  const member = await as({ groups: ['BeeUsers'] });
  expect((await member.get(there)).status).not.toBe(200);
  await member.post(there, changed, type);
  expect((await boss.get('/admin/app-clients/none')).status).toBe(404);
  expect((await boss.post('/admin/app-clients/none', changed, type)).status).toBe(404);
  expect(await (await boss.get(there)).text()).toContain('https://rehearsal.example.org');
  const wrong = changed.replace('stage.example.org', 'stage.example.org%2Fpath');
  const refused = await boss.post(there, wrong, type);
  expect([refused.status, await refused.text()]).toEqual([422, expect.stringContaining('is not an origin')]);
  expect((await boss.post(there, changed, type)).status).toBe(303);
  const row = await db().selectFrom('appClients').selectAll().where('id', '=', id).executeTakeFirst();
  expect(row).toMatchObject({
    name: 'Rehearsal app 2',
    origins: '["https://stage.example.org"]',
    mandatorySignIn: 0,
    secretHash: null,
  });
  // Two who had it open: what the second did not change stays as the first left it, and what both changed is refused once.
  const was = JSON.stringify({
    clientName: 'Rehearsal app 2',
    origins: 'https://stage.example.org',
    callbacks: '',
    signOuts: '',
    flows: 'ALLOW_USER_PASSWORD_AUTH',
    guests: 'yes',
  });
  const opened = await (await boss.get(there)).text();
  expect(opened).toContain(was.replaceAll('"', '&quot;'));
  const save = (changes: Record<string, string>, seen = was) => {
    const { flows = '', ...sent } = { ...(JSON.parse(was) as Record<string, string>), ...changes };
    const flow = flows.split(' ').map((each): [string, string] => ['flows', each]);
    return boss.post(there, form([['do', 'change'], ['was', seen], ...flow, ...Object.entries(sent)]), type);
  };
  const now = () => db().selectFrom('appClients').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const changedByFirst = { flows: 'ALLOW_REFRESH_TOKEN_AUTH', callbacks: 'https://a.example/back' };
  expect((await save(changedByFirst)).status).toBe(303);
  expect((await save({ clientName: 'Rehearsal app 3' })).status).toBe(303);
  expect(await now()).toMatchObject({
    name: 'Rehearsal app 3',
    explicitAuthFlows: '["ALLOW_REFRESH_TOKEN_AUTH"]',
    callbackUrls: '["https://a.example/back"]',
  });
  const both = await save({ callbacks: 'https://b.example/back', clientName: 'Rehearsal app 3' });
  const asked = await both.text();
  expect(both.status).toBe(409);
  expect(asked).toContain('Someone saved “https://a.example/back” here in the meantime.');
  expect(asked).toContain('>https://b.example/back</textarea>');
  expect(await now()).toMatchObject({ callbackUrls: '["https://a.example/back"]' });
  const next = /name="was" value="([^"]+)"/.exec(asked)?.[1]?.replaceAll('&quot;', '"') ?? '';
  const again = { ...(JSON.parse(next) as Record<string, string>), callbacks: 'https://b.example/back' };
  expect((await save(again, next)).status).toBe(303);
  expect(await now()).toMatchObject({
    explicitAuthFlows: '["ALLOW_REFRESH_TOKEN_AUTH"]',
    callbackUrls: '["https://b.example/back"]',
  });
  const secretId =
    (await db().selectFrom('appClients').select('id').where('name', '=', 'Secret app').executeTakeFirst())
      ?.id ?? '';
  const renew = form([
    ['do', 'secret'],
    ['id', secretId],
  ]);
  const outsider = await as({ groups: ['BeeUsers'] });
  expect((await outsider.post('/admin/app-clients', renew, type)).status).not.toBe(200);
  expect(await (await boss.post('/admin/app-clients', renew, type)).text()).toContain(
    'We cannot show it again.',
  );
  const removed = form([
    ['do', 'remove'],
    ['id', id],
  ]);
  expect((await boss.post('/admin/app-clients', removed, type)).status).toBe(303);
  expect(await idOf()).toBeUndefined();
});
