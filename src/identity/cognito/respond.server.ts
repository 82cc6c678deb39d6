import { ownerOfFlow } from '../auth-flows.server.ts';
import { confirmSignIn } from '../confirm-sign-in.server.ts';
import { answerNewPassword } from '../passwords/new-password.server.ts';
import { useEnrolment } from '../second-factor/totp-setup.server.ts';
import type { SecondFactor } from '../user.ts';
import { findByLogin } from '../user-row.server.ts';
import type { ClientCall } from './call.server.ts';
import { devicePasswordVerifier, deviceSrpAuth } from './device-challenge.server.ts';
import { type Body, code, map, optionalText, text } from './fields.ts';
import { challengeOf } from './challenge.ts';
import { firstTokens, grantTokens } from './refresh.server.ts';
import { passwordVerifier } from './user-srp.server.ts';
import { invalidParameter, notAuthorized } from './wire-error.ts';

type Answer = (call: ClientCall, session: string, responses: Body) => Promise<object>;

const ANSWERS: Record<string, Answer | undefined> = {
  async SOFTWARE_TOKEN_MFA(call, session, responses) {
    const factor = factorIn(responses);
    return firstTokens(call, await confirmSignIn(session, factor, call.caller, proved(call, responses)));
  },
  async MFA_SETUP(call, session, responses) {
    return firstTokens(call, await useEnrolment(session, call.client.ClientId, proved(call, responses)));
  },
  DEVICE_SRP_AUTH: deviceSrpAuth,
  DEVICE_PASSWORD_VERIFIER: devicePasswordVerifier,
  async NEW_PASSWORD_REQUIRED(call, session, responses) {
    if (Object.keys(responses).some((name) => name.startsWith('userAttributes.')))
      throw invalidParameter('Attributes are changed by UpdateUserAttributes, once signed in.');
    return challengeOf(await answerNewPassword(session, text(responses, 'NEW_PASSWORD'), call.caller));
  },
};

/** The tokens of who has proved both factors now. */
const proved = (call: ClientCall, responses: Body) =>
  grantTokens(call, { deviceKey: optionalText(responses, 'DEVICE_KEY'), proved: true });

/** The next step of a sign-in under way, by whose it is. */
export async function respondToAuthChallenge(call: ClientCall): Promise<object> {
  const name = text(call.body, 'ChallengeName');
  const responses = map(call.body, 'ChallengeResponses');
  // It has no session: its block is sealed for whose it is.
  if (name === 'PASSWORD_VERIFIER') return passwordVerifier(call, responses);
  const answer = Object.hasOwn(ANSWERS, name) ? ANSWERS[name] : undefined;
  if (!answer) throw invalidParameter(`There is no challenge ${name.slice(0, 60)} here.`);
  const session = text(call.body, 'Session');
  await requireItsUser(session, text(responses, 'USERNAME'));
  return answer(call, session, responses);
}

/** Whoever answers a challenge names whose it is; any of the account's names will do. */
async function requireItsUser(session: string, username: string): Promise<void> {
  const flow = await ownerOfFlow(session);
  const user = await findByLogin(username);
  if (!flow || flow.userId !== user?.id)
    throw notAuthorized('Invalid session for the user, session is expired.');
}

/** Six digits; or one of the recovery codes, for who has lost the telephone. */
function factorIn(responses: Body): SecondFactor {
  const name = 'SOFTWARE_TOKEN_MFA_CODE';
  const value = responses[name];
  if (typeof value === 'string' && /^\w{4}(-\w{4}){3}$/.test(value)) return { recoveryCode: value };
  return { code: code(responses, name) };
}
