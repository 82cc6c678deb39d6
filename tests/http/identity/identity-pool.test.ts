import { randomUUID } from 'node:crypto';
import {
  CognitoIdentityClient,
  GetCredentialsForIdentityCommand,
  GetOpenIdTokenForDeveloperIdentityCommand,
} from '@aws-sdk/client-cognito-identity';
import { SignatureV4 } from '@smithy/signature-v4';
import { Amplify } from 'aws-amplify';
import { generateClient } from 'aws-amplify/api';
import { confirmSignIn, fetchAuthSession, signIn, signOut } from 'aws-amplify/auth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { setMembershipsOf } from '../../../src/identity/accounts/users.server.ts';
import { removeAppClient } from '../../../src/identity/app-clients.server.ts';
import { identityIdOf, identityPoolIdOf } from '../../../src/identity/identity-pool/identities.server.ts';
import { asSystem } from '../../../src/kernel/access/viewer.ts';
import { db } from '../../../src/platform/db/database.server.ts';
import { codeOf } from '../../support/browser.ts';
import { install } from '../../support/servers/installation.ts';
import { addUser, PASSWORD } from '../../support/people.ts';
import { addAppClient, Program, type Tokens } from '../../support/servers/program.ts';
import type { Server } from '../../support/servers/server.ts';
import { Sha256 } from '../../support/files/sha256.ts';

interface Keys {
  AccessKeyId: string;
  SecretKey: string;
  SessionToken: string;
  Expiration: number;
}

const POOL = 'eu-west-3_jambee';

