import { createRemoteJWKSet, decodeJwt, jwtVerify } from 'jose';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { asSystem } from '../../../src/kernel/access/viewer.ts';
import { disableUser } from '../../../src/identity/accounts/users.server.ts';
import { removeAppClient, renewClientSecret } from '../../../src/identity/app-clients.server.ts';
import { db } from '../../../src/platform/db/database.server.ts';
import { hashSecret } from '../../../src/platform/secrets.server.ts';
import { Browser, codeOf } from '../../support/browser.ts';
import { install } from '../../support/servers/installation.ts';
import { addUser, forgetUsedCodes, PASSWORD } from '../../support/people.ts';
import { asPerson } from '../../support/viewers.ts';
import { enter } from '../../support/signed-in.ts';
import { addAppClient, Program } from '../../support/servers/program.ts';
import type { Server } from '../../support/servers/server.ts';

/** Where there is PostgreSQL, two processes on it: the other tests of programs are on SQLite. */
const kind = inject('postgresUrl') ? 'postgres' : 'sqlite';
const NOTHING = [undefined, null, '', 0, [], {}, 123456, '12345', '1234567', 'abcdef', ['123456']];
const OVER = 'NotAuthorizedException';

describe(`programs that sign people in (${kind})`, () => {
  let site: Awaited<ReturnType<typeof install>>;
  let server: Server;
  /** With PostgreSQL a second process: what was begun at one goes on at the other. */
  let other: Server;
  let clientId = '';
  const publicUrl = () => server.url.replace('127.0.0.1', 'localhost');
  const program = (at = server, id = clientId) => new Program(at.url, id);

  beforeAll(async () => {
    site = await install(kind);
    server = await site.start();
    // Both say the same of where they are.
    other = kind === 'postgres' ? await site.start({ PUBLIC_URL: publicUrl() }) : server;
  });
  afterAll(() => site.remove());

  it('is shut until there is an app client', async () => {
    expect(await program(server, 'x').initiate('ada@example.org')).toMatchObject({
      status: 400,
      error: 'ResourceNotFoundException',
    });
    expect((await fetch(`${server.url}/cognito-idp/eu-west-3_jambee/.well-known/jwks.json`)).status).toBe(
      400,
    );
    clientId = (await addAppClient()).ClientId;
    expect(await program(server, 'x').initiate('ada@example.org')).toMatchObject({
      error: 'ResourceNotFoundException',
      message: 'User pool client x does not exist.',
    });
  });

  it('answers what it does not know with errors that nobody repeats, and reads no cookies', async () => {
    const at = program();
    for (const operation of ['AdminInitiateAuth', 'toString', '', 'ListUsers'])
      expect(await at.call(operation, {})).toMatchObject({ status: 400, error: 'UnknownOperationException' });
    for (const body of ['{', '[]', 'null', '"x"'])
      expect(await at.call('GetUser', body)).toMatchObject({ status: 400, error: 'SerializationException' });
    const flow = await at.call('InitiateAuth', { ClientId: clientId, AuthFlow: 'USER_SRP_AUTH' });
    expect([flow.error, flow.message]).toEqual([
      'InvalidParameterException',
      'USER_SRP_AUTH is not enabled for the client.',
    ]);
    const user = await addUser();
    const browser = new Browser(server.url);
    await browser.post('/login', { email: user.email, password: PASSWORD });
    await browser.post('/two-factor-challenge', { code: codeOf(user.secret) });
    const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const said = await at.call('GetUser', { AccessToken: 'a.b.c' }, { cookie });
    expect([said.error, said.headers.getSetCookie()]).toEqual([OVER, []]);
    expect(said.headers.get('cache-control')).toBe('no-store');
  });

  it('lets pages of its app client’s origins call, and no others', async () => {
    const ask = (origin: string, path = '/cognito-idp') =>
      fetch(server.url + path, {
        method: 'OPTIONS',
        headers: { origin, 'access-control-request-method': 'POST' },
      });
    const elsewhere = await addAppClient({
      ClientName: 'Other',
      AllowedOrigins: ['https://other.example.org'],
    });
    for (const path of ['/cognito-idp', '/cognito-idp/', '/graphql']) {
      const allowed = await ask('https://app.example.org', path);
      expect(allowed.headers.get('access-control-allow-origin')).toBe('https://app.example.org');
      expect(allowed.headers.get('access-control-allow-headers')).toContain('x-amz-target');
      expect(allowed.headers.get('access-control-allow-credentials')).toBeNull();
      expect((await ask('https://evil.example', path)).headers.get('access-control-allow-origin')).toBeNull();
    }
    const user = await addUser();
    const from = async (origin: string, ClientId: string) => {
      const AuthParameters = { USERNAME: user.email, PASSWORD };
      const body = { AuthFlow: 'USER_PASSWORD_AUTH', ClientId, AuthParameters };
      const { headers } = await program().call('InitiateAuth', body, { origin });
      return headers.get('access-control-allow-origin');
    };
    expect(await from('https://app.example.org', clientId)).toBe('https://app.example.org');
    expect(await from('https://app.example.org', elsewhere.ClientId)).toBeNull();
    expect(await from('https://evil.example', clientId)).toBeNull();
    // Nobody else's address became open.
    expect((await fetch(`${server.url}/login`, { method: 'OPTIONS' })).status).toBe(405);
  });

  it('answers unknown, wrong, disabled and invited alike', async () => {
    const user = await addUser();
    const disabled = await addUser({ state: 'disabled' });
    const invited = await addUser({ state: 'invited', passwordHash: null });
    for (const [name, password] of [
      ['nobody-here@example.org', PASSWORD],
      [user.email, 'wrong'],
      [disabled.email, PASSWORD],
      [invited.email, PASSWORD],
    ])
      expect(await program().initiate(name, password)).toMatchObject({
        status: 400,
        error: OVER,
        message: 'Incorrect username or password.',
      });
    for (const empty of NOTHING.slice(1, 6)) {
      expect((await program().initiate(user.email, empty)).error).toBe('InvalidParameterException');
      expect((await program().initiate(empty)).error).toBe('InvalidParameterException');
    }
  });

  it('signs in by password and code, with the claims that Cognito’s have', async () => {
    const user = await addUser({ groups: ['BeeUsers', 'JamUsers'], phoneNumber: '+33612345678' });
    const first = await program().initiate(user.email.toUpperCase());
    expect(first).toMatchObject({ ChallengeName: 'SOFTWARE_TOKEN_MFA', status: 200 });
    expect(first.AuthenticationResult).toBeUndefined();
    // At the other process, with the id as the canonical name.
    const said = await program(other).respond('SOFTWARE_TOKEN_MFA', first.Session, {
      USERNAME: first.ChallengeParameters['USER_ID_FOR_SRP'],
      SOFTWARE_TOKEN_MFA_CODE: codeOf(user.secret),
      SMS_MFA_CODE: 'read by nobody',
    });
    const tokens = said.AuthenticationResult;
    if (!tokens) throw new Error(said.error);
    expect(tokens).toMatchObject({ ExpiresIn: 3600, TokenType: 'Bearer' });
    const iss = `${publicUrl()}/cognito-idp/eu-west-3_jambee`;
    const keys = createRemoteJWKSet(new URL(`${iss}/.well-known/jwks.json`));
    const access = await jwtVerify(tokens.AccessToken, keys, { issuer: iss, algorithms: ['RS256'] });
    const identity = await jwtVerify(tokens.IdToken, keys, { issuer: iss, audience: clientId });
    const common = {
      sub: user.id,
      'cognito:groups': ['BeeUsers', 'JamUsers'],
      auth_time: expect.any(Number) as number,
      origin_jti: expect.any(String) as string,
      event_id: expect.any(String) as string,
      jti: expect.any(String) as string,
      iat: expect.any(Number) as number,
    };
    expect(access.payload).toMatchObject({
      ...common,
      token_use: 'access',
      client_id: clientId,
      username: user.id,
      scope: 'aws.cognito.signin.user.admin',
    });
    expect(identity.payload).toMatchObject({
      ...common,
      token_use: 'id',
      'cognito:username': user.id,
      email: user.email,
      email_verified: true,
      given_name: 'Ada',
      family_name: 'Lovelace',
      phone_number: '+33612345678',
    });
    const configuration = (await (await fetch(`${iss}/.well-known/openid-configuration`)).json()) as object;
    expect(configuration).toMatchObject({ issuer: iss, jwks_uri: `${iss}/.well-known/jwks.json` });
    expect(await program(other).getUser(tokens.AccessToken)).toMatchObject({
      Username: user.id,
      PreferredMfaSetting: 'SOFTWARE_TOKEN_MFA',
      UserMFASettingList: ['SOFTWARE_TOKEN_MFA'],
    });
    const none = await program().signIn(await addUser({ groups: [] }));
    expect(decodeJwt(none.AccessToken)).not.toHaveProperty('cognito:groups');
  });

  it('takes no code that is none, and counts it as no try; a session outlives a wrong code', async () => {
    const user = await addUser();
    const at = program();
    const { Session } = await at.initiate(user.email);
    const answer = (code: unknown) =>
      at.respond('SOFTWARE_TOKEN_MFA', Session, { USERNAME: user.email, SOFTWARE_TOKEN_MFA_CODE: code });
    for (const nothing of NOTHING) expect([400, await answer(nothing)]).toMatchObject([400, { status: 400 }]);
    for (const nothing of NOTHING.slice(0, 6)) {
      expect((await at.respond('SOFTWARE_TOKEN_MFA', nothing, { USERNAME: user.email })).status).toBe(400);
      expect((await at.call('VerifySoftwareToken', { Session, UserCode: nothing })).status).toBe(400);
    }
    expect(await answer(codeOf(user.secret, 7))).toMatchObject({
      status: 400,
      error: 'CodeMismatchException',
    });
    expect((await answer(codeOf(user.secret))).AuthenticationResult).toBeDefined();
    // Used up.
    await forgetUsedCodes(user.id);
    expect(await answer(codeOf(user.secret))).toMatchObject({ error: OVER });
  });

  it('keeps a session to its user, its client, its API and its challenge', async () => {
    const [user, stranger] = [await addUser(), await addUser()];
    const at = program();
    const elsewhere = program(server, (await addAppClient({ ClientName: 'Elsewhere' })).ClientId);
    const { Session } = await at.initiate(user.email);
    const good = () => ({ USERNAME: user.email, SOFTWARE_TOKEN_MFA_CODE: codeOf(user.secret) });
    const refused = { status: 400, error: OVER };
    expect(await elsewhere.respond('SOFTWARE_TOKEN_MFA', Session, good())).toMatchObject(refused);
    expect(
      await at.respond('SOFTWARE_TOKEN_MFA', Session, { ...good(), USERNAME: stranger.email }),
    ).toMatchObject(refused);
    expect(await at.respond('SOFTWARE_TOKEN_MFA', 'a'.repeat(43), good())).toMatchObject(refused);
    expect(await at.respond('MFA_SETUP', Session, good())).toMatchObject(refused);
    const chosen = { ...good(), NEW_PASSWORD: 'Another one of 9 drums!' };
    expect(await at.respond('NEW_PASSWORD_REQUIRED', Session, chosen)).toMatchObject(refused);
    expect(await at.call('AssociateSoftwareToken', { Session })).toMatchObject(refused);
    // A flow of a browser is none of a program's, and the other way round.
    const browser = new Browser(server.url);
    await browser.post('/login', { email: user.email, password: PASSWORD });
    const flow = browser.cookies.get('flow') ?? '';
    expect(await at.respond('SOFTWARE_TOKEN_MFA', flow, good())).toMatchObject(refused);
    expect(await at.call('AssociateSoftwareToken', { Session: flow })).toMatchObject(refused);
    const visitor = new Browser(server.url);
    visitor.cookies.set('flow', Session);
    expect((await visitor.post('/two-factor-challenge', { code: codeOf(user.secret) })).status).toBe(422);
    const late = await at.initiate(user.email);
    await db()
      .updateTable('authFlows')
      .set({ expiresAt: new Date(Date.now() - 1000).toISOString() })
      .where('tokenHash', '=', hashSecret(late.Session))
      .execute();
    expect(await at.respond('SOFTWARE_TOKEN_MFA', late.Session, good())).toMatchObject(refused);
    expect((await at.respond('SOFTWARE_TOKEN_MFA', Session, good())).AuthenticationResult).toBeDefined();
    // And a refresh token is no cookie.
    await forgetUsedCodes(user.id);
    const { RefreshToken } = await program().signIn(user);
    visitor.cookies.set('session', RefreshToken);
    expect((await visitor.get('/user')).status).toBe(401);
  });

  it('counts wrong codes of browsers and programs together', async () => {
    const user = await addUser();
    const browser = new Browser(server.url);
    await browser.post('/login', { email: user.email, password: PASSWORD });
    const at = program();
    const { Session } = await at.initiate(user.email);
    const wrong = () => ({ USERNAME: user.email, SOFTWARE_TOKEN_MFA_CODE: codeOf(user.secret, 9) });
    for (let i = 0; i < 4; i += 1) {
      expect((await browser.post('/two-factor-challenge', { code: codeOf(user.secret, 9) })).status).toBe(
        422,
      );
      expect((await at.respond('SOFTWARE_TOKEN_MFA', Session, wrong())).error).toBe('CodeMismatchException');
    }
    const { mfaFailures } = await db()
      .selectFrom('users')
      .select('mfaFailures')
      .where('id', '=', user.id)
      .executeTakeFirstOrThrow();
    expect(mfaFailures).toBe(8);
    // The fifth at each ends both challenges; the tenth pauses the account everywhere.
    await browser.post('/two-factor-challenge', { code: codeOf(user.secret, 9) });
    await at.respond('SOFTWARE_TOKEN_MFA', Session, wrong());
    const again = await program().initiate(user.email);
    const right = { USERNAME: user.email, SOFTWARE_TOKEN_MFA_CODE: codeOf(user.secret) };
    expect(await program().respond('SOFTWARE_TOKEN_MFA', again.Session, right)).toMatchObject({
      status: 400,
      error: 'NotAuthorizedException',
    });
  });

  it('enrols an authenticator, and gives no tokens before that is done', async () => {
    const user = await addUser({ enrolled: false });
    const at = program();
    const first = await at.initiate(user.email);
    expect(first.ChallengeName).toBe('MFA_SETUP');
    expect(first.ChallengeParameters['MFAS_CAN_SETUP']).toBe('["SOFTWARE_TOKEN_MFA"]');
    const finish = (Session: string) => at.respond('MFA_SETUP', Session, { USERNAME: user.email });
    expect(await finish(first.Session)).toMatchObject({ status: 400, error: OVER });
    const otherwise = {
      USERNAME: user.email,
      SOFTWARE_TOKEN_MFA_CODE: '123456',
      NEW_PASSWORD: 'Nine & 9 Drums',
    };
    for (const name of ['SOFTWARE_TOKEN_MFA', 'NEW_PASSWORD_REQUIRED'])
      expect(await at.respond(name, first.Session, otherwise)).toMatchObject({ status: 400, error: OVER });
    const made = (await at.call('AssociateSoftwareToken', { Session: first.Session })) as unknown as {
      SecretCode: string;
      Session: string;
    };
    expect(await finish(made.Session)).toMatchObject({ status: 400, error: OVER });
    const verify = (UserCode: string) => at.call('VerifySoftwareToken', { Session: made.Session, UserCode });
    expect(await verify(codeOf(made.SecretCode, 5))).toMatchObject({
      error: 'EnableSoftwareTokenMFAException',
    });
    const verified = await verify(codeOf(made.SecretCode));
    expect(verified).toMatchObject({ Status: 'SUCCESS' });
    expect(verified.Session).not.toBe(made.Session);
    const coded = { USERNAME: user.email, SOFTWARE_TOKEN_MFA_CODE: codeOf(made.SecretCode) };
    expect(await at.respond('SOFTWARE_TOKEN_MFA', verified.Session, coded)).toMatchObject({ error: OVER });
    expect((await finish(verified.Session)).AuthenticationResult).toBeDefined();
    expect(await finish(verified.Session)).toMatchObject({ error: OVER });
    // No recovery codes that nobody saw: the page of the account says that there are none.
    const codes = () => db().selectFrom('recoveryCodes').select('codeHash').where('userId', '=', user.id);
    expect(await codes().execute()).toEqual([]);
    await forgetUsedCodes(user.id);
    const browser = await enter(server.url, { email: user.email, secret: made.SecretCode });
    expect(await (await browser.get(`/members/users/${user.id}/edit`)).text()).toContain('no recovery codes');
    await forgetUsedCodes(user.id);
    const asked = { password: PASSWORD, code: codeOf(made.SecretCode) };
    expect((await browser.post('/user/recovery-codes', asked)).status).toBe(200);
    expect(await codes().execute()).toHaveLength(10);
    // Another authenticator by a program leaves those good that one has.
    await forgetUsedCodes(user.id);
    const { AccessToken } = await program().signIn({ email: user.email, secret: made.SecretCode });
    const change = await at.call('AssociateSoftwareToken', { AccessToken });
    const done = { AccessToken, UserCode: codeOf(String(change['SecretCode'])) };
    expect(await at.call('VerifySoftwareToken', done)).toMatchObject({ Status: 'SUCCESS' });
    expect(await codes().execute()).toHaveLength(10);
  });

  it('asks for a password of one’s own, then for an authenticator', async () => {
    const user = await addUser({ enrolled: false, mustChangePassword: 1 });
    const at = program();
    const first = await at.initiate(user.email);
    expect(first).toMatchObject({
      ChallengeName: 'NEW_PASSWORD_REQUIRED',
      ChallengeParameters: { userAttributes: '{}', requiredAttributes: '[]' },
    });
    const choose = (NEW_PASSWORD: unknown) =>
      at.respond('NEW_PASSWORD_REQUIRED', first.Session, { USERNAME: user.email, NEW_PASSWORD });
    expect(await choose('short')).toMatchObject({ error: 'InvalidPasswordException' });
    for (const nothing of [undefined, null, '', 0, [], {}]) expect((await choose(nothing)).status).toBe(400);
    expect(await choose('Metronome & 11 bees')).toMatchObject({ ChallengeName: 'MFA_SETUP' });
  });

  it('refreshes, rotates, and ends the family of a token that is used again', async () => {
    const user = await addUser();
    const at = program();
    const { RefreshToken } = await at.signIn(user);
    const old = await at.call('InitiateAuth', {
      ClientId: clientId,
      AuthFlow: 'REFRESH_TOKEN_AUTH',
      AuthParameters: { REFRESH_TOKEN: RefreshToken, DEVICE_KEY: null },
    });
    expect(old.AuthenticationResult).toMatchObject({ ExpiresIn: 3600 });
    expect(old.AuthenticationResult).not.toHaveProperty('RefreshToken');
    const elsewhere = program(server, (await addAppClient({ ClientName: 'Thief' })).ClientId);
    expect(await elsewhere.refresh(RefreshToken)).toMatchObject({ error: OVER });
    expect(
      await elsewhere.call('RevokeToken', { ClientId: elsewhere.clientId, Token: RefreshToken }),
    ).toMatchObject({ error: 'UnauthorizedException' });
    // Ten at once get one successor.
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, i) => program(i % 2 ? server : other).refresh(RefreshToken)),
    );
    const successors = new Set(answers.map((answer) => answer.AuthenticationResult?.RefreshToken));
    expect(successors.size).toBe(1);
    const [next = ''] = [...successors];
    const third = await at.refresh(next);
    const { AccessToken } = third.AuthenticationResult ?? { AccessToken: '' };
    expect((await at.getUser(AccessToken)).error).toBe('');
    // Later it is somebody's copy: nobody goes on with any of them.
    await db()
      .updateTable('refreshTokens')
      .set({ usedAt: new Date(Date.now() - 120_000).toISOString() })
      .where('usedAt', 'is not', null)
      .execute();
    expect((await at.refresh(RefreshToken)).error).toBe('RefreshTokenReuseException');
    expect(await at.refresh(third.AuthenticationResult?.RefreshToken ?? '')).toMatchObject({
      error: OVER,
      message: 'Refresh Token has been revoked',
    });
    expect((await at.getUser(AccessToken)).message).toBe('Access Token has been revoked');
  });

  it('ends at once where it is revoked, signed out, disabled or shut', async () => {
    const user = await addUser();
    const at = program();
    const fresh = async () => {
      await forgetUsedCodes(user.id);
      return program().signIn(user);
    };
    const revoked = await fresh();
    expect((await at.call('RevokeToken', { ClientId: clientId, Token: revoked.AccessToken })).error).toBe(
      'UnsupportedTokenTypeException',
    );
    const said = await at.call('RevokeToken', { ClientId: clientId, Token: revoked.RefreshToken });
    expect([said.status, said.error]).toEqual([200, '']);
    expect((await at.getUser(revoked.AccessToken)).message).toBe('Access Token has been revoked');
    expect((await at.refresh(revoked.RefreshToken)).message).toBe('Refresh Token has been revoked');

    const browser = new Browser(server.url);
    await forgetUsedCodes(user.id);
    await browser.post('/login', { email: user.email, password: PASSWORD });
    await browser.post('/two-factor-challenge', { code: codeOf(user.secret) });
    const listed = await fresh();
    const sessions = (await (await browser.get('/user/sessions')).json()) as { id: string; agent: string }[];
    const ours = sessions.find(({ agent }) => agent === 'Setlist');
    expect((await at.getUser(listed.AccessToken)).error).toBe('');
    await browser.post('/user/sessions/end', { id: ours?.id });
    expect((await at.getUser(listed.AccessToken)).message).toBe('Access Token has been revoked');

    const everywhere = await fresh();
    expect((await at.call('GlobalSignOut', { AccessToken: everywhere.AccessToken })).status).toBe(200);
    expect((await at.getUser(everywhere.AccessToken)).error).toBe(OVER);
    expect((await browser.get('/user')).status).toBe(401);

    const shut = await addAppClient({ ClientName: 'Short' });
    await forgetUsedCodes(user.id);
    const removed = await program(server, shut.ClientId).signIn(user);
    await removeAppClient(asSystem('a test'), shut.ClientId);
    expect((await at.getUser(removed.AccessToken)).error).toBe(OVER);

    const last = await fresh();
    await disableUser(asSystem('a test'), user.id);
    expect((await at.getUser(last.AccessToken)).message).toBe('User is disabled.');
    expect((await at.refresh(last.RefreshToken)).error).toBe(OVER);
  });

  it('knows a program with a secret by SECRET_HASH', async () => {
    const made = await addAppClient({ ClientName: 'Server side', Confidential: true });
    const user = await addUser();
    const { createHmac } = await import('node:crypto');
    const hashOf = (name: string) =>
      createHmac('sha256', made.ClientSecret ?? '')
        .update(name + made.ClientId)
        .digest('base64');
    const at = program(server, made.ClientId);
    expect(await at.initiate(user.email)).toMatchObject({
      error: OVER,
      message: `Client ${made.ClientId} is configured with secret but SECRET_HASH was not received`,
    });
    const initiate = (SECRET_HASH: unknown) =>
      at.call('InitiateAuth', {
        AuthFlow: 'USER_PASSWORD_AUTH',
        ClientId: made.ClientId,
        AuthParameters: { USERNAME: user.email, PASSWORD, SECRET_HASH },
      });
    for (const wrong of [null, '', hashOf('somebody')]) expect((await initiate(wrong)).error).toBe(OVER);
    const { ChallengeName, Session } = await initiate(hashOf(user.email));
    expect(ChallengeName).toBe('SOFTWARE_TOKEN_MFA');
    const USERNAME = user.email;
    const answer = { USERNAME, SOFTWARE_TOKEN_MFA_CODE: codeOf(user.secret) };
    expect((await at.respond('SOFTWARE_TOKEN_MFA', Session, answer)).error).toBe(OVER);
    const SECRET_HASH = hashOf(USERNAME);
    const tokens = (await at.respond('SOFTWARE_TOKEN_MFA', Session, { ...answer, SECRET_HASH }))
      .AuthenticationResult;
    const REFRESH_TOKEN = tokens?.RefreshToken;
    const refresh = (name: string, token = REFRESH_TOKEN) =>
      at.call('InitiateAuth', {
        AuthFlow: 'REFRESH_TOKEN_AUTH',
        ClientId: made.ClientId,
        AuthParameters: { REFRESH_TOKEN: token, SECRET_HASH: hashOf(name) },
      });
    // Who refreshes sends no name: the hash is over one of whom the token is.
    for (const name of [user.id, user.email])
      expect((await refresh(name)).AuthenticationResult?.AccessToken).toBeDefined();
    const stranger = await addUser();
    for (const name of ['', stranger.id, stranger.email]) expect((await refresh(name)).error).toBe(OVER);
    expect((await refresh('', 'none')).error).toBe(OVER);
    // With another secret, the old one is worth nothing, and people stay signed in.
    const admin = asSystem('a test');
    const { ClientSecret } = await renewClientSecret(admin, made.ClientId);
    expect((await refresh(user.id)).error).toBe(OVER);
    const renew = (secret: string | undefined) =>
      at.call('GetTokensFromRefreshToken', {
        ClientId: made.ClientId,
        RefreshToken: REFRESH_TOKEN,
        ClientSecret: secret,
      });
    expect((await renew(made.ClientSecret)).error).toBe(OVER);
    expect((await renew(ClientSecret)).AuthenticationResult?.AccessToken).toBeDefined();
    await expect(renewClientSecret(asPerson('ada', 'BeeUsers'), made.ClientId)).rejects.toThrow();
    await expect(renewClientSecret(admin, (await addAppClient()).ClientId)).rejects.toThrow('with a secret');
  });
});
