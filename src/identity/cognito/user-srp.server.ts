import { consume } from '../rate-limit.server.ts';
import { SECOND_STEP_ADDRESS } from '../rate-limits.ts';
import { signInBy } from '../sign-in.server.ts';
import { beginSrp, checkSrp } from '../srp/srp.server.ts';
import { verifierFor } from '../srp/stored-password.server.ts';
import { findByLogin } from '../user-row.server.ts';
import { type ClientCall, requireFlow } from './call.server.ts';
import { claimIn } from './device-challenge.server.ts';
import { type Body, optionalText, text } from './fields.ts';
import { challengeOf } from './challenge.ts';
import { invalidParameter, notAuthorized } from './wire-error.ts';

/** Begins a sign-in in which the password itself is not sent. */
export async function withSrp(call: ClientCall, parameters: Body): Promise<object> {
  requireFlow(call, 'ALLOW_USER_SRP_AUTH');
  await consume([SECOND_STEP_ADDRESS, call.caller.address]);
  const username = text(parameters, 'USERNAME');
  const { userId, salt, verifier } = verifierFor(await findByLogin(username), username, call.client.ClientId);
  const begun = await beginSrp(verifier, text(parameters, 'SRP_A'));
  if (!begun) throw invalidParameter('SRP_A is not valid.');
  return {
    ChallengeName: 'PASSWORD_VERIFIER',
    ChallengeParameters: {
      USER_ID_FOR_SRP: userId,
      USERNAME: userId,
      SALT: salt,
      SRP_B: begun.srpB,
      SECRET_BLOCK: begun.secretBlock,
    },
  };
}

/** Its end. Everything it needs is in the sealed block: asked again without a device, it holds as well. */
export async function passwordVerifier(call: ClientCall, responses: Body): Promise<object> {
  requireFlow(call, 'ALLOW_USER_SRP_AUTH');
  const username = text(responses, 'USERNAME');
  const claim = claimIn(responses);
  const caller = { ...call.caller, deviceKey: optionalText(responses, 'DEVICE_KEY') };
  const result = await signInBy(username, caller, async (user) => {
    const { verifier, isReal } = verifierFor(user, username, call.client.ClientId);
    return (await checkSrp(verifier, claim)) && isReal;
  });
  if (!result.challengeName) throw notAuthorized('Incorrect username or password.');
  return challengeOf(result);
}
