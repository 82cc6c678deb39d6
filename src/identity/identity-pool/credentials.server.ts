import { randomBytes } from 'node:crypto';
import { now } from '../../platform/clock.server.ts';
import { seal, sign, unseal } from '../../platform/secrets.server.ts';
import { guest, type Viewer } from '../../kernel/access/viewer.ts';
import { knownAppClients } from '../app-clients.server.ts';
import { proveSession } from '../cognito/access.server.ts';
import { WireError } from '../cognito/wire-error.ts';
import { TOKEN_LIFE } from '../lifetimes.ts';

/** Whose credentials these are: of a guest, of somebody for whom the client's program vouches, or of somebody by a session. */
export interface Holder {
  identityId: string;
  client: string;
  sessionId: string | null;
  vouchedFor?: boolean;
}

interface Sealed extends Holder {
  /** Seconds since 1970. */
  expires: number;
}

const TOKEN = 'identity-pool-session';

/**
 * Keys to sign requests with, good for an hour. Nothing of them is kept: the session token carries, sealed, whose they
 * are, and the secret key is made of it again by whichever process checks a signature.
 */
export function makeCredentials(holder: Holder) {
  const AccessKeyId = `ASIA${randomBytes(8).toString('hex').toUpperCase()}`;
  const Expiration = Math.floor(now().getTime() / 1000) + TOKEN_LIFE;
  const sealed: Sealed = { ...holder, expires: Expiration };
  const SessionToken = seal(TOKEN, JSON.stringify(sealed), AccessKeyId);
  return { AccessKeyId, SecretKey: secretKeyOf(AccessKeyId, SessionToken), SessionToken, Expiration };
}

export const secretKeyOf = (accessKeyId: string, sessionToken: string) =>
  sign('identity-pool-secret-key', `${accessKeyId} ${sessionToken}`, 40);

/** Who holds these keys, with the rights of this moment. Throws WireError where they are good no longer, or never were. */
export async function viewerOfCredentials(
  accessKeyId: string,
  sessionToken: string,
  attended: boolean,
): Promise<Viewer> {
  const opened = unseal(TOKEN, sessionToken, accessKeyId);
  if (opened === undefined) throw refused('UnrecognizedClientException', 'The security token is not valid.');
  const { client, sessionId, vouchedFor = false, expires } = JSON.parse(opened) as Sealed;
  if (expires * 1000 <= now().getTime())
    throw refused('ExpiredTokenException', 'The security token has expired.');
  if (sessionId !== null) return (await proveSession(sessionId, client, attended)).viewer;
  // A program that vouches for its people says nothing of password and code: they may what guests may.
  const admits = (await knownAppClients()).some(
    ({ ClientId, MandatorySignIn, Confidential }) =>
      ClientId === client && (vouchedFor ? Confidential : !MandatorySignIn),
  );
  if (!admits) throw refused('UnrecognizedClientException', 'Guests get no credentials here any more.');
  return guest;
}

export const refused = (name: string, message: string) => new WireError(name, message, 403);
