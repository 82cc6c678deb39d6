import { createHmac, randomUUID } from 'node:crypto';
import {
  CodeMismatchException,
  CognitoIdentityProviderClient,
  ConfirmForgotPasswordCommand,
  ForgotPasswordCommand,
  GetTokensFromRefreshTokenCommand,
  GetUserCommand,
  InitiateAuthCommand,
  ListDevicesCommand,
  NotAuthorizedException,
  RespondToAuthChallengeCommand,
  RevokeTokenCommand,
  SetUserMFAPreferenceCommand,
  UpdateUserAttributesCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import {
  AuthenticationDetails,
  CognitoUser,
  CognitoUserPool,
  type CognitoUserSession,
} from 'amazon-cognito-identity-js';
import { Amplify } from 'aws-amplify';
import {
  confirmSignIn,
  fetchAuthSession,
  fetchDevices,
  forgetDevice,
  getCurrentUser,
  rememberDevice,
  signIn,
  signOut,
} from 'aws-amplify/auth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { storedPassword } from '../../../src/identity/srp/stored-password.server.ts';
import { setMembershipsOf } from '../../../src/identity/accounts/users.server.ts';
import { asSystem } from '../../../src/kernel/access/viewer.ts';
import { db } from '../../../src/platform/db/database.server.ts';
import { codeOf } from '../../support/browser.ts';
import { install } from '../../support/servers/installation.ts';
import { addUser, forgetUsedCodes, PASSWORD } from '../../support/people.ts';
import { addAppClient, Program } from '../../support/servers/program.ts';
import type { Server } from '../../support/servers/server.ts';

/** The official clients, as they are: nothing but addresses is set. */
let site: Awaited<ReturnType<typeof install>>;
let server: Server;
let clientId = '';
const POOL = 'eu-west-3_jambee';
const endpoint = () => `${server.url}/cognito-idp`;

beforeAll(async () => {
  site = await install('sqlite');
  server = await site.start();
  clientId = (await addAppClient()).ClientId;
  Amplify.configure({
    Auth: {
      Cognito: { userPoolId: POOL, userPoolClientId: clientId, userPoolEndpoint: endpoint() },
    },
  });
});
afterAll(() => site.remove());

const withPassword = (username: string, password = PASSWORD) =>
  signIn({ username, password, options: { authFlowType: 'USER_PASSWORD_AUTH' } });

it('Amplify 6 enrols an authenticator, takes a wrong code first, refreshes and signs out', async () => {
  const user = await addUser({ enrolled: false });
  const { nextStep } = await withPassword(user.email);
  if (nextStep.signInStep !== 'CONTINUE_SIGN_IN_WITH_TOTP_SETUP') throw new Error(nextStep.signInStep);
  const { sharedSecret } = nextStep.totpSetupDetails;
  await expect(confirmSignIn({ challengeResponse: codeOf(sharedSecret, 5) })).rejects.toMatchObject({
    name: 'EnableSoftwareTokenMFAException',
  });
  const done = await confirmSignIn({ challengeResponse: codeOf(sharedSecret) });
  expect(done.nextStep.signInStep).toBe('DONE');
  expect(await getCurrentUser()).toMatchObject({ userId: user.id });
  await setMembershipsOf(asSystem('a test'), user.id, ['BeeUsers', 'JamUsers'], []);
  const before = await fetchAuthSession();
  expect(before.tokens?.accessToken.payload['cognito:groups']).toEqual(['BeeUsers']);
  const after = await fetchAuthSession({ forceRefresh: true });
  const accessToken = after.tokens?.accessToken;
  expect(accessToken?.payload['cognito:groups']).toEqual(['BeeUsers', 'JamUsers']);
  await signOut();
  expect(await new Program(server.url, clientId).getUser(String(accessToken))).toMatchObject({
    message: 'Access Token has been revoked',
  });
});

it('Amplify 6 asks for a new password, for a confirmation, and for a code again after a wrong one', async () => {
  const printed = await addUser({ enrolled: false, mustChangePassword: 1 });
  expect((await withPassword(printed.email)).nextStep.signInStep).toBe(
    'CONFIRM_SIGN_IN_WITH_NEW_PASSWORD_REQUIRED',
  );
  const chosen = await confirmSignIn({ challengeResponse: 'Metronome & 11 bees' });
  expect(chosen.nextStep.signInStep).toBe('CONTINUE_SIGN_IN_WITH_TOTP_SETUP');

  const unconfirmed = await addUser({ state: 'unconfirmed' });
  expect((await withPassword(unconfirmed.email)).nextStep.signInStep).toBe('CONFIRM_SIGN_UP');
  await expect(withPassword(unconfirmed.email, 'wrong')).rejects.toMatchObject({
    name: 'NotAuthorizedException',
  });

  const user = await addUser();
  expect((await withPassword(user.email)).nextStep.signInStep).toBe('CONFIRM_SIGN_IN_WITH_TOTP_CODE');
  await expect(confirmSignIn({ challengeResponse: codeOf(user.secret, 5) })).rejects.toMatchObject({
    name: 'CodeMismatchException',
  });
  expect((await confirmSignIn({ challengeResponse: codeOf(user.secret) })).nextStep.signInStep).toBe('DONE');
  await signOut();
});

it('amazon-cognito-identity-js signs in, refreshes, and gives up on a dead token without locking anybody', async () => {
  const user = await addUser();
  const pool = new CognitoUserPool({ UserPoolId: POOL, ClientId: clientId, endpoint: endpoint() });
  const cognito = new CognitoUser({ Username: user.email, Pool: pool });
  cognito.setAuthenticationFlowType('USER_PASSWORD_AUTH');
  const session = await new Promise<CognitoUserSession>((resolve, reject) => {
    const details = new AuthenticationDetails({ Username: user.email, Password: PASSWORD });
    const callbacks = { onSuccess: resolve, onFailure: reject };
    cognito.authenticateUser(details, {
      ...callbacks,
      totpRequired: () => cognito.sendMFACode(codeOf(user.secret), callbacks, 'SOFTWARE_TOKEN_MFA'),
    });
  });
  const token = session.getRefreshToken();
  const refresh = () =>
    new Promise<CognitoUserSession>((resolve, reject) =>
      cognito.refreshSession(token, (error: unknown, next: CognitoUserSession) =>
        error ? reject(error) : resolve(next),
      ),
    );
  expect((await refresh()).getRefreshToken().getToken()).toBe(token.getToken());
  const preferred = await new Promise((resolve, reject) =>
    cognito.setUserMfaPreference(null, { Enabled: true, PreferredMfa: true }, (error, said) =>
      error ? reject(error) : resolve(said),
    ),
  );
  expect(preferred).toBe('SUCCESS');
  const data = await new Promise<{ PreferredMfaSetting: string } | undefined>((resolve, reject) =>
    cognito.getUserData((error, said) => (error ? reject(error) : resolve(said)), { bypassCache: true }),
  );
  expect(data?.PreferredMfaSetting).toBe('SOFTWARE_TOKEN_MFA');
  await db().deleteFrom('sessions').where('userId', '=', user.id).execute();
  await expect(refresh()).rejects.toMatchObject({ code: 'NotAuthorizedException' });
  expect((await new Program(server.url, clientId).initiate(user.email)).ChallengeName).toBe(
    'SOFTWARE_TOKEN_MFA',
  );
});

it('the AWS SDK parses answers and errors, without AWS credentials', async () => {
  const user = await addUser();
  const client = new CognitoIdentityProviderClient({ region: 'eu-west-3', endpoint: endpoint() });
  const initiate = (PASSWORD_: string) =>
    client.send(
      new InitiateAuthCommand({
        AuthFlow: 'USER_PASSWORD_AUTH',
        ClientId: clientId,
        AuthParameters: { USERNAME: user.email, PASSWORD: PASSWORD_ },
      }),
    );
  await expect(initiate('wrong')).rejects.toBeInstanceOf(NotAuthorizedException);
  const { Session, ChallengeName } = await initiate(PASSWORD);
  const { AuthenticationResult } = await client.send(
    new RespondToAuthChallengeCommand({
      ClientId: clientId,
      ChallengeName,
      Session,
      ChallengeResponses: { USERNAME: user.email, SOFTWARE_TOKEN_MFA_CODE: codeOf(user.secret) },
    }),
  );
  const { AccessToken, RefreshToken } = AuthenticationResult ?? {};
  const me = await client.send(new GetUserCommand({ AccessToken }));
  expect(me.UserMFASettingList).toEqual(['SOFTWARE_TOKEN_MFA']);
  expect(await client.send(new ListDevicesCommand({ AccessToken }))).toMatchObject({ Devices: [] });
  const UserAttributes = [{ Name: 'given_name', Value: 'Augusta' }];
  await client.send(new UpdateUserAttributesCommand({ AccessToken, UserAttributes }));
  const SoftwareTokenMfaSettings = { Enabled: true, PreferredMfa: true };
  await client.send(new SetUserMFAPreferenceCommand({ AccessToken, SoftwareTokenMfaSettings }));
  const sent = await client.send(new ForgotPasswordCommand({ ClientId: clientId, Username: user.email }));
  expect(sent.CodeDeliveryDetails?.DeliveryMedium).toBe('EMAIL');
  const wrongCode = {
    ClientId: clientId,
    Username: user.email,
    ConfirmationCode: '000000',
    Password: PASSWORD,
  };
  await expect(client.send(new ConfirmForgotPasswordCommand(wrongCode))).rejects.toBeInstanceOf(
    CodeMismatchException,
  );
  const renewed = await client.send(
    new GetTokensFromRefreshTokenCommand({ ClientId: clientId, RefreshToken }),
  );
  expect(renewed.AuthenticationResult?.RefreshToken).toMatch(/^[\w-]{43}$/);
  await client.send(new RevokeTokenCommand({ ClientId: clientId, Token: RefreshToken }));
  await expect(client.send(new GetUserCommand({ AccessToken }))).rejects.toMatchObject({
    name: 'NotAuthorizedException',
    message: 'Access Token has been revoked',
  });
  // As a program on a server, which has a secret.
  const made = await addAppClient({ ClientName: 'Partner', Confidential: true });
  const begin = (proof: object) =>
    client.send(
      new InitiateAuthCommand({
        AuthFlow: 'USER_PASSWORD_AUTH',
        ClientId: made.ClientId,
        AuthParameters: { USERNAME: user.email, PASSWORD, ...proof },
      }),
    );
  await expect(begin({})).rejects.toThrow('SECRET_HASH was not received');
  const SECRET_HASH = createHmac('sha256', made.ClientSecret ?? '')
    .update(user.email + made.ClientId)
    .digest('base64');
  expect((await begin({ SECRET_HASH })).ChallengeName).toBe('SOFTWARE_TOKEN_MFA');
});

it('amazon-cognito-identity-js is asked for no code on a device that its owner had remembered', async () => {
  const user = await addUser();
  const pool = new CognitoUserPool({ UserPoolId: POOL, ClientId: clientId, endpoint: endpoint() });
  const begin = () => {
    const cognito = new CognitoUser({ Username: user.email, Pool: pool });
    cognito.setAuthenticationFlowType('USER_PASSWORD_AUTH');
    return cognito;
  };
  /** Signs in; answers whether a code was asked for. */
  const signInBy = (cognito: CognitoUser) =>
    new Promise<{ coded: boolean; confirm: boolean }>((resolve, reject) => {
      let coded = false;
      const callbacks = {
        onSuccess: (_session: CognitoUserSession, confirm = false) => resolve({ coded, confirm }),
        onFailure: reject,
      };
      cognito.authenticateUser(new AuthenticationDetails({ Username: user.email, Password: PASSWORD }), {
        ...callbacks,
        totpRequired: () => {
          coded = true;
          cognito.sendMFACode(codeOf(user.secret), callbacks, 'SOFTWARE_TOKEN_MFA');
        },
      });
    });
  const settled = (
    work: (callbacks: { onSuccess: (said: string) => void; onFailure: (e: Error) => void }) => void,
  ) => new Promise<string>((onSuccess, onFailure) => work({ onSuccess, onFailure }));

  const first = begin();
  expect(await signInBy(first)).toEqual({ coded: true, confirm: true });
  // Known, but not remembered yet.
  await forgetUsedCodes(user.id);
  expect(await signInBy(begin())).toMatchObject({ coded: true });
  expect(await settled((callbacks) => first.setDeviceStatusRemembered(callbacks))).toBe('SUCCESS');
  await forgetUsedCodes(user.id);
  const second = begin();
  expect(await signInBy(second)).toMatchObject({ coded: false });
  const { AccessToken } = await new Program(server.url, clientId).signIn(user);
  const listed = await new Program(server.url, clientId).call('ListDevices', { AccessToken });
  expect(listed['Devices']).toMatchObject([{ DeviceLastAuthenticatedDate: expect.any(Number) as number }]);

  // The key alone, without the device's own password, is worth nothing.
  const stolen = (listed['Devices'] as { DeviceKey: string }[])[0]?.DeviceKey ?? '';
  const thief = new Program(server.url, clientId);
  const asked = await thief.call('InitiateAuth', {
    AuthFlow: 'USER_PASSWORD_AUTH',
    ClientId: clientId,
    AuthParameters: { USERNAME: user.email, PASSWORD, DEVICE_KEY: stolen },
  });
  expect(asked.ChallengeName).toBe('DEVICE_SRP_AUTH');
  const device = { USERNAME: user.email, DEVICE_KEY: stolen };
  for (const SRP_A of [undefined, null, '', 0, [], {}, '0', '1', 'xyz', 'f'.repeat(801)])
    expect((await thief.respond('DEVICE_SRP_AUTH', asked.Session, { ...device, SRP_A })).status).toBe(400);
  const challenge = await thief.respond('DEVICE_SRP_AUTH', asked.Session, { ...device, SRP_A: 'abcdef' });
  const claim = {
    ...device,
    TIMESTAMP: 'Sun Nov 22 19:00:00 UTC 2026',
    PASSWORD_CLAIM_SECRET_BLOCK: challenge.ChallengeParameters['SECRET_BLOCK'],
    PASSWORD_CLAIM_SIGNATURE: 'AAAA',
  };
  expect(await thief.respond('DEVICE_PASSWORD_VERIFIER', asked.Session, claim)).toMatchObject({
    error: 'NotAuthorizedException',
  });
  await forgetUsedCodes(user.id);
  const coded = { USERNAME: user.email, SOFTWARE_TOKEN_MFA_CODE: codeOf(user.secret) };
  expect(await thief.respond('SOFTWARE_TOKEN_MFA', asked.Session, coded)).toMatchObject({
    error: 'NotAuthorizedException',
  });

  // Forgotten here, and still kept by the program.
  await db().deleteFrom('devices').where('userId', '=', user.id).execute();
  expect((await thief.respond('DEVICE_SRP_AUTH', asked.Session, { ...device, SRP_A: 'abcdef' })).error).toBe(
    'ResourceNotFoundException',
  );
  expect(await signInBy(begin())).toMatchObject({ coded: true });
});

describe('where SRP is on', () => {
  let srp = '';
  const begin = (username: string, password = PASSWORD) => signIn({ username, password });

  beforeAll(async () => {
    const flows = ['ALLOW_USER_SRP_AUTH', 'ALLOW_REFRESH_TOKEN_AUTH'] as const;
    srp = (await addAppClient({ ClientName: 'By SRP', ExplicitAuthFlows: [...flows], Srp: true })).ClientId;
    Amplify.configure({
      Auth: { Cognito: { userPoolId: POOL, userPoolClientId: srp, userPoolEndpoint: endpoint() } },
    });
  });

  /** Somebody whose password was chosen since. */
  async function addSrpUser() {
    const user = await addUser();
    const stored = await storedPassword(user.id, PASSWORD);
    await db().updateTable('users').set(stored).where('id', '=', user.id).execute();
    return user;
  }

  it('Amplify 6 signs in as it does by itself, and is asked for no code on a remembered device', async () => {
    const user = await addSrpUser();
    const coded = async () => {
      await forgetUsedCodes(user.id);
      const { nextStep } = await begin(user.email.toUpperCase());
      if (nextStep.signInStep === 'DONE') return false;
      expect(nextStep.signInStep).toBe('CONFIRM_SIGN_IN_WITH_TOTP_CODE');
      expect((await confirmSignIn({ challengeResponse: codeOf(user.secret) })).isSignedIn).toBe(true);
      return true;
    };
    expect(await coded()).toBe(true);
    await rememberDevice();
    await signOut();
    expect(await coded()).toBe(false);
    const [device] = await fetchDevices();
    expect(device?.lastAuthenticatedDate?.getTime()).toBeGreaterThan(Date.now() - 3600_000);
    await forgetDevice();
    await signOut();
    expect(await coded()).toBe(true);
    await signOut();
  });

  it('amazon-cognito-identity-js signs in by SRP', async () => {
    const user = await addSrpUser();
    const Pool = new CognitoUserPool({ UserPoolId: POOL, ClientId: srp, endpoint: endpoint() });
    const cognito = new CognitoUser({ Username: user.email, Pool });
    const session = await new Promise<CognitoUserSession>((resolve, reject) => {
      const callbacks = { onSuccess: resolve, onFailure: reject };
      cognito.authenticateUser(new AuthenticationDetails({ Username: user.email, Password: PASSWORD }), {
        ...callbacks,
        totpRequired: () => cognito.sendMFACode(codeOf(user.secret), callbacks, 'SOFTWARE_TOKEN_MFA'),
      });
    });
    expect(session.isValid()).toBe(true);
  });

  it('answers wrong, unknown, disabled and not yet chosen alike; an old password proves nothing', async () => {
    const [right, disabled, unchosen] = [await addSrpUser(), await addSrpUser(), await addUser()];
    await db().updateTable('users').set({ state: 'disabled' }).where('id', '=', disabled.id).execute();
    for (const [name, password] of [
      [right.email, 'wrong'],
      ['nobody-at-srp@example.org', PASSWORD],
      [disabled.email, PASSWORD],
      [unchosen.email, PASSWORD],
    ] as const)
      await expect(begin(name, password)).rejects.toMatchObject({
        name: 'NotAuthorizedException',
        message: 'Incorrect username or password.',
      });
    const program = new Program(server.url, srp);
    const parametersOf = async (USERNAME: string) => {
      const AuthParameters = { USERNAME, SRP_A: 'abcdef' };
      const said = await program.call('InitiateAuth', {
        AuthFlow: 'USER_SRP_AUTH',
        ClientId: srp,
        AuthParameters,
      });
      const { USER_ID_FOR_SRP, SALT } = said.ChallengeParameters;
      return { USER_ID_FOR_SRP, SALT };
    };
    const unknown = await parametersOf('nobody-at-srp@example.org');
    // As with somebody who is there, however the name is typed; and an account without a verifier is one that is not there.
    for (const spelled of ['Nobody-at-SRP@example.org', '\u00a0nobody-at-srp@example.org '])
      expect(await parametersOf(spelled)).toEqual(unknown);
    const named = await parametersOf('z\u00e9 nobody');
    for (const spelled of ['Ze\u0301 Nobody', 'z\u00e9  \u00a0nobody'])
      expect(await parametersOf(spelled)).toEqual(named);
    await db()
      .updateTable('users')
      .set({ srpSalt: null, srpVerifier: null })
      .where('id', '=', unchosen.id)
      .execute();
    for (const id of [unchosen.id, randomUUID(), right.id])
      expect((await parametersOf(id.toUpperCase())).USER_ID_FOR_SRP).toBe(id);
    expect(unknown.USER_ID_FOR_SRP).toMatch(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/);
    expect(unknown.SALT).toHaveLength((await parametersOf(right.email)).SALT?.length ?? 0);
    for (const SRP_A of [undefined, null, '', 0, [], {}, '0', '1', 'xyz']) {
      const AuthParameters = { USERNAME: right.email, SRP_A };
      const body = { AuthFlow: 'USER_SRP_AUTH', ClientId: srp, AuthParameters };
      expect(await program.call('InitiateAuth', body)).toMatchObject({ error: 'InvalidParameterException' });
    }
    // The hash beside it became another: the verifier opens no more.
    const { passwordHash } = await storedPassword(right.id, 'Metronome & 11 bees');
    await db().updateTable('users').set({ passwordHash }).where('id', '=', right.id).execute();
    await expect(begin(right.email)).rejects.toMatchObject({ name: 'NotAuthorizedException' });
  });
});
