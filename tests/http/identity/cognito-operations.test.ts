import {
  AssociateSoftwareTokenCommand,
  ChangePasswordCommand,
  CodeMismatchException,
  CognitoIdentityProviderClient,
  ConfirmDeviceCommand,
  ConfirmForgotPasswordCommand,
  ConfirmSignUpCommand,
  EnableSoftwareTokenMFAException,
  ForgetDeviceCommand,
  ForgotPasswordCommand,
  GetTokensFromRefreshTokenCommand,
  GetUserAttributeVerificationCodeCommand,
  GetUserCommand,
  GlobalSignOutCommand,
  InitiateAuthCommand,
  InvalidParameterException,
  InvalidPasswordException,
  ListDevicesCommand,
  NotAuthorizedException,
  ResendConfirmationCodeCommand,
  ResourceNotFoundException,
  RespondToAuthChallengeCommand,
  RevokeTokenCommand,
  SetUserMFAPreferenceCommand,
  SignUpCommand,
  UpdateDeviceStatusCommand,
  UpdateUserAttributesCommand,
  UserNotConfirmedException,
  VerifySoftwareTokenCommand,
  VerifyUserAttributeCommand,
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
  rememberDevice,
  signIn,
  signOut,
} from 'aws-amplify/auth';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { operations } from '../../../src/identity/cognito/operations.server.ts';
import { mailedCode } from '../../../src/identity/secret-codes.server.ts';
import { setSignUpOpen } from '../../../src/identity/site-settings.server.ts';
import { storedPassword } from '../../../src/identity/srp/stored-password.server.ts';
import { asSystem } from '../../../src/kernel/access/viewer.ts';
import { db } from '../../../src/platform/db/database.server.ts';
import { codeOf } from '../../support/browser.ts';
import { install } from '../../support/servers/installation.ts';
import { addUser, identityMailsTo, PASSWORD } from '../../support/people.ts';
import { addAppClient, Program } from '../../support/servers/program.ts';
import type { Server } from '../../support/servers/server.ts';

/** The same calls that an application makes of AWS, by the clients that AWS made, to the last operation. */
const POOL = 'eu-west-3_jambee';
const CHOSEN = 'Metronome & 11 bees';
let site: Awaited<ReturnType<typeof install>>;
let server: Server;
let ClientId = '';
const endpoint = () => `${server.url}/cognito-idp`;

beforeAll(async () => {
  site = await install('sqlite');
  server = await site.start();
  ClientId = (await addAppClient()).ClientId;
});
afterAll(() => site.remove());

async function codeTo(email: string, letter: string): Promise<string> {
  const letters = await identityMailsTo(email);
  return mailedCode(letters.findLast((each) => each.letter === letter)?.secretId ?? '');
}

