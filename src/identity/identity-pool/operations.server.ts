import { byIdToken, type Incoming } from '../cognito/call.server.ts';
import { map, text } from '../cognito/fields.ts';
import { notAuthorized, WireError } from '../cognito/wire-error.ts';
import type { AppClient } from '../app-client.ts';
import { issuer } from '../tokens/pool.server.ts';
import { makeIdentityToken } from '../tokens/tokens.server.ts';
import { type Holder, makeCredentials } from './credentials.server.ts';
import { holderVouchedFor, IDENTITY_POOL, vouchForDeveloperIdentity } from './developer-identities.server.ts';
import { clientOfGuest, identityIdOf, identityPoolIdOf, newGuestIdentity } from './identities.server.ts';

type Operation = (incoming: Incoming) => Promise<object>;

/** What Cognito's identity pool does, by its names. */
export const poolOperations: Record<string, Operation | undefined> = {
  GetId: getId,
  GetCredentialsForIdentity: async (incoming) => {
    const holder = await holderOf(incoming);
    return { IdentityId: holder.identityId, Credentials: makeCredentials(holder) };
  },
  GetOpenIdToken: async (incoming) => {
    const { identityId, client } = await holderOf(incoming);
    return { IdentityId: identityId, Token: await makeIdentityToken(identityId, identityPoolIdOf(client)) };
  },
  GetOpenIdTokenForDeveloperIdentity: vouchForDeveloperIdentity,
};

async function getId(incoming: Incoming): Promise<object> {
  const poolId = text(incoming.body, 'IdentityPoolId');
  const pool = incoming.clients.find(({ ClientId }) => identityPoolIdOf(ClientId) === poolId);
  if (!pool)
    throw new WireError('ResourceNotFoundException', `IdentityPool '${poolId.slice(0, 60)}' not found.`);
  const signedIn = await loginOf(incoming);
  if (!signedIn) {
    requireGuests(pool);
    incoming.tell(pool);
    return { IdentityId: newGuestIdentity(pool.ClientId) };
  }
  if (signedIn.client !== pool.ClientId) throw notSupported();
  return { IdentityId: signedIn.identityId };
}

/** Whose identity it is. With a login, a guest's becomes the one of who signed in. */
async function holderOf(incoming: Incoming): Promise<Holder> {
  const identityId = text(incoming.body, 'IdentityId');
  const signedIn = await loginOf(incoming);
  if (signedIn?.identityId === identityId) return signedIn;
  const client = clientOfGuest(identityId, incoming.clients);
  // Somebody else's identity is answered like one that is not there.
  if (!client)
    throw new WireError('ResourceNotFoundException', `Identity '${identityId.slice(0, 60)}' not found.`);
  if (signedIn) return signedIn;
  requireGuests(client);
  incoming.tell(client);
  return { identityId, client: client.ClientId, sessionId: null };
}

/** Who signed in at the user pool, or for whom a program vouches; undefined where no login was sent. */
async function loginOf(incoming: Incoming): Promise<Holder | undefined> {
  const logins = Object.entries(map(incoming.body, 'Logins'));
  if (logins.length === 0) return undefined;
  const [[provider, token] = []] = logins;
  if (logins.length > 1 || typeof token !== 'string') throw notSupported();
  if (provider === IDENTITY_POOL) return holderVouchedFor(incoming, token);
  if (provider !== issuer().replace(/^https?:\/\//, '')) throw notSupported();
  const { viewer, session } = await byIdToken(incoming, token);
  return { identityId: identityIdOf(viewer.id), client: session.client, sessionId: session.id };
}

function requireGuests({ MandatorySignIn }: AppClient): void {
  if (MandatorySignIn) throw notAuthorized('Unauthenticated access is not supported for this identity pool.');
}

const notSupported = () => notAuthorized('Token is not from a supported provider of this identity pool.');
