import { groupOf, hasDevice, newDeviceKey } from '../srp/program-devices.server.ts';
import {
  findProgramSession,
  openProgramSession,
  type ProgramSession,
  refreshSession,
} from '../tokens/program-sessions.server.ts';
import { makeTokens } from '../tokens/tokens.server.ts';
import type { Grant } from '../confirm-sign-in.server.ts';
import { type ClientCall, requireFlow } from './call.server.ts';
import { text } from './fields.ts';
import { notAuthorized, WireError } from './wire-error.ts';

interface Opened {
  sessionId: string;
  refreshToken: string;
  /** Of a device that is not known yet. */
  newDevice: string | undefined;
}

interface Terms {
  /** The device it says it runs on. */
  deviceKey: string | undefined;
  /** Whether both factors were proved now; a remembered device stands for the second. */
  proved: boolean;
}

/** What a program's sign-in is for: a session of its own. */
export function grantTokens({ client }: ClientCall, { deviceKey, proved }: Terms): Grant<Opened> {
  return async (tx, userId) => {
    const known = deviceKey !== undefined && (await hasDevice(tx, userId, client.ClientId, deviceKey));
    const newDevice = known ? undefined : newDeviceKey();
    const opened = await openProgramSession(tx, userId, {
      client: client.ClientId,
      agent: client.ClientName,
      proved,
      deviceKey: newDevice ?? deviceKey ?? null,
    });
    return { ...opened, newDevice };
  };
}

/** The tokens of a session that has just begun. */
export async function firstTokens(
  { client }: ClientCall,
  { sessionId, refreshToken, newDevice }: Opened,
): Promise<object> {
  const session = await findProgramSession(sessionId, client.ClientId);
  const metadata = newDevice && { DeviceKey: newDevice, DeviceGroupKey: groupOf(newDevice) };
  return {
    AuthenticationResult: {
      ...(await tokensOf(session)),
      RefreshToken: refreshToken,
      ...(metadata ? { NewDeviceMetadata: metadata } : {}),
    },
    ChallengeParameters: {},
  };
}

/** GetTokensFromRefreshToken: the refresh token is used up for another. */
export async function getTokensFromRefreshToken(call: ClientCall): Promise<object> {
  return refreshed(call, text(call.body, 'RefreshToken'), true);
}

/** New tokens for an old sign-in. A refresh token that stays is not named again: some clients trip over it. */
export async function refreshed(call: ClientCall, token: string, rotate: boolean): Promise<object> {
  requireFlow(call, 'ALLOW_REFRESH_TOKEN_AUTH');
  const done = await refreshSession(token, call.client.ClientId, rotate);
  if (done === 'unknown') throw notAuthorized('Refresh Token has been revoked');
  if (done === 'over') throw notAuthorized('Refresh Token has expired');
  if (done === 'reused')
    throw new WireError('RefreshTokenReuseException', 'Refresh token has been invalidated');
  const { session, refreshToken } = done;
  return {
    AuthenticationResult: {
      ...(await tokensOf(session)),
      ...(rotate ? { RefreshToken: refreshToken } : {}),
    },
    ChallengeParameters: {},
  };
}

async function tokensOf(session: ProgramSession | undefined): Promise<object> {
  const tokens = session && (await makeTokens(session));
  if (!tokens) throw notAuthorized('User is disabled.');
  return tokens;
}