it('every operation, by the AWS SDK: answers are parsed, errors are of their class', async () => {
  const client = new CognitoIdentityProviderClient({ region: 'eu-west-3', endpoint: endpoint() });
  const called = new Set<string>();
  client.middlewareStack.add(
    (next, { commandName = '' }) =>
      (call) => {
        called.add(commandName.replace(/Command$/, ''));
        return next(call);
      },
    { step: 'initialize' },
  );
  await setSignUpOpen(asSystem('a test'), true);
  const Username = 'sdk@example.org';
  const delivered = { DeliveryMedium: 'EMAIL', Destination: 's***@e***', AttributeName: 'email' };

  // A newcomer.
  const signUp = (Password: string) =>
    client.send(
      new SignUpCommand({
        ClientId,
        Username,
        Password,
        UserAttributes: [
          { Name: 'given_name', Value: 'Grace' },
          { Name: 'family_name', Value: 'Hopper' },
          { Name: 'phone_number', Value: '+33612345678' },
        ],
      }),
    );
  await expect(signUp('short')).rejects.toBeInstanceOf(InvalidPasswordException);
  expect(await signUp(PASSWORD)).toMatchObject({ UserConfirmed: false, CodeDeliveryDetails: delivered });
  const initiate = (password: string) =>
    client.send(
      new InitiateAuthCommand({
        AuthFlow: 'USER_PASSWORD_AUTH',
        ClientId,
        AuthParameters: { USERNAME: Username, PASSWORD: password },
      }),
    );
  await expect(initiate('wrong')).rejects.toBeInstanceOf(NotAuthorizedException);
  await expect(initiate(PASSWORD)).rejects.toBeInstanceOf(UserNotConfirmedException);
  const resent = await client.send(new ResendConfirmationCodeCommand({ ClientId, Username }));
  expect(resent.CodeDeliveryDetails).toEqual(delivered);
  const confirm = (ConfirmationCode: string) =>
    client.send(new ConfirmSignUpCommand({ ClientId, Username, ConfirmationCode }));
  await expect(confirm('000000')).rejects.toBeInstanceOf(CodeMismatchException);
  await confirm(await codeTo(Username, 'confirm-code'));

  // The second factor.
  const first = await initiate(PASSWORD);
  expect(first.ChallengeName).toBe('MFA_SETUP');
  const made = await client.send(new AssociateSoftwareTokenCommand({ Session: first.Session }));
  const secret = made.SecretCode ?? '';
  const verify = (UserCode: string) =>
    client.send(new VerifySoftwareTokenCommand({ Session: made.Session, UserCode }));
  await expect(verify(codeOf(secret, 5))).rejects.toBeInstanceOf(EnableSoftwareTokenMFAException);
  const verified = await verify(codeOf(secret));
  expect(verified.Status).toBe('SUCCESS');
  const { AuthenticationResult } = await client.send(
    new RespondToAuthChallengeCommand({
      ClientId,
      ChallengeName: 'MFA_SETUP',
      Session: verified.Session,
      ChallengeResponses: { USERNAME: Username },
    }),
  );
  const { AccessToken, RefreshToken, NewDeviceMetadata, TokenType } = AuthenticationResult ?? {};
  expect(TokenType).toBe('Bearer');

  // The device.
  const DeviceKey = NewDeviceMetadata?.DeviceKey;
  const random = (bytes: number) =>
    Buffer.from(crypto.getRandomValues(new Uint8Array(bytes))).toString('base64');
  const known = await client.send(
    new ConfirmDeviceCommand({
      AccessToken,
      DeviceKey,
      DeviceName: 'Pedalboard',
      DeviceSecretVerifierConfig: { Salt: random(16), PasswordVerifier: random(384) },
    }),
  );
  expect(known.UserConfirmationNecessary).toBe(true);
  const status = (DeviceRememberedStatus: 'remembered' | 'not_remembered', key = DeviceKey) =>
    client.send(new UpdateDeviceStatusCommand({ AccessToken, DeviceKey: key, DeviceRememberedStatus }));
  await status('remembered');
  await expect(status('remembered', 'eu-west-3_none')).rejects.toBeInstanceOf(ResourceNotFoundException);
  const [device] = (await client.send(new ListDevicesCommand({ AccessToken, Limit: 60 }))).Devices ?? [];
  expect(device?.DeviceAttributes).toContainEqual({ Name: 'device_name', Value: 'Pedalboard' });
  expect(device?.DeviceCreateDate).toBeInstanceOf(Date);
  await client.send(new ForgetDeviceCommand({ AccessToken, DeviceKey }));
  expect((await client.send(new ListDevicesCommand({ AccessToken }))).Devices).toEqual([]);

  // The account.
  const change = (Name: string, Value: string) =>
    client.send(new UpdateUserAttributesCommand({ AccessToken, UserAttributes: [{ Name, Value }] }));
  await expect(change('given_name', 'x'.repeat(2000))).rejects.toBeInstanceOf(InvalidParameterException);
  await change('given_name', 'Admiral Grace');
  const moved = await change('email', 'sdk-2@example.org');
  expect(moved.CodeDeliveryDetailsList).toEqual([delivered]);
  const AttributeName = 'email';
  await client.send(new GetUserAttributeVerificationCodeCommand({ AccessToken, AttributeName }));
  const prove = (Code: string) =>
    client.send(new VerifyUserAttributeCommand({ AccessToken, AttributeName, Code }));
  await expect(prove('000000')).rejects.toBeInstanceOf(CodeMismatchException);
  await prove(await codeTo('sdk-2@example.org', 'email-code'));
  const me = await client.send(new GetUserCommand({ AccessToken }));
  expect(me).toMatchObject({ PreferredMfaSetting: 'SOFTWARE_TOKEN_MFA' });
  for (const [Name, Value] of [
    ['email', 'sdk-2@example.org'],
    ['given_name', 'Admiral Grace'],
  ])
    expect(me.UserAttributes).toContainEqual({ Name, Value });
  const prefer = (Enabled: boolean) =>
    client.send(new SetUserMFAPreferenceCommand({ AccessToken, SoftwareTokenMfaSettings: { Enabled } }));
  await prefer(true);
  await expect(prefer(false)).rejects.toBeInstanceOf(InvalidParameterException);
  const another = await client.send(new AssociateSoftwareTokenCommand({ AccessToken }));
  expect(
    await client.send(
      new VerifySoftwareTokenCommand({ AccessToken, UserCode: codeOf(another.SecretCode ?? '') }),
    ),
  ).toMatchObject({ Status: 'SUCCESS' });
  const choose = (PreviousPassword: string) =>
    client.send(new ChangePasswordCommand({ AccessToken, PreviousPassword, ProposedPassword: CHOSEN }));
  await expect(choose('wrong')).rejects.toBeInstanceOf(NotAuthorizedException);
  await choose(PASSWORD);

  // The end of it.
  const renewed = await client.send(new GetTokensFromRefreshTokenCommand({ ClientId, RefreshToken }));
  const next = renewed.AuthenticationResult;
  expect(next?.RefreshToken).not.toBe(RefreshToken);
  const forgotten = { ClientId, Username: 'sdk-2@example.org' };
  await client.send(new ForgotPasswordCommand(forgotten));
  await client.send(new GlobalSignOutCommand({ AccessToken: next?.AccessToken }));
  await expect(client.send(new GetUserCommand({ AccessToken }))).rejects.toThrow(NotAuthorizedException);
  await client.send(new RevokeTokenCommand({ ClientId, Token: next?.RefreshToken }));
  const reset = (ConfirmationCode: string) =>
    client.send(new ConfirmForgotPasswordCommand({ ...forgotten, ConfirmationCode, Password: PASSWORD }));
  await expect(reset('000000')).rejects.toBeInstanceOf(CodeMismatchException);
  await reset(await codeTo('sdk-2@example.org', 'reset-code'));
  expect([...called].toSorted()).toEqual(Object.keys(operations).toSorted());
});

