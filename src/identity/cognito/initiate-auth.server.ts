import { signIn } from '../sign-in.server.ts';
import { challengeOf } from './challenge.ts';
import { type ClientCall, requireFlow } from './call.server.ts';
import { map, optionalText, text } from './fields.ts';
import { refreshed } from './refresh.server.ts';
import { withSrp } from './user-srp.server.ts';
import { invalidParameter, notAuthorized } from './wire-error.ts';

/** The first step of a sign-in, or new tokens for an old one. */
export async function initiateAuth(call: ClientCall): Promise<object> {
  const flow = text(call.body, 'AuthFlow');
  const parameters = map(call.body, 'AuthParameters');
  if (flow === 'USER_PASSWORD_AUTH') return withPassword(call, parameters);
  if (flow === 'REFRESH_TOKEN_AUTH' || flow === 'REFRESH_TOKEN')
    return refreshed(call, text(parameters, 'REFRESH_TOKEN'), false);
  if (flow === 'USER_SRP_AUTH') return withSrp(call, parameters);
  throw invalidParameter(`There is no AuthFlow ${flow.slice(0, 60)} here.`);
}

async function withPassword(call: ClientCall, parameters: Record<string, unknown>): Promise<object> {
  requireFlow(call, 'ALLOW_USER_PASSWORD_AUTH');
  const [username, password] = [text(parameters, 'USERNAME'), text(parameters, 'PASSWORD')];
  const deviceKey = optionalText(parameters, 'DEVICE_KEY');
  const result = await signIn(username, password, { ...call.caller, deviceKey });
  // A browser's remembered device is none of a program's.
  if (!result.challengeName) throw notAuthorized('Incorrect username or password.');
  return challengeOf(result);
}
