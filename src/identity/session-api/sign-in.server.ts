import type { Tx } from '../../platform/db/database.server.ts';
import { transaction } from '../../platform/db/transaction.server.ts';
import { hashSecret } from '../../platform/secrets.server.ts';
import { completeSignIn, confirmSignIn } from '../confirm-sign-in.server.ts';
import { rememberDevice } from '../devices.server.ts';
import { wrongCredentials } from '../identity-error.ts';
import { askForPasskey, askForSecondStep, signInWithPasskey } from '../passkeys/sign-in.server.ts';
import { beginAuthenticatorChange } from '../reauthentication.server.ts';
import { openSession, signOut } from '../sessions.server.ts';
import { signIn } from '../sign-in.server.ts';
import { setupTOTP, verifyTotpToken } from '../second-factor/totp-setup.server.ts';
import { lockUser } from '../user-row.server.ts';
import type { SecondFactor, SignedChallenge } from '../user.ts';
import { type AddressOf, type Call, type SessionApi, onGet, onPost, unauthenticated } from './call.server.ts';
import { dropCookie, readCookie, writeCookie } from './cookies.server.ts';
import { issueCsrf } from './csrf.server.ts';
import { codeOf, credentialsOf, textOf } from './fields.server.ts';

/** The calls of a sign-in, from the CSRF cookie to the way out. */
export function addSignIn(api: SessionApi, addressOf: AddressOf): void {
  onGet(api, '/sanctum/csrf-cookie', addressOf, async ({ c, sessionToken }) => {
    issueCsrf(c, sessionToken);
    return c.body(null, 204);
  });
  onPost(api, '/login', addressOf, login);
  onPost(api, '/two-factor-challenge', addressOf, secondStep);
  onPost(api, '/passkey/options', addressOf, askPasskey);
  onPost(api, '/passkey/login', addressOf, loginWithPasskey);
  onPost(api, '/mfa/setup', addressOf, beginSetup);
  onPost(api, '/mfa/verify', addressOf, finishSetup);
  onPost(api, '/logout', addressOf, logout);
}

async function login(call: Call): Promise<Response> {
  const { login: name, password } = credentialsOf(call.body);
  const result = await signIn(name, password, call.caller);
  if (result.challengeName) return challenge(call, result);
  const granted = await transaction(async (tx) => {
    const user = await lockUser(tx, result.userId);
    if (user?.state !== 'active') throw wrongCredentials();
    return completeSignIn(tx, user, call.caller, grantSession(call));
  });
  welcome(call, granted);
  return call.c.json({ two_factor: false });
}

/** Fortify's body, with the challenge named; its state stays here, under the flow's cookie. */
export function challenge(
  { c }: Call,
  result: { challengeName: string; flowToken: string; email: string; passkey?: boolean },
): Response {
  const { challengeName: name, flowToken, email, passkey } = result;
  writeCookie(c, 'flow', flowToken);
  return c.json({ two_factor: true, challenge: name, email, ...(passkey ? { passkey } : {}) });
}

/** What a passkey is to sign: as the second step of the sign-in under way, or instead of both. */
async function askPasskey(call: Call): Promise<Response> {
  const { options, token } =
    call.body['second'] === true
      ? await askForSecondStep(flowOf(call), call.caller)
      : await askForPasskey(call.caller);
  writeCookie(call.c, 'passkey', token);
  return call.c.json(options);
}

async function loginWithPasskey(call: Call): Promise<Response> {
  welcome(call, await signInWithPasskey(signedIn(call), call.caller, grantSession(call)));
  return call.c.body(null, 204);
}

async function secondStep(call: Call): Promise<Response> {
  const granted = await confirmSignIn(flowOf(call), factorOf(call), call.caller, grantSession(call));
  welcome(call, granted);
  return call.c.body(null, 204);
}

/** While enrolling, the flow of the sign-in; signed in, a new one for who proves both factors. */
async function beginSetup(call: Call): Promise<Response> {
  let flow = flowOf(call);
  if (call.viewer.kind === 'user') {
    flow = await beginAuthenticatorChange(
      call.viewer,
      textOf(call.body, 'password', 'Password'),
      factorOf(call),
    );
    writeCookie(call.c, 'flow', flow);
  }
  return call.c.json(await setupTOTP(flow));
}

async function finishSetup(call: Call): Promise<Response> {
  const outcome = await verifyTotpToken(flowOf(call), codeOf(call.body), call.caller, grantSession(call));
  welcome(call, outcome.granted);
  return call.c.json({ recoveryCodes: outcome.recoveryCodes });
}

async function logout(call: Call): Promise<Response> {
  const { c, viewer, sessionId } = call;
  if (viewer.kind !== 'user' || !sessionId) return unauthenticated(c);
  await signOut(viewer, sessionId);
  dropCookie(c, 'session');
  dropCookie(c, 'flow');
  issueCsrf(c, undefined);
  return c.body(null, 204);
}

function flowOf({ c }: Call): string {
  return readCookie(c, 'flow') ?? '';
}

export function factorOf(call: Call): SecondFactor {
  const { body } = call;
  if (body['passkey'] !== undefined) return signedIn(call);
  if (body['recovery_code'] === undefined) return { code: codeOf(body) };
  return { recoveryCode: textOf(body, 'recovery_code', 'Recovery code') };
}

/** What a passkey signed; its challenge is over with this answer. */
function signedIn({ c, body }: Call): SignedChallenge {
  const challengeToken = readCookie(c, 'passkey') ?? '';
  dropCookie(c, 'passkey');
  return { passkey: body['passkey'], challengeToken };
}

interface Granted {
  session: string;
  device: string | undefined;
}

/** A new session, never one the browser brought; the one it brought ends. */
export function grantSession({ sessionToken, caller, body }: Pick<Call, 'sessionToken' | 'caller' | 'body'>) {
  return async (tx: Tx, userId: string, passkeyId?: string): Promise<Granted> => {
    if (sessionToken)
      await tx.deleteFrom('sessions').where('tokenHash', '=', hashSecret(sessionToken)).execute();
    return {
      session: await openSession(tx, userId, caller.agent, passkeyId),
      device: body['remember'] === true ? await rememberDevice(tx, userId, caller.agent) : undefined,
    };
  };
}

/** The cookies of a session that has just begun; the CSRF token changes with it. */
export function welcome({ c }: Call, { session, device }: Granted): void {
  writeCookie(c, 'session', session);
  if (device) writeCookie(c, 'device', device);
  dropCookie(c, 'flow');
  dropCookie(c, 'visit');
  issueCsrf(c, session);
}