it('amazon-cognito-identity-js sets an authenticator up, by password and by SRP', async () => {
  const bySrp = await addAppClient({
    ExplicitAuthFlows: ['ALLOW_USER_SRP_AUTH', 'ALLOW_REFRESH_TOKEN_AUTH'],
    Srp: true,
  });
  for (const [flow, id] of [
    ['USER_PASSWORD_AUTH', ClientId],
    ['USER_SRP_AUTH', bySrp.ClientId],
  ] as const) {
    const user = await addUser({ enrolled: false });
    const stored = await storedPassword(user.id, PASSWORD);
    await db().updateTable('users').set(stored).where('id', '=', user.id).execute();
    const Pool = new CognitoUserPool({ UserPoolId: POOL, ClientId: id, endpoint: endpoint() });
    const cognito = new CognitoUser({ Username: user.email, Pool });
    cognito.setAuthenticationFlowType(flow);
    const refused: string[] = [];
    const session = await new Promise<CognitoUserSession>((onSuccess, onFailure) => {
      const verify = (secret: string) =>
        cognito.verifySoftwareToken(codeOf(secret, 5), 'Pedalboard', {
          onSuccess: () => onFailure(new Error('A wrong code was taken.')),
          onFailure: (error: Error & { code?: string }) => {
            refused.push(error.code ?? '');
            cognito.verifySoftwareToken(codeOf(secret), 'Pedalboard', { onSuccess, onFailure });
          },
        });
      cognito.authenticateUser(new AuthenticationDetails({ Username: user.email, Password: PASSWORD }), {
        onSuccess: () => onFailure(new Error('Nobody asked for a second factor.')),
        onFailure,
        mfaSetup: () => cognito.associateSoftwareToken({ associateSecretCode: verify, onFailure }),
      });
    });
    expect([flow, session.isValid(), refused]).toEqual([flow, true, ['EnableSoftwareTokenMFAException']]);
    const data = await new Promise<{ UserMFASettingList: string[] } | undefined>((resolve, reject) =>
      cognito.getUserData((error, said) => (error ? reject(error) : resolve(said)), { bypassCache: true }),
    );
    expect(data?.UserMFASettingList).toEqual(['SOFTWARE_TOKEN_MFA']);
  }
});

