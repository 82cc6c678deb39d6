import { db } from '../../platform/db/database.server.ts';
import { hashSecret } from '../../platform/secrets.server.ts';
import { ownerOfFlow } from '../auth-flows.server.ts';
import { confirmByDevice } from '../confirm-sign-in.server.ts';
import { rememberedDevice } from '../srp/program-devices.server.ts';
import { beginSrp, checkSrp, type Verifier } from '../srp/srp.server.ts';
import type { ClientCall } from './call.server.ts';
import { type Body, text } from './fields.ts';
import { firstTokens, grantTokens } from './refresh.server.ts';
import { invalidParameter, notAuthorized, WireError } from './wire-error.ts';

/** A remembered device begins to prove that it is it. */
export async function deviceSrpAuth(call: ClientCall, session: string, responses: Body): Promise<object> {
  const { verifier, salt } = await deviceOf(call, session, responses);
  const begun = await beginSrp(verifier, text(responses, 'SRP_A'));
  if (!begun) throw invalidParameter('SRP_A is not valid.');
  return {
    ChallengeName: 'DEVICE_PASSWORD_VERIFIER',
    Session: session,
    ChallengeParameters: {
      USERNAME: text(responses, 'USERNAME'),
      DEVICE_KEY: verifier.name,
      SALT: salt,
      SRP_B: begun.srpB,
      SECRET_BLOCK: begun.secretBlock,
    },
  };
}

/** And has proved it: no code is asked for. */
export async function devicePasswordVerifier(
  call: ClientCall,
  session: string,
  responses: Body,
): Promise<object> {
  const { verifier } = await deviceOf(call, session, responses);
  const right = await checkSrp(verifier, claimIn(responses));
  const grant = grantTokens(call, { deviceKey: verifier.name, proved: false });
  return firstTokens(call, await confirmByDevice(session, verifier.name, right, call.caller, grant));
}

/** What the end of an SRP proof brings. */
export function claimIn(responses: Body) {
  return {
    secretBlock: text(responses, 'PASSWORD_CLAIM_SECRET_BLOCK'),
    signature: text(responses, 'PASSWORD_CLAIM_SIGNATURE'),
    timestamp: text(responses, 'TIMESTAMP'),
  };
}

async function deviceOf(
  { client }: ClientCall,
  session: string,
  responses: Body,
): Promise<{ verifier: Verifier; salt: string }> {
  const flow = await ownerOfFlow(session);
  if (!flow) throw notAuthorized('Invalid session for the user, session is expired.');
  const device = await rememberedDevice(db(), flow.userId, client.ClientId, text(responses, 'DEVICE_KEY'));
  if (!device) throw new WireError('ResourceNotFoundException', 'Device does not exist.');
  const { deviceKey: name, group, verifier, salt } = device;
  return { verifier: { name, group, verifier, owner: hashSecret(session) }, salt };
}