describe.each(['sqlite', 'postgres'] as const)('on %s', (database) => {
  let site: Awaited<ReturnType<typeof install>>;
  let server: Server;
  /** Another process of the same site, where the database allows one. */
  let other: Server;
  const publicUrl = () => server.url.replace('127.0.0.1', 'localhost');
  let [open, closed] = ['', ''];
  beforeAll(async () => {
    site = await install(database);
    server = await site.start();
    other = database === 'postgres' ? await site.start({ PUBLIC_URL: publicUrl() }) : server;
    open = (await addAppClient()).ClientId;
    closed = (await addAppClient({ ClientName: 'Members only', MandatorySignIn: true })).ClientId;
  });
  afterAll(() => site.remove());

  const provider = () => `${publicUrl().replace(/^https?:\/\//, '')}/cognito-idp/${POOL}`;
  const logins = ({ IdToken }: Tokens) => ({ [provider()]: IdToken });

  async function pool(operation: string, body: object, path = '/cognito-identity/') {
    const answer = await fetch(server.url + path, {
      method: 'POST',
      headers: {
        'content-type': 'application/x-amz-json-1.1',
        'x-amz-target': `AWSCognitoIdentityService.${operation}`,
      },
      body: JSON.stringify(body),
    });
    return (await answer.json()) as { __type?: string; message?: string } & Record<string, unknown>;
  }

  async function keysFor(body: object): Promise<Keys> {
    const { Credentials, ...rest } = await pool('GetCredentialsForIdentity', body);
    if (!Credentials) throw new Error(JSON.stringify(rest));
    return Credentials as Keys;
  }

  async function person() {
    const user = await addUser();
    const tokens = await new Program(server.url, open).signIn(user);
    const identityId = identityIdOf(user.id);
    const keys = await keysFor({ IdentityId: identityId, Logins: logins(tokens) });
    return { user, tokens, identityId, keys };
  }

  interface Change {
    service?: string;
    region?: string;
    date?: Date;
    headers?: Record<string, string>;
  }
  async function signed(
    keys: Keys,
    query: string,
    { service = 'appsync', region = 'eu-west-3', ...more }: Change = {},
  ) {
    const body = JSON.stringify({ query });
    const url = new URL(`${publicUrl()}/graphql`);
    const signer = new SignatureV4({
      credentials: {
        accessKeyId: keys.AccessKeyId,
        secretAccessKey: keys.SecretKey,
        sessionToken: keys.SessionToken,
      },
      service,
      region,
      sha256: Sha256,
    });
    const { headers } = await signer.sign(
      {
        method: 'POST',
        protocol: url.protocol,
        hostname: url.hostname,
        path: url.pathname,
        query: {},
        headers: { host: url.host, 'content-type': 'application/json', ...more.headers },
        body,
      },
      { signingDate: more.date ?? new Date() },
    );
    return { headers: headers as Record<string, string>, body };
  }
  async function send({ headers, body }: { headers: Record<string, string>; body: string }, to = server) {
    const { host: _, ...rest } = headers;
    const answer = await fetch(`${to.url}/graphql`, { method: 'POST', headers: rest, body });
    const said = (await answer.json()) as {
      data?: Record<string, unknown>;
      errors?: { message: string; errorType?: string }[];
    };
    return { status: answer.status, ...said, why: said.errors?.[0]?.errorType };
  }
  const WHO = '{ media(first: 1) { nodes { id } } }';
  const MEMBERS = { media: { nodes: [] } };

  it('gives an identity and keys to who signed in, and to guests only where they may come', async () => {
    const { tokens, identityId } = await person();
    const ids = { IdentityPoolId: identityPoolIdOf(open), Logins: logins(tokens) };
    expect(identityId).toMatch(/^eu-west-3:[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/);
    for (const path of ['/cognito-identity', '/cognito-identity/'])
      expect(await pool('GetId', ids, path)).toEqual({ IdentityId: identityId });
    expect(await pool('GetId', { IdentityPoolId: identityPoolIdOf(closed) })).toMatchObject({
      __type: 'NotAuthorizedException',
      message: 'Unauthenticated access is not supported for this identity pool.',
    });
    const nowhere = `eu-west-3:${randomUUID()}`;
    expect(await pool('GetId', { IdentityPoolId: nowhere })).toMatchObject({
      __type: 'ResourceNotFoundException',
      message: `IdentityPool '${nowhere}' not found.`,
    });
    // A login at one app client is none at another, an access token none at all, and no other provider is known.
    const notHere = { __type: 'NotAuthorizedException' };
    expect(await pool('GetId', { ...ids, IdentityPoolId: identityPoolIdOf(closed) })).toMatchObject(notHere);
    expect(await pool('GetId', { ...ids, Logins: { [provider()]: tokens.AccessToken } })).toMatchObject(
      notHere,
    );
    expect(await pool('GetId', { ...ids, Logins: { 'accounts.google.com': tokens.IdToken } })).toMatchObject(
      notHere,
    );
    expect(await pool('GetOpenIdTokenForDeveloperIdentity', ids)).toMatchObject({
      __type: 'IncompleteSignatureException',
    });

    const credentials = (IdentityId: string, Logins?: object) =>
      pool('GetCredentialsForIdentity', { IdentityId, Logins });
    const { identityId: another } = await person();
    for (const said of [
      await credentials(nowhere),
      await credentials(identityId),
      await credentials(another, logins(tokens)),
    ])
      expect(said).toMatchObject({ __type: 'ResourceNotFoundException' });
    expect((await credentials(nowhere)).message).toBe(`Identity '${nowhere}' not found.`);

    // What says who one is to others opens nothing here.
    const { Token } = await pool('GetOpenIdToken', { IdentityId: identityId, Logins: logins(tokens) });
    expect(await pool('GetId', { ...ids, Logins: { [provider()]: Token } })).toMatchObject(notHere);
    expect(await new Program(server.url, open).getUser(String(Token))).toMatchObject({ status: 400 });

    const { IdentityId: guestId } = await pool('GetId', { IdentityPoolId: identityPoolIdOf(open) });
    const guests = await keysFor({ IdentityId: guestId });
    expect(await send(await signed(guests, WHO))).toMatchObject({ status: 200, data: { media: null } });
    const joined = await pool('GetCredentialsForIdentity', { IdentityId: guestId, Logins: logins(tokens) });
    expect(joined['IdentityId']).toBe(identityId);
    const own = await send(await signed(joined['Credentials'] as Keys, WHO, { service: 'execute-api' }));
    expect(own.data).toEqual(MEMBERS);
  });

  it('gives an identity to whom a program with a secret vouches for, and the rights of a guest', async () => {
    const made = await addAppClient({ ClientName: 'Partner', Confidential: true, MandatorySignIn: true });
    const [publicClient, pools] = [await addAppClient(), identityPoolIdOf(made.ClientId)];
    const clientOf = (accessKeyId: string, secretAccessKey: string) =>
      new CognitoIdentityClient({
        region: 'eu-west-3',
        endpoint: `${publicUrl()}/cognito-identity`,
        credentials: { accessKeyId, secretAccessKey },
      });
    const partner = clientOf(made.ClientId, made.ClientSecret ?? '');
    const vouch = (Logins: Record<string, string>, more: object = {}, by = partner) =>
      by.send(new GetOpenIdTokenForDeveloperIdentityCommand({ IdentityPoolId: pools, Logins, ...more }));
    const grace = { developer: 'grace' };
    const { IdentityId = '', Token = '' } = await vouch(grace);
    expect((await vouch(grace, { IdentityId })).IdentityId).toBe(IdentityId);
    expect((await vouch({ developer: 'ada' })).IdentityId).not.toBe(IdentityId);
    const Logins = { 'cognito-identity.amazonaws.com': Token };
    const got = await partner.send(new GetCredentialsForIdentityCommand({ IdentityId, Logins }));
    expect(got.Credentials?.Expiration).toBeInstanceOf(Date);
    const { AccessKeyId = '', SecretKey = '', SessionToken = '' } = got.Credentials ?? {};
    const keys = { AccessKeyId, SecretKey, SessionToken, Expiration: 0 };
    // Whatever the program says, nobody becomes a member by it.
    expect(await send(await signed(keys, WHO), other)).toMatchObject({ status: 200, data: { media: null } });

    const stranger = await addAppClient({ ClientName: 'Another', Confidential: true });
    const { user } = await person();
    for (const [name, attempt] of [
      ['InvalidSignatureException', () => vouch(grace, {}, clientOf(made.ClientId, 'wrong'))],
      ['UnrecognizedClientException', () => vouch(grace, {}, clientOf(publicClient.ClientId, 'none'))],
      ['UnrecognizedClientException', () => vouch(grace, {}, clientOf('x'.repeat(26), 'none'))],
      [
        'NotAuthorizedException',
        () => vouch(grace, {}, clientOf(stranger.ClientId, stranger.ClientSecret ?? '')),
      ],
      ['ResourceNotFoundException', () => vouch(grace, { IdentityId: identityIdOf(user.id) })],
      ['InvalidParameterException', () => vouch({ [provider()]: 'grace' })],
      ['InvalidParameterException', () => vouch({ ...grace, 'accounts.google.com': 'x' })],
      ['InvalidParameterException', () => vouch({ developer: ' ' })],
      ['InvalidParameterException', () => vouch({ developer: 'x'.repeat(1025) })],
      ['InvalidParameterException', () => vouch(grace, { TokenDuration: 86_401 })],
    ] as const)
      await expect(attempt()).rejects.toMatchObject({ name });

    // The token is good for its identity alone, at the identity pool alone, while the program is known.
    const keysBy = (login: object, id = IdentityId) =>
      pool('GetCredentialsForIdentity', { IdentityId: id, Logins: login });
    expect(await keysBy(Logins, identityIdOf(user.id))).toMatchObject({
      __type: 'ResourceNotFoundException',
    });
    const { Token: said } = await pool('GetOpenIdToken', { IdentityId, Logins });
    for (const login of [{ [provider()]: Token }, { 'cognito-identity.amazonaws.com': said }])
      expect(await keysBy(login)).toMatchObject({ __type: 'NotAuthorizedException' });
    const at = new Program(server.url, made.ClientId);
    expect(await at.getUser(Token)).toMatchObject({ error: 'NotAuthorizedException' });
    await removeAppClient(asSystem('a test'), made.ClientId);
    expect(await send(await signed(keys, WHO))).toMatchObject({ status: 403 });
    expect(await keysBy(Logins)).toMatchObject({ __type: 'NotAuthorizedException' });
  });

  it('refuses every request that is not just what was signed, in time and for here', async () => {
    const { keys } = await person();
    const right = await signed(keys, WHO);
    expect([(await send(right)).status, (await send(right, other)).status]).toEqual([200, 200]);
    const at = (minutes: number) => new Date(Date.now() + minutes * 60_000);
    expect((await send(await signed(keys, WHO, { date: at(-4) }))).status).toBe(200);
    const [, name = ''] = /Credential=([^/]+)/.exec(right.headers['authorization'] ?? '') ?? [];
    const tampered = (change: Record<string, string>) => ({
      ...right,
      headers: { ...right.headers, ...change },
    });
    const rewritten = (from: string | RegExp, to: string) =>
      tampered({ authorization: (right.headers['authorization'] ?? '').replace(from, to) });
    for (const each of [
      { ...right, body: right.body.replace('first: 1', 'first: 2') },
      tampered({ 'content-type': 'application/json; charset=utf-8' }),
      tampered({ 'x-amz-content-sha256': 'UNSIGNED-PAYLOAD' }),
      rewritten(/Signature=./, 'Signature=x'),
      rewritten(/Signature=\w{8}/, 'Signature=00000000'),
      rewritten('host;', ''),
      rewritten(name, `ASIA${'0'.repeat(16)}`),
      tampered({ 'x-amz-security-token': `${keys.SessionToken}A` }),
      tampered({ 'x-amz-security-token': '' }),
      tampered({ authorization: 'AWS4-HMAC-SHA256' }),
      await signed(keys, WHO, { date: at(-6) }),
      await signed(keys, WHO, { date: at(6) }),
      await signed(keys, WHO, { service: 's3' }),
      await signed(keys, WHO, { region: 'eu-west-1' }),
      await signed(keys, WHO, { headers: { host: 'example.org' } }),
      await signed({ ...keys, SecretKey: 'x'.repeat(40) }, WHO),
    ]) {
      const said = await send(each);
      expect([said.status, said.data]).toEqual([403, undefined]);
      expect(said.why).toMatch(/^(InvalidSignature|IncompleteSignature|UnrecognizedClient)Exception$/);
    }
  });

  it('counts a signature once where something may change, in any process', async () => {
    const { keys } = await person();
    const change = await signed(keys, 'mutation { nothingLikeThis }');
    const both = await Promise.all([send(change), send(change, other)]);
    expect(both.filter(({ why }) => why === 'InvalidSignatureException')).toHaveLength(1);
    expect((await send(change)).errors?.[0]?.message).toContain('made already');
    const question = await signed(keys, WHO);
    expect([(await send(question)).status, (await send(question)).status]).toEqual([200, 200]);
  });

  it('takes back at once what the session, the groups or the account no longer give', async () => {
    const { user, tokens, identityId, keys } = await person();
    expect((await send(await signed(keys, WHO))).data).toEqual(MEMBERS);
    await setMembershipsOf(asSystem('a test'), user.id, [], []);
    expect((await send(await signed(keys, WHO))).data).toEqual({ media: null });
    await db().updateTable('users').set({ state: 'disabled' }).where('id', '=', user.id).execute();
    expect((await send(await signed(keys, WHO))).status).toBe(403);
    await db().updateTable('users').set({ state: 'active' }).where('id', '=', user.id).execute();
    expect((await send(await signed(keys, WHO))).status).toBe(200);
    await new Program(server.url, open).call('RevokeToken', { ClientId: open, Token: tokens.RefreshToken });
    expect((await send(await signed(keys, WHO))).status).toBe(403);
    const again = { IdentityId: identityId, Logins: logins(tokens) };
    expect(await pool('GetCredentialsForIdentity', again)).toMatchObject({
      __type: 'NotAuthorizedException',
    });
  });
});

it('Amplify 6 gets keys as a guest and signed in, and asks by them', async () => {
  const site = await install('sqlite');
  try {
    const { url } = await site.start();
    const here = url.replace('127.0.0.1', 'localhost');
    const { ClientId } = await addAppClient();
    Amplify.configure({
      Auth: {
        Cognito: {
          userPoolId: POOL,
          userPoolClientId: ClientId,
          userPoolEndpoint: `${here}/cognito-idp`,
          identityPoolId: identityPoolIdOf(ClientId),
          identityPoolEndpoint: `${here}/cognito-identity`,
          allowGuestAccess: true,
        },
      },
      API: {
        GraphQL: { endpoint: `${here}/graphql`, region: 'eu-west-3', defaultAuthMode: 'iam' },
      },
    });
    const who = async () => {
      const said = (await generateClient().graphql({
        query: '{ media(first: 1) { nodes { id } } }',
        authMode: 'iam',
      })) as {
        data: unknown;
      };
      return said.data;
    };
    const asGuest = await fetchAuthSession();
    expect(asGuest.credentials?.accessKeyId).toMatch(/^ASIA/);
    await expect(who()).rejects.toMatchObject({ data: { media: null } });
    const user = await addUser();
    await signIn({
      username: user.email,
      password: PASSWORD,
      options: { authFlowType: 'USER_PASSWORD_AUTH' },
    });
    await confirmSignIn({ challengeResponse: codeOf(user.secret) });
    expect((await fetchAuthSession()).identityId).toBe(identityIdOf(user.id));
    expect(await who()).toEqual({ media: { nodes: [] } });
    await signOut();
  } finally {
    await site.remove();
  }
});