it('Amplify 6 asks for new tokens once, names its devices, and gets nothing by a token of before', async () => {
  const user = await addUser();
  const { ClientId: srp } = await addAppClient({
    ExplicitAuthFlows: ['ALLOW_USER_SRP_AUTH', 'ALLOW_REFRESH_TOKEN_AUTH'],
    Srp: true,
  });
  const stored = await storedPassword(user.id, PASSWORD);
  await db().updateTable('users').set(stored).where('id', '=', user.id).execute();
  Amplify.configure({
    Auth: { Cognito: { userPoolId: POOL, userPoolClientId: srp, userPoolEndpoint: endpoint() } },
  });
  await signIn({ username: user.email, password: PASSWORD });
  await confirmSignIn({ challengeResponse: codeOf(user.secret) });
  const [device] = await fetchDevices();
  expect(device?.name).toBe(navigator.userAgent);
  expect(device?.createDate?.getTime()).toBeGreaterThan(Date.now() - 3600_000);

  const asked: string[] = [];
  const tokens: string[] = [];
  const real = globalThis.fetch;
  globalThis.fetch = async (where, init) => {
    const target = new Headers(init?.headers).get('x-amz-target')?.split('.')[1] ?? '';
    asked.push(target);
    if (target === 'RevokeToken') tokens.push((JSON.parse(init?.body as string) as { Token: string }).Token);
    return real(where, init);
  };
  try {
    await fetchAuthSession({ forceRefresh: true });
    expect(asked).toEqual(['GetTokensFromRefreshToken']);
    await signOut();
  } finally {
    globalThis.fetch = real;
  }
  expect(asked.slice(1)).toEqual(['RevokeToken']);
  expect(await new Program(server.url, srp).refresh(tokens[0] ?? '')).toMatchObject({
    message: 'Refresh Token has been revoked',
  });
});

