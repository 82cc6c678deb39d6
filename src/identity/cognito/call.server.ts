import { isClientSecret, isSecretHash } from '../app-clients.server.ts';
import type { AppClient, AuthFlowName } from '../app-client.ts';
import type { SignedRequest } from '../identity-pool/signature.server.ts';
import { ownerOfFlow } from '../auth-flows.server.ts';
import type { Caller } from '../user.ts';
import { type Proven, proveAccessToken, proveIdToken } from './access.server.ts';
import { type Body, map, optionalText, text } from './fields.ts';
import { invalidParameter, notAuthorized, WireError } from './wire-error.ts';

/** One call, as it came in. */
export interface Incoming {
  body: Body;
  /** All app clients there are: one at least, else nobody gets here. */
  clients: AppClient[];
  /** What arrived, for the one operation that is signed. */
  signed: SignedRequest;
  /** An IPv4 address, or the /64 of an IPv6 one. */
  address: string;
  /** Says which app client the call turned out to be of. */
  tell: (client: AppClient) => void;
}

/** A call of a program that is known. */
export interface ClientCall {
  body: Body;
  client: AppClient;
  caller: Caller;
}

/** A call for somebody who is signed in. */
export interface TokenCall extends ClientCall, Proven {}

/** Whom a call names; what SECRET_HASH is made of has to be one of these. */
export type Names = (body: Body) => string[] | Promise<string[]>;

/** The program that names itself by ClientId; one with a secret has to prove that it is itself. */
export async function byClient(incoming: Incoming, names: Names): Promise<ClientCall> {
  const client = known(incoming, text(incoming.body, 'ClientId'));
  const { body } = incoming;
  if (client.Confidential) {
    const secret = optionalText(body, 'ClientSecret');
    const hash = secretHashIn(body);
    if (secret === undefined && hash === undefined)
      throw notAuthorized(
        `Client ${client.ClientId} is configured with secret but SECRET_HASH was not received`,
      );
    const proven = secret
      ? await isClientSecret(client.ClientId, secret)
      : await isSecretHash(client.ClientId, await names(incoming.body), hash ?? '');
    if (!proven) throw notAuthorized(`Unable to verify secret hash for client ${client.ClientId}`);
  }
  return callOf(incoming, client);
}

/** The program that a sign-in under way belongs to, where its token is all that is said. */
export async function bySession(incoming: Incoming): Promise<ClientCall> {
  const flow = await ownerOfFlow(text(incoming.body, 'Session'));
  const client = incoming.clients.find(({ ClientId }) => ClientId === flow?.client);
  if (!client) throw notAuthorized('Invalid session for the user, session is expired.');
  return callOf(incoming, client);
}

/** Who is signed in, by the access token. */
export async function byToken(incoming: Incoming): Promise<TokenCall> {
  const proven = await proveAccessToken(text(incoming.body, 'AccessToken'));
  return { ...callOf(incoming, known(incoming, proven.session.client)), ...proven };
}

/** The same by the id token. */
export async function byIdToken(incoming: Incoming, token: string): Promise<TokenCall> {
  const proven = await proveIdToken(token);
  return { ...callOf(incoming, known(incoming, proven.session.client)), ...proven };
}

/** Refuses what the program was not made for. */
export function requireFlow({ client }: ClientCall, flow: AuthFlowName): void {
  if (client.ExplicitAuthFlows.includes(flow)) return;
  throw invalidParameter(`${flow.replace('ALLOW_', '')} is not enabled for the client.`);
}

function known({ clients }: Incoming, id: string): AppClient {
  const client = clients.find(({ ClientId }) => ClientId === id);
  if (client) return client;
  throw new WireError('ResourceNotFoundException', `User pool client ${id.slice(0, 128)} does not exist.`);
}

function callOf({ body, address, tell }: Incoming, client: AppClient): ClientCall {
  tell(client);
  const caller = { address, agent: client.ClientName, deviceToken: undefined, client: client.ClientId };
  return { body, client, caller };
}

function secretHashIn(body: Body): string | undefined {
  return (
    optionalText(body, 'SecretHash') ??
    optionalText(map(body, 'AuthParameters'), 'SECRET_HASH') ??
    optionalText(map(body, 'ChallengeResponses'), 'SECRET_HASH')
  );
}
