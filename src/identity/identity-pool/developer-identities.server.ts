import { secretOfAppClient } from '../app-clients.server.ts';
import type { Incoming } from '../cognito/call.server.ts';
import { map, optionalText, text } from '../cognito/fields.ts';
import { invalidParameter, notAuthorized, WireError } from '../cognito/wire-error.ts';
import { makeDeveloperToken, readDeveloperToken } from '../tokens/tokens.server.ts';
import { type Holder, refused } from './credentials.server.ts';
import { clientOfGuest, developerIdentityOf, identityPoolIdOf } from './identities.server.ts';
import { readSignature, requireSignature } from './signature.server.ts';

/** The provider that `Logins` name: the app client's own program. */
const DEVELOPER = 'developer';
/** What `Logins` name where the token of such a person is exchanged for keys. */
export const IDENTITY_POOL = 'cognito-identity.amazonaws.com';
/** Seconds: Cognito's own. */
const [USUAL_DURATION, LONGEST_DURATION] = [900, 86_400];
const LONGEST_NAME = 1024;

/**
 * A program with a secret says, signed with it, who one of its people is by a name of its own. That is an identity,
 * never an account: rights of members need password and code (decision 42).
 */
export async function vouchForDeveloperIdentity(incoming: Incoming): Promise<object> {
  const { body, clients, signed } = incoming;
  const signature = readSignature(signed.headers, ['cognito-identity'], 'app client');
  const client = clients.find(({ ClientId }) => ClientId === signature.accessKeyId);
  const secret = client && (await secretOfAppClient(client.ClientId));
  if (!client || secret === undefined)
    throw refused(
      'UnrecognizedClientException',
      'The access key must be the id of an app client with a secret.',
    );
  await requireSignature(signature, secret, signed);
  const identityPoolId = identityPoolIdOf(client.ClientId);
  if (text(body, 'IdentityPoolId') !== identityPoolId)
    throw notAuthorized('An app client vouches for people of its own identity pool only.');
  const logins = Object.entries(map(body, 'Logins'));
  const [[provider, user] = []] = logins;
  if (logins.length !== 1 || provider !== DEVELOPER || typeof user !== 'string' || !/\S/.test(user))
    throw invalidParameter(`Logins must hold ${DEVELOPER} and the name of one person.`);
  if (user.length > LONGEST_NAME) throw invalidParameter(`A name has up to ${LONGEST_NAME} letters.`);
  const identityId = developerIdentityOf(client.ClientId, user);
  const before = optionalText(body, 'IdentityId') ?? identityId;
  if (before !== identityId && clientOfGuest(before, clients) !== client)
    throw new WireError('ResourceNotFoundException', `Identity '${before.slice(0, 60)}' not found.`);
  return {
    IdentityId: identityId,
    Token: await makeDeveloperToken(identityId, identityPoolId, durationIn(body)),
  };
}

/** Who it is, by the token that their program was given for them. Throws WireError for any other. */
export async function holderVouchedFor({ clients }: Incoming, token: string): Promise<Holder> {
  const read = await readDeveloperToken(token);
  const client = clients.find(({ ClientId }) => identityPoolIdOf(ClientId) === read?.identityPoolId);
  if (!read || !client?.Confidential) throw notAuthorized('Invalid login token.');
  return { identityId: read.identityId, client: client.ClientId, sessionId: null, vouchedFor: true };
}

function durationIn({ TokenDuration: seconds = USUAL_DURATION }: Incoming['body']): number {
  if (typeof seconds === 'number' && Number.isInteger(seconds) && seconds >= 1 && seconds <= LONGEST_DURATION)
    return seconds;
  throw invalidParameter(`TokenDuration must be 1 to ${LONGEST_DURATION} seconds.`);
}