it('what answers a challenge is good once, in time, for its session and its program alone', async () => {
  const ExplicitAuthFlows = ['ALLOW_USER_PASSWORD_AUTH', 'ALLOW_USER_SRP_AUTH'] as const;
  const every = { ExplicitAuthFlows: [...ExplicitAuthFlows], Srp: true };
  const [ours, theirs] = [await addAppClient(every), await addAppClient(every)];
  const userPoolClientId = ours.ClientId;
  Amplify.configure({
    Auth: { Cognito: { userPoolId: POOL, userPoolClientId, userPoolEndpoint: endpoint() } },
  });
  interface Answer {
    ClientId: string;
    ChallengeName: string;
    Session?: string;
    ChallengeResponses: Record<string, string>;
  }
  const met = new Set<string>();
  let trying = false;
  const real = globalThis.fetch;
  const at = new Program(server.url, ours.ClientId);
  const refused = async (how: string, answer: Answer) => {
    const said = await at.call('RespondToAuthChallenge', answer);
    const { ChallengeName: name } = answer;
    expect([name, how, said.status, said.AuthenticationResult]).toEqual([name, how, 400, undefined]);
  };
  const expire = (minutes: number) =>
    db()
      .updateTable('authFlows')
      .set({ expiresAt: new Date(Date.now() + minutes * 60_000).toISOString() })
      .execute();
  // Each answer that Amplify gives is tried in every wrong way first, and once more when it was taken.
  globalThis.fetch = async (where, init) => {
    const target = new Headers(init?.headers).get('x-amz-target') ?? '';
    if (!target.endsWith('.RespondToAuthChallenge') || trying) return real(where, init);
    trying = true;
    const answer = JSON.parse(init?.body as string) as Answer;
    const { Session, ChallengeResponses } = answer;
    const changed = (token: string) => (token.startsWith('A') ? 'B' : 'A') + token.slice(1);
    const { PASSWORD_CLAIM_SECRET_BLOCK: block = '' } = ChallengeResponses;
    const forged = {
      ...(Session === undefined ? {} : { Session: changed(Session) }),
      ChallengeResponses: { ...ChallengeResponses, PASSWORD_CLAIM_SECRET_BLOCK: changed(block) },
    };
    await refused('forged', { ...answer, ...forged });
    await refused('of another program', { ...answer, ClientId: theirs.ClientId });
    // A proof by SRP holds its own minutes and may begin anew: what comes next counts, once.
    const { ChallengeName } = answer;
    const leadsOn = ChallengeName === 'PASSWORD_VERIFIER' || ChallengeName === 'DEVICE_SRP_AUTH';
    if (!leadsOn) {
      await expire(-1);
      await refused('late', answer);
      await expire(3);
    }
    const taken = await real(where, init);
    expect([ChallengeName, taken.status]).toEqual([ChallengeName, 200]);
    await db().updateTable('users').set({ totpLastStep: 0 }).execute();
    if (leadsOn) expect(await taken.clone().json()).not.toHaveProperty('AuthenticationResult');
    else await refused('used', answer);
    met.add(ChallengeName);
    trying = false;
    return taken;
  };
  try {
    const user = await addUser();
    const stored = await storedPassword(user.id, PASSWORD);
    await db().updateTable('users').set(stored).where('id', '=', user.id).execute();
    await signIn({ username: user.email, password: PASSWORD });
    await confirmSignIn({ challengeResponse: codeOf(user.secret) });
    await rememberDevice();
    await signOut();
    await signIn({ username: user.email, password: PASSWORD });
    await signOut();
    const printed = await addUser({ mustChangePassword: 1, enrolled: false });
    const options = { authFlowType: 'USER_PASSWORD_AUTH' } as const;
    await signIn({ username: printed.email, password: PASSWORD, options });
    const { nextStep } = await confirmSignIn({ challengeResponse: CHOSEN });
    if (nextStep.signInStep !== 'CONTINUE_SIGN_IN_WITH_TOTP_SETUP') throw new Error(nextStep.signInStep);
    await confirmSignIn({ challengeResponse: codeOf(nextStep.totpSetupDetails.sharedSecret) });
    await signOut();
  } finally {
    globalThis.fetch = real;
  }
  expect([...met].toSorted()).toEqual([
    'DEVICE_PASSWORD_VERIFIER',
    'DEVICE_SRP_AUTH',
    'MFA_SETUP',
    'NEW_PASSWORD_REQUIRED',
    'PASSWORD_VERIFIER',
    'SOFTWARE_TOKEN_MFA',
  ]);
});
